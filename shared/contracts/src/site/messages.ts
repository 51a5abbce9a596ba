import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, LocalText, Nothing, Paging, pageOf, Timestamp } from '../core/common';

export const Banner = z.strictObject({
  bannerId: z.string(),
  title: LocalText,
  subtitle: LocalText,
  /** Where it leads; null: nowhere. */
  url: z.string().nullable(),
  /** Banner group of a route (`home`, `lott`, `w_reg` …). */
  groupName: z.string(),
  linkageType: z.enum(['route', 'game', 'external']).nullable(),
});

/** `content` is HTML, cleaned by the server. */
export const Announcement = z.strictObject({
  id: z.string(),
  /** `AG` is for agents alone. */
  type: z.enum(['B', 'PL', 'PU', 'PR', 'H', 'AG']),
  title: LocalText,
  content: LocalText,
  publishedAt: Timestamp,
});

export const AnnouncementContent = z.strictObject({
  player: z.array(Announcement),
  banners: z.array(Banner),
  popup: z.array(Announcement),
  promotion: z.array(Announcement),
  success: z.boolean(),
});

/** A message to one member. `kind` picks the text `messages.{kind}`; `params` fill it. */
export const Message = z.strictObject({
  id: Id,
  kind: z.string(),
  params: z.record(z.string(), z.string()),
  /** What staff wrote, in place of the words of a kind. */
  written: z.strictObject({ title: LocalText, text: LocalText }).optional(),
  createdAt: Timestamp,
  readAt: Timestamp.nullable(),
});

export const messageCalls = callTable('messages', {
  'GET /wps/relay/announcements': {
    id: 'getAnnouncements',
    summary: 'Announcements and banners',
    description: 'Lists the announcements and banners that are shown now.',
    auth: 'none',
    query: z.strictObject({
      types: z.string().max(32).default('B,PL,PU,PR'),
      platform: z.literal('W').default('W'),
      execution: z.literal('B').default('B'),
    }),
    value: AnnouncementContent,
  },
  'GET /wps/relay/messages': {
    id: 'getMessages',
    summary: 'The member’s inbox',
    description: 'Lists the messages to the member, newest first.',
    auth: 'member',
    query: z.strictObject({ ...Paging }),
    value: pageOf(Message),
  },
  'GET /wps/relay/messages/unread': {
    id: 'getUnreadCount',
    summary: 'How many messages are unread',
    description: 'Answers the number of messages that the member has not read yet.',
    auth: 'member',
    value: z.strictObject({ count: z.int() }),
  },
  'POST /wps/relay/messages/read': {
    id: 'markMessagesRead',
    summary: 'Mark messages as read',
    description: 'Marks the named messages of the member as read. An empty list means all of them.',
    auth: 'member',
    body: z.strictObject({ ids: z.array(Id).max(200) }),
    value: Nothing,
  },
});

export type Banner = z.infer<typeof Banner>;
export type Announcement = z.infer<typeof Announcement>;
export type AnnouncementContent = z.infer<typeof AnnouncementContent>;
export type Message = z.infer<typeof Message>;
