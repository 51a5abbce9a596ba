import type { Database, Tx } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';

/** Rows of one transaction: nobody waits long for it, and a kill loses little. */
const atOnce = 2_000;

/** Deletes the rows of a table for which the condition holds, part by part, each in a transaction of its own, until none is left. */
export async function forgetRows(database: Pick<Database, 'transaction'>, table: string, condition: RawBuilder<unknown>): Promise<void> {
  const rows = sql.table(table);
  const forgetSome = (tx: Tx) =>
    sql`delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${condition} limit ${atOnce}))`.execute(tx);
  while ((await database.transaction(forgetSome)).numAffectedRows === BigInt(atOnce));
}

/** A column with days of the brand is more than so many days ago. */
export const isDayBefore = (column: string, days: number): RawBuilder<unknown> =>
  sql`${sql.ref(column)} < core.day_of(clock_timestamp()) - ${days}::int`;

/** A column with times is more than so many days ago. */
export const isTimeBefore = (column: string, days: number): RawBuilder<unknown> =>
  sql`${sql.ref(column)} < clock_timestamp() - make_interval(days => ${days})`;
