import { choose } from '../combinatorics';
import { numbersSpecs } from '../draw-result';
import type {
  DigitalFamily,
  GroupPart,
  Label,
  Odds,
  OptionsRule,
  PickerSet,
  PickerSpec,
  PlayRule,
  PlayType,
  Push,
  SetTest,
} from '../play-type';

/** Choices of numbers as they are written: `0`–`9`, or `01`–`11` once two digits are needed. */
export function numberChoices(from: number, to: number): string[] {
  const width = to > 9 ? 2 : 1;
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(width, '0'));
}

/** `from`, `from + 1`, … `to`, unpadded. */
export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const nth = (position: number): Label => ({ key: 'position.nth', values: { n: position + 1 } });

/** How each part of a group play is named, by how often its numbers appear. */
const partNames = ['', 'position.single', 'position.double', 'position.triple', 'position.quadruple'];

/** Builds the plays of one family, so that its table says only what is particular to each play. */
export function createPlayBuilder(family: DigitalFamily) {
  const { from, to, distinct } = numbersSpecs[family];
  const faceCount = to - from + 1;
  const choices = numberChoices(from, to);

  /** In how many ways the given number of positions can be drawn. */
  const outcomes = (positions: number) =>
    range(0, positions - 1).reduce((ways, used) => ways * (distinct ? faceCount - used : faceCount), 1);

  const play = (code: string, group: string, label: string, picker: PickerSpec, rule: PlayRule): PlayType => ({
    code,
    family,
    group,
    labelKey: `play.${label}`,
    picker,
    stakeStyle: 'units',
    rule,
  });

  const rows = (tests: readonly SetTest[], names: readonly Label[], of: readonly string[]): PickerSet[] =>
    tests.map((_, index) => ({ name: names[index]!, choices: of }));

  function sets(
    code: string,
    group: string,
    label: string,
    {
      tests,
      names,
      words = choices,
      take,
      odds,
      oddsOf,
      push,
    }: {
      tests: readonly SetTest[];
      names: readonly Label[];
      words?: readonly string[];
      take: number;
      odds: Odds;
      oddsOf?: Readonly<Record<string, Odds>>;
      push?: Push;
    },
  ): PlayType {
    const picker = { kind: 'sets', sets: rows(tests, names, words), fill: take } as const;
    const extras = { ...(oddsOf && { oddsOf }), ...(push && { push }) };
    return play(code, group, label, picker, { kind: 'sets', tests, take, faces: [from, to], distinct, odds, ...extras });
  }

  function options(
    code: string,
    group: string,
    label: string,
    rule: Omit<OptionsRule, 'kind' | 'ways'> & { readonly ways: readonly (readonly [choice: string | number, ways: number | bigint])[] },
  ): PlayType {
    const ways = Object.fromEntries(rule.ways.map(([choice, count]) => [String(choice), count]));
    // An object would put number-like keys first and lose the order in which the choices are shown.
    const shown = rule.ways.map(([choice]) => String(choice));
    return play(code, group, label, { kind: 'options', choices: shown }, { ...rule, kind: 'options', ways });
  }

  const numberTests = (positions: readonly number[]): SetTest[] => positions.map((at) => ({ kind: 'number', at }));

  return {
    outcomes,
    play,
    sets,

    /** A number for each of the positions, in order. */
    direct: (code: string, group: string, positions: readonly number[], label = 'direct') =>
      sets(code, group, label, {
        tests: numberTests(positions),
        names: positions.map(nth),
        take: positions.length,
        odds: [1, outcomes(positions.length)],
      }),

    /** The same bet with typed numbers. */
    list: (code: string, group: string, positions: readonly number[], anyOrder = false) =>
      play(
        code,
        group,
        anyOrder ? 'mixed' : 'list',
        { kind: 'list', length: positions.length, choices, repeats: !distinct, anyOrder },
        { kind: 'list', positions, anyOrder, of: outcomes(positions.length) },
      ),

    /** Numbers for any of the positions; a bet is right numbers at `take` of them. */
    anywhere: (code: string, group: string, label: string, positions: readonly number[], take: number) =>
      sets(code, group, label, { tests: numberTests(positions), names: positions.map(nth), take, odds: [1, outcomes(take)] }),

    /** Big, small, odd or even for each of the positions. */
    attributes: (code: string, group: string, positions: readonly number[], take: number, bigFrom: number) =>
      sets(code, group, code, {
        tests: positions.map((at) => ({ kind: 'attribute', at, bigFrom })),
        names: positions.map(nth),
        words: ['big', 'small', 'odd', 'even'],
        take,
        odds: [1, 2 ** take],
      }),

    /** Which of two positions is the higher one. */
    compare: (code: string, group: string, pairs: readonly (readonly [number, number])[], tie: boolean) =>
      sets(code, group, 'dragonTiger', {
        tests: pairs.map(([left, right]) => ({ kind: 'compare', left, right })),
        names: pairs.map(([left, right]) => ({ key: 'position.versus', values: { a: left + 1, b: right + 1 } })),
        words: tie ? ['dragon', 'tiger', 'tie'] : ['dragon', 'tiger'],
        take: 1,
        // The fair price already counts the tie as lost: a tenth of all pairs of digits are equal.
        odds: tie ? [45, 100] : [1, 2],
        ...(tie && { oddsOf: { tie: [1, 10] } }),
      }),

    /** Numbers by how often each appears. A part with `set` 0 only uses one row for all parts. */
    groups: (code: string, group: string, label: string, positions: readonly number[], parts: readonly GroupPart[]) => {
      const named = [...new Map(parts.map((part) => [part.set, part])).values()];
      const least = parts.reduce((total, part) => total + part.take, 0);
      const picker: PickerSpec =
        named.length === 1
          ? { kind: 'numbers', choices, take: least }
          : { kind: 'sets', sets: named.map((part) => ({ name: { key: partNames[part.times]! }, choices })), fill: named.length };
      return play(code, group, label, picker, { kind: 'groups', positions, parts, of: outcomes(positions.length) });
    },

    /** Numbers that appear anywhere among the positions. */
    numbers: (code: string, group: string, label: string, positions: readonly number[], take: number, odds: Odds, times = 1) =>
      play(code, group, label, { kind: 'numbers', choices, take }, { kind: 'numbers', positions, take, times, odds }),

    /** Choices that each stand for themselves; `ways` says how many outcomes each covers. */
    options,

    /** Words that are each true of certain sums; on the sum `pushOn` the stake comes back. */
    sumWords: (
      code: string,
      group: string,
      label: string,
      {
        positions,
        waysOf,
        sumsOf,
        pushOn,
      }: {
        positions: readonly number[];
        waysOf: readonly SumWays[];
        sumsOf: Readonly<Record<string, readonly number[]>>;
        pushOn?: number;
      },
    ) => {
      const sums = waysOf.map(([sum]) => sum);
      const count = (wanted: readonly number[]) => waysOf.reduce((total, [sum, ways]) => total + (wanted.includes(sum) ? ways : 0), 0);
      return options(code, group, label, {
        positions,
        by: 'sum',
        sums: [Math.min(...sums), Math.max(...sums)],
        sumsOf,
        ways: Object.entries(sumsOf).map(([word, wanted]) => [word, count(wanted)] as const),
        of: count(sums),
        counted: 'once',
        ...(pushOn !== undefined && { push: { on: pushOn, ways: count([pushOn]) } }),
      });
    },
  };
}

/** How many outcomes have a sum. */
type SumWays = [sum: number, ways: number];

/** How many unordered draws of `count` different numbers between `from` and `to` have each sum. */
export function waysOfDistinctSums(count: number, from: number, to: number): SumWays[] {
  const byCount = Array.from({ length: count + 1 }, () => new Map<number, number>());
  byCount[0]!.set(0, 1);
  for (const number of range(from, to))
    // From the fullest draws down, so that a number is taken once.
    for (let taken = count; taken > 0; taken -= 1)
      for (const [sum, ways] of byCount[taken - 1]!) byCount[taken]!.set(sum + number, (byCount[taken]!.get(sum + number) ?? 0) + ways);
  return [...byCount[count]!].sort(([a], [b]) => a - b);
}

/** How many rolls of `dice` numbers between `from` and `to` give each sum. */
export function waysOfSums(dice: number, from: number, to: number): SumWays[] {
  let ways = new Map([[0, 1]]);
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, count] of ways) for (const face of range(from, to)) next.set(sum + face, (next.get(sum + face) ?? 0) + count);
    ways = next;
  }
  return [...ways];
}

/** How many draws of three digits have each distance between the highest and the lowest: 10 leopards, then 6·s·(10−s). */
export const waysOfSpans: [span: number, ways: number][] = range(0, 9).map((span) => [span, span ? 6 * span * (10 - span) : 10]);

/** How many unordered numbers of three digits, leopards left out, have each sum. */
export const groupsOfSums: [sum: number, groups: number][] = range(1, 26).map((sum) => [
  sum,
  [1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15][sum <= 13 ? sum - 1 : 26 - sum]!,
]);

/** Numbers hit when five of eleven are drawn: a bet of `take` numbers, all right or, from six on, covering all five. */
export const elevenFiveOdds = (take: number): Odds => [
  take <= 5 ? choose(5, take) : choose(take, 5),
  take <= 5 ? choose(11, take) : choose(11, 5),
];
