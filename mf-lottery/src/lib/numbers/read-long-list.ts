import { maxSelectionLength, parseSelection, readTyped, type PlayType } from '@portal/lottery-rules';

/** What was made of a typed or pasted list. Nothing is dropped silently. */
export type LongList = {
  /** Selections for lines: one a number where the play takes one number a line, else as many as fit into one line. */
  selections: string[];
  /** Numbers taken. */
  count: number;
  duplicates: string[];
  refused: string[];
};

/** More would be too long a line to read. */
const mostPerLine = 300;

/** How many numbers, each with what parts it from the next, the text of one line holds. */
function numbersPerLine({ picker }: PlayType): number {
  const width = picker.kind === 'list' ? picker.length * picker.choices[0]!.length : 0;
  return Math.min(mostPerLine, Math.floor((maxSelectionLength + 1) / (width + 1)));
}

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/** Where numbers themselves have two digits, blanks may stand inside an entry. */
function entriesOf({ picker }: PlayType, typed: string): string[] {
  const isWide = picker.kind === 'list' && picker.choices[0]!.length > 1;
  return typed
    .split(isWide ? /[,;\n]+/ : /[\s,;]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Reads a list of any length for a play of typed numbers: in pieces, since the text of a single line is limited. */
export function readLongList(play: PlayType, typed: string): LongList {
  const isOneEach = play.picker.kind === 'digits';
  const perLine = numbersPerLine(play);
  const seen = new Set<string>();
  const duplicates: string[] = [];
  const refused: string[] = [];
  for (const piece of chunksOf(entriesOf(play, typed), perLine)) {
    const read = readTyped(play, piece.join(isOneEach ? ' ' : ','));
    duplicates.push(...read.duplicates);
    refused.push(...read.refused);
    for (const number of isOneEach ? read.selections : read.selections.flatMap((selection) => selection.split(','))) {
      if (seen.has(number)) duplicates.push(number);
      seen.add(number);
    }
  }
  const numbers = [...seen];
  const selections = isOneEach
    ? numbers
    : chunksOf(numbers, perLine).flatMap((piece) => {
        const parsed = parseSelection(play, piece.join(','));
        return parsed.ok ? [parsed.selection] : [];
      });
  return { selections, count: numbers.length, duplicates: [...new Set(duplicates)], refused: [...new Set(refused)] };
}
