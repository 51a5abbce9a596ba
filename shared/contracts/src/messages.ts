import { z } from 'zod';
import { callTable } from './call';
import { Id, LocalText, Nothing, Paging, pageOf, Timestamp } from './common';

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
  type: z.enum(['B', 'PL', 'PU', 'PR', 'H']),
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
  createdAt: Timestamp,
  readAt: Timestamp.nullable(),
});

export const messageCalls = callTable({
  'GET /wps/relay/announcements': {
    summary: 'Announcements and banners',
    auth: 'none',
    query: z.strictObject({
      types: z.string().max(32).default('B,PL,PU,PR'),
      platform: z.literal('W').default('W'),
      execution: z.literal('B').default('B'),
    }),
    value: AnnouncementContent,
  },
  'GET /wps/relay/messages': {
    summary: 'Inbox, newest first',
    auth: 'member',
    query: z.strictObject({ ...Paging }),
    value: pageOf(Message),
  },
  'GET /wps/relay/messages/unread': { summary: 'Unread messages', auth: 'member', value: z.strictObject({ count: z.int() }) },
  'POST /wps/relay/messages/read': {
    summary: 'Mark messages as read; an empty list means all',
    auth: 'member',
    body: z.strictObject({ ids: z.array(Id).max(200) }),
    value: Nothing,
  },
});

export type Banner = z.infer<typeof Banner>;
export type Announcement = z.infer<typeof Announcement>;
export type AnnouncementContent = z.infer<typeof AnnouncementContent>;
export type Message = z.infer<typeof Message>;
