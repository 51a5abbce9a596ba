import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, LocalText, Nothing, PlainText, Timestamp } from '../core/common';
import { ChatConversation, ChatMessage, ChatText } from '../site/chat';
import { chatLimits, chatSides } from '../site/chat-words';
import { ImageUpload, maxImageCharacters } from '../site/feedback';

/** What a list of conversations shows: the queue, the operator's own, those of all operators, those that have ended. */
export const chatViews = ['waiting', 'own', 'active', 'ended'] as const;

const Named = z.strictObject({ id: Id, name: z.string() });

/** A conversation in a list of the desk. */
export const DeskChatRow = ChatConversation.omit({ position: true, unReadCount: true }).extend({
  /** Null for a visitor. */
  member: z.strictObject({ id: Id, account: z.string() }).nullable(),
  language: z.string(),
  /** Who has it; null while it waits. */
  operator: Named.nullable(),
  /** How to reach somebody who wrote outside office hours. */
  contact: z.string(),
  /** The page from which it was opened. */
  page: z.string(),
  comment: z.string(),
  /** What the member wrote that staff have not read. */
  unread: z.int(),
  /** The latest message, cut short. */
  last: z.strictObject({ from: z.enum(chatSides), text: z.string(), at: Timestamp }).nullable(),
  /** Since when nobody has answered the member; null when staff spoke last. */
  unansweredSince: Timestamp.nullable(),
});
export const DeskChatMessage = ChatMessage.extend({
  /** Of an operator; null for others. */
  operator: z.string().nullable(),
});
/** What only staff see; it is never changed. */
export const ChatNote = z.strictObject({ id: Id, operator: z.string(), text: z.string(), at: Timestamp });
/** What operators send often. */
export const ChatReply = z.strictObject({ id: Id, title: z.string(), text: LocalText, isShown: z.boolean() });

const ById = z.strictObject({ id: Id });
const Reason = PlainText.trim().min(1, 'not_empty').max(500);

/**
 * The service chat as operators hold it. What they say and do in a conversation stands in it, with their names, for good; the audit keeps
 * what changes the service itself.
 */
export const operatorChatCalls = callTable('chat', {
  'GET /wps/operators/chats': {
    id: 'getDeskChats',
    summary: 'Conversations of the service chat',
    description:
      'Lists conversations: the queue in the order in which they are to be answered, those that go on by the longest wait, ended ones the latest first. `search` finds accounts and words of messages.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({
      view: z.enum(chatViews).default('waiting'),
      search: z.string().trim().max(100).default(''),
      /** Of ended ones: those that were opened before this one. */
      before: Id.optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    value: z.strictObject({
      content: z.array(DeskChatRow),
      hasMore: z.boolean(),
      counts: z.strictObject({ waiting: z.int(), own: z.int(), active: z.int() }),
      isOpen: z.boolean(),
    }),
  },
  'GET /wps/operators/chats/:id': {
    id: 'getDeskChat',
    summary: 'A conversation with its notes',
    description: 'Answers one conversation with what staff noted, and who else looks at it.',
    auth: 'operator',
    control: 'alone',
    params: ById,
    value: z.strictObject({ chat: DeskChatRow, notes: z.array(ChatNote), lookers: z.array(z.string()) }),
  },
  'GET /wps/operators/chats/:id/messages': {
    id: 'getDeskChatMessages',
    summary: 'Messages of a conversation after a number',
    description: 'Lists the messages after a number, in their order.',
    auth: 'operator',
    control: 'alone',
    params: ById,
    query: z.strictObject({
      after: z.coerce.number().int().min(0).max(10_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(chatLimits.mostMessagesAtOnce).default(100),
    }),
    value: z.strictObject({ chat: DeskChatRow, messages: z.array(DeskChatMessage), hasMore: z.boolean() }),
  },
  'POST /wps/operators/chats/:id/claim': {
    id: 'claimChat',
    summary: 'Take a conversation',
    description: 'Takes a conversation out of the queue. The first who asks has it; the others are told who (`chat.already_claimed`).',
    auth: 'operator',
    control: 'alone',
    role: 'chat',
    params: ById,
    body: Nothing,
    value: DeskChatRow,
  },
  'POST /wps/operators/chats/:id/hand-over': {
    id: 'handOverChat',
    summary: 'Give a conversation to somebody else',
    description: 'Gives a conversation to another operator, to oneself, or back to the queue (`to` is null).',
    auth: 'operator',
    control: 'alone',
    role: 'chat',
    params: ById,
    body: z.strictObject({ to: Id.nullable() }),
    value: DeskChatRow,
  },
  'POST /wps/operators/chats/:id/messages': {
    id: 'answerChat',
    summary: 'Answer',
    description: 'Adds a message of the operator who has the conversation. The same client id is the same message.',
    auth: 'operator',
    control: 'alone',
    role: 'chat',
    params: ById,
    body: z.strictObject({ clientId: Id, text: ChatText }),
    value: DeskChatMessage,
  },
  'POST /wps/operators/chats/:id/pictures': {
    id: 'answerChatWithPicture',
    summary: 'Answer with a picture',
    description: 'Adds a picture of the operator who has the conversation, encoded anew. The same client id is the same message.',
    auth: 'operator',
    control: 'alone',
    role: 'chat',
    bodyLimitBytes: maxImageCharacters + 64 * 1024,
    params: ById,
    body: z.strictObject({ clientId: Id, image: ImageUpload }),
    value: DeskChatMessage,
  },
  'POST /wps/operators/chats/:id/notes': {
    id: 'noteChat',
    summary: 'Write a note',
    description: 'Adds a note that only staff see.',
    auth: 'operator',
    control: 'alone',
    role: 'chat',
    params: ById,
    body: z.strictObject({ noteId: Id, text: ChatText }),
    value: Nothing,
  },
  'POST /wps/operators/chats/:id/looking': {
    id: 'lookAtChat',
    summary: 'Looking at a conversation',
    description:
      'Says that the operator looks at a conversation, how far it was read, and whether something is being typed. Answers who else looks.',
    auth: 'operator',
    control: 'alone',
    params: ById,
    body: z.strictObject({ readNumber: z.int().min(0).max(10_000_000).default(0), isTyping: z.boolean().default(false) }),
    value: z.strictObject({ others: z.array(z.strictObject({ name: z.string(), isTyping: z.boolean() })) }),
  },
  'POST /wps/operators/chats/:id/end': {
    id: 'endChatAsStaff',
    summary: 'End a conversation',
    description: 'Ends a conversation; one that has ended already stays as it is.',
    auth: 'operator',
    control: 'alone',
    role: 'chat',
    params: ById,
    body: Nothing,
    value: DeskChatRow,
  },
  'GET /wps/operators/chat-staff': {
    id: 'getChatStaff',
    summary: 'Who can be given a conversation',
    description: 'Lists the operators who may answer, and whether each is at the desk now.',
    auth: 'operator',
    control: 'alone',
    value: z.array(Named.extend({ isHere: z.boolean() })),
  },
  'GET /wps/operators/chat-replies': {
    id: 'getChatReplies',
    summary: 'Saved replies',
    description: 'Lists the saved replies, also those that are not shown.',
    auth: 'operator',
    control: 'alone',
    value: z.array(ChatReply),
  },
  'PUT /wps/operators/chat-replies/:id': {
    id: 'saveChatReply',
    summary: 'Write or change a saved reply',
    description: 'Writes a saved reply in its languages and says whether it is shown.',
    auth: 'operator',
    control: 'alone',
    role: 'chat',
    params: ById,
    body: z.strictObject({
      reply: z.strictObject({
        title: PlainText.trim().min(1, 'not_empty').max(100),
        text: z.strictObject({ TY: ChatText, EN: ChatText }),
      }),
      isShown: z.boolean(),
      reason: Reason,
    }),
    value: Nothing,
  },
});

export type DeskChatRow = z.infer<typeof DeskChatRow>;
export type DeskChatMessage = z.infer<typeof DeskChatMessage>;
export type ChatNote = z.infer<typeof ChatNote>;
export type ChatReply = z.infer<typeof ChatReply>;
export type ChatView = (typeof chatViews)[number];
