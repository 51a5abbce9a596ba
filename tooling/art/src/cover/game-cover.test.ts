import { artCategories } from '../art-catalog';
import { checkSvg } from '../testing/check-svg';
import { compositions } from './compositions';
import { arrangeLooks, lookOf, type CoverSubject } from './cover-look';
import { gameCover } from './game-cover';
import { motifsOf } from './motifs';
import { paletteCount } from './palettes';

const catalog: CoverSubject[] = Array.from({ length: 500 }, (_, i) => ({
  code: `GAME_${String(i + 1).padStart(3, '0')}`,
  title: `Title ${i + 1}`,
  category: artCategories[Math.floor(i / 50)] ?? 'RNG',
}));

it('draws the same cover for the same game every time', () => {
  for (const game of catalog.slice(0, 40)) expect(gameCover(game)).toBe(gameCover({ ...game }));
});

it('gives 500 games 500 different covers', () => {
  // The title is the picture's spoken name; without it the drawings themselves must differ.
  expect(new Set(catalog.map((game) => gameCover({ ...game, title: '' }))).size).toBe(500);
});

it('never gives neighbours of a catalogue the same palette, nor the same composition to two in a row', () => {
  const looks = arrangeLooks(catalog);
  looks.forEach((look, i) => {
    for (const near of looks.slice(Math.max(0, i - 7), i)) expect(look.palette).not.toBe(near.palette);
    expect(look.composition).not.toBe(looks[i - 1]?.composition);
  });
});

it('repeats no motif within a row while the category has others', () => {
  const slots = catalog.slice(0, 50);
  const looks = arrangeLooks(slots);
  looks.forEach((look, i) => expect(looks.slice(Math.max(0, i - 7), i).map(({ motif }) => motif)).not.toContain(look.motif));
});

it('leaves the looks before a game as they were when a game is added after them', () => {
  expect(arrangeLooks(catalog.slice(0, 100)).slice(0, 60)).toEqual(arrangeLooks(catalog.slice(0, 60)));
});

it.each([
  ['Lucky Rabbit', 'RNG', 'hare'],
  ['Lotus of Siam', 'RNG', 'lotus'],
  ['Speed Baccarat', 'LIVE', 'baccarat'],
  ['บาคาร่าสด', 'LIVE', 'baccarat'],
  ['Mines', 'INHOUSE', 'mines'],
  ['Crash', 'INHOUSE', 'crash'],
] as const)('gives %s of %s the motif its name asks for', (title, category, motif) => {
  expect(motifsOf(category)[lookOf({ code: 'X1', title, category }).motif]?.name).toBe(motif);
});

it('does not take a part of a word for a word', () => {
  const looks = Array.from({ length: 20 }, (_, i) => lookOf({ code: `W${i}`, title: 'Examiner', category: 'INHOUSE' }).motif);
  expect(new Set(looks).size).toBeGreaterThan(2);
});

it('draws every motif in every composition as a safe, well-formed file under 8 KB', () => {
  for (const category of artCategories) {
    motifsOf(category).forEach((motif, motifIndex) => {
      compositions.forEach((composition, compositionIndex) => {
        const code = `${motif.name}-${composition.name}`;
        const svg = gameCover(
          { code, title: 'Fire & "Ice" <จันทรา>', category },
          {
            palette: compositionIndex % paletteCount,
            motif: motifIndex,
            composition: compositionIndex,
            pattern: (motifIndex + compositionIndex) % 12,
          },
        );
        const sizeBytes = new TextEncoder().encode(svg).length;
        expect({ code, faults: checkSvg(svg), small: sizeBytes < 8192 || sizeBytes }).toEqual({ code, faults: [], small: true });
      });
    });
  }
});

it('keeps the covers of a large catalogue under 8 KB each', () => {
  const large = Array.from({ length: 2000 }, (_, i) => ({
    code: `SIZE_${i}`,
    title: 'A Rather Long Game Title',
    category: artCategories[i % artCategories.length] ?? 'RNG',
  }));
  const looks = arrangeLooks(large);
  const sizes = large.map((game, i) => new TextEncoder().encode(gameCover(game, looks[i])).length);
  expect(Math.max(...sizes)).toBeLessThan(8192);
});

it('says which look it does not know', () => {
  expect(() => gameCover(catalog[0]!, { palette: 0, motif: 99, composition: 0, pattern: 0 })).toThrow('No such look');
});

it('shows what is played when the name does not tell it', () => {
  const comet = { code: 'XGS-1', title: 'Lightning Comet', category: 'INHOUSE' as const };
  const rocket = lookOf({ code: 'XGS-2', title: 'Moon Rocket', category: 'INHOUSE' });
  expect(lookOf({ ...comet, telling: 'crash Lightning Comet' }).motif).toBe(rocket.motif);
});
