import { differenceLowerBound, failureRate, type Tally } from './difference-bound';

export const tripRules = {
  /** Plainly broken: this many loads, and more than this share of them failed. */
  gross: { leastLoads: 50, rate: 0.05 },
  /** Worse than the baseline: this many loads, and the lower 95 % bound of the difference above half a point. */
  difference: { leastLoads: 200, margin: 0.005 },
} as const;

export type TripVerdict = { rule: keyof typeof tripRules; text: string };

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

export const describeTally = (tally: Tally): string => `${tally.failures} of ${tally.loads} loads failed (${percent(failureRate(tally))})`;

/** A baseline that is plainly broken by itself: the cause lies elsewhere, and only a difference speaks against the build. */
const isGross = (tally: Tally): boolean => tally.loads >= tripRules.gross.leastLoads && failureRate(tally) > tripRules.gross.rate;

/** Whether a build has failed so often that it has to go; null when it has not, or when there is too little to tell. */
export function judgeBuild(build: Tally, baseline: Tally): TripVerdict | null {
  const { gross, difference } = tripRules;
  if (isGross(build) && !isGross(baseline)) {
    return { rule: 'gross', text: `at least ${gross.leastLoads} loads and more than ${percent(gross.rate)} failed` };
  }
  if (build.loads < difference.leastLoads) return null;
  const bound = differenceLowerBound(build, baseline);
  if (bound <= difference.margin) return null;
  return {
    rule: 'difference',
    text: `at least ${difference.leastLoads} loads and the lower 95 % bound of the difference is ${percent(bound)}, above ${percent(difference.margin)}`,
  };
}
