import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import type { Identity } from '../http/auth';

const LIFE_SECONDS = 30;

/**
 * One-time tickets: an EventSource cannot send headers, and a token must never be part of an address. A ticket only names a session, whose
 * state is read again when the ticket is redeemed.
 */
export function createStreamTickets(db: Queryable) {
  const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();
  return {
    async issue(identity: Identity): Promise<string> {
      const ticket = randomBytes(24).toString('base64url');
      await sql`
        insert into core.stream_tickets (hash, identity, expires_at)
        values (${hashOf(ticket)}, ${JSON.stringify(identity)}, clock_timestamp() + make_interval(secs => ${LIFE_SECONDS}))`.execute(db);
      return ticket;
    },
    /** Gives the session's id once; deleting and reading are one statement, so of two users at once one gets nothing. */
    async redeem(ticket: string): Promise<string | null> {
      const { rows } = await sql<{ sessionId: string; isValid: boolean }>`
        delete from core.stream_tickets where hash = ${hashOf(ticket)}
        returning identity ->> 'sessionId' as "sessionId", expires_at > clock_timestamp() as "isValid"`.execute(db);
      return rows[0]?.isValid ? rows[0].sessionId : null;
    },
    async sweep(): Promise<void> {
      await sql`delete from core.stream_tickets where expires_at < clock_timestamp()`.execute(db);
    },
  };
}

export type StreamTickets = ReturnType<typeof createStreamTickets>;
