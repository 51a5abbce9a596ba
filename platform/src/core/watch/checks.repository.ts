import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../ids';
import type { Moment } from './moments';

/** Which set of books a check is about. */
export type CheckedBooks = 'wallet' | 'lottery';
/** What goes from moment to moment: checks, and the seal of the books. */
export type Marked = CheckedBooks | 'seals';
export type CheckKind = 'new' | 'slice' | 'complete';

export type CheckMark = {
  checkedUntil: string | null;
  next: Moment | null;
  afterMember: string | null;
  roundIsClean: boolean;
  isResting: boolean;
};

/** What a check looked at. Nothing of it: at everything. */
export type CheckRange = {
  from?: string | null;
  until?: string | null;
  afterMember?: string | null;
  untilMember?: string | null;
};

export type KeptCheck = {
  books: CheckedBooks;
  kind: CheckKind;
  from: Date | null;
  until: Date | null;
  endedAt: Date;
  milliseconds: number;
  findingCount: number;
};

const mostFindings = 20;

export async function readMark(db: Queryable, books: Marked): Promise<CheckMark> {
  const { rows } = await sql<Omit<CheckMark, 'next'> & { at: string | null; xid: string | null }>`
    select checked_until::text as "checkedUntil", next_at::text as at, next_xid::text as xid, after_member as "afterMember",
      round_is_clean as "roundIsClean", coalesce(rests_until > clock_timestamp(), false) as "isResting"
    from core.check_marks where books = ${books}`.execute(db);
  const { at, xid, ...mark } = rows[0]!;
  return { ...mark, next: at !== null && xid !== null ? { at, xid } : null };
}

/** Keeps the moment up to which is checked next. Of two processes the first decides; both go by what is answered. */
export async function keepNext(db: Queryable, books: Marked, { at, xid }: Moment): Promise<Moment> {
  await sql`update core.check_marks set next_at = ${at}::timestamptz, next_xid = ${xid}::xid8
    where books = ${books} and next_at is null`.execute(db);
  return (await readMark(db, books)).next ?? { at, xid };
}

/** Notes that everything before the moment was checked as new. Never goes back. */
export async function advance(db: Queryable, books: Marked, until: string): Promise<void> {
  await sql`update core.check_marks set checked_until = ${until}::timestamptz, next_at = null, next_xid = null
    where books = ${books} and next_at = ${until}::timestamptz`.execute(db);
}

export type RoundStep = { after: string | null; until: string | null; milliseconds: number };

/**
 * Notes that a slice was checked; the last one (`until` null) ends the round, which then rests a hundred times as long as it took if that was
 * a second or more. Nothing when another process has checked the slice meanwhile.
 */
export async function stepRound(db: Queryable, books: CheckedBooks, { after, until, milliseconds }: RoundStep): Promise<void> {
  const seconds = milliseconds / 1_000;
  await sql`update core.check_marks set after_member = ${until},
      round_seconds = case when ${until}::uuid is null then 0 else round_seconds + ${seconds} end,
      rests_until = case when ${until}::uuid is null and round_seconds + ${seconds} >= 1
        then clock_timestamp() + make_interval(secs => 100 * (round_seconds + ${seconds})) end,
      round_is_clean = ${until}::uuid is null or round_is_clean
    where books = ${books} and after_member is not distinct from ${after}::uuid`.execute(db);
}

/** A round in which anything was found is no proof that the books are clean. */
export async function spoilRound(db: Queryable, books: CheckedBooks): Promise<void> {
  await sql`update core.check_marks set round_is_clean = false where books = ${books}`.execute(db);
}

export type NewKeptCheck = { books: CheckedBooks; kind: CheckKind; range: CheckRange; milliseconds: number; findings: readonly object[] };

export async function insertCheck(db: Queryable, { books, kind, range, milliseconds, findings }: NewKeptCheck): Promise<void> {
  await sql`insert into core.checks
      (id, books, kind, from_at, until_at, after_member, until_member, started_at, finding_count, findings)
    values (${newId()}, ${books}, ${kind}, ${range.from ?? null}::timestamptz, ${range.until ?? null}::timestamptz,
      ${range.afterMember ?? null}::uuid, ${range.untilMember ?? null}::uuid,
      clock_timestamp() - make_interval(secs => ${milliseconds / 1_000}), ${findings.length},
      ${JSON.stringify(findings.slice(0, mostFindings))}::jsonb)`.execute(db);
}

/** The newest checks, with the newest of each kind and those that found something first in time. At most `most`. */
export async function findChecks(db: Queryable, most: number): Promise<KeptCheck[]> {
  const { rows } = await sql<KeptCheck>`
    select books, kind, from_at as "from", until_at as "until", ended_at as "endedAt",
      (extract(epoch from ended_at - started_at) * 1000)::int as milliseconds, finding_count as "findingCount"
    from core.checks order by ended_at desc limit ${most}`.execute(db);
  return rows;
}

/** Deletes a batch of checks that found nothing and are older than a week. */
export async function deleteOldChecks(db: Queryable, most: number): Promise<void> {
  await sql`delete from core.checks where id in (
    select id from core.checks where ended_at < clock_timestamp() - interval '7 days' and finding_count = 0 limit ${most})`.execute(db);
}
