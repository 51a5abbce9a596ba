import type { ThaiResult } from '../draw-result';
import { countNumbers, latest, type NumberStatistic } from './number-statistics';
import { countRuns } from './runs';
import type { Parity, Size } from './digital-statistics';
import { chartOf, type TrendChart } from './trend-chart';

const digits = [...'0123456789'];
const pairs = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** Places of the numbers that people bet on. */
export const thaiPlaces = ['topHundreds', 'topTens', 'topUnits', 'bottomTens', 'bottomUnits'] as const;
export type ThaiPlace = (typeof thaiPlaces)[number];

function digitAt({ top, bottom2 }: ThaiResult, place: ThaiPlace): string {
  const digitsOfPlaces = [...top.slice(-3), ...bottom2];
  return digitsOfPlaces[thaiPlaces.indexOf(place)]!;
}

/** The chart of the digits at one place, draw by draw. */
export function thaiTrend(results: readonly ThaiResult[], place: ThaiPlace): TrendChart {
  return chartOf(
    latest(results).map((result) => [digitAt(result, place)]),
    digits,
  );
}

export type ThaiStatistics = {
  /** Digits by place. */
  readonly places: Readonly<Record<ThaiPlace, readonly NumberStatistic[]>>;
  /** Digits anywhere among the top three, and anywhere among the bottom two. */
  readonly running: { readonly top: readonly NumberStatistic[]; readonly bottom: readonly NumberStatistic[] };
  /** The numbers of two digits that were drawn, in their order of digits. */
  readonly pairs: { readonly top: readonly NumberStatistic[]; readonly bottom: readonly NumberStatistic[] };
  /** Numbers of two digits with their digits in ascending order, whatever order they were drawn in. */
  readonly pairsAnyOrder: { readonly top: readonly NumberStatistic[]; readonly bottom: readonly NumberStatistic[] };
};

const ascending = (pair: string) => [...pair].sort().join('');

/** What digits and pairs came how often, of lotteries settled like the Thai one. */
export function thaiStatistics(results: readonly ThaiResult[]): ThaiStatistics {
  const looked = latest(results);
  const top2 = looked.map(({ top }) => top.slice(-2));
  const bottom2 = looked.map((result) => result.bottom2);
  const anyOrder = pairs.filter((pair) => ascending(pair) === pair);
  const count = (drawn: readonly string[], numbers: readonly string[]) =>
    countNumbers(
      drawn.map((number) => [number]),
      numbers,
    );
  return {
    places: Object.fromEntries(
      thaiPlaces.map((place) => [
        place,
        count(
          looked.map((result) => digitAt(result, place)),
          digits,
        ),
      ]),
    ) as Record<ThaiPlace, NumberStatistic[]>,
    running: {
      top: countNumbers(
        looked.map(({ top }) => [...top.slice(-3)]),
        digits,
      ),
      bottom: countNumbers(
        looked.map((result) => [...result.bottom2]),
        digits,
      ),
    },
    pairs: { top: count(top2, pairs), bottom: count(bottom2, pairs) },
    pairsAnyOrder: { top: count(top2.map(ascending), anyOrder), bottom: count(bottom2.map(ascending), anyOrder) },
  };
}

/** Runs of big and small, odd and even of a two-digit number. */
export function thaiRuns(results: readonly ThaiResult[], of: 'top2' | 'bottom2') {
  const numbers = latest(results).map(({ top, bottom2 }) => Number(of === 'top2' ? top.slice(-2) : bottom2));
  return {
    size: countRuns(numbers.map((number): Size => (number >= 50 ? 'big' : 'small'))),
    parity: countRuns(numbers.map((number): Parity => (number % 2 === 0 ? 'even' : 'odd'))),
  };
}
