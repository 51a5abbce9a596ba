import type { DrawResult } from '@portal/lottery-rules';
import type { PublishedResult } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

export type EnteredResult = { result: DrawResult; published: PublishedResult | null };
/** An operator's entry; two operators have to enter the same. */
export type ResultEntry = { operatorId: string; operator: string; at: Date; entry: EnteredResult };

export async function findEntries(db: Queryable, drawId: string, version: number): Promise<ResultEntry[]> {
  const { rows } = await sql<ResultEntry>`
    select operator_id as "operatorId", operator_name as operator, entered_at as at, entry from lottery.result_entries
     where draw_id = ${drawId} and version = ${version} order by entered_at`.execute(db);
  return rows;
}

export async function insertEntry(
  tx: Tx,
  given: { drawId: string; version: number; operatorId: string; operator: string; entry: EnteredResult; reason: string },
): Promise<void> {
  await sql`
    insert into lottery.result_entries (draw_id, version, operator_id, operator_name, entry, reason)
    values (${given.drawId}, ${given.version}, ${given.operatorId}, ${given.operator}, ${JSON.stringify(given.entry)}::jsonb, ${given.reason})`.execute(
    tx,
  );
}

/** Deletes pending entries and returns them. */
export async function deleteEntries(tx: Tx, drawId: string, version: number): Promise<{ operator: string; entry: EnteredResult }[]> {
  const { rows } = await sql<{ operator: string; entry: EnteredResult }>`
    delete from lottery.result_entries where draw_id = ${drawId} and version = ${version}
    returning operator_name as operator, entry`.execute(tx);
  return rows;
}

/** Whether two entries are equal, whatever the order of their fields. */
export async function areEqual(tx: Tx, one: EnteredResult, other: EnteredResult): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select ${JSON.stringify(one)}::jsonb = ${JSON.stringify(other)}::jsonb as same`.execute(tx);
  return rows[0]!.same;
}
