import type { GameCategory } from '@portal/contracts';
import { createRandom, hashText } from '../draw/create-random';
import { compositions } from './compositions';
import { motifsOf, ownMotifCount } from './motifs';
import { paletteCount } from './palettes';
import { patternCount } from './patterns';

export type CoverSubject = {
  code: string;
  title: string;
  category: GameCategory;
  /** Words by which the motif is found, when the title alone does not tell what is played. */
  telling?: string;
  /** The code of the studio, whose frame the cover has. */
  vendor?: string;
};

/** The four choices that make a cover: an index into each list. */
export type CoverLook = { palette: number; motif: number; composition: number; pattern: number };

/** The first candidate, from `start` on, that no list has; where there is none, the lists are given up, the first one first. */
function steps(start: number, count: number, ...taken: readonly (readonly number[])[]): number {
  for (let step = 0; step < count; step++) {
    const candidate = (start + step) % count;
    if (!taken.some((list) => list.includes(candidate))) return candidate;
  }
  return taken.length > 1 ? steps(start, count, ...taken.slice(1)) : start;
}

/** How many covers back a cover is compared: the widest grid shows seven in a row. */
const reach = 7;

/** Where a word stands in a title, or -1. Thai and Chinese are written without spaces, so only Latin words are taken whole, with or without their plural. */
const placeOf = (word: string, title: string): number =>
  /[a-z\d]/.test(word) ? title.search(new RegExp(`(?<![a-z\\d])${word}s?(?![a-z\\d])`)) : title.indexOf(word);

/** The motifs whose words stand first in a text; of words at one place the longest, so that a "lotus pond" is not a lotus. */
function motifsNamed(text: string, wordsOf: readonly (readonly string[])[]): number[] {
  let found: number[] = [];
  let first = Infinity;
  let longest = 0;
  wordsOf.forEach((words, index) => {
    for (const word of words) {
      const at = placeOf(word, text);
      if (at < 0 || at > first || (at === first && word.length < longest)) continue;
      if (at < first || word.length > longest) found = [];
      [first, longest] = [at, word.length];
      if (!found.includes(index)) found.push(index);
    }
  });
  return found;
}

/**
 * The motif a game asks for: what its name names, else what the name hints at, else the same of its telling words. Of motifs that share the word, one by its code.
 * Undefined when all of it says nothing.
 */
function wantedMotif({ code, title, category, telling }: CoverSubject): number | undefined {
  const motifs = motifsOf(category);
  for (const text of telling === undefined ? [title] : [telling, title]) {
    const words = text.toLowerCase();
    for (const wordsOf of [motifs.map((motif) => motif.words), motifs.map((motif) => motif.hints ?? [])]) {
      const found = motifsNamed(words, wordsOf);
      if (found.length > 0) return found[hashText(code) % found.length];
    }
  }
  return undefined;
}

/** The name of the motif that a game's title asks for; undefined when it asks for none. */
export function motifNameOf(subject: CoverSubject): string | undefined {
  const wanted = wantedMotif(subject);
  return wanted === undefined ? undefined : motifsOf(subject.category)[wanted]?.name;
}

/** The look a game has on its own. */
export function lookOf(subject: CoverSubject): CoverLook {
  const random = createRandom(`look:${subject.category}:${subject.code}`);
  const look = {
    palette: random.whole(0, paletteCount - 1),
    motif: random.whole(0, ownMotifCount(subject.category) - 1),
    composition: random.whole(0, compositions.length - 1),
    pattern: random.whole(0, patternCount - 1),
  };
  return { ...look, motif: wantedMotif(subject) ?? look.motif };
}

/**
 * The looks of a whole catalogue, in its order: a cover whose palette, motif or composition a near one already has, steps on.
 * A motif that the title asked for stays; its palette differs from all near covers and, while there are palettes left, from all covers of its category with that motif.
 */
export function arrangeLooks(subjects: readonly CoverSubject[]): CoverLook[] {
  const looks: CoverLook[] = [];
  for (const subject of subjects) {
    const wanted = lookOf(subject);
    const near = looks.slice(-reach);
    const nearMotifs = near
      .filter((_, i) => subjects[looks.length - near.length + i]?.category === subject.category)
      .map(({ motif }) => motif);
    const motifCount = ownMotifCount(subject.category);
    const motif = wantedMotif(subject) ?? steps(wanted.motif, motifCount, nearMotifs.slice(-Math.min(reach, motifCount - 1)));
    const twins = looks.filter((look, i) => look.motif === motif && subjects[i]?.category === subject.category);
    looks.push({
      palette: steps(
        wanted.palette,
        paletteCount,
        near.map(({ palette }) => palette),
        twins.map(({ palette }) => palette),
      ),
      motif,
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
