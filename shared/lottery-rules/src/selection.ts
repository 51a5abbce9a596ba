import { defaultThaiOptions, type PickerSpec, type PlayType, type Rows, type ThaiOptions } from './play-type';
import { splitEntry } from './rules/list-rule';
import { engineOf } from './rules/engines';
import { fromThaiDigits } from './thai-digits';

/** Longest text of a selection that is looked at. */
export const maxSelectionLength = 2000;

type SelectionError =
  | 'lottery.selection_empty'
  | 'lottery.selection_format'
  | 'lottery.selection_duplicate'
  | 'lottery.selection_too_long'
  | 'lottery.tod_triple_refused';

/** The one text of a selection that is stored and compared, or why there is none. */
type ParsedSelection = { ok: true; selection: string } | { ok: false; code: SelectionError };

class Refusal extends Error {
  constructor(readonly code: SelectionError) {
    super(code);
  }
}

const refuse = (reason: 'empty' | 'format' | 'duplicate' | 'too_long'): never => {
  throw new Refusal(`lottery.selection_${reason}`);
};

/** The choice as it is written in the picker: `3` finds `03`. */
export function findChoice(choices: readonly string[], token: string): string | undefined {
  if (choices.includes(token)) return token;
  return /^[0-9]$/.test(token) ? choices.find((choice) => choice === `0${token}`) : undefined;
}

/** The choices in the picker's order, so that the same set has one text only. */
function parseRow(text: string, choices: readonly string[]): string[] {
  if (text === '') return [];
  const found = text.split(',').map((token) => findChoice(choices, token) ?? refuse('format'));
  if (new Set(found).size < found.length) refuse('duplicate');
  return choices.filter((choice) => found.includes(choice));
}

/** One typed number in the form it is stored, or nothing when it is no number of this play. */
export function readEntry(picker: Extract<PickerSpec, { kind: 'list' }>, text: string): string | undefined {
  const width = picker.choices[0]!.length;
  if (text.length !== width * picker.length) return undefined;
  const numbers = splitEntry(text, picker.length);
  if (numbers.some((number) => !picker.choices.includes(number))) return undefined;
  const different = new Set(numbers).size;
  // Numbers in any order leave out those of equal digits: only one order of them exists.
  if ((!picker.repeats && different < numbers.length) || (picker.anyOrder && different === 1)) return undefined;
  return (picker.anyOrder ? numbers.sort() : numbers).join('');
}

function parseList(picker: Extract<PickerSpec, { kind: 'list' }>, text: string): string[] {
  const entries = text.split(',').map((entry) => readEntry(picker, entry) ?? refuse('format'));
  if (new Set(entries).size < entries.length) refuse('duplicate');
  return entries.sort();
}

function parseDigits({ rule, picker }: PlayType, text: string, options: ThaiOptions): string {
  if (picker.kind !== 'digits' || text.length !== picker.length || !/^[0-9]+$/.test(text)) return refuse('format');
  if (rule.kind !== 'digits') return text;
  if (rule.match !== 'anyOrder' && rule.match !== 'contained') return text;
  if (rule.match === 'anyOrder' && !options.allowTripleTod && new Set(text).size === 1) throw new Refusal('lottery.tod_triple_refused');
  // All orders are the same bet, so that they count against the same limit. Where the exact order loses they are not.
  return rule.match === 'anyOrder' && !options.todIncludesExact ? text : [...text].sort().join('');
}

function parseRows(play: PlayType, text: string, options: ThaiOptions): Rows {
  const { picker } = play;
  if (picker.kind === 'digits') return [[parseDigits(play, text, options)]];
  if (picker.kind === 'list') return [parseList(picker, text)];
  if (picker.kind !== 'sets') return [parseRow(text, picker.choices)];
  const texts = text.split('|');
  if (texts.length !== picker.sets.length) refuse('format');
  return picker.sets.map((set, index) => parseRow(texts[index]!, set.choices));
}

/** How many choices one line may hold. */
function mostChoices({ picker }: PlayType): number {
  if ((picker.kind === 'sets' || picker.kind === 'options') && picker.single) return 1;
  return (picker.kind === 'numbers' && picker.most) || Infinity;
}

/** What stands between the choices of a row. */
const joinerOf = ({ picker }: PlayType) => (picker.kind === 'numbers' && picker.joiner) || ',';

/** Writes rows of choices that are already in order as a selection. */
export const writeRows = (rows: Rows, joiner = ','): string => rows.map((row) => row.join(joiner)).join('|');

/** The same in the play's own way of writing. */
export const writeSelection = (play: PlayType, rows: Rows): string => writeRows(rows, joinerOf(play));

/**
 * Checks a selection and writes it in its uniform notation. Blanks are ignored and Thai digits read; choices may come in any order. Never
 * throws: it returns an error code instead, and what makes no bet, such as too few numbers, counts as empty.
 */
export function parseSelection(play: PlayType, text: string, options: ThaiOptions = defaultThaiOptions): ParsedSelection {
  try {
    if (text.length > maxSelectionLength) refuse('too_long');
    const compact = fromThaiDigits(text).replace(/\s+/g, '').replaceAll(joinerOf(play), ',');
    if (/^[|,]*$/.test(compact)) refuse('empty');
    const rows = parseRows(play, compact, options);
    if (rows.flat().length > mostChoices(play)) refuse('too_long');
    if (engineOf(play.rule).count(play.rule, rows) === 0) refuse('empty');
    return { ok: true, selection: writeSelection(play, rows) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: error.code };
    throw error;
  }
}

/** Splits a selection that `parseSelection` or `writeRows` wrote into its rows. */
export function readSelection(play: PlayType, selection: string): Rows {
  const rows = play.picker.kind === 'sets' ? selection.split('|') : [selection];
  return rows.map((row) => (row === '' ? [] : row.split(/[,&]/)));
}

/** Everything that can be chosen, row by row; nothing for plays of typed digits. */
export function choiceRows({ picker }: PlayType): Rows {
  if (picker.kind === 'sets') return picker.sets.map((set) => set.choices);
  return picker.kind === 'digits' ? [] : [picker.choices];
}
