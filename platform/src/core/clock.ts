import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { createGatherer } from './gather';

/** Whoever asks at the same moment shares a question. */
const clocks = new WeakMap<Queryable, (clock: 'now') => Promise<Date | undefined>>();

/**
 * The time by the database's clock, the one clock all instances share. Where time decides about money, compare with
 * `clock_timestamp()` inside the statement itself; this is for showing and planning.
 */
export async function databaseTime(db: Queryable): Promise<Date> {
  const clock = clocks.get(db) ?? createGatherer({ load: () => readClock(db) });
  clocks.set(db, clock);
  return (await clock('now'))!;
}

async function readClock(db: Queryable): Promise<Map<'now', Date>> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return new Map([['now', rows[0]!.now]]);
}
