import type { Rows } from '../play-type';

/** One bet of a selection and how to see whether a result wins it, with no cleverness at all. */
export type NaiveBet = {
  /** Different for every bet of a selection. */
  id: string;
  /** Bets that are equally likely to win, and so are paid alike. */
  kind: string;
  /** The positions that decide it. */
  at: readonly number[];
  wins(result: readonly number[]): boolean;
  /** Neither won nor lost. */
  pushes?(result: readonly number[]): boolean;
};

export type Lister = (rows: Rows) => NaiveBet[];

export const subsets = <T>(row: readonly T[], size: number): T[][] =>
  size === 0 ? [[]] : row.flatMap((choice, index) => subsets(row.slice(index + 1), size - 1).map((rest) => [choice, ...rest]));

export const products = <T>(rows: readonly (readonly T[])[]): T[][] =>
  rows.reduce<T[][]>((all, row) => all.flatMap((head) => row.map((choice) => [...head, choice])), [[]]);

export const pick = (result: readonly number[], at: readonly number[]) => at.map((position) => result[position]!);
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b).join();
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Whether a word is true of a number, with the first number called big. */
function isWord(word: string, number: number, big: number): boolean {
  switch (word) {
    case 'big':
      return number >= big;
    case 'small':
      return number < big;
    case 'odd':
      return number % 2 !== 0;
    case 'even':
      return number % 2 === 0;
    default:
      throw new RangeError(word);
  }
}

/** A number for each position. Where numbers are drawn once only, none is in a bet twice. */
export const direct =
  (at: readonly number[], distinct = false): Lister =>
  (rows) =>
    products(rows)
      .filter((numbers) => !distinct || new Set(numbers).size === numbers.length)
      .map((numbers) => ({
        id: numbers.join(),
        kind: 'direct',
        at,
        wins: (result) => pick(result, at).join() === numbers.map(Number).join(),
      }));

/** Typed numbers, each with `width` signs. */
export const typed =
  (at: readonly number[], width: number): Lister =>
  ([row = []]) =>
    row.map((entry) => {
      const numbers = at.map((_, index) => Number(entry.slice(index * width, (index + 1) * width)));
      return { id: entry, kind: 'direct', at, wins: (result) => pick(result, at).join() === numbers.join() };
    });

const kindOfDigits = (numbers: readonly number[]) => `${new Set(numbers).size} different`;

/** Three typed digits in any order. */
export const mixed =
  (at: readonly number[]): Lister =>
  ([row = []]) =>
    row.map((entry) => {
      const numbers = [...entry].map(Number);
      return { id: entry, kind: kindOfDigits(numbers), at, wins: (result) => sorted(pick(result, at)) === sorted(numbers) };
    });

/** A bet on all positions, one on all but the first, and so on. */
export const combo =
  (at: readonly number[]): Lister =>
  (rows) =>
    products(rows).flatMap((numbers) =>
      at.map((_, first) => ({
        id: `${numbers.join()} from ${String(first)}`,
        kind: `from ${String(first)}`,
        at: at.slice(first),
        wins: (result) => at.slice(first).every((position) => result[position] === Number(numbers[position - at[0]!])),
      })),
    );

/** Numbers that come as often as the pattern says, `[2, 1, 1, 1]`: one row for each count, or one row for all. */
export const grouped =
  (at: readonly number[], pattern: readonly number[], oneRow = false): Lister =>
  (rows) => {
    const counts = [...new Set(pattern)];
    const parts = counts.map((count, index) =>
      subsets(rows[oneRow ? 0 : index]!, pattern.filter((other) => other === count).length).map((numbers) => ({ count, numbers })),
    );
    return products(parts)
      .filter((bet) => {
        const numbers = bet.flatMap((part) => part.numbers);
        return new Set(numbers).size === numbers.length;
      })
      .map((bet) => {
        const wanted = sorted(bet.flatMap(({ count, numbers }) => numbers.flatMap((number) => Array<number>(count).fill(Number(number)))));
        return { id: wanted, kind: 'group', at, wins: (result) => sorted(pick(result, at)) === wanted };
      });
  };

/** Every outcome that the chosen values cover is a bet: of sums and of distances. */
export const covering =
  (at: readonly number[], value: (numbers: readonly number[]) => number, anyOrder = false): Lister =>
  ([row = []]) => {
    const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const outcomes = products(at.map(() => digits)).filter((numbers) => row.includes(String(value(numbers))));
    if (!anyOrder)
      return outcomes.map((numbers) => ({
        id: numbers.join(),
        kind: 'direct',
        at,
        wins: (result) => pick(result, at).join() === numbers.join(),
      }));
    const groups = outcomes.filter((numbers) => sorted(numbers) === numbers.join() && new Set(numbers).size > 1);
    return groups.map((numbers) => ({
      id: numbers.join(),
      kind: kindOfDigits(numbers),
      at,
      wins: (result) => sorted(pick(result, at)) === numbers.join(),
    }));
  };

export const sumOf = total;
export const spanOf = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);

/** Each choice of the only row is a bet of its own. */
export const each =
  (
    at: readonly number[],
    holds: (choice: string, numbers: readonly number[]) => boolean,
    pushes?: (numbers: readonly number[]) => boolean,
  ): Lister =>
  ([row = []]) =>
    row.map((choice) => ({
      id: choice,
      kind: choice,
      at,
      wins: (result) => holds(choice, pick(result, at)),
      ...(pushes && { pushes: (result: readonly number[]) => pushes(pick(result, at)) }),
    }));

/** Words for a sum. */
export const sumWords = (at: readonly number[], big: number) => each(at, (word, numbers) => isWord(word, total(numbers), big));

/** Right numbers at `take` of the rows' positions. */
export const placed =
  (at: readonly number[], take: number): Lister =>
  (rows) =>
    subsets(
      at.map((_, index) => index),
      take,
    ).flatMap((indexes) =>
      products(indexes.map((index) => rows[index]!)).map((numbers) => ({
        id: `${indexes.join()}:${numbers.join()}`,
        kind: 'placed',
        at: indexes.map((index) => at[index]!),
        wins: (result) => indexes.every((index, order) => result[at[index]!] === Number(numbers[order])),
      })),
    );

/** Words for `take` positions at once; a ball `pushOn` is none of them. */
export const placedWords =
  (at: readonly number[], take: number, big: number, pushOn?: number): Lister =>
  (rows) =>
    subsets(
      at.map((_, index) => index),
      take,
    ).flatMap((indexes) =>
      products(indexes.map((index) => rows[index]!)).map((words) => ({
        id: `${indexes.join()}:${words.join()}`,
        kind: take === 1 ? words[0]! : 'words',
        at: indexes.map((index) => at[index]!),
        wins: (result) => indexes.every((index, order) => result[at[index]!] !== pushOn && isWord(words[order]!, result[at[index]!]!, big)),
        ...(pushOn !== undefined && { pushes: (result: readonly number[]) => indexes.some((index) => result[at[index]!] === pushOn) }),
      })),
    );

/** Which of two positions is higher, row by row. */
export const compared =
  (pairs: readonly (readonly [number, number])[]): Lister =>
  (rows) =>
    pairs.flatMap(([left, right], index) =>
      rows[index]!.map((word) => ({
        id: `${String(index)}:${word}`,
        kind: word,
        at: [left, right],
        wins: (result) =>
          word === 'dragon'
            ? result[left]! > result[right]!
            : word === 'tiger'
              ? result[left]! < result[right]!
              : result[left] === result[right],
      })),
    );

/** `take` numbers, each drawn at least `times` times; more numbers than are drawn have to cover all of them. */
export const anywhere =
  (at: readonly number[], take: number, times = 1): Lister =>
  ([row = []]) =>
    subsets(row, take).map((numbers) => ({
      id: numbers.join(),
      kind: 'anywhere',
      at,
      wins: (result) => {
        const drawn = pick(result, at);
        if (take > at.length) return drawn.every((number) => numbers.map(Number).includes(number));
        return numbers.every((number) => drawn.filter((other) => other === Number(number)).length >= times);
      },
    }));
