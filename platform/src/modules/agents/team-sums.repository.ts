import type { MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { forgetRows, isDayBefore } from '../../core/forget-rows';
import type { DayRange } from '../../core/day-range';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';

export type TeamSums = Record<'turnover' | 'valid' | 'payout' | 'rebate' | 'promotions' | 'deposits' | 'withdrawals', MinorUnits> &
  Record<'active' | 'registrations' | 'firstDepositors', number>;
export type DaySums = TeamSums & { day: string };
/** What a member has done alone, and everybody below together. */
export type OwnAndTeam = { own: TeamSums; team: TeamSums };

const columns = sql.raw(`coalesce(sum(t.stake), 0)::bigint as turnover, coalesce(sum(t.valid), 0)::bigint as valid,
  coalesce(sum(t.payout), 0)::bigint as payout, coalesce(sum(t.rebate), 0)::bigint as rebate, coalesce(sum(t.promotions), 0)::bigint as promotions,
  coalesce(sum(t.deposits), 0)::bigint as deposits, coalesce(sum(t.withdrawals), 0)::bigint as withdrawals, coalesce(sum(t.active), 0)::int as active,
  coalesce(sum(t.registrations), 0)::int as registrations, coalesce(sum(t.first_deposits), 0)::int as "firstDepositors"`);

export const noSums = (): TeamSums => ({
  ...{ turnover: 0n, valid: 0n, payout: 0n, rebate: 0n, promotions: 0n, deposits: 0n, withdrawals: 0n },
  ...{ active: 0, registrations: 0, firstDepositors: 0 },
});

/** Everybody below the agent, by day; days without anything are left out. */
export async function findTeamDays(db: Queryable, agentId: string, { from, to }: DayRange): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select t.day::text as day, ${columns} from agents.team_days t
     where t.member_id = ${agentId} and t.is_team and t.day between ${from}::date and ${to}::date group by t.day order by t.day`.execute(
    db,
  );
  return rows;
}

/** Each of the members alone, and with everybody below, over the days. */
export async function findSums(db: Queryable, memberIds: readonly string[], { from, to }: DayRange): Promise<Map<string, OwnAndTeam>> {
  const { rows } = await sql<TeamSums & { memberId: string; isTeam: boolean }>`
    select t.member_id as "memberId", t.is_team as "isTeam", ${columns} from agents.team_days t
     where t.member_id = any(${[...memberIds]}::uuid[]) and t.day between ${from}::date and ${to}::date group by t.member_id, t.is_team`.execute(
    db,
  );
  const found = new Map<string, OwnAndTeam>();
  for (const { memberId, isTeam, ...sums } of rows) {
    const both = found.get(memberId) ?? { own: noSums(), team: noSums() };
    found.set(memberId, { ...both, [isTeam ? 'team' : 'own']: sums });
  }
  return found;
}

/** Members below the agent whose stakes of the days come to so much together. */
export async function countActive(db: Queryable, agentId: string, { from, to }: DayRange, least: MinorUnits): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select o.member_id from agents.team_days o where not o.is_team and o.day between ${from}::date and ${to}::date
       group by o.member_id having sum(o.stake) >= ${least}) a
      join members.paths p on p.descendant_id = a.member_id and p.ancestor_id = ${agentId} and p.depth > 0`.execute(db);
  return rows[0]!.count;
}

/** How many days the hours of teams are kept. */
export const keptHourDays = 40;
export type TeamHour = { startsAt: Date; turnover: MinorUnits };

/** What everybody below the agent has staked in each hour of a day that has begun; nothing of days whose hours are not kept. */
export async function findTeamHours(db: Queryable, agentId: string, day: string): Promise<TeamHour[]> {
  const { rows } = await sql<TeamHour>`
    select h.starts_at as "startsAt", coalesce(t.stake, 0)::bigint as turnover
      from generate_series(core.start_of_day(${day}::date), least(core.start_of_day(${day}::date + 1), clock_timestamp()) - interval '1 second',
        interval '1 hour') as h (starts_at)
      left join agents.team_hours t on t.member_id = ${agentId} and t.starts_at = h.starts_at
     where ${day}::date > core.day_of(clock_timestamp()) - ${keptHourDays}::int
     order by h.starts_at`.execute(db);
  return rows;
}

export type TeamNow = { size: number; direct: number; online: number; balance: MinorUnits };

/** Teams as they stood when they were counted last; members without anybody below are left out. */
export async function findTeams(db: Queryable, memberIds: readonly string[]): Promise<Map<string, TeamNow>> {
  const { rows } = await sql<TeamNow & { memberId: string }>`
    select t.member_id as "memberId", t.size, t.direct, t.online, t.balance from agents.teams t
     where t.member_id = any(${[...memberIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ memberId, ...team }) => [memberId, team]));
}

/** A head agent with everybody below over some days; `members` as they stand now. */
export type LineSums = TeamSums & { memberId: string; account: string; members: number };
const mostLines = 500;

/** The lines of agents with nobody above over the days, those with the largest turnover first; lines without anything are left out. */
export async function findLines(db: Queryable, { from, to }: DayRange): Promise<LineSums[]> {
  const { rows } = await sql<LineSums>`
    select m.id as "memberId", m.account, a.size + 1 as members, s.*
      from agents.teams a
      join members.members m on m.id = a.member_id and m.parent_id is null
      cross join lateral (
        select ${columns}, count(*)::int as days from agents.team_days t where t.member_id = a.member_id and t.day between ${from}::date and ${to}::date
      ) s
     where s.days > 0 order by s.turnover desc, m.account limit ${mostLines}`.execute(db);
  return rows;
}

/** When the sums were refreshed last; null before the first time. */
export async function findRefreshedAt(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select nullif(at, '-infinity') as at from agents.refreshed`.execute(db);
  return rows[0]!.at;
}

/** Locks the sums, so that one process sums at a time. It may take longer than other statements. */
export async function holdSums(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(tx);
  await sql`select from agents.refreshed for update`.execute(tx);
}

/** Today, and yesterday while its last entries come in. */
export async function findRunningDays(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct core.day_of(at)::text as day
      from unnest(array[clock_timestamp(), clock_timestamp() - interval '2 hours']) at order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** A day that is over and has changed, the newest first; it counts as summed with the transaction. */
export async function takeChangedDay(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    delete from core.changed_days where day = (select max(day) from core.changed_days) returning day::text as day`.execute(tx);
  return rows[0]?.day;
}

type Types = Record<'deposits' | 'withdrawals' | 'payouts' | 'rebates' | 'promotions', readonly string[]>;

export async function sumDay(tx: Tx, day: string, currency: string, activeFrom: MinorUnits, types: Types): Promise<void> {
  await sql`select agents.sum_day(${day}::date, ${currency}, ${activeFrom}, ${[...types.deposits]}::text[], ${[...types.withdrawals]}::text[],
    ${[...types.payouts]}::text[], ${[...types.rebates]}::text[], ${[...types.promotions]}::text[])`.execute(tx);
}

/** The hours that have begun since an hour before the last refresh, a day back at most. */
export async function sumRunningHours(tx: Tx): Promise<void> {
  await sql`
    select agents.sum_hours(core.start_of_hour(greatest(r.at, clock_timestamp() - interval '1 day')) - interval '1 hour', 'infinity')
      from agents.refreshed r`.execute(tx);
}

/** The hours of a day that is over. */
export async function sumHoursOfDay(tx: Tx, day: string): Promise<void> {
  await sql`
    select agents.sum_hours(core.start_of_day(${day}::date), core.start_of_day(${day}::date + 1))
     where ${day}::date > core.day_of(clock_timestamp()) - ${keptHourDays}::int`.execute(tx);
}

export async function sumTeams(tx: Tx, currency: string): Promise<void> {
  await sql`select agents.sum_teams(${currency})`.execute(tx);
  await sql`update agents.refreshed set at = clock_timestamp()`.execute(tx);
}

/** The tree has changed below the members: their days that are over are summed again. */
export async function noteChangedDays(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`
    insert into core.changed_days as c (day)
    select distinct t.day from agents.team_days t where t.member_id = any(${[...memberIds]}::uuid[]) order by 1
    on conflict (day) do update set changed_at = excluded.changed_at`.execute(tx);
}

export const forgetDays = (database: Pick<Database, 'transaction'>, days: number): Promise<void> =>
  forgetRows(database, 'agents.team_days', isDayBefore('day', days));

export const forgetHours = (database: Pick<Database, 'transaction'>): Promise<void> =>
  forgetRows(database, 'agents.team_hours', sql`starts_at < core.start_of_day(core.day_of(clock_timestamp()) - ${keptHourDays}::int)`);

export const findBroken = (database: Pick<Database, 'transaction'>, days: number): Promise<BrokenInvariant[]> =>
  runCheck(database, sql<BrokenInvariant>`select c.invariant, c.member_id as "memberId", c.detail from agents.check(${days}) c limit 1000`);
