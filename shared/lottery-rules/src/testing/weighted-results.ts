import { tuples } from '../combinatorics';
import type { DigitalFamily, PlayType, Rows } from '../play-type';
import { numbersOfAnimal, type Animal } from '../digital/lunar-years';
import { specOf } from './arbitrary-rows';

/** A result, and how many results it stands for. */
export type WeightedResult = { result: number[]; weight: bigint };

/** Ways to choose, of any size. */
function big(n: number, k: number): bigint {
  let ways = k < 0 || k > n ? 0n : 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const others = (numbers: readonly number[], from: number) => upTo(from).filter((number) => !numbers.includes(number));

/** The positions a selection looks at. */
function positionsOf({ rule }: PlayType, rows: Rows): number[] {
  if (rule.kind === 'sets') {
    const used = rule.tests.filter((_, index) => rows[index]!.length > 0);
    return [...new Set(used.flatMap((test) => (test.kind === 'compare' ? [test.left, test.right] : [test.at])))];
  }
  return 'positions' in rule ? [...rule.positions] : [];
}

/** Every result that differs at the positions; the other places are left empty, since nothing looks at them. */
function* allResults(play: PlayType, positions: readonly number[]): Generator<WeightedResult> {
  const { from, to, distinct } = specOf(play);
  for (const drawn of tuples(positions.length, from, to, distinct)) {
    const result: number[] = [];
    positions.forEach((at, index) => (result[at] = drawn[index]!));
    yield { result, weight: 1n };
  }
}

/** Whether the play asks which numbers are drawn, and not where. */
const isUnordered = ({ rule }: PlayType) =>
  rule.kind === 'numbers' || rule.kind === 'options' || rule.kind === 'groups' || (rule.kind === 'list' && rule.anyOrder);

/** The numbers in some order that is always the same for the seed. */
function shuffled(numbers: readonly number[], seed: number): number[] {
  const order = [...numbers];
  let state = seed;
  for (let left = order.length; left > 1; left -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const at = (state >>> 8) % left;
    [order[at], order[left - 1]] = [order[left - 1]!, order[at]!];
  }
  return order;
}

/** Numbers from lowest to highest. */
function* ascending(count: number, from: number, to: number, distinct: boolean): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= to; first += 1)
    for (const rest of ascending(count - 1, first + (distinct ? 1 : 0), to, distinct)) yield [first, ...rest];
}

/** One result, in an order of its own, for all orders of the same numbers. Another selection meets other orders. */
function* byNumbers(play: PlayType, positions: readonly number[], rows: Rows): Generator<WeightedResult> {
  const { from, to, distinct } = specOf(play);
  const orders = upTo(positions.length).reduce((ways, count) => ways * count, 1);
  let seed = [...rows.join('|')].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 7);
  for (const drawn of ascending(positions.length, from, to, distinct)) {
    seed += 1;
    const times = [...new Set(drawn)].map((number) => drawn.filter((other) => other === number).length);
    const equal = times.flatMap(upTo).reduce((ways, count) => ways * count, 1);
    const result: number[] = [];
    shuffled(drawn, seed).forEach((number, index) => (result[positions[index]!] = number));
    yield { result, weight: BigInt(orders / equal) };
  }
}

/** Draws told apart by how many of the chosen numbers are drawn, and whether one is the special number that comes last. */
function* byHits(chosen: readonly number[], numbers: number, drawn: number, hasSpecial: boolean): Generator<WeightedResult> {
  const rest = others(chosen, numbers);
  for (let hits = 0; hits <= Math.min(chosen.length, drawn); hits += 1) {
    if (drawn - hits > rest.length) continue;
    const normals = [...chosen.slice(0, hits), ...rest.slice(0, drawn - hits)];
    const weight = big(chosen.length, hits) * big(rest.length, drawn - hits);
    if (!hasSpecial) yield { result: normals, weight };
    else {
      const [left, leftRest] = [chosen.slice(hits), rest.slice(drawn - hits)];
      if (left.length > 0) yield { result: [...normals, left[0]!], weight: weight * BigInt(left.length) };
      if (leftRest.length > 0) yield { result: [...normals, leftRest[0]!], weight: weight * BigInt(leftRest.length) };
    }
  }
}

/** Draws of seven told apart by how many numbers of each chosen animal are among them. */
function* byAnimals(chosen: readonly Animal[], year: Animal): Generator<WeightedResult> {
  const groups = chosen.map((animal) => numbersOfAnimal(animal, year));
  const rest = others(groups.flat(), 49);
  for (const counts of tuples(groups.length, 0, 5)) {
    const missing = 7 - counts.reduce((sum, count) => sum + count, 0);
    if (missing < 0 || counts.some((count, index) => count > groups[index]!.length)) continue;
    const weight = counts.reduce((ways, count, index) => ways * big(groups[index]!.length, count), big(rest.length, missing));
    yield { result: [...counts.flatMap((count, index) => groups[index]!.slice(0, count)), ...rest.slice(0, missing)], weight };
  }
}

/** How many draws of twenty of eighty have each sum, counted number by number. */
function countSums(): bigint[] {
  const ways = Array.from({ length: 21 }, () => Array<bigint>(1411).fill(0n));
  ways[0]![0] = 1n;
  for (const number of upTo(80))
    for (let taken = Math.min(20, number); taken > 0; taken -= 1)
      for (let sum = 1410; sum >= number; sum -= 1) {
        const before = ways[taken - 1]![sum - number]!;
        if (before > 0n) ways[taken]![sum]! += before;
      }
  return ways[20]!;
}
let sums: bigint[] | undefined;

/** Draws of twenty of eighty told apart by their sum. */
function* bySum(): Generator<WeightedResult> {
  sums ??= countSums();
  const result = upTo(20);
  for (let sum = 210; sum <= 1410; sum += 1) {
    yield { result: [...result], weight: sums[sum]! };
    // The highest number that has room above it takes one step.
    const at = result.findLastIndex((number, index) => (result[index + 1] ?? 81) > number + 1);
    if (at >= 0) result[at]! += 1;
  }
}

const families: Partial<Record<DigitalFamily, { numbers: number; drawn: number; hasSpecial: boolean }>> = {
  kl8: { numbers: 80, drawn: 20, hasSpecial: false },
  lhc: { numbers: 49, drawn: 6, hasSpecial: true },
};

/** All results of a play as far as a selection can tell them apart. */
export function weightedResults(play: PlayType, rows: Rows, year: Animal): Iterable<WeightedResult> {
  const positions = positionsOf(play, rows);
  const family = families[play.family as DigitalFamily];
  if (!family || positions.length === 1) return isUnordered(play) ? byNumbers(play, positions, rows) : allResults(play, positions);
  if (play.rule.kind === 'zodiac') return byAnimals(rows[0] as Animal[], year);
  if (play.rule.kind !== 'options') return byHits(rows[0]!.map(Number), family.numbers, family.drawn, family.hasSpecial);
  return play.rule.by === 'sum' ? bySum() : byHits(upTo(40), family.numbers, family.drawn, false);
}
