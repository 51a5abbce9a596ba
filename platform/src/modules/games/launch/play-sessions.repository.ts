import { createHash, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { NewPlaySession } from '../providers/providers.model';

export const launchTokenSeconds = 60;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Remembers a launch and returns the token that the provider swaps for a session, once and within a minute. */
export async function insertLaunch(tx: Tx, currency: string, session: NewPlaySession): Promise<string> {
  const token = newToken();
  await sql`insert into games.play_sessions (id, member_id, provider_code, node_id, game_code, language, currency, country,
      portal_session_id)
    values (${session.id}, ${session.memberId}, ${session.providerCode}, ${session.nodeId}, ${session.gameCode}, ${session.language},
      ${currency}, ${session.country}, ${session.portalSessionId})`.execute(tx);
  await sql`insert into games.launch_tokens (token_hash, session_id, expires_at)
    values (${hashOfToken(token)}, ${session.id}, clock_timestamp() + make_interval(secs => ${launchTokenSeconds}))`.execute(tx);
  return token;
}

/** Deletes tokens that were never exchanged; their sessions stay for the record. */
export async function deleteOldLaunchTokens(db: Queryable): Promise<void> {
  await sql`delete from games.launch_tokens where expires_at < clock_timestamp() - interval '1 day'`.execute(db);
}

/** Ends games that were launched from these portal sessions, or all of the member's: they take no more bets, and wins are paid as ever. */
export async function endPlaySessions(tx: Tx, memberId: string, portalSessionIds: readonly string[] | 'all'): Promise<void> {
  const ids = portalSessionIds === 'all' ? null : [...portalSessionIds];
  await sql`
    update games.play_sessions set ended_at = clock_timestamp()
     where member_id = ${memberId} and ended_at is null and launched_at > clock_timestamp() - interval '2 days'
       and (${ids}::uuid[] is null or portal_session_id = any(${ids}::uuid[]))`.execute(tx);
}
