import type { GameLaunch } from '@portal/contracts/games';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

export type Attempt = { launchId: string; digest: Buffer; answer: GameLaunch | null };

/** Stores a new attempt and returns null, or returns the existing one. */
export async function takeAttempt(tx: Tx, memberId: string, key: string, digest: Buffer, launchId: string): Promise<Attempt | null> {
  const { rows } = await sql`insert into games.launches (member_id, key, digest, launch_id)
    values (${memberId}, ${key}, ${digest}, ${launchId}) on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0 ? null : findAttempt(tx, memberId, key);
}

export async function findAttempt(db: Queryable, memberId: string, key: string): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`select launch_id as "launchId", digest, answer from games.launches
    where member_id = ${memberId} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

export async function completeAttempt(tx: Tx, memberId: string, key: string, nodeId: string, answer: GameLaunch): Promise<void> {
  await sql`update games.launches set answer = ${JSON.stringify(answer)}::jsonb where member_id = ${memberId} and key = ${key}`.execute(tx);
  await sql`insert into games.recent_games (member_id, node_id) values (${memberId}, ${nodeId})
    on conflict (member_id, node_id) do update set launched_at = excluded.launched_at`.execute(tx);
}

/** Deletes a failed attempt, so that its key may be used again. */
export async function dropAttempt(db: Queryable, memberId: string, key: string): Promise<void> {
  await sql`delete from games.launches where member_id = ${memberId} and key = ${key} and answer is null`.execute(db);
}

/** Deletes attempts of processes that died during a launch, once their tokens have expired. */
export async function deleteOldAttempts(db: Queryable): Promise<void> {
  await sql`delete from games.launches
    where launched_at < clock_timestamp() - case when answer is null then interval '2 minutes' else interval '1 day' end`.execute(db);
}
