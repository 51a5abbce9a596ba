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

/** Rows of others that are looked at, at most: one address may be that of a whole town. */
const mostShared = 2_000;
const shownSharers = 5;

/**
 * Accounts that signed in with the member's kind of browser from the member's address, on a day of the brand's zone or within `days` before it.
 * Without a day: today.
 */
export async function findSharers(
  db: Queryable,
  memberId: string,
  day: string | null,
  days: number,
): Promise<{ count: number; accounts: string[] }> {
  const { rows } = await sql<{ count: number; accounts: string[] }>`
    with span as (
      select core.start_of_day(d.day - ${days}::int) as since, core.start_of_day(d.day + 1) as until
        from (select coalesce(${day}::date, core.day_of(clock_timestamp())) as day) d),
    own as (
      select distinct e.address, e.user_agent from members.account_events e, span
       where e.member_id = ${memberId} and e.kind = 'signed_in' and e.address is not null and e.user_agent <> ''
         and e.happened_at >= span.since and e.happened_at < span.until),
    others as (
      select distinct f.member_id from (
        select e.member_id from own join members.account_events e on e.address = own.address and e.user_agent = own.user_agent, span
         where e.member_id <> ${memberId} and e.kind = 'signed_in' and e.happened_at >= span.since and e.happened_at < span.until limit ${mostShared}) f)
    select (select count(*)::int from others) as count,
      array(select m.account from others join members.members m on m.id = others.member_id order by m.account limit ${shownSharers}) as accounts`.execute(
    db,
  );
  return rows[0]!;
}

export async function deleteOldEvents(db: Queryable): Promise<void> {
  await sql`delete from members.account_events where happened_at < clock_timestamp() - make_interval(days => ${keptDays})`.execute(db);
}
