import type { MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';
import type { Conversion, PointAccounts, PointEntryRow, PointMoveVerdict, PointUnit, Ref, Weights } from './points.model';

type Move = { memberId: string; id: string; key: string; type: string; amount: number; ref: Ref };

/** Locks the member's account of the unit. */
export async function moveUnits(tx: Tx, unit: PointUnit, { memberId, id, key, type, amount, ref }: Move): Promise<PointMoveVerdict> {
  const { rows } = await sql<{ verdict: PointMoveVerdict }>`
    select points.move(${memberId}, ${unit}, ${id}, ${key}, ${type}, ${amount}, ${ref.type}, ${ref.id}) as verdict`.execute(tx);
  return rows[0]!.verdict;
}

export async function findAccounts(db: Queryable, memberId: string): Promise<PointAccounts> {
  const { rows } = await sql<{ unit: PointUnit; balance: string; owed: string }>`
    select unit, balance::text as balance, owed::text as owed from points.accounts where member_id = ${memberId}`.execute(db);
  const of = (unit: PointUnit) => rows.find((row) => row.unit === unit);
  return { points: Number(of('point')?.balance ?? 0), owed: Number(of('point')?.owed ?? 0), tickets: Number(of('ticket')?.balance ?? 0) };
}

/** A page of the moves of points, newest first. */
export async function findEntries(
  db: Queryable,
  memberId: string,
  limit: number,
  offset: number,
): Promise<{ entries: PointEntryRow[]; total: number }> {
  const { rows } = await sql<Omit<PointEntryRow, 'amount' | 'balanceAfter'> & { amount: string; balanceAfter: string }>`
    select e.id, e.type, e.amount::text as amount, e.balance_after::text as "balanceAfter", e.ref_type as "refType", e.ref_id as "refId",
           e.created_at as "createdAt"
      from points.entries e where e.member_id = ${memberId} and e.unit = 'point'
     order by e.number desc limit ${limit} offset ${offset}`.execute(db);
  const total = await sql<{ count: number }>`
    select last_entry::int as count from points.accounts where member_id = ${memberId} and unit = 'point'`.execute(db);
  const entries = rows.map((row) => ({ ...row, amount: Number(row.amount), balanceAfter: Number(row.balanceAfter) }));
  return { entries, total: total.rows[0]?.count ?? 0 };
}

type ConversionRow = Omit<Conversion, 'asked' | 'points'> & { asked: string; points: string };
const toConversion = (row: ConversionRow): Conversion => ({ ...row, asked: Number(row.asked), points: Number(row.points) });
const conversionColumns = sql`id, asked::text as asked, points::text as points, amount, converted_at as "convertedAt"`;

export async function findConversion(db: Queryable, memberId: string, key: string): Promise<Conversion | undefined> {
  const { rows } = await sql<ConversionRow>`
    select ${conversionColumns} from points.conversions where member_id = ${memberId} and key = ${key}`.execute(db);
  return rows[0] && toConversion(rows[0]);
}

export async function insertConversion(
  tx: Tx,
  { memberId, id, key, asked, points, amount }: { memberId: string; id: string; key: string; asked: number; points: number; amount: MinorUnits }, // prettier-ignore
): Promise<Conversion> {
  const { rows } = await sql<ConversionRow>`
    insert into points.conversions (member_id, id, key, asked, points, amount)
    values (${memberId}, ${id}, ${key}, ${asked}, ${points}, ${amount}) returning ${conversionColumns}`.execute(tx);
  return toConversion(rows[0]!);
}

/** Points that became money on the brand's day that is now. */
export async function sumConvertedToday(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await sql<{ points: string }>`
    select coalesce(sum(points), 0)::text as points from points.conversions
     where member_id = ${memberId} and converted_at >= core.start_of_day(core.day_of(clock_timestamp()))`.execute(db);
  return Number(rows[0]!.points);
}

/** The last days of the brand that are over, newest first. */
export async function findDaysOver(db: Queryable, days: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select (core.day_of(clock_timestamp()) - back)::text as day from generate_series(1, ${days}::int) back order by back`.execute(db);
  return rows.map(({ day }) => day);
}

type EarningRule = { turnoverPerPoint: MinorUnits; weights: Weights };

/** Fixes the rules of a day, or reads those that were fixed before. */
export async function fixEarningDay(db: Queryable, day: string, { turnoverPerPoint, weights }: EarningRule): Promise<EarningRule> {
  await sql`
    insert into points.earning_days (day, turnover_per_point, weights)
    values (${day}::date, ${turnoverPerPoint}, ${JSON.stringify(weights)}::jsonb) on conflict (day) do nothing`.execute(db);
  const { rows } = await sql<EarningRule>`
    select turnover_per_point as "turnoverPerPoint", weights from points.earning_days where day = ${day}::date`.execute(db);
  return rows[0]!;
}

/** Holds the member's account of points, and makes it where there is none. */
export async function holdPoints(tx: Tx, memberId: string): Promise<void> {
  await sql`insert into points.accounts (member_id, unit) values (${memberId}, 'point') on conflict do nothing`.execute(tx);
  await sql`select from points.accounts where member_id = ${memberId} and unit = 'point' for update`.execute(tx);
}

/** What was booked for something already, and in how many entries. */
export async function sumByRef(db: Queryable, memberId: string, ref: Ref): Promise<{ amount: number; count: number }> {
  const { rows } = await sql<{ amount: string; count: number }>`
    select coalesce(sum(amount), 0)::text as amount, count(*)::int as count from points.entries
     where member_id = ${memberId} and ref_type = ${ref.type} and ref_id = ${ref.id} and unit = 'point'`.execute(db);
  return { amount: Number(rows[0]!.amount), count: rows[0]!.count };
}

export const findBrokenInvariants = (database: Database): Promise<BrokenInvariant[]> =>
  runCheck(database, sql<BrokenInvariant>`select invariant, member_id as "memberId", detail from points.check() limit 1000`);
