import type { ReferralDoubt, ReferralStatus } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { forgetRows, isTimeBefore } from '../../core/forget-rows';
import type { Referee } from './referrals.model';

const columns = sql.raw(`r.member_id as "memberId", r.referrer_id as "referrerId", r.registered_at as "registeredAt", r.status, r.doubts,
  r.decided_at as "decidedAt"`);

export async function insertReferee(tx: Tx, memberId: string, referrerId: string): Promise<void> {
  await sql`
    insert into referrals.referees (member_id, referrer_id) values (${memberId}, ${referrerId}) on conflict do nothing`.execute(tx);
}

/** Locks the friend's row. */
export async function holdReferee(tx: Tx, memberId: string): Promise<Referee | undefined> {
  const { rows } = await sql<Referee>`
    select ${columns} from referrals.referees r where r.member_id = ${memberId} for update`.execute(tx);
  return rows[0];
}

export async function saveStatus(tx: Tx, memberId: string, status: ReferralStatus, doubts: readonly ReferralDoubt[] = []): Promise<void> {
  await sql`
    update referrals.referees set status = ${status}, doubts = ${[...doubts]}::text[], decided_at = clock_timestamp()
     where member_id = ${memberId}`.execute(tx);
}

export type Term = { isOver: boolean; from: string; to: string; until: Date };

/** The days in which the friend can qualify, and whether they are over. */
export async function findTerm(db: Queryable, memberId: string, days: number): Promise<Term> {
  const { rows } = await sql<Term>`
    select r.registered_at + make_interval(days => ${days}) < clock_timestamp() as "isOver", core.day_of(r.registered_at)::text as from,
      core.day_of(r.registered_at + make_interval(days => ${days}))::text as to, r.registered_at + make_interval(days => ${days}) as until
      from referrals.referees r where r.member_id = ${memberId}`.execute(db);
  return rows[0]!;
}

/** Notes those of the members who came by a link and wait. */
export async function insertPending(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`
    insert into referrals.pending (member_id)
    select r.member_id from referrals.referees r where r.member_id = any(${[...memberIds]}::uuid[]) and r.status = 'registered'`.execute(
    tx,
  );
}

export async function findPending(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct p.member_id as "memberId" from (select member_id from referrals.pending limit ${most}) p`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Takes what is noted of the member; what is noted meanwhile stays. */
export async function takePending(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from referrals.pending p where p.member_id = ${memberId} and p.id in (
      select n.id from referrals.pending n where n.member_id = ${memberId} for update skip locked) returning 1`.execute(tx);
  return rows.length > 0;
}

/** Friends of whom the inviter's row says something else than their own. */
export async function findUntold(db: Queryable, most: number): Promise<Referee[]> {
  const { rows } = await sql<Referee>`
    select ${columns} from referrals.referees r where r.told is distinct from r.status order by r.member_id limit ${most}`.execute(db);
  return rows;
}

/** Notes what the inviter's row says; a reward that was given is the friend's last state. */
export async function saveTold(tx: Tx, memberId: string, before: ReferralStatus, told: ReferralStatus): Promise<void> {
  await sql`
    update referrals.referees set told = ${told}, status = case when status = ${before} then ${told} else status end
     where member_id = ${memberId}`.execute(tx);
}

/** Ends what has waited too long. Returns how many. */
export async function endLate(tx: Tx, days: number, most: number): Promise<number> {
  const { rows } = await sql`
    update referrals.referees set status = 'ended', decided_at = clock_timestamp()
     where member_id in (
       select member_id from referrals.referees
        where status = 'registered' and registered_at < clock_timestamp() - make_interval(days => ${days}) limit ${most} for update skip locked)
    returning 1`.execute(tx);
  return rows.length;
}

type Friend = { refereeId: string; name: string; status: ReferralStatus; registeredAt: Date };
/** `qualifiedAt`: null of a friend who has not. */
type NewFriend = Friend & { qualifiedAt: Date | null };

export async function saveFriend(tx: Tx, memberId: string, friend: NewFriend): Promise<void> {
  const { refereeId, name, status, registeredAt, qualifiedAt } = friend;
  await sql`
    insert into referrals.friends as f (member_id, referee_id, name, status, registered_at, qualified_at)
    values (${memberId}, ${refereeId}, ${name}, ${status}, ${registeredAt}, ${qualifiedAt})
    on conflict (member_id, referee_id) do update
      set status = excluded.status, qualified_at = coalesce(f.qualified_at, excluded.qualified_at) where f.status <> 'rewarded'`.execute(
    tx,
  );
}

/** The days of the brand on which friends qualified, one for each friend. */
export async function findQualifiedDays(db: Queryable, memberId: string, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select core.day_of(f.qualified_at)::text as day from referrals.friends f
     where f.member_id = ${memberId} and f.status in ('qualified', 'rewarded')
       and f.qualified_at >= core.start_of_day(${from}::date) and f.qualified_at < core.start_of_day(${to}::date + 1)`.execute(db);
  return rows.map(({ day }) => day);
}

/** Newest first. */
export async function findFriends(
  db: Queryable,
  memberId: string,
  limit: number,
  offset: number,
): Promise<{ friends: Friend[]; total: number }> {
  const { rows } = await sql<Friend & { total: number }>`
    select referee_id as "refereeId", name, status, registered_at as "registeredAt", count(*) over ()::int as total
      from referrals.friends where member_id = ${memberId}
     order by registered_at desc, referee_id limit ${limit} offset ${offset}`.execute(db);
  return { friends: rows.map(({ total: _, ...friend }) => friend), total: rows[0]?.total ?? 0 };
}

export async function countFriends(db: Queryable, memberId: string): Promise<Partial<Record<ReferralStatus, number>>> {
  const { rows } = await sql<{ status: ReferralStatus; count: number }>`
    select status, count(*)::int as count from referrals.friends where member_id = ${memberId} group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

export async function findRewardedFriends(db: Queryable, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select referee_id as id from referrals.friends where member_id = ${memberId} and status = 'rewarded' order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Members with a rewarded friend, in the order of their ids, who have no share of the week yet. */
export async function findSharers(db: Queryable, week: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct f.member_id as "memberId" from referrals.friends f
     where f.status = 'rewarded' and f.member_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
       and not exists (select from referrals.shares s where s.member_id = f.member_id and s.week = ${week}::date)
     order by 1 limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** False if the week was done before. */
export async function insertShare(tx: Tx, memberId: string, week: string, valid: MinorUnits, amount: MinorUnits): Promise<boolean> {
  const { rows } = await sql`
    insert into referrals.shares (member_id, week, valid, amount) values (${memberId}, ${week}::date, ${valid}, ${amount})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** The last whole week of the brand, Monday to Sunday. */
export async function findWeek(db: Queryable): Promise<{ from: string; to: string }> {
  const { rows } = await sql<{ from: string; to: string }>`
    select (w.monday - 7)::text as from, (w.monday - 1)::text as to
      from (select date_trunc('week', core.day_of(clock_timestamp()))::date as monday) w`.execute(db);
  return rows[0]!;
}

export const forgetShares = (database: Pick<Database, 'transaction'>, days: number): Promise<void> =>
  forgetRows(database, 'referrals.shares', isTimeBefore('given_at', days));

/** For the desk, newest first. */
export async function findReferees(
  db: Queryable,
  referrerId: string | null,
  limit: number,
  offset: number,
): Promise<{ referees: Referee[]; total: number }> {
  const wanted = sql`${referrerId}::uuid is null or r.referrer_id = ${referrerId}`;
  const [found, count] = await Promise.all([
    sql<Referee>`
      select ${columns} from referrals.referees r where ${wanted}
       order by r.registered_at desc, r.member_id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from referrals.referees r where ${wanted}`.execute(db),
  ]);
  return { referees: found.rows, total: count.rows[0]!.total };
}
