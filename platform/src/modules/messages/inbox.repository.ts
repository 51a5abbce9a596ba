import type { LocalText, Message } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../core/ids';

/** A message for one member; `dedupeKey` makes it idempotent. Amounts are decimal text. */
export type NewMessage = {
  memberId: string;
  kind: string;
  params: Record<string, string>;
  dedupeKey: string;
  /** The mailing that the message is from. */
  mailingId?: string;
};

type Row = {
  id: string;
  kind: string;
  params: Record<string, string>;
  created_at: Date;
  read_at: Date | null;
  title: LocalText | null;
  text: LocalText | null;
  total: string;
};

/** Adds messages and answers those that were not there before. */
export async function addMessages(tx: Tx, messages: readonly NewMessage[]): Promise<{ id: string; memberId: string; kind: string }[]> {
  const { rows } = await sql<{ id: string; memberId: string; kind: string }>`
    insert into messages.inbox (member_id, id, kind, params, dedupe_key, mailing_id)
    select * from unnest(${messages.map(({ memberId }) => memberId)}::uuid[], ${messages.map(() => newId())}::uuid[], ${messages.map(({ kind }) => kind)}::text[],
      ${messages.map(({ params }) => JSON.stringify(params))}::jsonb[], ${messages.map(({ dedupeKey }) => dedupeKey)}::text[],
      ${messages.map(({ mailingId }) => mailingId ?? null)}::uuid[])
    on conflict do nothing returning id, member_id as "memberId", kind`.execute(tx);
  return rows;
}

/** The member's messages, newest first, and how many there are in all. */
export async function findMessages(
  db: Queryable,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ messages: Message[]; count: number }> {
  const { rows } = await sql<Row>`
    select i.id, i.kind, i.params, i.created_at, i.read_at, m.title, m.text, i.total from (
      select *, count(*) over ()::text as total from messages.inbox
       where member_id = ${memberId} order by created_at desc, id desc limit ${limit} offset ${offset}) i
      left join messages.mailings m on m.id = i.mailing_id
     order by i.created_at desc, i.id desc`.execute(db);
  const messages = rows.map(({ id, kind, params, created_at, read_at, title, text }) => ({
    id,
    kind,
    params,
    ...(title && text && { written: { title, text } }),
    createdAt: created_at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }));
  return { messages, count: Number(rows[0]?.total ?? 0) };
}

export async function countUnread(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages.inbox where member_id = ${memberId} and read_at is null`.execute(db);
  return rows[0]!.count;
}

/** Marks messages of the member as read; without ids, all of them. Answers the mailings among them. */
export async function markRead(db: Queryable, memberId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ mailingId: string | null }>`update messages.inbox set read_at = clock_timestamp()
    where member_id = ${memberId} and read_at is null and (${ids.length === 0} or id = any(${[...ids]}::uuid[]))
    returning mailing_id as "mailingId"`.execute(db);
  return rows.flatMap(({ mailingId }) => mailingId ?? []);
}
