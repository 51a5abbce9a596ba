import type { FeedbackEntry } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { countUpTo } from '../../core/count-up-to';
import { newId } from '../../core/ids';
import type { Image } from '../../core/read-image';

export type NewEntry = {
  id: string;
  memberId: string;
  account: string;
  key: string;
  digest: Buffer;
  topic: string;
  content: string;
  contact: string | null;
};

export async function findByKey(db: Queryable, memberId: string, key: string): Promise<{ id: string; digest: Buffer } | null> {
  const { rows } = await sql<{ id: string; digest: Buffer }>`
    select id, digest from feedback.entries where member_id = ${memberId} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** False if the key exists already. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
  const { rows } = await sql`insert into feedback.entries (id, member_id, account, key, digest, topic, content, contact)
    values (${entry.id}, ${entry.memberId}, ${entry.account}, ${entry.key}, ${entry.digest}, ${entry.topic}, ${entry.content}, ${entry.contact})
    on conflict (member_id, key) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function insertImages(tx: Tx, entryId: string, images: readonly Image[]): Promise<void> {
  for (const [position, { mediaType, width, height, bytes }] of images.entries()) {
    await sql`insert into feedback.images (id, entry_id, position, media_type, width, height, bytes)
      values (${newId()}, ${entryId}, ${position}, ${mediaType}, ${width}, ${height}, ${bytes})`.execute(tx);
  }
}

type Row = Omit<FeedbackEntry, 'at' | 'imageIds'> & { created_at: Date; image_ids: string[] };

/** Newest first. */
export async function findEntries(db: Queryable, pageNo: number, pageSize: number): Promise<{ entries: FeedbackEntry[]; total: number }> {
  const [found, total] = await Promise.all([
    sql<Row>`
      select e.id, e.created_at, e.account, e.topic, e.content, e.contact,
        array(select i.id::text from feedback.images i where i.entry_id = e.id order by i.position) as image_ids
      from feedback.entries e order by e.created_at desc, e.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db),
    countUpTo(db, sql`from feedback.entries`),
  ]);
  return {
    entries: found.rows.map(({ created_at, image_ids, ...entry }) => ({ ...entry, at: created_at.toISOString(), imageIds: image_ids })),
    total,
  };
}

export async function findImage(db: Queryable, id: string): Promise<{ mediaType: string; bytes: Buffer } | null> {
  const { rows } = await sql<{ media_type: string; bytes: Buffer }>`
    select media_type, bytes from feedback.images where id = ${id}::uuid`.execute(db);
  return rows[0] ? { mediaType: rows[0].media_type, bytes: rows[0].bytes } : null;
}

/** Deletes a batch of feedback older than this many days, with its pictures; returns how many. */
export async function deleteOldEntries(db: Queryable, days: number, most: number): Promise<number> {
  const { rows } = await sql`
    delete from feedback.entries where id in (
      select id from feedback.entries where created_at < clock_timestamp() - make_interval(days => ${days}) limit ${most})
    returning id`.execute(db);
  return rows.length;
}
