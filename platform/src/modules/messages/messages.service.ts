import type {
  AgentAnnouncement,
  Announcement,
  AnnouncementContent,
  Banner,
  DeskAnnouncement,
  DeskBanner,
  Message,
  Page,
} from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import type { HubMessage } from '../../core/events/event-hub';
import type { Outbox } from '../../core/jobs/outbox';
import { slotOf } from '../../core/slots';
import { findAllAnnouncements, findAllBanners, replaceAnnouncement, replaceBanner } from './content-desk.repository';
import { findAnnouncements, findBanners, findReads, markAnnouncementsRead, saveAnnouncement, saveBanner } from './content.repository';
import { addMessages, countUnread, findMessages, markRead, type NewMessage } from './inbox.repository';
import { countRead } from './mailings/mailings.repository';

/** The type of announcements that only agents see. */
const forAgents = 'AG';
const contentChanged: HubMessage<'system.changed'> = { topic: 'system.changed', memberId: null, data: { area: 'content' } };

export type MessagesDeps = {
  database: Database;
  outbox: Outbox;
  /** Hears of what has come into inboxes, in the transaction that put it there. */
  tell(tx: Tx, messages: readonly { memberId: string; kind: string }[]): Promise<void>;
};

/** Members' inboxes, and the announcements and banners for everybody. */
export function createMessagesService({ database, outbox, tell }: MessagesDeps) {
  const { read } = database;
  async function send(tx: Tx, messages: readonly NewMessage[]): Promise<number> {
    if (messages.length === 0) return 0;
    const added = await addMessages(tx, messages);
    await outbox.add(
      tx,
      added.map(({ id, memberId, kind }) => ({ topic: 'messages.created' as const, memberId, data: { messageId: id, kind } })),
    );
    await tell(tx, added);
    return added.length;
  }

  return {
    /** Adds messages to inboxes and tells open pages. Joins the caller's transaction. Idempotent by member and `dedupeKey`. */
    async send(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
      await send(tx, messages);
    },
    /** As `send`, and returns how many were not there before. */
    sendCounted: send,

    /** Returns a page of the member's messages, newest first (MEM-13). */
    async findInbox(memberId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }): Promise<Page<Message>> {
      const { messages, count } = await findMessages(read, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
      return { content: messages, pageNo, totalPages: Math.ceil(count / pageSize), totalElements: count };
    },

    /** Counts the member's unread messages. */
    countUnread: (memberId: string): Promise<number> => countUnread(read, memberId),

    /** Marks messages of the member as read; without ids, all of them. Ids of another member's messages are ignored. */
    async markRead(memberId: string, ids: readonly string[]): Promise<void> {
      await database.transaction(async (tx) => {
        const mailingIds = await markRead(tx, memberId, ids);
        if (mailingIds.length > 0) await countRead(tx, slotOf(memberId), mailingIds);
      });
    },

    /** Adds or replaces banners, in the given order, and announcements; HTML is cleaned here. */
    async saveContent(tx: Tx, banners: readonly Banner[], announcements: readonly Announcement[]): Promise<void> {
      for (const [i, banner] of banners.entries()) await saveBanner(tx, banner, i);
      for (const announcement of announcements) await saveAnnouncement(tx, announcement);
    },

    /** Lists all announcements for staff, the hidden ones included. */
    allAnnouncements: (): Promise<DeskAnnouncement[]> => findAllAnnouncements(read),
    /** Lists all banners for staff, the hidden ones included. */
    allBanners: (): Promise<DeskBanner[]> => findAllBanners(read),

    /** Adds or replaces an announcement and tells open pages. HTML is cleaned here. Joins the caller's transaction. */
    async putAnnouncement(tx: Tx, announcement: Omit<Announcement, 'publishedAt'>, isShown: boolean): Promise<void> {
      await replaceAnnouncement(tx, announcement, isShown);
      await outbox.add(tx, contentChanged);
    },
    /** Adds or replaces a banner and tells open pages. Joins the caller's transaction. */
    async putBanner(tx: Tx, banner: Banner, isShown: boolean): Promise<void> {
      await replaceBanner(tx, banner, isShown);
      await outbox.add(tx, contentChanged);
    },

    /** Lists what staff tell agents, newest first, with what this agent has read of it (AGT-01). */
    async findForAgent(memberId: string): Promise<{ content: AgentAnnouncement[]; unread: number }> {
      const [announcements, known] = await Promise.all([findAnnouncements(read, [forAgents]), findReads(read, memberId)]);
      const content = announcements.map(({ type: _, ...announcement }) => ({ ...announcement, isRead: known.has(announcement.id) }));
      return { content, unread: content.filter(({ isRead }) => !isRead).length };
    },
    /** Marks what is shown to agents now as read by this one. */
    markForAgentRead: (memberId: string): Promise<void> => markAnnouncementsRead(read, memberId, forAgents),

    /** Returns the announcements of the wanted types, sorted by where they are shown, and the banners (ANN-02). */
    async content(types: readonly string[]): Promise<AnnouncementContent> {
      const forAll = types.filter((type) => type !== forAgents);
      const [announcements, banners] = await Promise.all([findAnnouncements(read, forAll), findBanners(read)]);
      const ofType = (...wanted: string[]) => announcements.filter(({ type }) => wanted.includes(type));
      return { player: ofType('PL', 'B', 'H'), popup: ofType('PU'), promotion: ofType('PR'), banners, success: true };
    },
  };
}

export type MessagesService = ReturnType<typeof createMessagesService>;
