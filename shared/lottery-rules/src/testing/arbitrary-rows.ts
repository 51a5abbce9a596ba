import fc from 'fast-check';
import { numbersSpecs } from '../draw-result';
import type { DigitalFamily, PlayType, Rows } from '../play-type';
import { choiceRows, parseSelection, readEntry, writeRows } from '../selection';

export const specOf = ({ family }: PlayType) => numbersSpecs[family as DigitalFamily];

/** Any part of each row; where rows are many, only a few of them are used, to keep the space of results small. */
export function rowsArbitrary(play: PlayType, mostRows: number, mostChoices = 11): fc.Arbitrary<Rows> {
  const { picker } = play;
  if (picker.kind === 'list') {
    const { from, to } = specOf(play);
    const width = picker.choices[0]!.length;
    const number = fc.integer({ min: from, max: to }).map((value) => String(value).padStart(width, '0'));
    const entry = fc
      .array(number, { minLength: picker.length, maxLength: picker.length })
      .map((numbers) => readEntry(picker, numbers.join('')))
      .filter((read) => read !== undefined);
    return fc.uniqueArray(entry, { minLength: 1, maxLength: 8 }).map((row) => [row]);
  }
  const rows = choiceRows(play);
  if ((picker.kind === 'sets' || picker.kind === 'options') && picker.single) {
    const cells = rows.flatMap((row, index) => row.map((choice) => [index, choice] as const));
    return fc.constantFrom(...cells).map(([at, choice]) => rows.map((_, index) => (index === at ? [choice] : [])));
  }
  const least = picker.kind === 'numbers' ? picker.take : 1;
  const parts = rows.map((row) => fc.subarray([...row], { minLength: least, maxLength: Math.min(row.length, mostChoices) }));
  const all = fc.tuple(...parts);
  if (rows.length <= mostRows) return all;
  const fill = picker.kind === 'sets' ? Math.max(picker.fill, mostRows) : rows.length;
  return fc
    .tuple(
      all,
      fc.subarray(
        rows.map((_, index) => index),
        { minLength: fill, maxLength: fill },
      ),
    )
    .map(([chosen, used]) => chosen.map((row, index) => (used.includes(index) ? row : [])));
}

/** A valid selection of the play, or nothing when the rows make no bet. */
export function toSelection(play: PlayType, rows: Rows): string | undefined {
  const parsed = parseSelection(play, writeRows(rows));
  return parsed.ok ? parsed.selection : undefined;
}
