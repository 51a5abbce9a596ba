/** The Thai government lottery with all its prizes, as published. */
export type PublishedGlo = {
  kind: 'glo';
  first: string;
  near1: string[];
  prize2: string[];
  prize3: string[];
  prize4: string[];
  prize5: string[];
  front3: string[];
  back3: string[];
  back2: string;
};
/** Prizes in their order: special and first of Hanoi, first and second of Magnum. */
export type PublishedNumbers = { kind: 'numbers'; numbers: string[] };
/** Value and change of an index, both with two decimals; the Thai exchange also has SET50. */
export type PublishedIndex = { kind: 'index'; value: string; change: string; set50?: string | undefined };

/** What the source of a lottery published, as people know it. */
export type PublishedResult = PublishedGlo | PublishedNumbers | PublishedIndex;

const isDigits = (value: unknown, length: number): boolean => typeof value === 'string' && new RegExp(`^[0-9]{${length}}$`).test(value);

const areDigits = (values: unknown, count: number, length: number): boolean =>
  Array.isArray(values) && values.length === count && values.every((value) => isDigits(value, length));

const tickets = 1_000_000;

/** The numbers before and after the first prize; 000000 and 999999 are neighbours. */
export const neighboursOf = (first: string): [before: string, after: string] => {
  const at = (step: number) => String((Number(first) + step + tickets) % tickets).padStart(6, '0');
  return [at(-1), at(1)];
};

const gloFields: readonly (readonly [field: 'near1' | 'prize2' | 'prize3' | 'prize4' | 'prize5' | 'front3' | 'back3', number, number])[] = [
  ['near1', 2, 6],
  ['prize2', 5, 6],
  ['prize3', 10, 6],
  ['prize4', 50, 6],
  ['prize5', 100, 6],
  ['front3', 2, 3],
  ['back3', 2, 3],
];

/** The first field that is not as it must be, or nothing. */
export function findGloFault(glo: PublishedGlo): string | undefined {
  if (!isDigits(glo.first, 6)) return 'first';
  const fault = gloFields.find(([field, count, length]) => !areDigits(glo[field], count, length));
  if (fault) return fault[0];
  if ([...glo.near1].sort().join() !== neighboursOf(glo.first).sort().join()) return 'near1';
  return isDigits(glo.back2, 2) ? undefined : 'back2';
}

export function findNumbersFault({ numbers }: PublishedNumbers, lengths: readonly number[]): string | undefined {
  if (!Array.isArray(numbers) || numbers.length !== lengths.length) return 'numbers';
  const at = lengths.findIndex((length, index) => !isDigits(numbers[index], length));
  return at < 0 ? undefined : `numbers.${at}`;
}

const matches = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value);
const valueFormat = /^[0-9]{1,7}\.[0-9]{2}$/;
const changeFormat = /^[+-]?[0-9]{1,6}\.[0-9]{2}$/;

export function findIndexFault({ value, change, set50 }: PublishedIndex, hasSet50: boolean): string | undefined {
  if (!matches(value, valueFormat)) return 'value';
  if (!matches(change, changeFormat)) return 'change';
  return hasSet50 === matches(set50, valueFormat) && (hasSet50 || set50 === undefined) ? undefined : 'set50';
}
