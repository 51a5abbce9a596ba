import type { NumbersResult } from '../draw-result';
import type { DigitalFamily } from '../play-type';
import { drawnChoices, numbersOf } from './digital-statistics';
import { countNumbers, type NumberStatistic } from './number-statistics';

export type TrendRow = {
  /** The numbers drawn there, in the order drawn. */
  readonly drawn: readonly string[];
  /** One per column: 0 where the number was drawn, otherwise for how many draws it has not come, this one counted. */
  readonly omissions: readonly number[];
};

/** One row per draw, one column per number, as trend charts are drawn. */
export type TrendChart = {
  readonly numbers: readonly string[];
  readonly rows: readonly TrendRow[];
  readonly totals: readonly NumberStatistic[];
};

/** Omissions begin at the first draw of the chart. */
export function chartOf(draws: readonly (readonly string[])[], numbers: readonly string[]): TrendChart {
  let omissions = numbers.map(() => 0);
  const rows = draws.map((drawn) => {
    omissions = omissions.map((omission, column) => (drawn.includes(numbers[column]!) ? 0 : omission + 1));
    return { drawn, omissions };
  });
  return { numbers, rows, totals: countNumbers(draws, numbers) };
}

/** The chart of one position, or of all numbers of a draw. */
export function trendChart(family: DigitalFamily, results: readonly NumbersResult[], position?: number): TrendChart {
  return chartOf(drawnChoices(family, results, position === undefined ? undefined : [position]), numbersOf(family));
}
