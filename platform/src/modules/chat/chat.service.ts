import { createHash } from 'node:crypto';
import { type ChatEvent, vipRankLevel } from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { databaseTime } from '../../core/clock';
import { requestErrors } from '../../core/errors';
import type { EventHub } from '../../core/events/event-hub';
import type { Limit, RateLimiter } from '../../core/http/rate-limit';
import { newId } from '../../core/ids';
import type { Outbox } from '../../core/jobs/outbox';
import { readImage } from '../../core/read-image';
import { chatErrors } from './chat.errors';
import { type Author, type ChatOwner, type Conversation, type CsType, type Message, mostInTranscript, type NewMessage } from './chat.model';
import {
  endConversation,
  findLatest,
  findMessages,
  findOpen,
  findOwn,
  findPicture,
  findSent,
  holdConversation,
  insertConversation,
  insertMessage,
  insertPicture,
  moveMark,
  rate,
  updateContact,
} from './chat.repository';
import { officeAt, type OfficeSetting } from './office-hours';

export type ChatDeps = {
  database: Database;
  hub: EventHub;
  outbox: Outbox;
  rateLimiter: RateLimiter;
  timeZone: string;
  rankOf(db: Queryable, memberId: string): Promise<number>;
  rules(): Promise<OfficeSetting>;
  /** Hears of each word of staff, in the transaction that says it. */
  tellAnswered(tx: Tx, ownerId: string): Promise<void>;
};

/** Many members share the address of a mobile network, so an address has a higher limit than a member. */
const limits = {
  ...{ minute: { limit: 30, windowSeconds: 60 }, hour: { limit: 400, windowSeconds: 3_600 } },
  network: { limit: 300, windowSeconds: 60 },
  pictures: { limit: 20, windowSeconds: 3_600 },
  opens: { limit: 20, windowSeconds: 3_600 },
  networkOpens: { limit: 120, windowSeconds: 3_600 },
  typing: { limit: 60, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;

/** Who asks, and from where. */
export type ChatCaller = ChatOwner & { address: string };
type Opening = { language: string; page?: string | undefined };

export const systemAuthor: Author = { side: 'system', id: '00000000-0000-0000-0000-000000000000', name: '' };
/** What tells one message from another that is sent under the same attempt: the SHA-256 of its text or file. */
export const digestOf = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

/** Conversations from the side of members and visitors (CHAT-01 to CHAT-03). */
export function createChatService({ database, hub, outbox, rateLimiter, timeZone, rankOf, rules, tellAnswered }: ChatDeps) {
  const { read } = database;

  async function demandPatience(key: string, limit: Limit): Promise<void> {
    const { allowed, retryAfterSeconds } = await rateLimiter.take(`chat:${key}`, limit);
    if (!allowed) throw chatErrors.tooMany(retryAfterSeconds);
  }

  async function demandRoomToWrite({ ownerId, address }: ChatCaller): Promise<void> {
    const { retryAfterSeconds } = await rateLimiter.takeAll([
      [`chat:minute:${ownerId}`, limits.minute],
      [`chat:hour:${ownerId}`, limits.hour],
      [`chat:network:${address}`, limits.network],
    ]);
    if (retryAfterSeconds > 0) throw chatErrors.tooMany(retryAfterSeconds);
  }

  /** Has open pages told that something about a conversation is new. Joins the caller's transaction, and is sent when that has ended well. */
  const tell = (tx: Tx, { ownerId, id, lastNumber }: Conversation) =>
    outbox.add(tx, { topic: 'chat.changed', memberId: ownerId, data: { conversationId: id, number: lastNumber } });
  /** As `tell`, that a message was added and nothing else: who has it already need not read. */
  const tellMessage = (tx: Tx, { ownerId, id }: Conversation, number: number) =>
    outbox.add(tx, { topic: 'chat.changed', memberId: ownerId, data: { conversationId: id, number, isMessage: true } });

  /** Whether somebody answers now, and when that begins again: by the brand's office hours and the database's clock. */
  const office = async () => officeAt(await rules(), await databaseTime(read), timeZone);

  /** Which service somebody gets: ranks above 4 have their own (CHAT-02). Visitors have none. */
  async function csTypeOf({ ownerId, account }: ChatOwner): Promise<CsType> {
    return account !== '' && (await rankOf(read, ownerId)) >= vipRankLevel ? 'VIP' : 'LIVECHAT';
  }

  async function getOwn(ownerId: string, id: string): Promise<Conversation> {
    const conversation = await findOwn(read, ownerId, id);
    if (!conversation) throw requestErrors.notFound();
    return conversation;
  }

  /**
   * Says something in a conversation, once for each attempt of its author. Holds the conversation, so that numbers have neither gaps nor
   * doubles; `demand` looks at it before anything is said, but not before a repetition.
   */
  async function say(
    tx: Tx,
    place: { ownerId: string; id: string },
    author: Author,
    given: NewMessage,
    demand: (conversation: Conversation) => void = () => undefined,
    before: (conversation: Conversation) => Promise<void> = async () => undefined,
  ): Promise<Message> {
    const held = await holdConversation(tx, place.ownerId, place.id);
    if (!held) throw requestErrors.notFound();
    const earlier = await findSent(tx, place.ownerId, author.id, given.clientId);
    if (earlier) {
      if (earlier.conversationId !== place.id || !earlier.digest.equals(given.digest)) throw requestErrors.keyReused();
      return earlier.message;
    }
    if (held.endedAt) throw chatErrors.ended();
    demand(held);
    await before(held);
    const message = await insertMessage(tx, held, author, given);
    await tellMessage(tx, held, message.number);
    if (author.side === 'staff') await tellAnswered(tx, place.ownerId);
    return message;
  }

  /** Tells in the conversation what happened to it. */
  async function note(tx: Tx, conversation: Conversation, event: ChatEvent, author: Author = systemAuthor): Promise<void> {
    const given = { kind: 'event', text: event, clientId: newId(), digest: digestOf(event) } as const;
    const { number: lastNumber } = await insertMessage(tx, conversation, author, given);
    await tell(tx, { ...conversation, lastNumber });
  }

  /** A picture, painted anew; `isSent` spares the work when the attempt has been taken before. */
  async function readPicture(data: string, isSent: boolean) {
    const file = Buffer.from(data, 'base64');
    const image = isSent ? null : await readImage(file);
    if (typeof image === 'string') throw chatErrors.pictureRefused(image);
    return { digest: digestOf(file), image };
  }

  /**
   * Adds a picture to a conversation, painted anew, once for each attempt of its author. Opens its own transaction and holds the conversation.
   * @throws chat.picture_refused when the file is no picture that can be read
   * @throws request.key_reused when the attempt was another message
   */
  async function sayPicture(
    place: { ownerId: string; id: string },
    author: Author,
    { clientId, data }: { clientId: string; data: string },
    demand?: (conversation: Conversation) => void,
  ): Promise<Message> {
    const isSent = (await findSent(read, place.ownerId, author.id, clientId)) !== null;
    const { digest, image } = await readPicture(data, isSent);
    const picture = { id: newId(), width: image?.width ?? 0, height: image?.height ?? 0 };
    return database.transaction((tx) =>
      say(tx, place, author, { kind: 'picture', clientId, digest, picture }, demand, async (held) => {
        // Sent before, and gone with its conversation in the meantime: there is nothing to add a picture to.
        if (!image) throw chatErrors.ended();
        await insertPicture(tx, held, picture.id, image);
      }),
    );
  }

  async function openFor(caller: ChatCaller, { language, page = '' }: Opening, contact: string): Promise<Conversation> {
    const existing = await findOpen(read, caller.ownerId);
    if (existing) return existing;
    await demandPatience(`opens:${caller.ownerId}`, limits.opens);
    const { ownerId, account } = caller;
    await insertConversation(read, { ownerId, account, id: newId(), csType: await csTypeOf(caller), language, page, contact });
    return (await findOpen(read, ownerId)) ?? (await findLatest(read, ownerId))!;
  }

  const memberAuthor = ({ ownerId }: ChatOwner): Author => ({ side: 'member', id: ownerId });

  return {
    office,
    csTypeOf,
    say,
    sayPicture,
    note,
    tell,

    /** Whether a visitor of this address may begin: each of them takes a row. Counts one attempt. @throws chat.too_many */
    demandRoomForVisitor: (address: string): Promise<void> => demandPatience(`visitors:${address}`, limits.networkOpens),

    /** The owner's latest conversation, ended or not; null before the first. */
    findLatest: (ownerId: string): Promise<Conversation | null> => findLatest(read, ownerId),

    /** How many messages of staff the member has not read, in the conversation that goes on. */
    countUnread: async (ownerId: string): Promise<number> => (await findLatest(read, ownerId))?.unreadByMember ?? 0,

    /**
     * Returns the conversation that goes on, or opens one. Of two that open at once both get the same.
     * @throws chat.closed outside office hours, unless one goes on
     * @throws chat.too_many after 20 an hour
     */
    async open(caller: ChatCaller, opening: Opening): Promise<Conversation> {
      const existing = await findOpen(read, caller.ownerId);
      if (existing) return existing;
      const { isOpen, opensAt } = await office();
      if (!isOpen) throw chatErrors.closed(opensAt?.toISOString() ?? null);
      return openFor(caller, opening, '');
    },

    /**
     * Leaves a message for when staff are back: a conversation with its first words. The same client id is the same letter, also after
     * its conversation has ended.
     * @throws chat.too_many, request.key_reused
     */
    async leaveLetter(caller: ChatCaller, opening: Opening & { clientId: string; contact: string; text: string }): Promise<Conversation> {
      const { clientId, contact, text } = opening;
      const digest = digestOf(text);
      const earlier = await findSent(read, caller.ownerId, caller.ownerId, clientId);
      if (earlier && !earlier.digest.equals(digest)) throw requestErrors.keyReused();
      if (earlier) return getOwn(caller.ownerId, earlier.conversationId);
      await demandRoomToWrite(caller);
      const { id } = await openFor(caller, opening, contact);
      await database.transaction(async (tx) => {
        await say(tx, { ownerId: caller.ownerId, id }, memberAuthor(caller), { kind: 'text', text, clientId, digest });
        if (contact) await updateContact(tx, caller.ownerId, id, contact);
      });
      return getOwn(caller.ownerId, id);
    },

    /** The messages after a number, in their order, and whether there are more. @throws request.not_found */
    async listMessages({ ownerId }: ChatOwner, id: string, after: number, most: number) {
      // The conversation first: whatever it counts by then is among the messages.
      const conversation = await getOwn(ownerId, id);
      const found = await findMessages(read, ownerId, id, after, most + 1);
      return { conversation, messages: found.slice(0, most), hasMore: found.length > most };
    },

    /** All messages of a conversation, the latest 5,000. @throws request.not_found */
    async transcript({ ownerId }: ChatOwner, id: string) {
      const conversation = await getOwn(ownerId, id);
      const after = Math.max(0, conversation.lastNumber - mostInTranscript);
      return { conversation, messages: await findMessages(read, ownerId, id, after, mostInTranscript) };
    },

    /**
     * Writes into a conversation; the same client id is the same message, also when it has ended in the meantime.
     * @throws request.not_found, request.key_reused
     * @throws chat.ended, chat.too_many
     */
    async send(caller: ChatCaller, id: string, { clientId, text }: { clientId: string; text: string }): Promise<Message> {
      // A repetition is the same message, and counts once.
      if (!(await findSent(read, caller.ownerId, caller.ownerId, clientId))) await demandRoomToWrite(caller);
      const given = { kind: 'text', text, clientId, digest: digestOf(text) } as const;
      return database.transaction((tx) => say(tx, { ownerId: caller.ownerId, id }, memberAuthor(caller), given));
    },

    /**
     * Sends a picture, painted anew. Refused ones count as well, because decoding is expensive.
     * @throws chat.picture_refused with the reason
     * @throws request.not_found, request.key_reused, chat.ended, chat.too_many
     */
    async sendPicture(caller: ChatCaller, id: string, picture: { clientId: string; data: string }): Promise<Message> {
      await demandRoomToWrite(caller);
      await demandPatience(`pictures:${caller.ownerId}`, limits.pictures);
      await getOwn(caller.ownerId, id);
      return sayPicture({ ownerId: caller.ownerId, id }, memberAuthor(caller), picture);
    },

    /** A picture of the owner's conversations. @throws request.not_found */
    async picture({ ownerId }: ChatOwner, id: string) {
      const picture = await findPicture(read, ownerId, id);
      if (!picture) throw requestErrors.notFound();
      return picture;
    },

    /** Moves the owner's mark of reading forward; returns what is unread then. @throws request.not_found */
    async markRead({ ownerId }: ChatOwner, id: string, number: number): Promise<number> {
      const conversation = await getOwn(ownerId, id);
      await database.transaction(async (tx) => {
        if (await moveMark(tx, ownerId, id, 'member', number)) await tell(tx, conversation);
      });
      return (await getOwn(ownerId, id)).unreadByMember;
    },

    /** Tells the other side at once; nothing is kept. @throws request.not_found */
    async tellTyping({ ownerId }: ChatOwner, id: string): Promise<void> {
      await demandPatience(`typing:${ownerId}`, limits.typing);
      const { endedAt } = await getOwn(ownerId, id);
      if (!endedAt) await hub.publish([{ topic: 'chat.typing', memberId: ownerId, data: { conversationId: id, from: 'member' } }]);
    },

    /** Ends a conversation; once is enough. @throws request.not_found */
    async end({ ownerId }: ChatOwner, id: string): Promise<Conversation> {
      await database.transaction(async (tx) => {
        const held = await holdConversation(tx, ownerId, id);
        if (!held) throw requestErrors.notFound();
        if (held.endedAt) return;
        await note(tx, held, 'ended_by_member');
        await endConversation(tx, held);
      });
      return getOwn(ownerId, id);
    },

    /** Keeps the stars of a conversation that has ended. @throws request.not_found, chat.not_ended */
    async rate({ ownerId }: ChatOwner, id: string, stars: number, comment: string): Promise<Conversation> {
      if (!(await getOwn(ownerId, id)).endedAt) throw chatErrors.notEnded();
      await rate(read, ownerId, id, stars, comment);
      return getOwn(ownerId, id);
    },
  };
}

export type ChatService = ReturnType<typeof createChatService>;
