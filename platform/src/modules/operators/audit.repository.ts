import type { AuditEntry } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { countUpTo } from '../../core/count-up-to';
import { newId } from '../../core/ids';

export type NewLine = {
  /** Given by callers that may report the same act twice. */
  id?: string;
  /** `null` if nobody was signed in; without an id it is the portal itself. */
  operator: { id: string | null; name: string } | null;
  area: string;
  act: string;
  subject: string;
  reason?: string;
  detail?: Record<string, unknown>;
  address: string | null;
};
/** A stored line; its time is the database's. */
export type Line = Omit<AuditEntry, 'at'> & { at: Date };

export async function insertLine(db: Queryable, line: NewLine): Promise<{ id: string; at: Date }> {
  const { id = newId(), operator, area, act, subject, reason = '', detail = {}, address } = line;
  const { rows } = await sql<{ id: string; at: Date }>`
    insert into operators.audit (id, operator_id, operator_name, area, act, subject, reason, detail, address)
    values (${id}, ${operator?.id ?? null}, ${operator?.name ?? null}, ${area}, ${act}, ${subject}, ${reason},
      ${JSON.stringify(detail)}::jsonb, ${address}::inet)
    returning id, at`.execute(db);
  return rows[0]!;
}

/** An existing line stays unchanged. */
export const hasLine = async (db: Queryable, id: string): Promise<boolean> =>
  (await sql`select 1 from operators.audit where id = ${id}`.execute(db)).rows.length > 0;

export type ChainEnd = { number: string; hash: string };

/** The first line that was changed or does not follow its predecessor, and the current head of the chain. */
export async function checkChain(db: Queryable): Promise<{ fault: string | null; end: ChainEnd | null }> {
  const fault = await sql<{ number: string }>`select operators.find_audit_fault()::text as number`.execute(db);
  return { fault: fault.rows[0]?.number ?? null, end: await findEnd(db) };
}

export async function findEnd(db: Queryable): Promise<ChainEnd | null> {
  const { rows } = await sql<ChainEnd>`
    select a.number::text, encode(a.hash, 'hex') as hash from operators.audit a order by a.number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findHash(db: Queryable, number: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from operators.audit where number = ${number}::bigint`.execute(db);
  return rows[0]?.hash ?? null;
}

/** The numbers of the heads that are not in the chain, in order. */
export async function findMissing(db: Queryable, heads: readonly ChainEnd[]): Promise<string[]> {
  if (heads.length === 0) return [];
  const [numbers, hashes] = [heads.map(({ number }) => number), heads.map(({ hash }) => hash)];
  const { rows } = await sql<{ number: string }>`
    select h.number::text as number from unnest(${numbers}::bigint[], ${hashes}::text[]) with ordinality as h (number, hash, place)
    left join operators.audit a on a.number = h.number and a.hash = decode(h.hash, 'hex')
    where a.number is null order by h.place`.execute(db);
  return rows.map(({ number }) => number);
}

export type AuditQuery = { area?: string | undefined; subject?: string | undefined; pageNo: number; pageSize: number };

/** Newest first. */
export async function findLines(db: Queryable, { area, subject, pageNo, pageSize }: AuditQuery): Promise<{ lines: Line[]; total: number }> {
  const condition = sql`(${area ?? null}::text is null or area = ${area ?? null}) and (${subject ?? null}::text is null or subject = ${subject ?? null})`;
  const [lines, total] = await Promise.all([
    sql<Line>`
      select id, at, operator_name as operator, area, act, subject, reason, detail, host(address) as address
      from operators.audit where ${condition} order by number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db),
    countUpTo(db, sql`from operators.audit where ${condition}`),
  ]);
  return { lines: lines.rows, total };
}
