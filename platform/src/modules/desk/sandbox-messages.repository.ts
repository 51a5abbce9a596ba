import type { SandboxMessage } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { countUpTo } from '../../core/count-up-to';

export type MessageQuery = { to?: string | undefined; pageNo: number; pageSize: number };

/** The sandbox's messages, newest first; `to` may be part of a number or address. */
export async function findSandboxMessages(
  db: Queryable,
  { to, pageNo, pageSize }: MessageQuery,
): Promise<{ content: SandboxMessage[]; total: number }> {
  const part = to ? `%${to.replace(/[\\%_]/g, '\\$&')}%` : null;
  const condition = sql`(${part}::text is null or recipient ilike ${part})`;
  const [found, total] = await Promise.all([
    sql<Omit<SandboxMessage, 'at'> & { at: Date }>`
      select id, at, channel, recipient as "to", body as text from delivery.messages where ${condition}
      order by at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db),
    countUpTo(db, sql`from delivery.messages where ${condition}`),
  ]);
  return { content: found.rows.map((row) => ({ ...row, at: row.at.toISOString() })), total };
}
