import type { Queryable, Tx } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { Image } from '../../core/read-image';
import {
  type Author,
  type ChatOwner,
  type Conversation,
  type CsType,
  type Message,
  type NewMessage,
  previewCharacters,
} from './chat.model';

type Row = {
  member_id: string;
  id: string;
  account: string;
  cs_type: CsType;
  language: string;
  page: string;
  contact: string;
  operator_id: string | null;
  operator_name: string | null;
  last_number: number;
  last_from: 'member' | 'staff' | null;
  last_text: string;
  last_at: Date | null;
  member_read: number;
  staff_read: number;
  unanswered_since: Date | null;
  rating: number | null;
  comment: string;
  opened_at: Date;
  ended_at: Date | null;
  unread_by_member: number;
  unread_by_staff: number;
  place: number | null;
};

const toConversation = (row: Row): Conversation => ({
  ownerId: row.member_id,
  id: row.id,
  account: row.account,
  csType: row.cs_type,
  language: row.language,
  page: row.page,
  contact: row.contact,
  operator: row.operator_id === null ? null : { id: row.operator_id, name: row.operator_name! },
  lastNumber: row.last_number,
  last: row.last_from === null ? null : { from: row.last_from, text: row.last_text, at: row.last_at! },
  memberRead: row.member_read,
  staffRead: row.staff_read,
  unansweredSince: row.unanswered_since,
  rating: row.rating,
  comment: row.comment,
  openedAt: row.opened_at,
  endedAt: row.ended_at,
  unreadByMember: row.unread_by_member,
  unreadByStaff: row.unread_by_staff,
  position: row.place,
});

const unread = (side: 'member' | 'staff', read: RawBuilder<unknown>) => sql`
  (select count(*)::int from chat.messages m
    where m.member_id = c.member_id and m.conversation_id = c.id and m.number > ${read} and m.side = ${sql.lit(side)})`;

/** Everything about the conversations that a condition names; `c` is the conversation. */
const conversations = (rest: RawBuilder<unknown>) => sql<Row>`
  select c.*, ${unread('staff', sql`c.member_read`)} as unread_by_member, ${unread('member', sql`c.staff_read`)} as unread_by_staff,
    case when c.ended_at is null and c.operator_id is null then (
      select 1 + count(*)::int from chat.conversations q
       where q.ended_at is null and q.operator_id is null and q.unanswered_since is not null and q.id <> c.id
         and (q.cs_type > c.cs_type
           or q.cs_type = c.cs_type and (q.unanswered_since, q.id) < (coalesce(c.unanswered_since, 'infinity'), c.id)))
    end as place
  from chat.conversations c ${rest}`;

const findOne = async (db: Queryable, rest: RawBuilder<unknown>): Promise<Conversation | null> => {
  const { rows } = await conversations(rest).execute(db);
  return rows[0] ? toConversation(rows[0]) : null;
};

/** The latest conversation of an owner, ended or not. */
export const findLatest = (db: Queryable, ownerId: string) => findOne(db, sql`where c.member_id = ${ownerId} order by c.id desc limit 1`);
export const findOpen = (db: Queryable, ownerId: string) => findOne(db, sql`where c.member_id = ${ownerId} and c.ended_at is null`);
export const findOwn = (db: Queryable, ownerId: string, id: string) => findOne(db, sql`where c.member_id = ${ownerId} and c.id = ${id}`);
/** For staff, who name a conversation by its id alone. */
export const findById = (db: Queryable, id: string) => findOne(db, sql`where c.id = ${id}`);

export type NewConversation = ChatOwner & { id: string; csType: CsType; language: string; page: string; contact: string };

/** False when a conversation of the owner goes on already. */
export async function insertConversation(db: Queryable, given: NewConversation): Promise<boolean> {
  const { ownerId, id, account, csType, language, page, contact } = given;
  const { rows } = await sql`
    insert into chat.conversations (member_id, id, account, cs_type, language, page, contact)
    values (${ownerId}, ${id}, ${account}, ${csType}, ${language}, ${page}, ${contact})
    on conflict (member_id) where ended_at is null do nothing returning id`.execute(db);
  return rows.length === 1;
}

export async function updateContact(db: Queryable, ownerId: string, id: string, contact: string): Promise<void> {
  await sql`update chat.conversations set contact = ${contact} where member_id = ${ownerId} and id = ${id}`.execute(db);
}

/** Holds a conversation until the end of the transaction: whatever changes it waits for its turn. */
export async function holdConversation(tx: Tx, ownerId: string, id: string): Promise<Conversation | null> {
  await sql`select 1 from chat.conversations where member_id = ${ownerId} and id = ${id} for update`.execute(tx);
  return findOwn(tx, ownerId, id);
}

type MessageRow = {
  number: number;
  side: Message['side'];
  kind: Message['kind'];
  text: string;
  author_id: string;
  client_id: string;
  operator_name: string | null;
  picture_id: string | null;
  width: number | null;
  height: number | null;
  created_at: Date;
};

const toMessage = (row: MessageRow): Message => ({
  number: row.number,
  side: row.side,
  kind: row.kind,
  text: row.text,
  picture: row.picture_id === null ? null : { id: row.picture_id, width: row.width!, height: row.height! },
  authorId: row.author_id,
  clientId: row.client_id,
  operatorName: row.operator_name,
  at: row.created_at,
});

const messages = (rest: RawBuilder<unknown>) => sql<MessageRow & { conversation_id: string; digest: Buffer }>`
  select m.*, p.width, p.height
    from chat.messages m left join chat.pictures p on p.member_id = m.member_id and p.id = m.picture_id ${rest}`;

/** Messages after a number, in their order. */
export async function findMessages(db: Queryable, ownerId: string, id: string, after: number, most: number): Promise<Message[]> {
  const { rows } = await messages(sql`
    where m.member_id = ${ownerId} and m.conversation_id = ${id} and m.number > ${after} order by m.number limit ${most}`).execute(db);
  return rows.map(toMessage);
}

export type Sent = { conversationId: string; digest: Buffer; message: Message };

/** What an author has sent under this id before, in whichever conversation of the owner. */
export async function findSent(db: Queryable, ownerId: string, authorId: string, clientId: string): Promise<Sent | null> {
  const { rows } = await messages(sql`
    where m.member_id = ${ownerId} and m.author_id = ${authorId} and m.client_id = ${clientId}`).execute(db);
  const row = rows[0];
  return row ? { conversationId: row.conversation_id, digest: row.digest, message: toMessage(row) } : null;
}

/**
 * Adds a message under the next number of a conversation that the transaction holds, and answers the number. What happened to a
 * conversation is no word: it changes neither who spoke last nor who waits.
 */
export async function insertMessage(tx: Tx, { ownerId, id }: Conversation, author: Author, given: NewMessage): Promise<number> {
  const text = given.kind === 'picture' ? '' : given.text;
  const isWord = author.side !== 'system';
  const { rows } = await sql<{ number: number }>`
    with numbered as (
      update chat.conversations set
        last_number = last_number + 1,
        last_from = case when ${isWord} then ${author.side} else last_from end,
        last_text = case when ${isWord} then ${[...text].slice(0, previewCharacters).join('')} else last_text end,
        last_at = case when ${isWord} then clock_timestamp() else last_at end,
        unanswered_since = case ${author.side}::text
          when 'member' then coalesce(unanswered_since, clock_timestamp()) when 'staff' then null else unanswered_since end
      where member_id = ${ownerId} and id = ${id} returning last_number)
    insert into chat.messages (member_id, conversation_id, number, side, kind, author_id, client_id, digest, operator_name, text, picture_id)
    select ${ownerId}, ${id}, last_number, ${author.side}, ${given.kind}, ${author.id}, ${given.clientId}, ${given.digest},
      ${'name' in author ? author.name : null}, ${text}, ${given.kind === 'picture' ? given.pictureId : null} from numbered
    returning number`.execute(tx);
  return rows[0]!.number;
}

export async function insertPicture(tx: Tx, { ownerId, id }: Conversation, pictureId: string, image: Image): Promise<void> {
  const { mediaType, width, height, bytes } = image;
  await sql`insert into chat.pictures (member_id, id, conversation_id, media_type, width, height, bytes)
    values (${ownerId}, ${pictureId}, ${id}, ${mediaType}, ${width}, ${height}, ${bytes})`.execute(tx);
}

type Picture = { mediaType: Image['mediaType']; width: number; height: number; bytes: Buffer };

export async function findPicture(db: Queryable, ownerId: string, id: string, conversationId?: string): Promise<Picture | null> {
  const { rows } = await sql<Picture>`
    select media_type as "mediaType", width, height, bytes from chat.pictures
     where member_id = ${ownerId} and id = ${id} ${conversationId ? sql`and conversation_id = ${conversationId}` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Moves a mark of reading forward, never past the last message; true when it moved. */
export async function moveMark(db: Queryable, ownerId: string, id: string, side: 'member' | 'staff', number: number): Promise<boolean> {
  const mark = sql.ref(side === 'member' ? 'member_read' : 'staff_read');
  const { rows } = await sql`
    update chat.conversations set ${mark} = least(${number}, last_number)
     where member_id = ${ownerId} and id = ${id} and ${mark} < least(${number}, last_number) returning id`.execute(db);
  return rows.length === 1;
}

/** Says who has a conversation; null puts it back into the queue. */
export async function assign(tx: Tx, { ownerId, id }: Conversation, operator: { id: string; name: string } | null): Promise<void> {
  await sql`
    update chat.conversations set operator_id = ${operator?.id ?? null}, operator_name = ${operator?.name ?? null},
      unanswered_since = case when ${operator === null} then coalesce(unanswered_since, clock_timestamp()) else unanswered_since end
     where member_id = ${ownerId} and id = ${id}`.execute(tx);
}

export async function endConversation(tx: Tx, { ownerId, id }: Conversation): Promise<void> {
  await sql`
    update chat.conversations set ended_at = clock_timestamp(), unanswered_since = null
     where member_id = ${ownerId} and id = ${id} and ended_at is null`.execute(tx);
}

export async function rate(db: Queryable, ownerId: string, id: string, stars: number, comment: string): Promise<void> {
  await sql`
    update chat.conversations set rating = ${stars}, comment = ${comment}
     where member_id = ${ownerId} and id = ${id} and ended_at is not null`.execute(db);
}

export async function findVisitor(db: Queryable, secretHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ visitorId: string }>`
    select visitor_id as "visitorId" from chat.visitors where secret_hash = ${secretHash}`.execute(db);
  return rows[0]?.visitorId ?? null;
}

export async function insertVisitor(db: Queryable, secretHash: Buffer, visitorId: string): Promise<void> {
  await sql`insert into chat.visitors (secret_hash, visitor_id) values (${secretHash}, ${visitorId})`.execute(db);
}
