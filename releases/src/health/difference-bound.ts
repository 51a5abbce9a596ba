/** How many loads there were, and how many of them failed. */
export type Tally = { loads: number; failures: number };

/** The point of the normal distribution with 2.5 % above it: both ends of a 95 % interval. */
const z = 1.959963984540054;

export const failureRate = ({ loads, failures }: Tally): number => (loads === 0 ? 0 : failures / loads);

/** Wilson's 95 % score interval of a rate. It stays within 0 and 1 and holds for few loads and rare failures, where the textbook one does not. */
export function wilsonInterval(tally: Tally): { lower: number; upper: number } {
  const { loads } = tally;
  if (loads === 0) return { lower: 0, upper: 1 };
  const rate = failureRate(tally);
  const centre = rate + z ** 2 / (2 * loads);
  const spread = z * Math.sqrt((rate * (1 - rate)) / loads + z ** 2 / (4 * loads ** 2));
  const scale = 1 + z ** 2 / loads;
  return { lower: Math.max(0, (centre - spread) / scale), upper: Math.min(1, (centre + spread) / scale) };
}

/**
 * The lower end of the 95 % interval of (rate − baseline) by Newcombe's hybrid score method (1998, method 10): the two Wilson intervals
 * joined as the sides of a right angle.
 */
export function differenceLowerBound(tally: Tally, baseline: Tally): number {
  const rate = failureRate(tally);
  const base = failureRate(baseline);
  return rate - base - Math.hypot(rate - wilsonInterval(tally).lower, wilsonInterval(baseline).upper - base);
}
