import type { RandomStream } from '../fairness/random-stream';
import type { ReturnCase } from './return-case';

/** Of a normal distribution, two-sided. */
const QUANTILE_99_9 = 3.2905;

export type MeasuredReturn = { expected: number; measured: number; margin: number; isInside: boolean };

/**
 * Plays a way of playing many times. The margin is that of a ratio of sums: stakes may differ from round to round. A way that cannot lose
 * nor win by chance has no margin and must be met exactly.
 */
export function measureReturn({ expected, simulate }: ReturnCase, rounds: number, random: RandomStream): MeasuredReturn {
  const right = Number(expected.numerator) / Number(expected.denominator);
  let [stakes, payouts, squares] = [0, 0, 0];
  for (let i = 0; i < rounds; i += 1) {
    const { stake, payout } = simulate(random);
    stakes += stake;
    payouts += payout;
    squares += (payout - right * stake) ** 2;
  }
  const measured = payouts / stakes;
  const meanStake = stakes / rounds;
  const margin = (QUANTILE_99_9 * Math.sqrt(squares / rounds)) / (meanStake * Math.sqrt(rounds));
  // What is left of exact arithmetic in floating point.
  return { expected: right, measured, margin, isInside: Math.abs(measured - right) <= margin + 1e-12 };
}
