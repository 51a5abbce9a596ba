import type { RandomStream } from '../../../fairness/random-stream';

/** Whole numbers in the proportion of `shares` that sum up to exactly `total`: what is left over goes to the largest remainders. */
export function largestRemainder(shares: readonly bigint[], total: number): number[] {
  const sum = shares.reduce((all, share) => all + share, 0n);
  const scaled = shares.map((share, index) => ({ index, whole: (share * BigInt(total)) / sum, rest: (share * BigInt(total)) % sum }));
  const weights = scaled.map(({ whole }) => Number(whole));
  const missing = total - weights.reduce((all, weight) => all + weight, 0);
  const byRest = [...scaled].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const { index } of byRest.slice(0, missing)) weights[index]! += 1;
  return weights;
}

/** Draws a place of `weights` with exactly their chances. */
export function pickWeighted(random: RandomStream, weights: readonly number[]): number {
  let left = random.int(weights.reduce((all, weight) => all + weight, 0));
  for (const [index, weight] of weights.entries()) {
    if (left < weight) return index;
    left -= weight;
  }
  throw new Error('a draw fell outside of its weights');
}

export function binomial(n: number, k: number): bigint {
  let value = 1n;
  for (let i = 1; i <= k; i += 1) value = (value * BigInt(n - k + i)) / BigInt(i);
  return value;
}
