import type { Database, Queryable, Tx } from '@portal/postgres';
import { jackpotTiers, jackpotVendors, poolCode, type JackpotTierName } from './jackpot-tiers';
import { addContributions, holdPool, insertHit, insertPool, listPools } from './jackpots.repository';

/** Pools count in 1/10,000 of the money's smallest unit. */
const PARTS = 10_000n;
/** A pool pays whole satang; what is less stays in it. */
const SATANG = 100n * PARTS;

type Round = { roundId: string; vendor: string; stake: bigint; hit: JackpotTierName | null };

/**
 * Joins the transaction that settles the round: puts the stake's shares into the vendor's pools and, if the round has hit one, takes
 * out what it holds. Returns what the pool pays. A round
 * is settled once: a second hit of the same round is refused by its key.
 */
export async function settleJackpots(tx: Tx, { roundId, vendor, stake, hit }: Round): Promise<bigint> {
  await addContributions(
    tx,
    jackpotTiers.map(({ name, share }) => ({ code: poolCode(vendor, name), amount: stake * share })),
  );
  const tier = jackpotTiers.find(({ name }) => name === hit);
  if (!tier) return 0n;
  const code = poolCode(vendor, tier.name);
  const held = await holdPool(tx, code);
  const taken = held - (held % SATANG);
  const amount = taken / PARTS;
  await insertHit(tx, { roundId, code, amount, taken, seed: tier.seed * PARTS });
  return amount;
}

/** Pools as they stand, in 1/10,000 of a baht, rounded down to what they would pay. */
export async function readPools(db: Queryable): Promise<{ code: string; amount: bigint }[]> {
  return (await listPools(db)).map(({ code, amount }) => ({ code, amount: (amount - (amount % SATANG)) / PARTS }));
}

/** Makes the pools that are not there yet, with their seeds. */
export const openPools = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    for (const vendor of jackpotVendors) {
      for (const { name, seed } of jackpotTiers) await insertPool(tx, poolCode(vendor, name), seed * PARTS);
    }
  });
