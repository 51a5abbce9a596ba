import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, LanguageCode, Nothing, PlainText, Timestamp } from '../core/common';
import { chatLimits, chatSides, chatStates } from './chat-words';
import { ImageUpload, maxImageCharacters } from './feedback';

export const ChatText = PlainText.trim().min(1, 'not_empty').max(chatLimits.maxCharacters, 'too_long');

/** A picture as the house encoded it anew. */
export const ChatPicture = z.strictObject({ id: Id, width: z.int(), height: z.int() });

/** The numbers of a conversation count from 1 and leave none out. */
export const ChatMessage = z.strictObject({
  number: z.int(),
  from: z.enum(chatSides),
  kind: z.enum(['text', 'picture', 'event']),
  /** Empty for a picture; of an event its name. */
  text: z.string(),
  picture: ChatPicture.nullable(),
  /** Under which the reader's own browser sent it; null for what others wrote. */
  clientId: Id.nullable(),
  at: Timestamp,
});

export const ChatConversation = z.strictObject({
  id: Id,
  /** Whose service answers: `VIP` above rank 4. */
  csType: z.enum(['VIP', 'LIVECHAT']),
  state: z.enum(chatStates),
  /** The place in the queue, 1 is next; null when nobody waits. */
  position: z.int().nullable(),
  lastNumber: z.int(),
  /** Up to which number either side has read. */
  readByMember: z.int(),
  readByStaff: z.int(),
  /** What staff wrote above `readByMember`. */
  unReadCount: z.int(),
  rating: z.int().nullable(),
  openedAt: Timestamp,
  endedAt: Timestamp.nullable(),
});

/** Whether somebody answers now; `opensAt` is the next time when they do, null while open or when no hours are set. */
export const ChatOffice = z.strictObject({ isOpen: z.boolean(), opensAt: Timestamp.nullable() });

/** `hasMore`: there are later ones than these. */
export const ChatMessages = z.strictObject({
  conversation: ChatConversation,
  messages: z.array(ChatMessage),
  hasMore: z.boolean(),
});

const Conversation = { conversationId: Id };
/** Names what was sent: the same again is the same message. */
const ClientId = { clientId: Id };
const asVisitor = 'A visitor is known by a cookie that opening a conversation sets.';

/** The service chat, for members and visitors. Live news come over the event stream as `chat.changed`; the truth is read here. */
export const chatCalls = callTable('chat', {
  'GET /wps/relay/chat/url': {
    id: 'getChatUrl',
    summary: 'Address of the chat',
    description:
      'Answers the address under which the portal opens its chat window, with the title, language and colour that were asked for.',
    auth: 'member',
    query: z.strictObject({
      b2c: z.literal('1').default('1'),
      title: z.string().max(64).default(''),
      language: LanguageCode.default('TY'),
      headerColor: z
        .string()
        .regex(/^#?[0-9A-Fa-f]{3,8}$/)
        .default('#1b2a4a'),
    }),
    value: z.strictObject({ chatUrl: z.string() }),
  },
  'GET /wps/relay/chat/unread': {
    id: 'getChatUnread',
    summary: 'Unread messages of the chat',
    description: 'Answers how many messages of staff the member has not read.',
    auth: 'member',
    value: z.strictObject({ unReadCount: z.int() }),
  },
  'GET /wps/relay/chat/service': {
    id: 'getServiceChat',
    summary: 'The service chat of the caller',
    description:
      'Answers the paths of the service chat. The path of type 3 is the chat’s link, sealed by the key in its last eight characters. Members above rank 4 get the VIP service.',
    auth: 'optional',
    value: z.strictObject({
      version: z.string(),
      csType: z.enum(['VIP', 'LIVECHAT']),
      pathList: z.array(z.strictObject({ type: z.int(), path: z.string() })),
    }),
  },
  'GET /wps/relay/chat': {
    id: 'getChat',
    summary: 'The chat as it stands',
    description: `Answers whether somebody is there, and the caller’s latest conversation, also one that has ended. ${asVisitor}`,
    auth: 'optional',
    cookie: 'chat',
    value: z.strictObject({ office: ChatOffice, conversation: ChatConversation.nullable() }),
  },
  'POST /wps/relay/chat/open': {
    id: 'openChat',
    summary: 'Open or resume a conversation',
    description: `Answers the conversation that goes on, or opens one. Outside office hours it is refused with \`chat.closed\`: a letter can be left. ${asVisitor}`,
    auth: 'optional',
    cookie: 'chat',
    body: z.strictObject({ language: LanguageCode, page: PlainText.max(200).optional() }),
    value: ChatConversation,
  },
  'POST /wps/relay/chat/letters': {
    id: 'leaveChatLetter',
    summary: 'Leave a message outside office hours',
    description: `Opens a conversation with one message and the way to reach its writer; staff answer when they are back. ${asVisitor}`,
    auth: 'optional',
    cookie: 'chat',
    body: z.strictObject({
      ...ClientId,
      language: LanguageCode,
      contact: PlainText.trim().max(chatLimits.maxContactCharacters, 'too_long').default(''),
      text: ChatText,
    }),
    value: ChatConversation,
  },
  'GET /wps/relay/chat/messages': {
    id: 'getChatMessages',
    summary: 'Messages after a number',
    description: 'Lists the messages of a conversation after a number, in their order, and how far both sides have read.',
    auth: 'optional',
    cookie: 'chat',
    query: z.strictObject({
      ...Conversation,
      after: z.coerce.number().int().min(0).max(10_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(chatLimits.mostMessagesAtOnce).default(100),
    }),
    value: ChatMessages,
  },
  'POST /wps/relay/chat/messages': {
    id: 'sendChatMessage',
    summary: 'Write a message',
    description: 'Adds a message. The same client id is the same message, however often it arrives.',
    auth: 'optional',
    cookie: 'chat',
    body: z.strictObject({ ...Conversation, ...ClientId, text: ChatText }),
    value: ChatMessage,
  },
  'POST /wps/relay/chat/pictures': {
    id: 'sendChatPicture',
    summary: 'Send a picture',
    description: 'Adds a picture (PNG or JPEG, 5 MB), encoded anew. The same client id is the same message.',
    auth: 'optional',
    cookie: 'chat',
    bodyLimitBytes: maxImageCharacters + 64 * 1024,
    body: z.strictObject({ ...Conversation, ...ClientId, image: ImageUpload }),
    value: ChatMessage,
  },
  'GET /wps/relay/chat/pictures/:id': {
    id: 'getChatPicture',
    summary: 'A picture of the conversation',
    description: 'Answers a picture of the caller’s own conversations in base64.',
    auth: 'optional',
    cookie: 'chat',
    params: z.strictObject({ id: Id }),
    value: z.strictObject({ mediaType: z.enum(['image/png', 'image/jpeg']), width: z.int(), height: z.int(), data: z.base64() }),
  },
  'POST /wps/relay/chat/read': {
    id: 'markChatRead',
    summary: 'Mark as read',
    description: 'Says up to which number the caller has read. A smaller number than before changes nothing.',
    auth: 'optional',
    cookie: 'chat',
    body: z.strictObject({ ...Conversation, number: z.int().min(0).max(10_000_000) }),
    value: z.strictObject({ unReadCount: z.int() }),
  },
  'POST /wps/relay/chat/typing': {
    id: 'tellChatTyping',
    summary: 'Somebody is typing',
    description: 'Tells the other side that the caller is typing; it holds for a few seconds and is not kept.',
    auth: 'optional',
    cookie: 'chat',
    body: z.strictObject({ ...Conversation }),
    value: Nothing,
  },
  'POST /wps/relay/chat/end': {
    id: 'endChat',
    summary: 'End a conversation',
    description: 'Ends the conversation; one that has ended already stays as it is.',
    auth: 'optional',
    cookie: 'chat',
    body: z.strictObject({ ...Conversation }),
    value: ChatConversation,
  },
  'POST /wps/relay/chat/rating': {
    id: 'rateChat',
    summary: 'Rate a conversation',
    description: 'Keeps one to five stars for a conversation that has ended; the last word counts.',
    auth: 'optional',
    cookie: 'chat',
    body: z.strictObject({ ...Conversation, stars: z.int().min(1).max(5), comment: PlainText.trim().max(500, 'too_long').default('') }),
    value: ChatConversation,
  },
  'GET /wps/relay/chat/transcript': {
    id: 'getChatTranscript',
    summary: 'A whole conversation',
    description: 'Answers every message of one conversation, for the member to keep: the latest 5,000.',
    auth: 'optional',
    cookie: 'chat',
    query: z.strictObject({ ...Conversation }),
    value: z.strictObject({ conversation: ChatConversation, messages: z.array(ChatMessage) }),
  },
});

export type ChatMessage = z.infer<typeof ChatMessage>;
export type ChatConversation = z.infer<typeof ChatConversation>;
export type ChatMessages = z.infer<typeof ChatMessages>;
export type ChatOffice = z.infer<typeof ChatOffice>;
export type ChatPicture = z.infer<typeof ChatPicture>;
