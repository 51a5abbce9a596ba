import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { forgetRows, isTimeBefore } from '../../core/forget-rows';
import type { RankChange, RankLevel } from './ranks.model';

const levelColumns = sql.raw(`level, names as name, color, color2, turnover, deposits, keep, upgrade_reward as "upgradeReward",
  monthly_reward as "monthlyReward", birthday_reward as "birthdayReward"`);

/** From the lowest. */
export async function findLevels(db: Queryable): Promise<RankLevel[]> {
  const { rows } = await sql<RankLevel>`select ${levelColumns} from ranks.levels order by level`.execute(db);
  return rows;
}

export async function replaceLevel(tx: Tx, row: RankLevel): Promise<void> {
  await sql`
    update ranks.levels set names = ${JSON.stringify(row.name)}::jsonb, color = ${row.color}, color2 = ${row.color2},
      turnover = ${row.turnover}, deposits = ${row.deposits}, keep = ${row.keep}, upgrade_reward = ${row.upgradeReward},
      monthly_reward = ${row.monthlyReward}, birthday_reward = ${row.birthdayReward}
     where level = ${row.level}`.execute(tx);
}

export async function insertChange(
  tx: Tx,
  memberId: string,
  { id, fromLevel, toLevel, reason, by, note }: Omit<RankChange, 'changedAt'>,
): Promise<void> {
  await sql`
    insert into ranks.changes (member_id, id, from_level, to_level, reason, by, note)
    values (${memberId}, ${id}, ${fromLevel}, ${toLevel}, ${reason}, ${by}, ${note})`.execute(tx);
}

/** Newest first. */
export async function findChanges(db: Queryable, memberId: string, limit: number): Promise<RankChange[]> {
  const { rows } = await sql<RankChange>`
    select id, from_level as "fromLevel", to_level as "toLevel", reason, by, note, changed_at as "changedAt"
      from ranks.changes where member_id = ${memberId} order by changed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The rank that the member had when the day began, and whether it changed in the month before it. */
export async function findRankAt(
  db: Queryable,
  memberId: string,
  day: string,
  level: number,
): Promise<{ level: number; isWhole: boolean }> {
  const { rows } = await sql<{ level: number; isWhole: boolean }>`
    select coalesce((
        select c.from_level from ranks.changes c where c.member_id = ${memberId} and c.changed_at >= core.start_of_day(${day}::date)
         order by c.changed_at, c.id limit 1), ${level})::int as level,
      not exists (
        select from ranks.changes c where c.member_id = ${memberId} and c.changed_at < core.start_of_day(${day}::date)
          and c.changed_at >= core.start_of_day((${day}::date - interval '1 month')::date)) as "isWhole"`.execute(db);
  return rows[0]!;
}

export type Days = { today: string; since: string; month: string; lastMonth: string; lastMonthEnd: string; monthDay: string; year: number };

/** Days of the brand: today, the first of the last 30, the 1st of the month, the month before it, and today as MM-DD. */
export async function findDays(db: Queryable, measured: number): Promise<Days> {
  const { rows } = await sql<Days>`
    select t.today::text as today, (t.today - ${measured - 1}::int)::text as since, m.month::text as month,
      (m.month - interval '1 month')::date::text as "lastMonth", (m.month - 1)::text as "lastMonthEnd",
      to_char(t.today, 'MM-DD') as "monthDay", extract(year from t.today)::int as year
      from (select core.day_of(clock_timestamp()) as today) t, lateral (select date_trunc('month', t.today)::date as month) m`.execute(db);
  return rows[0]!;
}

/** Notes members to be looked at. Locks nothing that anybody else waits for. */
export async function insertPending(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`insert into ranks.pending (member_id) select unnest(${[...memberIds]}::uuid[])`.execute(tx);
}

export async function findPending(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct p.member_id as "memberId" from (select member_id from ranks.pending limit ${most}) p`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Takes what is noted of the members; what is noted meanwhile stays. Returns those of whom nobody else has taken it. */
export async function takePending(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    with taken as (
      delete from ranks.pending p using (
        select n.member_id, n.id from ranks.pending n where n.member_id = any(${[...memberIds]}::uuid[]) for update skip locked) n
       where p.member_id = n.member_id and p.id = n.id returning p.member_id
    ) select distinct member_id as "memberId" from taken order by 1`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/** False if the member was looked at for this month before. */
export async function insertCheck(tx: Tx, memberId: string, month: string, fromLevel: number, toLevel: number): Promise<boolean> {
  const { rows } = await sql`
    insert into ranks.checks (member_id, month, from_level, to_level) values (${memberId}, ${month}::date, ${fromLevel}, ${toLevel})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Of the given members, those who were not looked at for the month. */
export async function withoutCheck(db: Queryable, memberIds: readonly string[], month: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select m.id as "memberId" from unnest(${[...memberIds]}::uuid[]) as m (id)
     where not exists (select from ranks.checks c where c.member_id = m.id and c.month = ${month}::date) order by m.id`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

export const forgetChecks = (database: Pick<Database, 'transaction'>, days: number): Promise<void> =>
  forgetRows(database, 'ranks.checks', isTimeBefore('checked_at', days));

/** The first verified birthday stays. */
export async function saveBirthday(tx: Tx, memberId: string, monthDay: string): Promise<void> {
  await sql`
    insert into ranks.birthdays (member_id, month_day) values (${memberId}, ${monthDay})
    on conflict (member_id) do nothing`.execute(tx);
}

/** In the order of their ids. Who was born on 29 February has the 28th in other years. */
export async function findBirthdays(db: Queryable, day: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select b.member_id as "memberId" from ranks.birthdays b
     where (b.month_day = to_char(${day}::date, 'MM-DD')
         or (b.month_day = '02-29' and to_char(${day}::date, 'MM-DD') = '02-28' and to_char(${day}::date + 1, 'MM-DD') = '03-01'))
       and b.member_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
     order by b.member_id limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
