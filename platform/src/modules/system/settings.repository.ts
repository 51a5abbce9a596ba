import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { SettingName } from './system.model';

export type KeptSetting = { value: unknown; updatedAt: Date };

export async function findSettings(db: Queryable): Promise<Map<string, KeptSetting>> {
  const { rows } = await sql<{ name: string; value: unknown; updated_at: Date }>`
    select name, value, updated_at from system.settings`.execute(db);
  return new Map(rows.map(({ name, value, updated_at }) => [name, { value, updatedAt: updated_at }]));
}

export type Opening = { at: Date; proposedBy: string | null; approvedBy: string | null };

/** When the portal was opened to the public and by whom, or `null`. */
export async function findOpening(db: Queryable): Promise<Opening | null> {
  const { rows } = await sql<Opening>`
    select opened_at as at, proposed_by as "proposedBy", approved_by as "approvedBy" from system.openings`.execute(db);
  return rows[0] ?? null;
}

/** False when the portal was open already. */
export async function insertOpening(tx: Tx, by: Omit<Opening, 'at'>): Promise<boolean> {
  const { rows } = await sql`
    insert into system.openings (proposed_by, approved_by) values (${by.proposedBy}, ${by.approvedBy})
    on conflict do nothing returning is_only`.execute(tx);
  return rows.length === 1;
}

/** Returns the previous value, or `undefined`. Changes of the same setting are serialised. */
export async function replaceSetting(tx: Tx, name: SettingName, value: unknown): Promise<unknown> {
  await sql`select pg_advisory_xact_lock(hashtext(${`system.settings:${name}`}))`.execute(tx);
  const { rows } = await sql<{ value: unknown }>`select value from system.settings where name = ${name}`.execute(tx);
  await sql`insert into system.settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(tx);
  return rows[0]?.value;
}
