import { defaultThaiOptions, type PickerSpec, type PlayType, type ThaiOptions } from './play-type';
import { findChoice, parseSelection, readEntry } from './selection';
import { fromThaiDigits } from './thai-digits';

/** What was made of a typed text. Nothing is dropped silently. */
type TypedEntry = {
  /** One per number for digits pickers, otherwise at most one. */
  selections: string[];
  /** Typed more than once; counted once. */
  duplicates: string[];
  /** Not understood, or not sold. */
  refused: string[];
};

const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Each value once, and those that came again. */
function separateDuplicates(values: readonly string[]) {
  const unique = [...new Set(values)];
  const duplicates = unique.filter((value) => values.indexOf(value) !== values.lastIndexOf(value));
  return { unique, duplicates };
}

/** The choices of one row: `2589` where choices are single digits, otherwise words apart. */
function readRow(text: string, choices: readonly string[]): { found: string[]; refused: string[] } {
  const single = choices.every((choice) => choice.length === 1);
  const tokens = wordsOf(text).flatMap((word) => (single ? [...word] : [word]));
  const known = tokens.map((token) => [token, findChoice(choices, token)] as const);
  return {
    found: known.flatMap(([, choice]) => choice ?? []),
    refused: known.flatMap(([token, choice]) => (choice ? [] : token)),
  };
}

/** Rows parted by `|`, or, where choices are single digits, by blanks: `45 2 89`. A lone `-` leaves a row empty. */
function splitRows(text: string, { sets }: Extract<PickerSpec, { kind: 'sets' }>): string[] {
  const single = sets.every((set) => set.choices.every((choice) => choice.length === 1));
  const rows = text.includes('|') || !single ? text.split(/[|\n]/) : wordsOf(text);
  return rows.map((row) => row.trim().replace(/^-$/, ''));
}

function readList(picker: Extract<PickerSpec, { kind: 'list' }>, text: string) {
  const wide = picker.choices[0]!.length > 1;
  // Numbers of two digits are often typed with blanks between them, so there a blank does not end an entry.
  const entries = wide ? text.split(/[,;\n]/).map((entry) => entry.replace(/[\s-]+/g, '')) : wordsOf(text);
  const known = entries.filter(Boolean).map((entry) => [entry, readEntry(picker, entry)] as const);
  return { found: known.flatMap(([, entry]) => entry ?? []), refused: known.flatMap(([typed, entry]) => (entry ? [] : typed)) };
}

function readDigits(play: PlayType, text: string, options: ThaiOptions): TypedEntry {
  const parsed = wordsOf(text).map((word) => [word, parseSelection(play, word, options)] as const);
  const { unique, duplicates } = separateDuplicates(parsed.flatMap(([, answer]) => (answer.ok ? [answer.selection] : [])));
  return { selections: unique, duplicates, refused: parsed.flatMap(([word, answer]) => (answer.ok ? [] : [word])) };
}

/** Reads what a person typed or pasted for a play: lists of numbers, or rows such as `45 2 89`. */
export function readTyped(play: PlayType, typed: string, options: ThaiOptions = defaultThaiOptions): TypedEntry {
  const { picker } = play;
  const joiner = (picker.kind === 'numbers' && picker.joiner) || ',';
  const text = fromThaiDigits(typed).replaceAll(joiner, ',').trim();
  if (picker.kind === 'digits') return readDigits(play, text, options);

  const rows = picker.kind === 'sets' ? splitRows(text, picker) : [text];
  if (text === '' || (picker.kind === 'sets' && rows.length !== picker.sets.length))
    return { selections: [], duplicates: [], refused: text ? [text] : [] };
  const read = rows.map((row, index) =>
    picker.kind === 'list' ? readList(picker, row) : readRow(row, picker.kind === 'sets' ? picker.sets[index]!.choices : picker.choices),
  );
  const separated = read.map(({ found }) => separateDuplicates(found));
  const parsed = parseSelection(play, separated.map(({ unique }) => unique.join(',')).join('|'), options);
  // More than the play takes: nothing tells which of it was meant.
  if (!parsed.ok && parsed.code === 'lottery.selection_too_long') return { selections: [], duplicates: [], refused: [text] };
  return {
    selections: parsed.ok ? [parsed.selection] : [],
    duplicates: separated.flatMap(({ duplicates }) => duplicates),
    refused: read.flatMap(({ refused }) => refused),
  };
}
