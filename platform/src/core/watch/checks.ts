import type { Database } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';

/** A rule of the books that does not hold, and what it is about. A check answers them; there must be none. */
export type BrokenInvariant<About = { memberId: string | null }> = { invariant: string; detail: string } & About;

/** Tells staff what a check has found; when it has found nothing, what was told before is settled. */
export type FollowCheck = (findings: readonly object[]) => Promise<void>;

/** How a check's job runs: longer than its statement may take, and never two at a time. */
export const checkJob = { expireInSeconds: 660, retryLimit: 0 } as const;

/** A check sees one moment of all its tables. It reads everything, so it may take longer than other statements. */
export const runCheck = <Finding>(database: Pick<Database, 'transaction'>, query: RawBuilder<Finding>): Promise<Finding[]> =>
  database.transaction(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    return (await query.execute(tx)).rows;
  });
