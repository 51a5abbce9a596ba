import { mostCounted } from '@portal/contracts/most-counted';
import type { Queryable } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';

/**
 * Counts the rows of `from`, which begins with the word and may have a condition, as far as a long list counts them: `mostCounted` and one
 * more. A list must not become slower with every row that its table gains.
 */
export async function countUpTo(db: Queryable, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${from} limit ${mostCounted + 1}) counted`.execute(db);
  return rows[0]!.count;
}
