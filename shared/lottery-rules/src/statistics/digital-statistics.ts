import { numberChoices } from '../digital/play-builder';
import { numbersSpecs, type NumbersResult } from '../draw-result';
import type { DigitalFamily } from '../play-type';
import { countNumbers, latest, type NumberStatistic } from './number-statistics';
import { countRuns, type RunStatistics } from './runs';

export type Size = 'big' | 'small' | 'tie';
export type Parity = 'odd' | 'even';

/** What a family calls big, for one number and for the sum that players of it look at. */
type Scale = {
  readonly numberBigFrom: number;
  /** Positions whose sum it is; all of them unless told. */
  readonly sumOf?: readonly number[];
  readonly sumBigFrom: number;
  /** A sum that is neither big nor small. */
  readonly sumTie?: number;
};

const scales: Readonly<Record<DigitalFamily, Scale>> = {
  ssc: { numberBigFrom: 5, sumBigFrom: 23 },
  '11x5': { numberBigFrom: 6, sumBigFrom: 31, sumTie: 30 },
  k3: { numberBigFrom: 4, sumBigFrom: 11 },
  pk10: { numberBigFrom: 6, sumOf: [0, 1], sumBigFrom: 12 },
  '3d': { numberBigFrom: 5, sumBigFrom: 14 },
  '28': { numberBigFrom: 5, sumBigFrom: 14 },
  kl8: { numberBigFrom: 41, sumBigFrom: 811, sumTie: 810 },
  lhc: { numberBigFrom: 25, sumBigFrom: 175 },
};

/** The choices of a family's numbers: `0`–`9`, `01`–`49`. */
export const numbersOf = (family: DigitalFamily): string[] => numberChoices(numbersSpecs[family].from, numbersSpecs[family].to);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The sum that players of the family look at: of a race that of champion and runner-up. */
export function sumOfDraw(family: DigitalFamily, result: NumbersResult): number {
  const { sumOf } = scales[family];
  return sum(sumOf ? sumOf.map((at) => result[at]!) : result);
}

/** The numbers of each draw as choices: of all positions, or of some. */
export function drawnChoices(family: DigitalFamily, results: readonly NumbersResult[], positions?: readonly number[]): string[][] {
  const { from } = numbersSpecs[family];
  const choices = numbersOf(family);
  const write = (number: number) => choices[number - from]!;
  return latest(results).map((result) => (positions ? positions.map((at) => result[at]!) : result).map(write));
}

/** Every number of the family over the draws, at all positions or at some: `[6]` is the special number of the mark six. */
export function numberStatistics(
  family: DigitalFamily,
  results: readonly NumbersResult[],
  positions?: readonly number[],
): NumberStatistic[] {
  return countNumbers(drawnChoices(family, results, positions), numbersOf(family));
}

function sizeOf(value: number, bigFrom: number, tie?: number): Size {
  if (value === tie) return 'tie';
  return value >= bigFrom ? 'big' : 'small';
}

export type WordRuns = { readonly size: RunStatistics<Size>; readonly parity: RunStatistics<Parity> };

/** Runs of big and small, odd and even: of one position, or of the sum. */
export function wordRuns(family: DigitalFamily, results: readonly NumbersResult[], of: number | 'sum'): WordRuns {
  const { numberBigFrom, sumBigFrom, sumTie } = scales[family];
  const values = latest(results).map((result) => (of === 'sum' ? sumOfDraw(family, result) : result[of]!));
  const [bigFrom, tie] = of === 'sum' ? [sumBigFrom, sumTie] : [numberBigFrom, undefined];
  return {
    size: countRuns(values.map((value) => sizeOf(value, bigFrom, tie))),
    parity: countRuns(values.map((value) => (value % 2 === 0 ? 'even' : 'odd'))),
  };
}

/** Sum, and distance from the lowest to the highest number, draw by draw. */
export function sumSeries(family: DigitalFamily, results: readonly NumbersResult[]): { sum: number; span: number }[] {
  return latest(results).map((result) => ({ sum: sumOfDraw(family, result), span: Math.max(...result) - Math.min(...result) }));
}
