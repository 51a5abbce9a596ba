import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

type NewEnteredSecret = { id: string; purpose: string; fingerprint: string; sealed: Buffer; enteredBy: string };

/** Longer than a proposal waits. */
const keptDays = 2;

export async function insertEnteredSecret(tx: Tx, { id, purpose, fingerprint, sealed, enteredBy }: NewEnteredSecret): Promise<void> {
  await sql`insert into operators.entered_secrets (id, purpose, fingerprint, sealed, entered_by)
    values (${id}, ${purpose}, ${fingerprint}, ${sealed}, ${enteredBy})`.execute(tx);
}

export async function findEnteredSecret(db: Queryable, purpose: string, id: string, fingerprint: string): Promise<boolean> {
  const { rows } = await sql`select from operators.entered_secrets
    where id = ${id} and purpose = ${purpose} and fingerprint = ${fingerprint}`.execute(db);
  return rows.length > 0;
}

export async function takeEnteredSecret(tx: Tx, purpose: string, id: string, fingerprint: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer }>`delete from operators.entered_secrets
    where id = ${id} and purpose = ${purpose} and fingerprint = ${fingerprint} returning sealed`.execute(tx);
  return rows[0]?.sealed ?? null;
}

/** Removes what no proposal has taken. */
export async function purgeEnteredSecrets(db: Queryable): Promise<void> {
  await sql`delete from operators.entered_secrets where entered_at < clock_timestamp() - make_interval(days => ${keptDays})`.execute(db);
}
