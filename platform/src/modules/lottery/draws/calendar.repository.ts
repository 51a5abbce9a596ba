import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { CalendarDay } from './draw-schedule';

export type NewCalendarEntry = CalendarDay & { scope: 'game' | 'group'; code: string; reason: string };
export type CalendarEntry = NewCalendarEntry & { id: string };

/** Entries of the last two months and later. Older ones affect no draw. */
export async function findCalendar(db: Queryable): Promise<CalendarEntry[]> {
  const { rows } = await sql<CalendarEntry>`
    select id, scope, code, day::text as day, moved_to::text as "movedTo", reason from lottery.calendar
     where day > current_date - 100 order by day, scope, code`.execute(db);
  return rows;
}

/** A later entry for the same day replaces the earlier one. */
export async function saveCalendarEntries(tx: Tx, entries: readonly CalendarEntry[]): Promise<void> {
  const rows = entries.map(({ movedTo, ...entry }) => ({ ...entry, moved_to: movedTo }));
  await sql`
    insert into lottery.calendar (id, scope, code, day, moved_to, reason)
    select id, scope, code, day, moved_to, reason from jsonb_populate_recordset(null::lottery.calendar, ${JSON.stringify(rows)}::jsonb)
    on conflict (scope, code, day) do update set moved_to = excluded.moved_to, reason = excluded.reason`.execute(tx);
}

export async function deleteCalendarEntry(tx: Tx, id: string): Promise<CalendarEntry | undefined> {
  const { rows } = await sql<CalendarEntry>`
    delete from lottery.calendar where id = ${id} returning id, scope, code, day::text as day, moved_to::text as "movedTo", reason`.execute(
    tx,
  );
  return rows[0];
}
