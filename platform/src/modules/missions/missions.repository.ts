import type { NewMission, RewardKind } from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { forgetRows, isDayBefore } from '../../core/forget-rows';
import type { Mission, Use } from './missions.model';

const columns =
  sql.raw(`m.id, m.title, m.period, m.goal, m.target, m.categories, m.prize_kind as "prizeKind", m.prize_amount as "prizeAmount",
  m.turnover_multiple::text as "turnoverMultiple", m.min_rank as "minRank", m.is_on as "isOn", m.starts_on::text as "startsOn"`);

export async function findMissions(db: Queryable): Promise<Mission[]> {
  const { rows } = await sql<Mission>`select ${columns} from missions.missions m order by m.position`.execute(db);
  return rows;
}

type Saved = Omit<NewMission, 'target' | 'prize'> & {
  id: string;
  target: bigint;
  prizeKind: RewardKind;
  prizeAmount: bigint;
  multiple: string;
};

/** A changed mission keeps its place and the day it began. */
export async function putMission(tx: Tx, saved: Saved): Promise<void> {
  const { id, title, period, goal, target, categories, prizeKind, prizeAmount, multiple, minRank, isOn } = saved;
  await sql`
    insert into missions.missions (id, title, period, goal, target, categories, prize_kind, prize_amount, turnover_multiple, min_rank, is_on, starts_on)
    values (${id}, ${JSON.stringify(title)}::jsonb, ${period}, ${goal}, ${target}, ${categories}::text[], ${prizeKind}, ${prizeAmount},
      ${multiple}, ${minRank}, ${isOn}, core.day_of(clock_timestamp()))
    on conflict (id) do update set title = excluded.title, period = excluded.period, goal = excluded.goal, target = excluded.target,
      categories = excluded.categories, prize_kind = excluded.prize_kind, prize_amount = excluded.prize_amount,
      turnover_multiple = excluded.turnover_multiple, min_rank = excluded.min_rank, is_on = excluded.is_on`.execute(tx);
}

export async function findToday(db: Queryable): Promise<string> {
  const { rows } = await sql<{ day: string }>`select core.day_of(clock_timestamp())::text as day`.execute(db);
  return rows[0]!.day;
}

/** When days of the brand begin. */
export async function findStarts(db: Queryable, days: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ day: string; at: Date }>`
    select d.day::text as day, core.start_of_day(d.day) as at from unnest(${[...new Set(days)]}::date[]) as d (day)`.execute(db);
  return new Map(rows.map(({ day, at }) => [day, at]));
}

/** What the member has claimed, as `mission period`. */
export async function findClaims(db: Queryable, memberId: string, missionIds: readonly string[], periods: readonly string[]) {
  const { rows } = await sql<{ missionId: string; period: string }>`
    select c.mission_id as "missionId", c.period from missions.claims c
     where c.member_id = ${memberId} and c.mission_id = any(${[...missionIds]}::text[]) and c.period = any(${[...periods]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ missionId, period }) => `${missionId} ${period}`));
}

/** How many missions each of the members claimed on the days, both included; who claimed none is left out. */
export async function countClaims(
  db: Queryable,
  memberIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ memberId: string; claims: bigint }>`
    select c.member_id as "memberId", count(*)::bigint as claims from missions.claims c
     where c.member_id = any(${[...memberIds]}::uuid[]) and c.claimed_at >= core.start_of_day(${from}::date)
       and c.claimed_at < core.start_of_day(${to}::date + 1) group by 1`.execute(db);
  return new Map(rows.map(({ memberId, claims }) => [memberId, claims]));
}

type Claim = { memberId: string; missionId: string; period: string; kind: RewardKind; amount: bigint };

/** False if it was claimed before. */
export async function insertClaim(tx: Tx, { memberId, missionId, period, kind, amount }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into missions.claims (member_id, mission_id, period, prize_kind, prize_amount)
    values (${memberId}, ${missionId}, ${period}, ${kind}, ${amount}) on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Days on which the member took a step, of the given ones, both included. */
export async function findCheckInDays(db: Queryable, memberId: string, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select c.day::text as day from missions.check_ins c where c.member_id = ${memberId} and c.day between ${from}::date and ${to}::date`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/** The steps of today and of the day before; null where there was none. */
export async function findSteps(db: Queryable, memberId: string): Promise<{ day: string; today: number | null; yesterday: number | null }> {
  const { rows } = await sql<{ day: string; today: number | null; yesterday: number | null }>`
    select d.day::text as day,
      (select c.step from missions.check_ins c where c.member_id = ${memberId} and c.day = d.day) as today,
      (select c.step from missions.check_ins c where c.member_id = ${memberId} and c.day = d.day - 1) as yesterday
      from (select core.day_of(clock_timestamp()) as day) d`.execute(db);
  return rows[0]!;
}

export async function insertCheckIn(tx: Tx, checkIn: { memberId: string; day: string; step: number; points: number }): Promise<void> {
  const { memberId, day, step, points } = checkIn;
  await sql`insert into missions.check_ins (member_id, day, step, points) values (${memberId}, ${day}::date, ${step}, ${points})`.execute(
    tx,
  );
}

export const forgetCheckIns = (database: Pick<Database, 'transaction'>, days: number): Promise<void> =>
  forgetRows(database, 'missions.check_ins', isDayBefore('day', days));

/** What missions gave in the last days. */
export async function findMissionUse(db: Queryable, days: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select c.mission_id as id, count(*)::int as times, coalesce(sum(c.prize_amount) filter (where c.prize_kind = 'money'), 0)::bigint as money,
      coalesce(sum(c.prize_amount) filter (where c.prize_kind = 'points'), 0)::int as points,
      coalesce(sum(c.prize_amount) filter (where c.prize_kind = 'ticket'), 0)::int as tickets
      from missions.missions m join missions.claims c on c.mission_id = m.id
     where c.claimed_at > clock_timestamp() - make_interval(days => ${days}) group by 1`.execute(db);
  return rows;
}
