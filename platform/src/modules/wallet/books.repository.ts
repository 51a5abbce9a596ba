import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import type { BrokenInvariant } from '../../core/watch/checks';
import type { CheckQueries } from '../../core/watch/rolling-check';

/** What a check of any books has found. */
export type BookFinding = { invariant: string; detail: string };

export type BooksState = {
  checkedAt: Date | null;
  /** Whether the last check found nothing. */
  isClean: boolean;
  /** Set until two officers have confirmed. */
  brokenSince: Date | null;
  findings: BookFinding[];
  /** The first of the two officers. */
  confirmedBy: string | null;
};

const columns = sql`checked_at as "checkedAt", is_clean as "isClean", broken_since as "brokenSince", findings, confirmed_by as "confirmedBy"`;

export async function readBooks(db: Queryable): Promise<BooksState> {
  const { rows } = await sql<BooksState>`select ${columns} from wallet.books_state`.execute(db);
  return rows[0]!;
}

const found = sql`invariant, member_id as "memberId", detail`;

/** How the ledger is checked; at most a thousand findings each. */
export const ledgerQueries: CheckQueries<BrokenInvariant> = {
  newRows: (from, until) => sql`select ${found} from wallet.check_new(${from}::timestamptz, ${until}::timestamptz) limit 1000`,
  sliceEnd: (after) => sql`select wallet.slice_end(${after}::uuid) as last`,
  members: (after, until) => sql`select ${found} from wallet.check_members(${after}::uuid, ${until}::uuid) limit 1000`,
  rest: () => sql`select ${found} from wallet.check_house_side() limit 1000`,
  complete: () => sql`select ${found} from wallet.check() limit 1000`,
};

/** Notes that a part of the books was looked at and found in order. What is broken stays so. */
export async function recordLook(db: Queryable): Promise<void> {
  await sql`update wallet.books_state set checked_at = clock_timestamp()`.execute(db);
}

/**
 * Stores the findings of a check; none only if it looked at everything. Broken books stay broken, with the first findings; a new finding
 * withdraws the first officer's confirmation.
 */
export async function recordCheck(db: Queryable, findings: readonly BookFinding[]): Promise<void> {
  const isClean = findings.length === 0;
  await sql`update wallet.books_state set checked_at = clock_timestamp(), is_clean = ${isClean},
    findings = case when ${isClean} then findings else ${JSON.stringify(findings)}::jsonb end,
    broken_since = case when ${isClean} then broken_since else coalesce(broken_since, clock_timestamp()) end,
    confirmed_by = case when ${isClean} then confirmed_by end`.execute(db);
}

/** Records an officer's confirmation; the second, different officer resumes. Locks the row, so that parallel confirmations are both counted. */
export async function confirmBooks(db: Queryable, name: string): Promise<'waiting' | 'open'> {
  const { rows } = await sql<{ confirmedBy: string | null }>`
    select confirmed_by as "confirmedBy" from wallet.books_state for update`.execute(db);
  const first = rows[0]!.confirmedBy;
  if (first === null || first === name) {
    await sql`update wallet.books_state set confirmed_by = ${name}`.execute(db);
    return 'waiting';
  }
  await sql`update wallet.books_state set broken_since = null, confirmed_by = null, findings = '[]'`.execute(db);
  return 'open';
}
