import type { ExclusionLength, LimitKind, LimitPeriod, RealityMinutes, TimeOutLength } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';
import type { Verdict } from './limits.errors';

/** A limit as it is kept: minor units, or minutes. Nothing is pending where `pendingFrom` is null, and what is no longer to be confirmed is left out. */
export type LimitRow = {
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint | null;
  pendingFrom: Date | null;
  pendingAmount: bigint | null;
  used: bigint | null;
};
export type NamedLimit = Pick<LimitRow, 'kind' | 'period'>;
export type Block = { category: GameCategory; endsAt: Date | null };
export type Settings = { now: Date; timedOutUntil: Date | null; realityMinutes: RealityMinutes; isExcluded: boolean };
export type PlayTimeRow = {
  now: Date;
  since: Date | null;
  minutes: number;
  lost: bigint;
  wagered: bigint;
  checkAt: Date | null;
  sessionMinutesLeft: number | null;
};

/** Days after its day within which a raise has to be confirmed. */
export const confirmDays = 7;
const isOpen = sql`l.pending_from + make_interval(days => ${confirmDays}) > clock_timestamp()`;

/** Puts whoever stakes or pays in, and whoever changes a limit, in a row. */
export async function holdAccount(tx: Tx, memberId: string, currency: string): Promise<void> {
  await sql`select 1 from wallet.lock_account(${memberId}, ${currency})`.execute(tx);
}

export async function insertMember(tx: Tx, memberId: string): Promise<void> {
  await sql`insert into limits.members (member_id) values (${memberId}) on conflict do nothing`.execute(tx);
}

export async function findSettings(db: Queryable, memberId: string): Promise<Settings> {
  const { rows } = await sql<Settings>`
    select clock_timestamp() as now, case when m.timed_out_until > clock_timestamp() then m.timed_out_until end as "timedOutUntil",
      coalesce(m.reality_minutes, 60) as "realityMinutes", coalesce(limits.is_excluded(m.excluded_until, m.end_asked_at), false) as "isExcluded"
      from (select 1) one left join limits.members m on m.member_id = ${memberId}`.execute(db);
  return rows[0]!;
}

export async function findLimits(db: Queryable, memberId: string): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select l.kind, l.period, l.amount, case when ${isOpen} then l.pending_from end as "pendingFrom", l.pending_amount as "pendingAmount", u.used
      from limits.limits l left join limits.usage(${memberId}) u on u.kind = l.kind and u.period = l.period
     where l.member_id = ${memberId} and (l.amount is not null or ${isOpen})
     order by array_position(array['deposit', 'loss', 'wager', 'session'], l.kind), limits.period_length(l.period)`.execute(db);
  return rows;
}

export async function findLimit(tx: Tx, memberId: string, { kind, period }: NamedLimit): Promise<LimitRow | undefined> {
  const { rows } = await sql<LimitRow>`
    select l.kind, l.period, l.amount, case when ${isOpen} then l.pending_from end as "pendingFrom", l.pending_amount as "pendingAmount", null::bigint as used
      from limits.limits l where l.member_id = ${memberId} and l.kind = ${kind} and l.period = ${period}`.execute(tx);
  return rows[0];
}

/** Lets a limit hold from now on; whatever was pending is dropped. */
export async function saveLimit(tx: Tx, memberId: string, { kind, period }: NamedLimit, amount: bigint | null): Promise<void> {
  await sql`
    insert into limits.limits (member_id, kind, period, amount) values (${memberId}, ${kind}, ${period}, ${amount})
    on conflict (member_id, kind, period) do update
      set amount = excluded.amount, set_at = clock_timestamp(), pending_from = null, pending_amount = null`.execute(tx);
}

/** What loosens a limit waits a day. */
export async function savePending(tx: Tx, memberId: string, { kind, period }: NamedLimit, amount: bigint | null): Promise<void> {
  await sql`
    update limits.limits set pending_from = clock_timestamp() + interval '24 hours', pending_amount = ${amount}
     where member_id = ${memberId} and kind = ${kind} and period = ${period}`.execute(tx);
}

export async function dropPending(tx: Tx, memberId: string, { kind, period }: NamedLimit): Promise<void> {
  await sql`
    update limits.limits set pending_from = null, pending_amount = null
     where member_id = ${memberId} and kind = ${kind} and period = ${period}`.execute(tx);
}

export async function isPast(tx: Tx, at: Date): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`select ${at}::timestamptz <= clock_timestamp() as past`.execute(tx);
  return rows[0]!.past;
}

const timeOuts: Record<TimeOutLength, string> = { '24h': '24 hours', '7d': '168 hours', '30d': '720 hours', '6w': '1008 hours' };

/** Never shortens a pause that runs. */
export async function saveTimeOut(tx: Tx, memberId: string, length: TimeOutLength): Promise<void> {
  await sql`
    update limits.members set timed_out_until = greatest(timed_out_until, clock_timestamp() + ${timeOuts[length]}::interval)
     where member_id = ${memberId}`.execute(tx);
}

/** Never shortens an exclusion that holds. */
export async function saveExclusion(tx: Tx, memberId: string, length: ExclusionLength): Promise<void> {
  const until =
    length === 'permanent' ? sql`'infinity'::timestamptz` : sql`clock_timestamp() + make_interval(months => ${parseInt(length, 10)})`;
  await sql`
    update limits.members set excluded_at = clock_timestamp(), end_asked_at = null, excluded_until = greatest(excluded_until, ${until})
     where member_id = ${memberId}`.execute(tx);
}

export async function saveIdentities(tx: Tx, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`
    insert into limits.excluded_identities (hash, member_id) select h, ${memberId} from unnest(${[...hashes]}::bytea[]) h
    on conflict (hash) do update set member_id = excluded.member_id`.execute(tx);
}

/** Whether one of these belongs to somebody whose exclusion holds, other than the member. */
export async function isExcludedIdentity(tx: Tx, memberId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from limits.excluded_identities i join limits.members m on m.member_id = i.member_id
     where i.hash = any(${[...hashes]}::bytea[]) and i.member_id <> ${memberId} and limits.is_excluded(m.excluded_until, m.end_asked_at)`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function findBlocks(db: Queryable, memberId: string): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select category, ends_at as "endsAt" from limits.blocks
     where member_id = ${memberId} and (ends_at is null or ends_at > clock_timestamp()) order by category`.execute(db);
  return rows;
}

export async function block(tx: Tx, memberId: string, category: GameCategory): Promise<void> {
  await sql`
    insert into limits.blocks (member_id, category) values (${memberId}, ${category})
    on conflict (member_id, category) do update set ends_at = null`.execute(tx);
}

export async function unblock(tx: Tx, memberId: string, category: GameCategory): Promise<void> {
  await sql`
    update limits.blocks set ends_at = clock_timestamp() + interval '24 hours'
     where member_id = ${memberId} and category = ${category} and ends_at is null`.execute(tx);
}

/** Begins to count anew, so that a shorter interval does not come due by the time that has passed. */
export async function saveRealityMinutes(tx: Tx, memberId: string, minutes: RealityMinutes): Promise<void> {
  await sql`update limits.members set reality_minutes = ${minutes}, reality_seen_at = clock_timestamp() where member_id = ${memberId}`.execute(
    tx,
  );
}

export async function confirmReality(tx: Tx, memberId: string): Promise<void> {
  await sql`update limits.members set reality_seen_at = clock_timestamp() where member_id = ${memberId}`.execute(tx);
}

export async function findPlayTime(db: Queryable, memberId: string): Promise<PlayTimeRow> {
  const { rows } = await sql<PlayTimeRow>`
    select clock_timestamp() as now, s.since, coalesce(extract(epoch from clock_timestamp() - s.since) / 60, 0)::int as minutes,
      coalesce(w.lost, 0)::bigint as lost, coalesce(w.wagered, 0)::bigint as wagered,
      case when coalesce(m.reality_minutes, 60) > 0 and s.since is not null then
        greatest(s.since, m.reality_seen_at) + make_interval(mins => coalesce(m.reality_minutes, 60)) end as "checkAt",
      (select min(greatest(u.amount - u.used, 0)) from limits.usage(${memberId}) u where u.kind = 'session')::int as "sessionMinutesLeft"
      from (select session.signed_in_since(${memberId}) as since) s
      left join limits.members m on m.member_id = ${memberId}
      left join lateral limits.sum_window(${memberId}, s.since, null) w on s.since is not null`.execute(db);
  return rows[0]!;
}

export type PlayVerdict = Verdict & { room: bigint | null; room_verdict: string | null; room_detail: Verdict['detail'] };

export async function judgePlay(tx: Tx, memberId: string, category: GameCategory | null): Promise<PlayVerdict | undefined> {
  const { rows } = await sql<PlayVerdict>`select * from limits.judge_play(${memberId}, ${category}, false)`.execute(tx);
  return rows[0];
}

export async function judgeDeposit(tx: Tx, memberId: string, amount: bigint): Promise<Verdict | undefined> {
  const { rows } = await sql<Verdict>`select * from limits.judge_deposit(${memberId}, ${amount})`.execute(tx);
  return rows[0];
}

/** Whether the member is excluded or on a pause, by own choice. */
export async function isAway(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from limits.members m where m.member_id = ${memberId} and (select a.verdict from limits.away(m) a) is not null`.execute(db);
  return rows.length > 0;
}

export async function findExclusion(db: Queryable, memberId: string): Promise<{ until: Date | null } | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select nullif(m.excluded_until, 'infinity') as until from limits.members m
     where m.member_id = ${memberId} and limits.is_excluded(m.excluded_until, m.end_asked_at)`.execute(db);
  return rows[0];
}

/** An exclusion by own wish, as staff see it. `until` is null for good. */
export type Exclusion = { until: Date | null; isPeriodOver: boolean; endAskedAt: Date | null };

/** The exclusion that holds. */
export async function findOwnExclusion(db: Queryable, memberId: string): Promise<Exclusion | undefined> {
  const { rows } = await sql<Exclusion>`
    select nullif(m.excluded_until, 'infinity') as until, m.excluded_until <= clock_timestamp() as "isPeriodOver",
      case when m.end_asked_at >= m.excluded_until then m.end_asked_at end as "endAskedAt"
      from limits.members m where m.member_id = ${memberId} and limits.is_excluded(m.excluded_until, m.end_asked_at)`.execute(db);
  return rows[0];
}

/** The written request to come back; false unless the period is over and no request was noted since. */
export async function saveEndAsked(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    update limits.members set end_asked_at = clock_timestamp()
     where member_id = ${memberId} and excluded_until <= clock_timestamp()
       and (end_asked_at is null or end_asked_at < excluded_until) returning 1`.execute(tx);
  return rows.length > 0;
}

/** Members who have used up a limit of time and were not signed out for it within the last day. */
export async function findTimeUp(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.member_id as id from limits.limits l join limits.members m on m.member_id = l.member_id
     where l.kind = 'session' and l.amount is not null and session.signed_in_since(l.member_id) is not null
       and (m.sent_off_at is null or m.sent_off_at < clock_timestamp() - interval '24 hours')
       and session.active_seconds(l.member_id, clock_timestamp() - limits.period_length(l.period)) >= l.amount * 60`.execute(db);
  return rows.map(({ id }) => id);
}

/** False when another process has done it. */
export async function markSentOff(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    update limits.members set sent_off_at = clock_timestamp()
     where member_id = ${memberId} and (sent_off_at is null or sent_off_at < clock_timestamp() - interval '24 hours') returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Deletes sums that no period needs any more. */
export async function deleteOldHours(db: Queryable): Promise<void> {
  await sql`delete from limits.hours where hour < clock_timestamp() - interval '32 days'`.execute(db);
}

export const findBrokenInvariants = (database: Database): Promise<BrokenInvariant[]> =>
  runCheck(
    database,
    sql<BrokenInvariant>`select invariant, member_id as "memberId", detail::text as detail from limits.check() limit 1000`,
  );
