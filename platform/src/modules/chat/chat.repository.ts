import type { Queryable, Tx } from '@portal/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { Image } from '../../core/read-image';
import {
  type Author,
  type ChatOwner,
  type Conversation,
  type CsType,
  lookingSeconds,
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

/** The place of `c` in the queue. It counts who stands before, so only the member, who sees it, has it read. */
const place = sql`
  case when c.ended_at is null and c.operator_id is null then (
    select 1 + count(*)::int from chat.conversations q
     where q.ended_at is null and q.operator_id is null and q.unanswered_since is not null and q.id <> c.id
       and (q.cs_type > c.cs_type
         or q.cs_type = c.cs_type and (q.unanswered_since, q.id) < (coalesce(c.unanswered_since, 'infinity'), c.id)))
  end`;

/** Everything about the conversations that a condition names; `c` is the conversation. */
const conversations = (rest: RawBuilder<unknown>, position: RawBuilder<unknown> = sql`null::int`) => sql<Row>`
  select c.*, ${unread('staff', sql`c.member_read`)} as unread_by_member, ${unread('member', sql`c.staff_read`)} as unread_by_staff,
    ${position} as place
  from chat.conversations c ${rest}`;

const findOne = async (db: Queryable, rest: RawBuilder<unknown>, position?: RawBuilder<unknown>): Promise<Conversation | null> => {
  const { rows } = await conversations(rest, position).execute(db);
  return rows[0] ? toConversation(rows[0]) : null;
};

/** The latest conversation of an owner, ended or not. */
export const findLatest = (db: Queryable, ownerId: string) =>
  findOne(db, sql`where c.member_id = ${ownerId} order by c.id desc limit 1`, place);
export const findOpen = (db: Queryable, ownerId: string) => findOne(db, sql`where c.member_id = ${ownerId} and c.ended_at is null`, place);
export const findOwn = (db: Queryable, ownerId: string, id: string) =>
  findOne(db, sql`where c.member_id = ${ownerId} and c.id = ${id}`, place);
/** For staff, who name a conversation by its id alone and see no place in the queue. */
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

/**
 * Holds a conversation until the end of the transaction: whatever changes it waits for its turn. One short question, since others wait for
 * the row meanwhile; what is counted from other rows is not read.
 */
export async function holdConversation(tx: Tx, ownerId: string, id: string): Promise<Conversation | null> {
  const { rows } = await sql<Row>`
    select c.*, 0 as unread_by_member, 0 as unread_by_staff, null as place
      from chat.conversations c where c.member_id = ${ownerId} and c.id = ${id} for update`.execute(tx);
  return rows[0] ? toConversation(rows[0]) : null;
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
 * Adds a message under the next number of a conversation that the transaction holds, and answers it. What happened to a
 * conversation is no word: it changes neither who spoke last nor who waits.
 */
export async function insertMessage(tx: Tx, { ownerId, id }: Conversation, author: Author, given: NewMessage): Promise<Message> {
  const text = given.kind === 'picture' ? '' : given.text;
  const isWord = author.side !== 'system';
  const { rows } = await sql<{ number: number; at: Date }>`
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
      ${'name' in author ? author.name : null}, ${text}, ${given.kind === 'picture' ? given.picture.id : null} from numbered
    returning number, created_at as at`.execute(tx);
  return {
    ...rows[0]!,
    ...{ side: author.side, kind: given.kind, text, authorId: author.id, clientId: given.clientId },
    operatorName: 'name' in author ? author.name : null,
    picture: given.kind === 'picture' ? given.picture : null,
  };
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

type View = 'waiting' | 'own' | 'active' | 'ended';
export type ListQuery = { view: View; operatorId: string; search: string; before: string | undefined; most: number };

/** Waits for an operator: something was said that nobody has taken. */
const isInQueue = sql`c.ended_at is null and c.operator_id is null and c.unanswered_since is not null`;
/** How far back words of messages are looked for: an id contains its time. */
const searchDays = 90;

const views: Record<View, (operatorId: string) => RawBuilder<unknown>> = {
  waiting: () => isInQueue,
  own: (operatorId) => sql`c.ended_at is null and c.operator_id = ${operatorId}`,
  active: () => sql`c.ended_at is null and c.operator_id is not null`,
  ended: () => sql`c.ended_at is not null`,
};
const orders: Record<View, RawBuilder<unknown>> = {
  waiting: sql`c.cs_type desc, c.unanswered_since, c.id`,
  own: sql`c.unanswered_since nulls last, c.id`,
  active: sql`c.unanswered_since nulls last, c.id`,
  ended: sql`c.id desc`,
};
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Conversations of a view in its order, one more than asked for when there are more. */
export async function findForDesk(db: Queryable, { view, operatorId, search, before, most }: ListQuery): Promise<Conversation[]> {
  const words = `%${escaped(search)}%`;
  const found = search
    ? sql`and (c.account like ${`${escaped(search)}%`} or exists (
        select from chat.messages m where m.member_id = c.member_id and m.conversation_id = c.id and m.kind = 'text' and m.text ilike ${words})
        and c.opened_at > clock_timestamp() - make_interval(days => ${searchDays}))`
    : sql``;
  const { rows } = await conversations(sql`
    where ${views[view](operatorId)} ${before && view === 'ended' ? sql`and c.id < ${before}` : sql``} ${found}
    order by ${orders[view]} limit ${most + 1}`).execute(db);
  return rows.map(toConversation);
}

export async function countForDesk(db: Queryable, operatorId: string): Promise<{ waiting: number; own: number; active: number }> {
  const { rows } = await sql<{ waiting: number; own: number; active: number }>`
    select (select count(*)::int from chat.conversations c where ${isInQueue}) as waiting,
      (select count(*)::int from chat.conversations c where ${views.own(operatorId)}) as own,
      (select count(*)::int from chat.conversations c where ${views.active(operatorId)}) as active`.execute(db);
  return rows[0]!;
}

export type Note = { id: string; operator: string; text: string; at: Date };

/** False when the note is there already. */
export async function insertNote(
  db: Queryable,
  { ownerId, id }: Conversation,
  note: { id: string; operator: { id: string; name: string }; text: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into chat.notes (member_id, id, conversation_id, operator_id, operator_name, text)
    values (${ownerId}, ${note.id}, ${id}, ${note.operator.id}, ${note.operator.name}, ${note.text})
    on conflict (member_id, id) do nothing returning id`.execute(db);
  return rows.length === 1;
}

export async function findNotes(db: Queryable, { ownerId, id }: Conversation): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select id, operator_name as operator, text, created_at as at from chat.notes
     where member_id = ${ownerId} and conversation_id = ${id} order by created_at, id limit 500`.execute(db);
  return rows;
}

/** Notes that an operator looks at a conversation; true when that, or whether they type, is news. */
export async function putLooker(db: Queryable, id: string, operator: { id: string; name: string }, isTyping: boolean): Promise<void> {
  await sql`
    insert into chat.lookers (conversation_id, operator_id, operator_name, is_typing) values (${id}, ${operator.id}, ${operator.name}, ${isTyping})
    on conflict (conversation_id, operator_id) do update set is_typing = excluded.is_typing, seen_at = clock_timestamp()`.execute(db);
}

export async function findLookers(db: Queryable, id: string, exceptId: string): Promise<{ name: string; isTyping: boolean }[]> {
  const { rows } = await sql<{ name: string; isTyping: boolean }>`
    select operator_name as name, is_typing as "isTyping" from chat.lookers
     where conversation_id = ${id} and operator_id <> ${exceptId} and seen_at > clock_timestamp() - make_interval(secs => ${lookingSeconds})
     order by operator_name limit 20`.execute(db);
  return rows;
}

export async function deleteOldLookers(db: Queryable): Promise<void> {
  await sql`delete from chat.lookers where seen_at < clock_timestamp() - interval '5 minutes'`.execute(db);
}

export type Reply = { id: string; title: string; text: Record<string, string>; isShown: boolean };

export async function findReplies(db: Queryable): Promise<Reply[]> {
  const { rows } = await sql<Reply>`
    select id, title, texts as text, is_shown as "isShown" from chat.replies order by lower(title), id limit 500`.execute(db);
  return rows;
}

export async function putReply(db: Queryable, { id, title, text, isShown }: Reply): Promise<void> {
  await sql`
    insert into chat.replies (id, title, texts, is_shown) values (${id}, ${title}, ${JSON.stringify(text)}::jsonb, ${isShown})
    on conflict (id) do update set title = excluded.title, texts = excluded.texts, is_shown = excluded.is_shown`.execute(db);
}

/** Conversations in which staff spoke last, so many hours ago, and those that were opened without a word. */
export async function findIdle(db: Queryable, hours: number, most: number): Promise<{ ownerId: string; id: string }[]> {
  const { rows } = await sql<{ ownerId: string; id: string }>`
    select member_id as "ownerId", id from chat.conversations
     where ended_at is null and unanswered_since is null
       and coalesce(last_at, opened_at) < clock_timestamp() - make_interval(hours => ${hours}) limit ${most}`.execute(db);
  return rows;
}

/** Deletes a batch of ended conversations with everything in them; returns how many. */
export async function deleteOld(db: Queryable, days: number, visitorDays: number, most: number): Promise<number> {
  const { rows } = await sql`
    delete from chat.conversations where (member_id, id) in (
      select member_id, id from chat.conversations
       where ended_at < clock_timestamp() - make_interval(days => case when account = '' then ${visitorDays}::int else ${days}::int end) limit ${most})
    returning id`.execute(db);
  return rows.length;
}

/** Deletes visitors whose conversations have left. */
export async function deleteOldVisitors(db: Queryable, visitorDays: number): Promise<void> {
  await sql`
    delete from chat.visitors v where created_at < clock_timestamp() - make_interval(days => ${visitorDays})
      and not exists (select from chat.conversations c where c.member_id = v.visitor_id)`.execute(db);
}
