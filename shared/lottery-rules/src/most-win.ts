import { maxMoney, mulFloor, multiplyFractions, sumMoney, type Fraction, type MinorUnits } from '@portal/money';
import { evaluate, maxMultiplier } from './bets';
import { bestDistinctGain, tuples } from './combinatorics';
import { numbersSpecs, type DrawResult } from './draw-result';
import type { GameFamily, OptionsRule, PlayType, SetsRule } from './play-type';
import { readSelection } from './selection';

type Line = { play: PlayType; selection: string; /** The most the line wins. */ win: MinorUnits };

/**
 * Returns the most, in minor units, that lines win together in one draw: of lines that exclude each other, only the best counts. Where that
 * cannot be told, it is the sum of all.
 */
export function mostWin(lines: readonly Line[]): MinorUnits {
  return sumMoney(groupsOf(lines, jointOf).map(([joint, group]) => (joint ? mostOver(draws(joint), group) : mostByPlay(group))));
}

const mostByPlay = (lines: readonly Line[]): MinorUnits =>
  sumMoney(groupsOf(lines, ({ play }) => play).map(([, group]) => mostOfPlay(group)));

function groupsOf<Key>(lines: readonly Line[], keyOf: (line: Line) => Key): [Key, Line[]][] {
  const groups = new Map<Key, Line[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return [...groups];
}

/** Draws few enough to look at all of them, for lines of different plays together. */
type Joint = 'k3' | '3d' | '28' | 'top' | 'bottom2';
const allDraws = new Map<Joint, readonly DrawResult[]>();

function jointOf({ play: { family, rule } }: Line): Joint | null {
  if (family === 'k3' || family === '3d' || family === '28') return family;
  if (rule.kind !== 'digits' || rule.length > 3 || rule.field === 'front3' || rule.field === 'bottom3') return null;
  return rule.field;
}

function draws(joint: Joint): readonly DrawResult[] {
  const known = allDraws.get(joint);
  if (known) return known;
  const made = joint === 'top' || joint === 'bottom2' ? thaiDraws(joint) : [...tuples(3, numbersSpecs[joint].from, numbersSpecs[joint].to)];
  allDraws.set(joint, made);
  return made;
}

/** Plays on the top number look at its last three digits. */
const thaiDraws = (field: 'top' | 'bottom2'): DrawResult[] =>
  Array.from({ length: field === 'top' ? 1_000 : 100 }, (_, number) => ({
    ...{ top: '000000', front3: [], bottom3: [], bottom2: '00' },
    [field]: String(number).padStart(field === 'top' ? 6 : 2, '0'),
  }));

/** The best of these draws. */
function mostOver(results: readonly DrawResult[], lines: readonly Line[]): MinorUnits {
  const wins = results.map(() => 0n);
  for (const { play, selection, win } of lines)
    for (const [draw, multiplier, most] of hitsOf(play, selection, results)) wins[draw]! += winOf({ win, most }, multiplier);
  return wins.reduce((most, one) => maxMoney(most, one), 0n);
}

type Hit = [draw: number, multiplier: Fraction, most: Fraction];

/** A slip is counted again with each key stroke, so what its lines hit is remembered. */
const remembered = new WeakMap<readonly DrawResult[], Map<string, readonly Hit[]>>();
const maxRemembered = 2_000;

/** The draws in which a selection wins. */
function hitsOf(play: PlayType, selection: string, results: readonly DrawResult[]): readonly Hit[] {
  let known = remembered.get(results);
  if (!known || known.size >= maxRemembered) remembered.set(results, (known = new Map<string, readonly Hit[]>()));
  const name = `${play.code} ${selection}`;
  const hits = known.get(name) ?? findHits(play, selection, results);
  known.set(name, hits);
  return hits;
}

function findHits(play: PlayType, selection: string, results: readonly DrawResult[]): Hit[] {
  const most = maxMultiplier(play, selection);
  return results.flatMap((result, draw): Hit[] => {
    const { multiplier } = evaluate(play, selection, result);
    return multiplier.num === 0n ? [] : [[draw, multiplier, most]];
  });
}

/** The share of its most that a line wins. */
function winOf({ win, most }: { win: MinorUnits; most: Fraction }, { num, den }: Fraction): MinorUnits {
  if (num === 0n || most.num === 0n) return 0n;
  return num === most.num && den === most.den ? win : mulFloor(win, multiplyFractions({ num, den }, { num: most.den, den: most.num }));
}

function mostOfPlay(lines: readonly Line[]): MinorUnits {
  const { play } = lines[0]!;
  const { rule } = play;
  if (rule.kind === 'options')
    return mostOver(
      drawsOfPlay(play, () => optionDraws(play.family, rule)),
      lines,
    );
  if (rule.kind === 'sets' && rule.take === 1) return mostOfRows(play, rule, lines);
  const winners = mostWinners(play, lines);
  return winners === Infinity ? sumOf(lines) : mostOfWinners(lines, winners);
}

const sumOf = (lines: readonly Line[]): MinorUnits => sumMoney(lines.map(({ win }) => win));

const playDraws = new WeakMap<PlayType, readonly DrawResult[]>();

function drawsOfPlay(play: PlayType, make: () => readonly DrawResult[]): readonly DrawResult[] {
  const results = playDraws.get(play) ?? make();
  playDraws.set(play, results);
  return results;
}

/** One draw for everything by which the choices of such a play differ. */
function optionDraws(family: GameFamily, rule: OptionsRule): number[][] {
  const spec = numbersSpecs[family as keyof typeof numbersSpecs];
  const at = (numbers: readonly number[]) => {
    const draw: number[] = [];
    rule.positions.forEach((position, index) => (draw[position] = numbers[index]!));
    return draw;
  };
  const count = rule.positions.length;
  if (rule.by === 'lowCount') {
    const mixed = (low: number) => Array.from({ length: count }, (_, index) => (index < low ? spec.from + index : spec.to - index));
    return Array.from({ length: count + 1 }, (_, low) => at(mixed(low)));
  }
  const numbers =
    rule.by === 'sum' && rule.counted === 'once' ? oneOfEachSum(count, spec) : ascending(count, spec.from, spec.to, spec.distinct);
  return numbers.map(at);
}

type Spec = { from: number; to: number; distinct: boolean };

/** Numbers for every sum there can be: the lowest, of which one after the other is raised. */
function oneOfEachSum(count: number, { from, to, distinct }: Spec): number[][] {
  const numbers = Array.from({ length: count }, (_, index) => (distinct ? from + index : from));
  const found = [[...numbers]];
  for (let index = count - 1; index >= 0; index -= 1) {
    const highest = distinct ? to - (count - 1 - index) : to;
    while (numbers[index]! < highest) {
      numbers[index]! += 1;
      found.push([...numbers]);
    }
  }
  return found;
}

/** Every choice of numbers, in no other order than their own. */
function ascending(count: number, from: number, to: number, distinct: boolean): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step).flatMap((number) =>
    ascending(count - 1, distinct ? number + 1 : number, to, distinct).map((rest) => [number, ...rest]),
  );
}

/** Each row is a bet of its own; which rows can win together depends on what they look at. */
function mostOfRows(play: PlayType, rule: SetsRule, lines: readonly Line[]): MinorUnits {
  const isComparison = rule.tests.some(({ kind }) => kind === 'compare');
  if (isComparison && !rule.distinct) {
    const count = 1 + Math.max(...rule.tests.map((test) => (test.kind === 'compare' ? test.right : test.at)));
    return mostOver(
      drawsOfPlay(play, () => [...tuples(count, 1, count)]),
      lines,
    );
  }
  const gains = rule.tests.map((_, row) => gainsOfRow(rule, row, lines));
  // Pairs of a race have no position in common, and numbers that may repeat exclude nothing.
  if (isComparison || !rule.distinct) return sumMoney(gains.map((row) => row.reduce((most, gain) => maxMoney(most, gain), 0n)));
  return BigInt(bestDistinctGain(gains.map((row) => row.map(Number))));
}

/** What the lines win by one row alone, for each number drawn there; of a comparison for either side. */
function gainsOfRow(rule: SetsRule, row: number, lines: readonly Line[]): MinorUnits[] {
  const test = rule.tests[row]!;
  const rows = lines.map(({ selection, ...line }) => ({ ...line, selection, only: onlyRow(selection, row) }));
  const draw = (numbers: readonly [at: number, number: number][]) => {
    const drawn: number[] = [];
    for (const [at, number] of numbers) drawn[at] = number;
    return drawn;
  };
  const [from, to] = rule.faces;
  const results =
    test.kind === 'compare'
      ? [[2, 1] as const, [1, 2] as const].map(([left, right]) => draw([[test.left, left], [test.right, right]])) // prettier-ignore
      : Array.from({ length: to + 1 }, (_, face) => (face < from ? [] : draw([[test.at, face]])));
  return results.map((result) =>
    result.length === 0
      ? 0n
      : sumMoney(
          rows.map(({ play, selection, only, win }) =>
            winOf({ win, most: maxMultiplier(play, selection) }, evaluate(play, only, result).multiplier),
          ),
        ),
  );
}

const onlyRow = (selection: string, row: number): string =>
  selection
    .split('|')
    .map((choices, index) => (index === row ? choices : ''))
    .join('|');

/** How many numbers each field of a Thai result holds at most. */
const numbersDrawn = { top: 1, bottom2: 1, front3: 2, bottom3: 4 } as const;

/** How many different numbers of a play can win in one draw, where its rule tells. */
function mostWinners({ rule }: PlayType, lines: readonly Line[]): number {
  if (rule.kind === 'list' || (rule.kind === 'occurrences' && rule.looked === 1)) return 1;
  if (rule.kind === 'numbers' && rule.take === 1 && rule.times === 1) {
    const isSingle = rule.positions.length === 1 || lines.every(({ play, selection }) => numbersOf(play, selection).length === 1);
    return isSingle ? rule.positions.length : Infinity;
  }
  return rule.kind === 'digits' && rule.match !== 'contained' ? numbersDrawn[rule.field] : Infinity;
}

/** The numbers of a line by which it can win; all orders of a number are one where order does not count. */
function numbersOf(play: PlayType, selection: string): string[] {
  const numbers = readSelection(play, selection).flat();
  return play.rule.kind === 'digits' && play.rule.match === 'anyOrder' ? numbers.map((number) => [...number].sort().join('')) : numbers;
}

function mostOfWinners(lines: readonly Line[], winners: number): MinorUnits {
  const wins = new Map<string, MinorUnits>();
  for (const { play, selection, win } of lines)
    for (const number of numbersOf(play, selection)) wins.set(number, (wins.get(number) ?? 0n) + win);
  const largestFirst = [...wins.values()].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  return sumMoney(largestFirst.slice(0, winners));
}
