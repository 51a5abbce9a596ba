import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../../core/ids';

export const differenceKinds = ['missing_here', 'missing_there', 'amount_differs', 'round_open', 'balance_negative'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export type NewDifference = {
  provider: string;
  kind: DifferenceKind;
  /** What it is about; the same difference is written down once. */
  subject: string;
  transactionId: string | null;
  memberId: string | null;
  ours: bigint | null;
  theirs: bigint | null;
  note: string;
  /** Of the comparison that has found it. */
  day?: string;
};

export type Difference = Omit<NewDifference, 'subject' | 'memberId' | 'day'> & { id: string; foundAt: Date; resolvedAt: Date | null };

/** What is not settled between a provider's books and ours. A round that was closed for its age is told, and nothing is left to settle. */
export async function findOpenDifferences(db: Queryable, most: number): Promise<Pick<Difference, 'provider' | 'kind' | 'transactionId'>[]> {
  const { rows } = await sql<Pick<Difference, 'provider' | 'kind' | 'transactionId'>>`
    select provider_code as provider, kind, transaction_id as "transactionId" from games.differences
     where resolved_at is null and kind <> 'round_open' order by found_at limit ${most}`.execute(db);
  return rows;
}

/** Stores differences for staff. A resolved one that is found again is reopened. */
export async function noteDifference(db: Queryable, one: NewDifference): Promise<void> {
  await sql`insert into games.differences (id, provider_code, kind, subject, transaction_id, member_id, ours, theirs, note, day)
    values (${newId()}, ${one.provider}, ${one.kind}, ${one.subject}, ${one.transactionId}, ${one.memberId}, ${one.ours}, ${one.theirs}, ${one.note}, ${one.day ?? null})
    on conflict (provider_code, kind, subject) do update
      set ours = excluded.ours, theirs = excluded.theirs, note = excluded.note, resolved_at = null`.execute(db);
}

export async function findDifferences(db: Queryable, pageNo: number, pageSize: number): Promise<{ rows: Difference[]; total: number }> {
  const { rows } = await sql<Difference & { total: number }>`
    select id, provider_code as provider, kind, transaction_id as "transactionId", ours, theirs, note, found_at as "foundAt",
      resolved_at as "resolvedAt", count(*) over ()::int as total
    from games.differences order by resolved_at is not null, found_at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Resolves differences that a new comparison of the same day no longer finds. */
export async function resolveDifferences(db: Queryable, provider: string, day: string, found: readonly string[]): Promise<void> {
  await sql`update games.differences set resolved_at = clock_timestamp()
    where provider_code = ${provider} and day = ${day} and resolved_at is null and subject <> all(${[...found]}::text[])`.execute(db);
}

/** Members whose balance fell below zero, as long as staff or the next check have not seen it made good. */
export async function findOverdrawn(db: Queryable): Promise<{ id: string; memberId: string }[]> {
  const { rows } = await sql<{ id: string; memberId: string }>`select id, member_id as "memberId" from games.differences
    where kind = 'balance_negative' and resolved_at is null order by found_at limit 1000`.execute(db);
  return rows;
}

export async function resolveDifference(db: Queryable, id: string): Promise<void> {
  await sql`update games.differences set resolved_at = clock_timestamp() where id = ${id}`.execute(db);
}

/** Resolves what was noted about this subject, if anything was. */
export async function resolveSubject(db: Queryable, provider: string, subject: string): Promise<void> {
  await sql`update games.differences set resolved_at = clock_timestamp()
    where provider_code = ${provider} and subject = ${subject} and resolved_at is null`.execute(db);
}
