import { randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../core/ids';
import { hashOfSeed } from './round-seeds.repository';

export type SessionSeeds = { id: string; seed: Buffer; hash: string; clientSeed: string; nextNonce: number; revealedAt: Date | null };

const columns = sql`id, seed, hash, client_seed as "clientSeed", next_nonce as "nextNonce", revealed_at as "revealedAt"`;

/** A fresh seed of ours beside the player's; without a wish the player's is chance as well. */
export async function insertSeeds(db: Queryable, sessionId: string, clientSeed: string = randomBytes(8).toString('hex')): Promise<void> {
  const seed = randomBytes(32);
  await sql`insert into studio.session_seeds (id, session_id, seed, hash, client_seed)
    values (${newId()}, ${sessionId}, ${seed}, ${hashOfSeed(seed)}, ${clientSeed})`.execute(db);
}

export async function currentSeeds(db: Queryable, sessionId: string): Promise<SessionSeeds> {
  const { rows } = await sql<SessionSeeds>`
    select ${columns} from studio.session_seeds where session_id = ${sessionId} and revealed_at is null`.execute(db);
  return rows[0]!;
}

/** The number of one round: taken once, so that no two rounds draw the same. */
export async function takeNonce(tx: Tx, sessionId: string): Promise<{ seedId: string; nonce: number }> {
  const { rows } = await sql<{ seedId: string; nonce: number }>`
    update studio.session_seeds set next_nonce = next_nonce + 1 where session_id = ${sessionId} and revealed_at is null
    returning id as "seedId", next_nonce - 1 as nonce`.execute(tx);
  return rows[0]!;
}

export async function findSeeds(db: Queryable, id: string): Promise<SessionSeeds> {
  const { rows } = await sql<SessionSeeds>`select ${columns} from studio.session_seeds where id = ${id}`.execute(db);
  return rows[0]!;
}

export async function findRevealed(db: Queryable, sessionId: string): Promise<SessionSeeds[]> {
  const { rows } = await sql<SessionSeeds>`
    select ${columns} from studio.session_seeds where session_id = ${sessionId} and revealed_at is not null
    order by revealed_at desc limit 20`.execute(db);
  return rows;
}

/** Shows the current seed, unless a round that it decides is still open: its end could be foreseen. */
export async function revealCurrent(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    update studio.session_seeds s set revealed_at = clock_timestamp()
    where s.session_id = ${sessionId} and s.revealed_at is null
      and not exists (select 1 from studio.rounds r where r.seed_id = s.id and r.state in ('betting', 'open'))
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Seeds of a session that is over have nothing left to decide, and every round shall be checkable. */
export async function revealEnded(db: Queryable): Promise<void> {
  await sql`
    update studio.session_seeds s set revealed_at = clock_timestamp()
    from studio.sessions e
    where e.id = s.session_id and s.revealed_at is null and least(e.expires_at, e.seen_at + interval '30 minutes') < clock_timestamp()
      and not exists (select 1 from studio.rounds r where r.seed_id = s.id and r.state in ('betting', 'open'))`.execute(db);
}
