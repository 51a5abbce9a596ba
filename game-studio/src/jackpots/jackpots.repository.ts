import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

/** In 1/10,000 of the money's smallest unit. */
export type Contribution = { code: string; amount: bigint };

/** A pool that is already there keeps what it has. */
export async function insertPool(tx: Tx, code: string, seed: bigint): Promise<void> {
  await sql`insert into jackpots.pools (code, amount, seeded) values (${code}, ${seed}, ${seed}) on conflict do nothing`.execute(tx);
}

/** All pools of a stake at once, locked in the order of their codes. */
export async function addContributions(tx: Tx, contributions: readonly Contribution[]): Promise<void> {
  const codes = contributions.map(({ code }) => code);
  const amounts = contributions.map(({ amount }) => amount);
  await sql`
    with given as (select * from unnest(${codes}::text[], ${amounts}::bigint[]) as given (code, share)),
    held as (select pools.code, given.share from jackpots.pools join given using (code) order by pools.code for update of pools)
    update jackpots.pools set amount = pools.amount + held.share, contributed = pools.contributed + held.share
    from held where pools.code = held.code`.execute(tx);
}

/** The pool's content; it stays locked until the transaction ends. */
export async function holdPool(tx: Tx, code: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`select amount from jackpots.pools where code = ${code} for update`.execute(tx);
  if (!rows[0]) throw new Error(`there is no pool ${code}`);
  return rows[0].amount;
}

export async function insertHit(
  tx: Tx,
  hit: { roundId: string; code: string; amount: bigint; taken: bigint; seed: bigint },
): Promise<void> {
  await sql`insert into jackpots.hits (round_id, pool, amount) values (${hit.roundId}, ${hit.code}, ${hit.amount})`.execute(tx);
  await sql`
    update jackpots.pools set amount = amount - ${hit.taken} + ${hit.seed}, paid = paid + ${hit.taken}, seeded = seeded + ${hit.seed}
    where code = ${hit.code}`.execute(tx);
}

export async function listPools(db: Queryable): Promise<{ code: string; amount: bigint }[]> {
  const { rows } = await sql<{ code: string; amount: bigint }>`select code, amount from jackpots.pools order by code`.execute(db);
  return rows;
}
