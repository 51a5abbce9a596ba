import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';

/** A moment of the database's clock, and the first transaction that can only have written after it. Both as PostgreSQL writes them. */
export type Moment = { at: string; xid: string };

/**
 * Takes the present moment. A row that bears an earlier time belongs to a transaction that had its number by then, if that transaction looked
 * at the clock after it began to write, as everything that moves money does. So the clock is read first, and the number after it.
 */
export async function takeMoment(db: Queryable): Promise<Moment> {
  const { rows: clock } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
  // A number of its own: that of a snapshot's end may be one which the newest writer has already.
  const { rows: next } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
  return { at: clock[0]!.at, xid: next[0]!.xid };
}

/**
 * Whether all that may have written before the moment has ended, so that the next statement sees every row from before it. A number that this
 * server has not given yet is of another one, from which a backup was restored: whatever wrote there has ended.
 */
export async function isOver(db: Queryable, { xid }: Moment): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select pg_snapshot_xmin(s) >= ${xid}::xid8 or pg_snapshot_xmax(s) <= ${xid}::xid8 as "isOver"
      from pg_current_snapshot() as s`.execute(db);
  return rows[0]!.isOver;
}
