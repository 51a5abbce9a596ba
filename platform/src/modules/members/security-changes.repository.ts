import { sql } from 'kysely';
import type { Queryable, Tx } from '@portal/postgres';

/** What a person who takes an account over changes first. */
export type SecurityChange = 'password' | 'mobile';
/** `until`: when the change counts no longer as a fresh one. */
export type SecurityPause = { kind: SecurityChange; until: Date };

export async function saveSecurityChange(tx: Tx, memberId: string, kind: SecurityChange): Promise<void> {
  await sql`insert into members.security_changes (member_id, kind) values (${memberId}, ${kind})
    on conflict (member_id) do update set kind = excluded.kind, changed_at = clock_timestamp()`.execute(tx);
}

/** The last change, while it is no older than so many hours. */
export async function findSecurityPause(db: Queryable, memberId: string, hours: number): Promise<SecurityPause | null> {
  const { rows } = await sql<SecurityPause>`
    select kind, changed_at + make_interval(hours => ${hours}) as until from members.security_changes
     where member_id = ${memberId} and changed_at + make_interval(hours => ${hours}) > clock_timestamp()`.execute(db);
  return rows[0] ?? null;
}
