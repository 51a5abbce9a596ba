import { createHash, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { RoundSeeds } from './round-seeds';

export const hashOfSeed = (seed: Uint8Array): string => createHash('sha256').update(seed).digest('hex');

export const roundSeeds: RoundSeeds = {
  async commit(db: Queryable, roundId) {
    const seed = randomBytes(32);
    await sql`insert into studio.round_seeds (round_id, seed, hash) values (${roundId}, ${seed}, ${hashOfSeed(seed)})
      on conflict (round_id) do nothing`.execute(db);
    const { rows } = await sql<{ hash: string }>`select hash from studio.round_seeds where round_id = ${roundId}`.execute(db);
    return rows[0]!.hash;
  },
  async open(db: Queryable, roundId) {
    const { rows } = await sql<{ seed: Buffer }>`select seed from studio.round_seeds where round_id = ${roundId}`.execute(db);
    if (!rows[0]) throw new Error(`round ${roundId} has no seed`);
    return new Uint8Array(rows[0].seed);
  },
  async reveal(tx: Tx, roundId) {
    const { rows } = await sql<{ seed: Buffer }>`
      update studio.round_seeds set revealed_at = coalesce(revealed_at, clock_timestamp()) where round_id = ${roundId} returning seed`.execute(
      tx,
    );
    if (!rows[0]) throw new Error(`round ${roundId} has no seed`);
    return rows[0].seed.toString('hex');
  },
};
