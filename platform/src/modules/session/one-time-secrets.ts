import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { SignInMethod } from './session.model';
import type { RememberedForm } from './sign-in/remember.repository';
import { newToken, tokenHash } from './tokens';

const life = { 'login-link': 60, reset: 30 * 60, 'second-step': 5 * 60, email: 30 * 60 } as const;
export type SecretPurpose = keyof typeof life;

/** A secret that opens one thing for a member, once. A new one takes the place of earlier ones. Only its hash is kept. */
export async function issueSecret(
  db: Queryable,
  purpose: Exclude<SecretPurpose, 'second-step' | 'email'>,
  memberId: string,
): Promise<string> {
  await sql`delete from session.one_time_secrets where member_id = ${memberId} and purpose = ${purpose}`.execute(db);
  return insertSecret(db, purpose, memberId, null);
}

async function insertSecret(db: Queryable, purpose: SecretPurpose, memberId: string, detail: object | null): Promise<string> {
  const secret = newToken();
  await sql`
    insert into session.one_time_secrets (secret_hash, purpose, member_id, detail, expires_at)
    values (${tokenHash(secret)}, ${purpose}, ${memberId}, ${detail && JSON.stringify(detail)}::jsonb,
      clock_timestamp() + make_interval(secs => ${life[purpose]}))`.execute(db);
  return secret;
}

/** The owner of a secret. Does not consume it. */
export async function findSecret(db: Queryable, purpose: SecretPurpose, secret: string): Promise<string | null> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from session.one_time_secrets
     where secret_hash = ${tokenHash(secret)} and purpose = ${purpose} and expires_at > clock_timestamp()`.execute(db);
  return rows[0]?.member_id ?? null;
}

/** Consumes a secret: of two callers at once only one gets the member. If the transaction fails, the secret stays valid. */
export async function takeSecret(tx: Tx, purpose: SecretPurpose, secret: string): Promise<string | null> {
  const { rows } = await sql<{ member_id: string }>`
    delete from session.one_time_secrets
     where secret_hash = ${tokenHash(secret)} and purpose = ${purpose} and expires_at > clock_timestamp() returning member_id`.execute(tx);
  return rows[0]?.member_id ?? null;
}

/** The secret of a link that proves to read the mailbox. A new one takes the place of earlier ones. */
export async function issueEmailSecret(db: Queryable, memberId: string, email: string): Promise<string> {
  await sql`delete from session.one_time_secrets where member_id = ${memberId} and purpose = 'email'`.execute(db);
  return insertSecret(db, 'email', memberId, { email });
}

/** Consumes such a secret of this member and returns the address it was sent to; another member's stays valid. */
export async function takeEmailSecret(tx: Tx, memberId: string, secret: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    delete from session.one_time_secrets
     where secret_hash = ${tokenHash(secret)} and purpose = 'email' and member_id = ${memberId} and expires_at > clock_timestamp()
    returning detail ->> 'email' as email`.execute(tx);
  return rows[0]?.email ?? null;
}

/** What the first step of a sign-in has decided. `family`: the remembered browser whose cookie the second step uses up. */
export type SecondStep = { method: SignInMethod; form: RememberedForm | null; family: string | null };

/** The challenge of a second step. Several are good beside each other: two tabs may sign in at once. */
export const issueChallenge = (tx: Tx, memberId: string, step: SecondStep): Promise<string> =>
  insertSecret(tx, 'second-step', memberId, step);

/** Whose sign-in a challenge belongs to, and what its first step has decided. Does not consume it; `takeSecret` does. */
export async function findChallenge(db: Queryable, challenge: string): Promise<(SecondStep & { memberId: string }) | null> {
  const { rows } = await sql<{ member_id: string; detail: SecondStep }>`
    select member_id, detail from session.one_time_secrets
     where secret_hash = ${tokenHash(challenge)} and purpose = 'second-step' and expires_at > clock_timestamp()`.execute(db);
  return rows[0] ? { ...rows[0].detail, memberId: rows[0].member_id } : null;
}

/** Revokes everything issued for a member. */
export async function dropSecrets(db: Queryable, memberId: string): Promise<void> {
  await sql`delete from session.one_time_secrets where member_id = ${memberId}`.execute(db);
}
