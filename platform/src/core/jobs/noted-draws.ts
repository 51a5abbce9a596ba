import type { Tx } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';

export type NotedDraw = { drawId: string; versions: number[] };

/** The draws that a table notes by version of their result as they are settled, until something has counted their bets. */
export function notedDraws(tableName: string) {
  const table = sql.table(tableName);
  return {
    /** Notes that a draw was settled by a version of its result. Joins the transaction that ends the settlement. */
    async note(tx: Tx, drawId: string, version: number): Promise<void> {
      await sql`insert into ${table} (draw_id, version) values (${drawId}, ${version}) on conflict do nothing`.execute(tx);
    },

    /**
     * Takes the next draw of those whose rows wait, or the given one. Nobody else counts it just now: all its versions are locked, so that whoever counts it counts it alone.
     */
    async take(tx: Tx, wanted?: string, waits: RawBuilder<unknown> = sql`true`): Promise<NotedDraw | undefined> {
      const those = wanted === undefined ? waits : sql`draw_id = ${wanted} and ${waits}`;
      const { rows: noted } = await sql<{ drawId: string }>`
        select draw_id as "drawId" from ${table} where ${those} order by noted_at limit 1 for update skip locked`.execute(tx);
      if (!noted[0]) return undefined;
      const { drawId } = noted[0];
      const { rows: own } = await sql<{ version: number }>`
        select version from ${table} where draw_id = ${drawId} for update skip locked`.execute(tx);
      const { rows: all } = await sql`select 1 from ${table} where draw_id = ${drawId}`.execute(tx);
      return own.length === all.length ? { drawId, versions: own.map(({ version }) => version) } : undefined;
    },

    /** Deletes the notes of a draw that was taken; what is noted of it meanwhile stays. */
    async forget(tx: Tx, { drawId, versions }: NotedDraw): Promise<void> {
      await sql`delete from ${table} where draw_id = ${drawId} and version = any(${versions}::int[])`.execute(tx);
    },
  };
}
