import type { GameCategory } from '@portal/contracts/brand';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { forgetRows, isDayBefore } from '../../core/forget-rows';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';
import type { Claim, Counted, Rates, Row } from './rebates.model';

export async function findRates(db: Queryable, rankLevel: number): Promise<Rates> {
  const { rows } = await sql<{ category: GameCategory; basisPoints: number }>`
    select category, basis_points as "basisPoints" from rebates.rates where rank_level = ${rankLevel}`.execute(db);
  return Object.fromEntries(rows.map(({ category, basisPoints }) => [category, basisPoints]));
}

/** Of all ranks; a category without a row brings nothing. */
export async function findAllRates(db: Queryable): Promise<{ level: number; category: GameCategory; basisPoints: number }[]> {
  const { rows } = await sql<{ level: number; category: GameCategory; basisPoints: number }>`
    select rank_level as level, category, basis_points as "basisPoints" from rebates.rates`.execute(db);
  return rows;
}

export async function putRates(tx: Tx, level: number, rates: readonly { category: GameCategory; basisPoints: number }[]): Promise<void> {
  await sql`
    insert into rebates.rates (rank_level, category, basis_points)
    select ${level}::int, category, basis_points
      from unnest(${rates.map(({ category }) => category)}::text[], ${rates.map(({ basisPoints }) => basisPoints)}::int[])
        as r (category, basis_points)
    on conflict (rank_level, category) do update set basis_points = excluded.basis_points`.execute(tx);
}

export type Window = { from: string; today: string; monday: string; sunday: string; weekStart: string };

/** Days of the brand: the first that can still be paid for, today, this week's Monday, and the week before it. */
export async function findWindow(db: Queryable, mostDays: number): Promise<Window> {
  const { rows } = await sql<Window>`
    select greatest(b.day, t.today - ${mostDays}::int)::text as from, t.today::text as today, w.monday::text as monday,
      (w.monday - 1)::text as sunday, (w.monday - 7)::text as "weekStart"
      from rebates.beginning b, lateral (select core.day_of(clock_timestamp()) as today) t,
        lateral (select date_trunc('week', t.today)::date as monday) w`.execute(db);
  return rows[0]!;
}

export async function findCounted(db: Queryable, memberId: string, from: string, to: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select day::text as day, category, valid from rebates.counted
     where member_id = ${memberId} and day between ${from}::date and ${to}::date`.execute(db);
  return rows;
}

/** Adds what was paid for now. */
export async function addCounted(tx: Tx, memberId: string, fresh: readonly Counted[]): Promise<void> {
  await sql`
    insert into rebates.counted as c (member_id, day, category, valid)
    select ${memberId}::uuid, day, category, valid
      from unnest(${fresh.map(({ day }) => day)}::date[], ${fresh.map(({ category }) => category)}::text[],
        ${fresh.map(({ valid }) => valid)}::bigint[]) as f (day, category, valid)
    on conflict (member_id, day, category) do update set valid = c.valid + excluded.valid`.execute(tx);
}

type KeptRow = { category: GameCategory; valid: string; basisPoints: number; amount: string };
type KeptClaim = Omit<Claim, 'rows'> & { rows: KeptRow[] };

const columns = sql.raw('id, kind, through::text as through, rows, total, claimed_at as "claimedAt"');
const toClaim = ({ rows, ...claim }: KeptClaim): Claim => ({
  ...claim,
  rows: rows.map((row) => ({ ...row, valid: BigInt(row.valid), amount: BigInt(row.amount) })),
});
const kept = (rows: readonly Row[]) => rows.map((row) => ({ ...row, valid: String(row.valid), amount: String(row.amount) }));

export async function insertClaim(
  tx: Tx,
  memberId: string,
  key: string,
  { id, kind, through, rows: paid, total }: Omit<Claim, 'claimedAt'>,
): Promise<Claim> {
  const { rows } = await sql<KeptClaim>`
    insert into rebates.claims (member_id, id, key, kind, through, rows, total)
    values (${memberId}, ${id}, ${key}, ${kind}, ${through}::date, ${JSON.stringify(kept(paid))}::jsonb, ${total})
    returning ${columns}`.execute(tx);
  return toClaim(rows[0]!);
}

export async function findClaimByKey(db: Queryable, memberId: string, key: string): Promise<Claim | undefined> {
  const { rows } = await sql<KeptClaim>`
    select ${columns} from rebates.claims where member_id = ${memberId} and key = ${key}`.execute(db);
  return rows[0] && toClaim(rows[0]);
}

/** Newest first. */
export async function findClaims(
  db: Queryable,
  memberId: string,
  limit: number,
  offset: number,
): Promise<{ claims: Claim[]; total: number }> {
  const { rows } = await sql<KeptClaim & { count: number }>`
    select ${columns}, count(*) over ()::int as count from rebates.claims where member_id = ${memberId}
     order by id desc limit ${limit} offset ${offset}`.execute(db);
  return { claims: rows.map(({ count: _, ...claim }) => toClaim(claim)), total: rows[0]?.count ?? 0 };
}

export const forgetCounted = (database: Pick<Database, 'transaction'>, days: number): Promise<void> =>
  forgetRows(database, 'rebates.counted', isDayBefore('day', days));

export const findBrokenInvariants = (database: Database, since: Date): Promise<BrokenInvariant[]> =>
  runCheck(
    database,
    sql<BrokenInvariant>`select c.invariant, c.member_id as "memberId", c.detail from rebates.check(${since}) c limit 1000`,
  );
