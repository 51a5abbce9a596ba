import type { ReturnCase } from '../return-case';
import { ONE } from '../tables/round-game';
import { drawEnd, FLIGHTS, waysToReach } from './crash-game';

/** Leaving always at the same multiplier, in 1/100. */
const targets = [150, 200, 300, 1_000, 10_000];

export const returns: ReturnCase[] = targets.map((target) => ({
  name: `crash at ${(target / 100).toFixed(2)}`,
  expected: { numerator: BigInt(target) * BigInt(waysToReach(target)), denominator: 100n * BigInt(FLIGHTS) },
  simulate: (random) => ({ stake: ONE, payout: drawEnd(random) >= target ? (target * ONE) / 100 : 0 }),
}));
