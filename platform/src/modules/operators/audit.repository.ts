import type { AuditEntry } from '@portal/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../core/database';
import { newId } from '../../core/ids';

export type NewLine = {
  /** `null` where nobody had signed in. */
  operator: { id: string; name: string } | null;
  area: string;
  act: string;
  subject: string;
  reason?: string;
  detail?: Record<string, unknown>;
  address: string | null;
};
/** A line as it is kept: its time is the database's. */
export type Line = Omit<AuditEntry, 'at'> & { at: Date };

export async function insertLine(db: Queryable, line: NewLine): Promise<{ id: string; at: Date }> {
  const { operator, area, act, subject, reason = '', detail = {}, address } = line;
  const { rows } = await sql<{ id: string; at: Date }>`
    insert into operators.audit (id, operator_id, operator_name, area, act, subject, reason, detail, address)
    values (${newId()}, ${operator?.id ?? null}, ${operator?.name ?? null}, ${area}, ${act}, ${subject}, ${reason},
      ${JSON.stringify(detail)}::jsonb, ${address}::inet)
    returning id, at`.execute(db);
  return rows[0]!;
}

export type AuditQuery = { area?: string | undefined; subject?: string | undefined; pageNo: number; pageSize: number };

/** Newest first. */
export async function findLines(db: Queryable, { area, subject, pageNo, pageSize }: AuditQuery): Promise<{ lines: Line[]; total: number }> {
  const condition = sql`(${area ?? null}::text is null or area = ${area ?? null}) and (${subject ?? null}::text is null or subject = ${subject ?? null})`;
  const [lines, total] = await Promise.all([
    sql<Line>`
      select id, at, operator_name as operator, area, act, subject, reason, detail, host(address) as address
      from operators.audit where ${condition} order by number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from operators.audit where ${condition}`.execute(db),
  ]);
  return { lines: lines.rows, total: total.rows[0]!.count };
}
