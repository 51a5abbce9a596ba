import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../core/ids';

export type NewAlert = { kind: string; subject: string; detail: Record<string, unknown> };
export type Alert = NewAlert & {
  id: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  count: number;
  acknowledgedBy: string | null;
  resolvedAt: Date | null;
};

/** True if the alert is new. */
export async function putAlert(db: Queryable, { kind, subject, detail }: NewAlert): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into operators.alerts as a (id, kind, subject, detail) values (${newId()}, ${kind}, ${subject}, ${JSON.stringify(detail)}::jsonb)
    on conflict (kind, subject) where resolved_at is null
    do update set count = a.count + 1, last_seen_at = clock_timestamp(), detail = excluded.detail
    returning a.count = 1 as "isNew"`.execute(db);
  return rows[0]!.isNew;
}

export async function resolveAlert(db: Queryable, kind: string, subject: string): Promise<void> {
  await sql`update operators.alerts set resolved_at = clock_timestamp()
    where kind = ${kind} and subject = ${subject} and resolved_at is null`.execute(db);
}

/** For kinds whose end cannot be observed: resolves alerts that were not reported for the given time. */
export async function resolveQuiet(db: Queryable, kind: string, minutes: number): Promise<void> {
  await sql`update operators.alerts set resolved_at = clock_timestamp()
    where kind = ${kind} and resolved_at is null and last_seen_at < clock_timestamp() - make_interval(mins => ${minutes})`.execute(db);
}

/** Open alerts first, then those of the last days; newest first. */
export async function findAlerts(db: Queryable, most: number): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    select id, kind, subject, detail, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", count::int as count,
      acknowledged_by as "acknowledgedBy", resolved_at as "resolvedAt"
    from operators.alerts where resolved_at is null or resolved_at > clock_timestamp() - interval '7 days'
    order by resolved_at is not null, last_seen_at desc limit ${most}`.execute(db);
  return rows;
}

/** True if this call changed it. */
export async function acknowledge(db: Queryable, id: string, name: string): Promise<{ kind: string; subject: string } | null> {
  const { rows } = await sql<{ kind: string; subject: string }>`
    update operators.alerts set acknowledged_by = ${name}, acknowledged_at = clock_timestamp()
    where id = ${id} and acknowledged_by is null returning kind, subject`.execute(db);
  return rows[0] ?? null;
}

export const hasAlert = async (db: Queryable, id: string): Promise<boolean> =>
  (await sql`select 1 from operators.alerts where id = ${id}`.execute(db)).rows.length > 0;

export async function countLasting(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from operators.alerts where resolved_at is null`.execute(db);
  return rows[0]!.count;
}
