import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

/**
 * The time by the database's clock, the one clock all instances share. Where time decides about money, compare with
 * `clock_timestamp()` inside the statement itself; this is for showing and planning.
 */
export async function databaseTime(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}
