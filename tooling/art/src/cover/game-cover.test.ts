import { artCategories } from '../art-catalog';
import { createRandom } from '../draw/create-random';
import { checkSvg } from '../testing/check-svg';
import { compositions } from './compositions';
import { arrangeLooks, lookOf, motifNameOf, type CoverSubject } from './cover-look';
import { frameOf } from './frames';
import { gameCover } from './game-cover';
import { setTitle } from './lettering';
import { motifsOf, ownMotifCount } from './motifs';
import { createPalette, paletteCount } from './palettes';

const limitBytes = 10_240;

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
  ['Diamond Koi', 'FISH', 'carp'],
  ['Moon Dragon', 'FISH', 'dragon'],
  ['Moon Millions', 'RNG', 'full-moon'],
  ['Flower Garden of a Thousand Stars', 'RNG', 'blossoms'],
  ['Speed Baccarat', 'LIVE', 'baccarat'],
  ['บาคาร่าสด', 'LIVE', 'baccarat'],
  ['Mines', 'INHOUSE', 'mines'],
  ['Crash', 'INHOUSE', 'crash'],
] as const)('gives %s of %s the motif its name asks for', (title, category, motif) => {
  expect(motifNameOf({ code: 'G1', title, category })).toBe(motif);
});

it('does not take a part of a word for a word', () => {
  expect(motifNameOf({ code: 'W1', title: 'Examiner', category: 'INHOUSE' })).toBeUndefined();
});

it('draws every motif in every composition as a safe, well-formed file under 10 KB', () => {
  for (const category of artCategories) {
    // What all adventures may show is drawn once.
    const motifs = category === 'RNG' ? motifsOf(category) : motifsOf(category).slice(0, ownMotifCount(category));
    motifs.forEach((motif, motifIndex) => {
      compositions.forEach((composition, compositionIndex) => {
        const code = `${motif.name}-${composition.name}`;
        const svg = gameCover(
          { code, title: 'Fire & "Ice" <จันทรา>', category, vendor: `V${compositionIndex}` },
          {
            palette: compositionIndex % paletteCount,
            motif: motifIndex,
            composition: compositionIndex,
            pattern: (motifIndex + compositionIndex) % 12,
          },
        );
        const sizeBytes = new TextEncoder().encode(svg).length;
        expect({ code, faults: checkSvg(svg), small: sizeBytes < limitBytes || sizeBytes }).toEqual({ code, faults: [], small: true });
      });
    });
  }
});

it('keeps the covers of a large catalogue under 10 KB each', () => {
  const large = Array.from({ length: 500 }, (_, i) => ({
    code: `SIZE_${i}`,
    title: 'A Rather Long Game Title',
    category: artCategories[i % artCategories.length] ?? 'RNG',
  }));
  const looks = arrangeLooks(large);
  const sizes = large.map((game, i) => new TextEncoder().encode(gameCover(game, looks[i])).length);
  expect(Math.max(...sizes)).toBeLessThan(limitBytes);
});

it('says which look it does not know', () => {
  expect(() => gameCover(catalog[0]!, { palette: 0, motif: 999, composition: 0, pattern: 0 })).toThrow('No such look');
});

it('shows what is played when the name does not tell it', () => {
  const comet = { code: 'XGS-1', title: 'Lightning Comet', category: 'INHOUSE' as const };
  const rocket = lookOf({ code: 'XGS-2', title: 'Moon Rocket', category: 'INHOUSE' });
  expect(lookOf({ ...comet, telling: 'crash Lightning Comet' }).motif).toBe(rocket.motif);
});

it('knows at least sixty things that a game may be named for', () => {
  const shapes = motifsOf('RNG').map(({ draw }) => draw(createPalette(0, createRandom('one')), createRandom('one')));
  expect(new Set(shapes).size).toBeGreaterThan(60);
});

it('draws the title in letters of its own, and leaves out what it has no letters for', () => {
  const drawn = (title: string) => gameCover({ code: 'X3', title, category: 'RNG' });
  expect(drawn('Golden Koi')).toContain('id="title"');
  expect(drawn('Golden Koi')).not.toContain('<text');
  expect(drawn('จันทรา')).not.toContain('id="title"');
  expect(setTitle('Naga’s Café 7').lines.flat().join(' ')).toBe("NAGA'S CAFE 7");
});

it('gives all covers of a studio one frame', () => {
  expect(frameOf('MOON').draw()).toBe(frameOf('MOON').draw());
  expect(gameCover({ code: 'X4', title: 'Koi', category: 'RNG', vendor: 'MOON' })).not.toBe(
    gameCover({ code: 'X4', title: 'Koi', category: 'RNG', vendor: 'NAGA' }),
  );
});
