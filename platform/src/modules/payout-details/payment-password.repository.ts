import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

export type Tries = { failures: number; lockedUntil: Date | null };
type Limit = { tries: number; hours: number };

/** The present count; a lock that is over counts nothing. */
export async function findTries(db: Queryable, memberId: string): Promise<Tries> {
  const { rows } = await sql<Tries>`
    select failures, locked_until as "lockedUntil" from payout_details.payment_password_tries
     where member_id = ${memberId} and (locked_until is null or locked_until > clock_timestamp())`.execute(db);
  return rows[0] ?? { failures: 0, lockedUntil: null };
}

/**
 * Counts a try before its outcome is known. The last allowed one locks at once, so that of many sent together no more than these are
 * checked. Nothing while it is locked.
 */
export async function takeTry(db: Queryable, memberId: string, { tries, hours }: Limit): Promise<Tries | undefined> {
  const { rows } = await sql<Tries>`
    insert into payout_details.payment_password_tries as t (member_id, failures) values (${memberId}, 1)
    on conflict (member_id) do update set
      failures = case when t.locked_until is null then t.failures + 1 else 1 end,
      locked_until = case when t.locked_until is null and t.failures + 1 >= ${tries} then clock_timestamp() + make_interval(hours => ${hours}) end
      where t.locked_until is null or t.locked_until <= clock_timestamp()
    returning failures, locked_until as "lockedUntil"`.execute(db);
  return rows[0];
}

/** False when it is not locked. */
export async function unlock(tx: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    update payout_details.payment_password_tries set failures = 0, locked_until = null
     where member_id = ${memberId} and locked_until > clock_timestamp() returning 1`.execute(tx);
  return rows.length > 0;
}

/** After the right password: the count begins anew, and what the try itself has locked is open again. */
export async function forgetTries(db: Queryable, memberId: string): Promise<void> {
  await sql`update payout_details.payment_password_tries set failures = 0, locked_until = null where member_id = ${memberId}`.execute(db);
}

/** All tries again, in a row that stays: it says that the member has had a payment password. */
export async function startTriesAnew(tx: Queryable, memberId: string): Promise<void> {
  await sql`
    insert into payout_details.payment_password_tries (member_id, failures) values (${memberId}, 0)
    on conflict (member_id) do update set failures = 0, locked_until = null`.execute(tx);
}

/** Whether the member has ever typed a payment password to be checked, or had one that was removed. */
export async function hadPassword(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from payout_details.payment_password_tries where member_id = ${memberId}`.execute(db);
  return rows.length > 0;
}
