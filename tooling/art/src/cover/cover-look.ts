import type { GameCategory } from '@portal/contracts';
import { createRandom } from '../draw/create-random';
import { compositions } from './compositions';
import { motifsOf } from './motifs';
import { paletteCount } from './palettes';
import { patternCount } from './patterns';

export type CoverSubject = {
  code: string;
  title: string;
  category: GameCategory;
  /** Words by which the motif is found, when the title alone does not tell what is played. */
  telling?: string;
};

/** The four choices that make a cover: an index into each list. */
export type CoverLook = { palette: number; motif: number; composition: number; pattern: number };

/** How many covers back a cover is compared: the widest grid shows seven in a row. */
const reach = 7;

/** Where a word stands in a title, or -1. Thai is written without spaces, so only Latin words are taken whole, with or without their plural. */
const placeOf = (word: string, title: string): number =>
  /[a-z\d]/.test(word) ? title.search(new RegExp(`(?<![a-z\\d])${word}s?(?![a-z\\d])`)) : title.indexOf(word);

/** The motif a game asks for by its first telling word; games that have none get a motif by their code. */
function wantedMotif({ title, category, telling = title }: CoverSubject): number | undefined {
  const words = telling.toLowerCase();
  let wanted: number | undefined;
  let first = Infinity;
  motifsOf(category).forEach((motif, index) => {
    for (const word of motif.words) {
      const at = placeOf(word, words);
      if (at >= 0 && at < first) [wanted, first] = [index, at];
    }
  });
  return wanted;
}

/** The look a game has on its own. */
export function lookOf(subject: CoverSubject): CoverLook {
  const random = createRandom(`look:${subject.category}:${subject.code}`);
  const look = {
    palette: random.whole(0, paletteCount - 1),
    motif: random.whole(0, motifsOf(subject.category).length - 1),
    composition: random.whole(0, compositions.length - 1),
    pattern: random.whole(0, patternCount - 1),
  };
  return { ...look, motif: wantedMotif(subject) ?? look.motif };
}

/**
 * The looks of a whole catalogue, in its order: a cover whose palette, motif or composition a near one already has, steps on.
 * A motif that the title asked for stays; its palette then differs from all near covers.
 */
export function arrangeLooks(subjects: readonly CoverSubject[]): CoverLook[] {
  const looks: CoverLook[] = [];
  for (const subject of subjects) {
    const wanted = lookOf(subject);
    const near = looks.slice(-reach);
    const nearMotifs = near
      .filter((_, i) => subjects[looks.length - near.length + i]?.category === subject.category)
      .map(({ motif }) => motif);
    const steps = (start: number, count: number, taken: readonly number[]) => {
      for (let step = 0; step < count; step++) {
        const candidate = (start + step) % count;
        if (!taken.includes(candidate)) return candidate;
      }
      return start;
    };
    const motifCount = motifsOf(subject.category).length;
    looks.push({
      palette: steps(
        wanted.palette,
        paletteCount,
        near.map(({ palette }) => palette),
      ),
      motif: wantedMotif(subject) ?? steps(wanted.motif, motifCount, nearMotifs.slice(-Math.min(reach, motifCount - 1))),
      composition: steps(
        wanted.composition,
        compositions.length,
        near.slice(-4).map(({ composition }) => composition),
      ),
      pattern: steps(
        wanted.pattern,
        patternCount,
        near.slice(-4).map(({ pattern }) => pattern),
      ),
    });
  }
  return looks;
}
