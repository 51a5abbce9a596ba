const mostEdits = 2;

/**
 * Text as it is compared: small letters; without accents, Thai tone marks and silent marks, which people leave out or mix up; everything
 * that is neither letter nor digit is one blank.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[\u0300-\u036f\u0e47-\u0e4e]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

export type SearchTexts = { words: string; compact: string; kinds: string; grams: string[] };

/** The search index of a game: its names, its vendor's names and words for its kind. */
export function searchTextsOf(names: readonly string[], kinds: readonly string[] = []): SearchTexts {
  const lines = [...new Set(names.map(foldText))].filter(Boolean);
  const kindWords = [...new Set(kinds.flatMap((kind) => foldText(kind).split(' ')))].filter(Boolean);
  const grams = new Set([...lines.flatMap((line) => [...gramsOf(withoutBlanks(line)), ...startsOf(line)]), ...kindWords.flatMap(gramsOf)]);
  return {
    words: lines.join('\n'),
    compact: lines.map(withoutBlanks).join('\n'),
    kinds: kindWords.map((word) => `\n${word}`).join(''),
    grams: [...grams],
  };
}

/** Trigrams. */
export function gramsOf(compact: string): string[] {
  const letters = [...compact];
  return letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(''));
}

/** The first two letters of each word: a typo in a short word spoils all of its trigrams. */
export const startsOf = (line: string): string[] => line.split(' ').map((word) => `^${[...word].slice(0, 2).join('')}`);

export type SearchText = {
  words: string[];
  compact: string;
  /** Runs that every game has that holds all the words; empty when all words are too short for one. */
  grams: string[];
  /** Allowed typos: none in short texts, which would match everything. */
  edits: number;
};

const editsOf = (compact: string): number => {
  const { length } = [...compact];
  return length < 4 ? 0 : length < 8 ? 1 : mostEdits;
};

/** `null` if there is nothing to search for. */
export function readSearchText(text: string | undefined): SearchText | null {
  const folded = foldText(text ?? '');
  if (!folded) return null;
  const words = folded.split(' ');
  const compact = withoutBlanks(folded);
  return { words, compact, grams: [...new Set(words.flatMap(gramsOf))], edits: editsOf(compact) };
}

/**
 * The fewest slips (a letter too many, too few, another, or two swapped) by which `part` lies in `line`. Both are without blanks, and of
 * letters of one code unit, as all are that names are written with.
 */
export function countSlips(part: string, line: string): number {
  const { length } = part;
  // Column by column along the line: `now[i]` is the cost of ending here with the first i letters of the part.
  let [now, last, before] = [new Uint8Array(length + 1), new Uint8Array(length + 1), new Uint8Array(length + 1)];
  for (let i = 0; i <= length; i += 1) last[i] = i;
  let best = length;
  for (let j = 0; j < line.length; j += 1) {
    const letter = line.charCodeAt(j);
    now[0] = 0;
    for (let i = 1; i <= length; i += 1) {
      const own = part.charCodeAt(i - 1);
      let least = last[i - 1]! + (own === letter ? 0 : 1);
      if (last[i]! + 1 < least) least = last[i]! + 1;
      if (now[i - 1]! + 1 < least) least = now[i - 1]! + 1;
      const isSwapped = i > 1 && j > 0 && own === line.charCodeAt(j - 1) && part.charCodeAt(i - 2) === letter;
      if (isSwapped && before[i - 2]! + 1 < least) least = before[i - 2]! + 1;
      now[i] = least;
    }
    if (now[length]! < best) best = now[length]!;
    [before, last, now] = [last, now, before];
  }
  return best;
}

/**
 * The fewest slips by which a game's names hold the text: as a whole in one of them, or word by word in any. Infinite when it is more than
 * what is forgiven.
 */
export function countSlipsIn({ words, compact, edits }: SearchText, names: string): number {
  const fewest = (part: string, most: number) => {
    const slips = Math.min(...names.split('\n').map((line) => countSlips(part, line)));
    return slips > most ? Infinity : slips;
  };
  const apart = words.length > 1 ? words.reduce((sum, word) => sum + fewest(word, editsOf(word)), 0) : Infinity;
  return Math.min(fewest(compact, edits), apart > edits ? Infinity : apart);
}
