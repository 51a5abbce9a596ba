import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { codeLife, type CodePurpose } from './verification.model';

/** False if the proof was used before. */
export async function useProof(db: Queryable, signature: string, expiresAtSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into verification.used_proofs (signature, expires_at) values (${signature}, to_timestamp(${expiresAtSeconds}))
    on conflict do nothing returning signature`.execute(db);
  return rows.length === 1;
}

export type NewCode = { number: string; purpose: CodePurpose; id: string; codeHash: Buffer };

export async function saveCode(db: Queryable, { number, purpose, id, codeHash }: NewCode): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into verification.codes (number, purpose, id, code_hash, expires_at)
    values (${number}, ${purpose}, ${id}, ${codeHash}, clock_timestamp() + make_interval(mins => ${codeLife.minutes}))
    on conflict (number, purpose) do update
      set id = excluded.id, code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at
    returning expires_at`.execute(db);
  return rows[0]!.expires_at;
}

export async function dropCode(db: Queryable, id: string): Promise<void> {
  await sql`delete from verification.codes where id = ${id}`.execute(db);
}

/** Counts an attempt before comparing, so that parallel attempts cannot exceed the limit. */
export async function takeTry(
  db: Queryable,
  number: string,
  purpose: CodePurpose,
): Promise<{ id: string; codeHash: Buffer; isOpen: boolean } | undefined> {
  const { rows } = await sql<{ id: string; codeHash: Buffer; isOpen: boolean }>`
    update verification.codes set tries = tries + 1 where number = ${number} and purpose = ${purpose}
    returning id, code_hash as "codeHash", tries <= ${codeLife.tries} and expires_at > clock_timestamp() as "isOpen"`.execute(db);
  return rows[0];
}

/** False if another request has used the code in the meantime. */
export async function takeCode(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`delete from verification.codes where id = ${id} returning id`.execute(tx);
  return rows.length === 1;
}

export async function purgeVerification(db: Queryable): Promise<void> {
  await sql`delete from verification.used_proofs where expires_at < clock_timestamp()`.execute(db);
  // Kept a little longer than valid, so that a late one is refused as expired.
  await sql`delete from verification.codes where expires_at < clock_timestamp() - interval '1 hour'`.execute(db);
}
