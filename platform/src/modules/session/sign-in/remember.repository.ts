import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

/** What the sign-in form is filled with. */
export type RememberedForm = { type: 'username' | 'sms'; mobileNum: string | null; dialingCode: string | null };
export type Family = RememberedForm & { id: string; memberId: string; secondsLeft: number };

export const rememberHours = 24;

export async function insertFamily(tx: Tx, id: string, memberId: string, { type, mobileNum, dialingCode }: RememberedForm): Promise<void> {
  await sql`
    insert into session.remember_families (id, member_id, type, mobile_num, dialing_code, expires_at)
    values (${id}, ${memberId}, ${type}, ${mobileNum}, ${dialingCode}, clock_timestamp() + make_interval(hours => ${rememberHours}))`.execute(
    tx,
  );
}

export async function insertRememberToken(tx: Tx, tokenHash: Buffer, familyId: string): Promise<void> {
  await sql`insert into session.remember_tokens (token_hash, family_id) values (${tokenHash}, ${familyId})`.execute(tx);
}

/** The live family of a token. `isUsed`: the token has already signed in, so it must be a copy. */
export async function findFamily(db: Queryable, tokenHash: Buffer): Promise<(Family & { isUsed: boolean }) | undefined> {
  const { rows } = await sql<Family & { isUsed: boolean }>`
    select f.id, f.member_id as "memberId", f.type, f.mobile_num as "mobileNum", f.dialing_code as "dialingCode",
      floor(extract(epoch from f.expires_at - clock_timestamp()))::int as "secondsLeft", t.used_at is not null as "isUsed"
      from session.remember_tokens t join session.remember_families f on f.id = t.family_id
     where t.token_hash = ${tokenHash} and f.revoked_at is null and f.expires_at > clock_timestamp()`.execute(db);
  return rows[0];
}

/** False when the token was used before or the browser was forgotten. Of two callers at once only one succeeds. */
export async function useRememberToken(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update session.remember_tokens t set used_at = clock_timestamp() from session.remember_families f
     where t.token_hash = ${tokenHash} and t.used_at is null and f.id = t.family_id and f.revoked_at is null
    returning t.token_hash`.execute(tx);
  return rows.length === 1;
}

/** Ends remembered browsers of a member: some, all but one, or all. */
export async function revokeFamilies(
  db: Queryable,
  memberId: string,
  { only, except = null }: { only?: readonly string[]; except?: string | null } = {},
): Promise<void> {
  await sql`
    update session.remember_families set revoked_at = clock_timestamp()
     where member_id = ${memberId} and revoked_at is null
       and (${only ? [...only] : null}::uuid[] is null or id = any(${only ? [...only] : null}::uuid[]))
       and (${except}::uuid is null or id <> ${except}::uuid)`.execute(db);
}

/** The remembered browser that a session belongs to. */
export async function findFamilyOfSession(db: Queryable, sessionId: string): Promise<string | null> {
  const { rows } = await sql<{ family: string | null }>`
    select remember_family as family from session.sessions where id = ${sessionId}`.execute(db);
  return rows[0]?.family ?? null;
}
