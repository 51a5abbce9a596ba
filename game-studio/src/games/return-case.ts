import type { RandomStream } from '../fairness/random-stream';

/** One way of playing whose return is known exactly. */
export type ReturnCase = {
  name: string;
  /** The exact expected payout as a fraction of the stake. */
  expected: { numerator: bigint; denominator: bigint };
  /** One round, in 1/10,000 of a unit stake; both are safe integers. */
  simulate(random: RandomStream): { stake: number; payout: number };
};
