import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { hashOf, newSecret } from '../core/secrets';

const LIFE_SECONDS = 30;

/** An EventSource cannot send headers, and a session's token must never stand in an address. */
export async function issueTicket(db: Queryable, sessionId: string): Promise<string> {
  const ticket = newSecret();
  await sql`insert into studio.stream_tickets (hash, session_id, expires_at)
    values (${hashOf(ticket)}, ${sessionId}, clock_timestamp() + make_interval(secs => ${LIFE_SECONDS}))`.execute(db);
  return ticket;
}

/** Gives the ticket's session once; whether it still lives is asked of the sessions. */
export async function redeemTicket(db: Queryable, ticket: string): Promise<string | null> {
  const { rows } = await sql<{ sessionId: string; isInTime: boolean }>`
    delete from studio.stream_tickets where hash = ${hashOf(ticket)}
    returning session_id as "sessionId", expires_at > clock_timestamp() as "isInTime"`.execute(db);
  return rows[0]?.isInTime ? rows[0].sessionId : null;
}

export async function sweepTickets(db: Queryable): Promise<void> {
  await sql`delete from studio.stream_tickets where expires_at < clock_timestamp()`.execute(db);
}
