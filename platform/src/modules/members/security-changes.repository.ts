import { sql } from 'kysely';
import type { Queryable, Tx } from '@portal/postgres';

/** The kinds of changes that someone who takes over an account makes first. */
export type SecurityChange =
  'password' | 'mobile' | 'email' | 'payment_password' | 'bank_account' | 'second_factor' | 'passkey_added' | 'passkey_removed';
/** `until`: when the change no longer counts as recent. */
export type SecurityPause = { kind: SecurityChange; until: Date };

export async function saveSecurityChange(tx: Tx, memberId: string, kind: SecurityChange): Promise<void> {
  await sql`insert into members.security_changes (member_id, kind) values (${memberId}, ${kind})
    on conflict (member_id) do update set kind = excluded.kind, changed_at = clock_timestamp()`.execute(tx);
}

/** The last change, if it is at most this many hours old. */
export async function findSecurityPause(db: Queryable, memberId: string, hours: number): Promise<SecurityPause | null> {
  const { rows } = await sql<SecurityPause>`
    select kind, changed_at + make_interval(hours => ${hours}) as until from members.security_changes
     where member_id = ${memberId} and changed_at + make_interval(hours => ${hours}) > clock_timestamp()`.execute(db);
  return rows[0] ?? null;
}
