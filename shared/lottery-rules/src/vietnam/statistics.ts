import { type Fraction, fraction } from '@portal/money';
import type { VietnameseResult } from '../draw-result';
import { lastTwoDigits } from './last-two-digits';

const twoDigitNumbers = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** How one number of two digits did over a window of draws. */
type TwoDigitStatistics = {
  readonly number: string;
  /** How often it came, every time it was drawn counted. */
  readonly hits: number;
  /** In how many draws it came. */
  readonly days: number;
  /** Draws since it came last, 0 when it is in the newest. With `neverCame` it is at least that many. */
  readonly gap: number;
  readonly neverCame: boolean;
  /** The longest run of draws without it, the present one included. */
  readonly longestGap: number;
  /** Draws of the window for each draw it came in; null when it never came. */
  readonly averageGap: Fraction | null;
  /** How many of the newest draws in a row it came in. */
  readonly streak: number;
};

/** Counts what came over all draws, newest first, each draw read once. */
export function twoDigitStatistics(draws: readonly VietnameseResult[]): TwoDigitStatistics[] {
  const counts = twoDigitNumbers.map(() => ({ hits: 0, days: 0, latest: -1, longestGap: 0, streak: 0, seenTo: -1 }));
  draws.forEach((draw, index) => {
    for (const shown of lastTwoDigits(draw)) {
      const count = counts[Number(shown)]!;
      count.hits += 1;
      if (count.seenTo === index) continue;
      count.longestGap = Math.max(count.longestGap, index - count.seenTo - 1);
      if (count.streak === index) count.streak += 1;
      if (count.latest < 0) count.latest = index;
      count.days += 1;
      count.seenTo = index;
    }
  });
  return counts.map(({ hits, days, latest, longestGap, streak, seenTo }, number) => ({
    number: twoDigitNumbers[number]!,
    hits,
    days,
    gap: latest < 0 ? draws.length : latest,
    neverCame: latest < 0,
    longestGap: Math.max(longestGap, draws.length - seenTo - 1),
    averageGap: days > 0 ? fraction(draws.length, days) : null,
    streak,
  }));
}

type ByHits = Pick<TwoDigitStatistics, 'number' | 'hits'>;
const smallerFirst = (a: ByHits, b: ByHits) => Number(a.number) - Number(b.number);

/** The numbers that came most often; of equal ones the smaller number first. */
export const hotNumbers = <T extends ByHits>(statistics: readonly T[], count = 10): T[] =>
  [...statistics].sort((a, b) => b.hits - a.hits || smallerFirst(a, b)).slice(0, count);

/** The numbers that came least often; of equal ones the smaller number first. */
export const coldNumbers = <T extends ByHits>(statistics: readonly T[], count = 10): T[] =>
  [...statistics].sort((a, b) => a.hits - b.hits || smallerFirst(a, b)).slice(0, count);

const differentNumbers = (draw: VietnameseResult): string[] => [...new Set(lastTwoDigits(draw))].sort();

/** Numbers of the newest draw that were in the one before as well. */
export function fallingNumbers([newest, previous]: readonly VietnameseResult[]): string[] {
  if (!newest || !previous) return [];
  const before = new Set(lastTwoDigits(previous));
  return differentNumbers(newest).filter((number) => before.has(number));
}

type PairStatistics = { readonly numbers: readonly [string, string]; readonly days: number };

/** The pairs that came together in the most draws; of equal ones the smaller first. */
export function frequentPairs(draws: readonly VietnameseResult[], count = 10): PairStatistics[] {
  // A pair's place is both of its numbers written together, the smaller one first.
  const days = new Uint16Array(twoDigitNumbers.length ** 2);
  for (const draw of draws) {
    const numbers = differentNumbers(draw).map(Number);
    numbers.forEach((low, at) => numbers.slice(at + 1).forEach((high) => (days[low * twoDigitNumbers.length + high]! += 1)));
  }
  const pairs = [...days.keys()].filter((pair) => days[pair]! > 0).sort((a, b) => days[b]! - days[a]! || a - b);
  return pairs.slice(0, count).map((pair) => ({
    numbers: [twoDigitNumbers[Math.floor(pair / twoDigitNumbers.length)]!, twoDigitNumbers[pair % twoDigitNumbers.length]!],
    days: days[pair]!,
  }));
}
