import type { AccountEvent } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../core/ids';
import type { SecurityChange } from './security-changes.repository';

const keptDays = 180;

export type EventKind = AccountEvent['kind'];
/** Where it came from; unknown for what is done without a request of the member. */
export type EventSource = { address: string; userAgent: string };
export type NewEvent = { kind: EventKind; how?: AccountEvent['how']; from?: EventSource };

/** How a change that pauses withdrawals reads in the log. */
export const eventOfChange: Record<SecurityChange, EventKind> = {
  password: 'password_changed',
  mobile: 'mobile_changed',
  email: 'email_changed',
  payment_password: 'payment_password_changed',
  bank_account: 'bank_account_added',
  second_factor: 'second_factor_off',
  passkey_added: 'passkey_added',
  passkey_removed: 'passkey_removed',
};

/** Logs nothing for an id that is no member's. */
export async function insertEvent(db: Queryable, memberId: string, { kind, how = null, from }: NewEvent): Promise<string> {
  const id = newId();
  await sql`
    insert into members.account_events (member_id, id, kind, how, address, user_agent)
    select m.id, ${id}, ${kind}, ${how}, ${from?.address ?? null}::inet, ${(from?.userAgent ?? '').slice(0, 255)}
      from members.members m where m.id = ${memberId}`.execute(db);
  return id;
}

type Row = Omit<AccountEvent, 'happenedAt'> & { happenedAt: Date; total: string };

/** The member's events, newest first, and how many there are in all. */
export async function findEvents(
  db: Queryable,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ events: AccountEvent[]; count: number }> {
  const { rows } = await sql<Row>`
    select id, kind, how, coalesce(host(address), '') as address, user_agent as "userAgent", happened_at as "happenedAt",
      count(*) over ()::text as total
      from members.account_events where member_id = ${memberId} order by id desc limit ${limit} offset ${offset}`.execute(db);
  const events = rows.map(({ total: _, happenedAt, ...event }) => ({ ...event, happenedAt: happenedAt.toISOString() }));
  return { events, count: Number(rows[0]?.total ?? 0) };
}

export async function deleteOldEvents(db: Queryable): Promise<void> {
  await sql`delete from members.account_events where happened_at < clock_timestamp() - make_interval(days => ${keptDays})`.execute(db);
}
