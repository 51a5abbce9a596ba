import { addFractions, fraction, type Fraction } from '@portal/money';
import type { RandomStream } from '../fairness/random-stream';
import { drawBelow, drawnTier, jackpotTiers } from './jackpot-tiers';

/**
 * What the pools return of a stake in the long run: all contributions, and the seed at each hit. A hit pays the seed and the
 * contributions since the last hit, 1 / chance rounds of them on average, so that the chance of a hit leaves the contribution.
 */
export const jackpotsReturn: Fraction = addFractions(
  ...jackpotTiers.flatMap(({ chancesPerSatang, seed, share }) => [
    fraction(share, 10_000n),
    // Seed in satang × chances per satang of the stake.
    fraction((seed / 100n) * BigInt(chancesPerSatang), drawBelow),
  ]),
);

/** Satang in the stake of a simulated round. */
export const simulatedStake = 10_000;

/**
 * Pools in simulation, in satang for stakes of 100 baht. They begin as old as pools are on average, so that no round before the first
 * hit pays less than later ones.
 */
export function createSimulatedPools(): (random: RandomStream) => number {
  const stake = BigInt(simulatedStake) * 100n;
  let pools: { tier: (typeof jackpotTiers)[number]; contribution: number; seed: number; amount: number }[] | undefined;

  return (random) => {
    pools ??= jackpotTiers.map((tier) => {
      const contribution = Number((stake * tier.share) / 1_000_000n);
      const seed = Number(tier.seed / 100n);
      let amount = seed;
      while (random.int(drawBelow) >= simulatedStake * tier.chancesPerSatang) amount += contribution;
      return { tier, contribution, seed, amount };
    });
    for (const pool of pools) pool.amount += pool.contribution;
    const hit = drawnTier(random.int(drawBelow), stake);
    const pool = hit && pools.find(({ tier }) => tier === hit);
    if (!pool) return 0;
    const won = pool.amount;
    pool.amount = pool.seed;
    return won;
  };
}
