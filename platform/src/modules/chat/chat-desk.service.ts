import type { Database, Queryable } from '@portal/postgres';
import type { OperatorIdentity } from '../../core/http/auth';
import { requestErrors } from '../../core/errors';
import type { EventHub } from '../../core/events/event-hub';
import { chatErrors } from './chat.errors';
import { type Author, type Conversation, idleHours, type Message } from './chat.model';
import {
  assign,
  countForDesk,
  deleteOld,
  deleteOldLookers,
  deleteOldVisitors,
  endConversation,
  findById,
  findForDesk,
  findIdle,
  findLookers,
  findMessages,
  findNotes,
  findPicture,
  findReplies,
  holdConversation,
  insertNote,
  type ListQuery,
  moveMark,
  putLooker,
  putReply,
  type Reply,
} from './chat.repository';
import { type ChatService, digestOf } from './chat.service';

export type Colleague = { id: string; name: string; isHere: boolean };

export type ChatDeskDeps = {
  database: Database;
  hub: EventHub;
  chat: ChatService;
  /** Operators who may answer. */
  findStaff(): Promise<Colleague[]>;
  /** How long ended conversations are kept, in days. */
  retention(): Promise<{ retentionDays: number; visitorRetentionDays: number }>;
};

/** How many conversations one step of a job takes. */
const batch = 200;

/** Conversations from the side of operators (CHAT-03). */
export function createChatDeskService({ database, hub, chat, findStaff, retention }: ChatDeskDeps) {
  const { read } = database;
  const authorOf = ({ operatorId, name }: OperatorIdentity): Author => ({ side: 'staff', id: operatorId, name });
  /** What happened stands there as the operator's act, and is no word of theirs. */
  const actorOf = ({ operatorId, name }: OperatorIdentity): Author => ({ side: 'system', id: operatorId, name });

  /** The conversation of anybody by its id. @throws request.not_found */
  async function get(id: string): Promise<Conversation> {
    const conversation = await findById(read, id);
    if (!conversation) throw requestErrors.notFound();
    return conversation;
  }

  const demandHolder =
    ({ operatorId }: OperatorIdentity) =>
    ({ operator }: Conversation): void => {
      if (operator?.id !== operatorId) throw chatErrors.notYours(operator?.name ?? null);
    };

  /** Changes a conversation while nobody else does; ended ones are refused. */
  async function change(
    id: string,
    work: (tx: Parameters<Parameters<Database['transaction']>[0]>[0], held: Conversation) => Promise<void>,
  ): Promise<Conversation> {
    const { ownerId } = await get(id);
    await database.transaction(async (tx) => {
      const held = await holdConversation(tx, ownerId, id);
      if (!held) throw requestErrors.notFound();
      if (held.endedAt) throw chatErrors.ended();
      await work(tx, held);
    });
    return get(id);
  }

  return {
    get,

    /** A page of a view, and how many each view has. `hasMore`: there are others after these. */
    async list(query: ListQuery) {
      const [found, counts] = await Promise.all([findForDesk(read, query), countForDesk(read, query.operatorId)]);
      return { content: found.slice(0, query.most), hasMore: found.length > query.most, counts };
    },

    /** A conversation with its notes and whoever else looks at it. @throws request.not_found */
    async look(id: string, { operatorId }: OperatorIdentity) {
      const conversation = await get(id);
      const [notes, lookers] = await Promise.all([findNotes(read, conversation), findLookers(read, id, operatorId)]);
      return { conversation, notes, lookers: lookers.map(({ name }) => name) };
    },

    /** The messages after a number, in their order. @throws request.not_found */
    async listMessages(id: string, after: number, most: number) {
      const conversation = await get(id);
      const found = await findMessages(read, conversation.ownerId, id, after, most + 1);
      return { conversation, messages: found.slice(0, most), hasMore: found.length > most };
    },

    /**
     * Takes a conversation that nobody has. The first who asks gets it; asking again changes nothing.
     * @throws chat.already_claimed with the name of who has it
     * @throws request.not_found, chat.ended
     */
    claim: (id: string, operator: OperatorIdentity): Promise<Conversation> =>
      change(id, async (tx, held) => {
        if (held.operator?.id === operator.operatorId) return;
        if (held.operator) throw chatErrors.alreadyClaimed(held.operator.name);
        await assign(tx, held, { id: operator.operatorId, name: operator.name });
        await chat.note(tx, held, 'claimed', actorOf(operator));
      }),

    /**
     * Gives a conversation to another operator, or with null back to the queue. Giving it to who has it changes nothing.
     * @throws request.not_found for an unknown conversation or operator
     * @throws chat.ended
     */
    async handOver(id: string, operator: OperatorIdentity, to: string | null): Promise<Conversation> {
      const colleague = to === null ? null : (await findStaff()).find((one) => one.id === to);
      if (colleague === undefined) throw requestErrors.notFound();
      return change(id, async (tx, held) => {
        if ((held.operator?.id ?? null) === to) return;
        await assign(tx, held, colleague);
        await chat.note(tx, held, colleague ? 'handed_over' : 'returned', actorOf(operator));
      });
    },

    /**
     * Answers the member; the same client id is the same message.
     * @throws chat.not_yours with the name of who has the conversation, null when nobody has
     * @throws request.not_found, request.key_reused, chat.ended
     */
    async answer(id: string, operator: OperatorIdentity, { clientId, text }: { clientId: string; text: string }): Promise<Message> {
      const { ownerId } = await get(id);
      const given = { kind: 'text', text, clientId, digest: digestOf(text) } as const;
      return database.transaction((tx) => chat.say(tx, { ownerId, id }, authorOf(operator), given, demandHolder(operator)));
    },

    /** Answers with a picture, painted anew. @throws as `answer`, and chat.picture_refused */
    async answerWithPicture(id: string, operator: OperatorIdentity, picture: { clientId: string; data: string }): Promise<Message> {
      const conversation = await get(id);
      demandHolder(operator)(conversation);
      return chat.sayPicture({ ownerId: conversation.ownerId, id }, authorOf(operator), picture, demandHolder(operator));
    },

    /** A picture of one conversation. */
    async findPicture(id: string, pictureId: string) {
      const conversation = await findById(read, id);
      return conversation && findPicture(read, conversation.ownerId, pictureId, id);
    },

    /** Adds a note for staff, once for its id. @throws request.not_found */
    async addNote(id: string, { operatorId, name }: OperatorIdentity, { noteId, text }: { noteId: string; text: string }): Promise<void> {
      const conversation = await get(id);
      await database.transaction(async (tx) => {
        const isNew = await insertNote(tx, conversation, { id: noteId, operator: { id: operatorId, name }, text });
        if (isNew) await chat.tell(tx, conversation);
      });
    },

    /**
     * Says that the operator looks at a conversation. Only who has it marks it as read, and shows the member that something is typed.
     * Answers who else looks. @throws request.not_found
     */
    async lookAt(id: string, operator: OperatorIdentity, { readNumber, isTyping }: { readNumber: number; isTyping: boolean }) {
      const conversation = await get(id);
      await putLooker(read, id, { id: operator.operatorId, name: operator.name }, isTyping);
      if (conversation.operator?.id === operator.operatorId && !conversation.endedAt) {
        if (readNumber > conversation.staffRead)
          await database.transaction(async (tx) => {
            if (await moveMark(tx, conversation.ownerId, id, 'staff', readNumber)) await chat.tell(tx, conversation);
          });
        if (isTyping)
          await hub.publish([{ topic: 'chat.typing', memberId: conversation.ownerId, data: { conversationId: id, from: 'staff' } }]);
      }
      return findLookers(read, id, operator.operatorId);
    },

    /** Ends a conversation; one that has ended stays as it is. @throws request.not_found */
    async end(id: string, operator: OperatorIdentity): Promise<Conversation> {
      const conversation = await get(id);
      if (conversation.endedAt) return conversation;
      return change(id, async (tx, held) => {
        await chat.note(tx, held, 'ended_by_staff', actorOf(operator));
        await endConversation(tx, held);
      });
    },

    findStaff,
    /** All saved replies in the order of their titles, also those that operators are not offered. */
    findReplies: () => findReplies(read),
    /** Writes a saved reply. Joins the caller's transaction. */
    putReply: (tx: Queryable, reply: Reply): Promise<void> => putReply(tx, reply),

    /** Ends conversations in which nobody has anything more to say. */
    async endIdle(): Promise<void> {
      for (const { ownerId, id } of await findIdle(read, idleHours, batch))
        await database.transaction(async (tx) => {
          const held = await holdConversation(tx, ownerId, id);
          if (!held || held.endedAt || held.unansweredSince) return;
          await chat.note(tx, held, 'ended_idle');
          await endConversation(tx, held);
        });
      await deleteOldLookers(read);
    },

    /** Deletes ended conversations older than the retention that staff have set, and visitors who have none. */
    async forgetOld(): Promise<void> {
      const { retentionDays, visitorRetentionDays } = await retention();
      while ((await deleteOld(read, retentionDays, visitorRetentionDays, batch)) === batch);
      await deleteOldVisitors(read, visitorRetentionDays);
    },
  };
}

export type ChatDeskService = ReturnType<typeof createChatDeskService>;
