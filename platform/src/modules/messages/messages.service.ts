import type { Announcement, AnnouncementContent, Banner, DeskAnnouncement, DeskBanner, Message, Page } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { HubMessage } from '../../core/events/event-hub';
import { newId } from '../../core/ids';
import type { Outbox } from '../../core/jobs/outbox';
import { findAllAnnouncements, findAllBanners, replaceAnnouncement, replaceBanner } from './content-desk.repository';
import { findAnnouncements, findBanners, saveAnnouncement, saveBanner } from './content.repository';

/** A message for one member; `dedupeKey` makes it idempotent. Amounts are decimal text. */
export type NewMessage = { memberId: string; kind: string; params: Record<string, string>; dedupeKey: string };

const contentChanged: HubMessage<'system.changed'> = { topic: 'system.changed', memberId: null, data: { area: 'content' } };

type Row = { id: string; kind: string; params: Record<string, string>; created_at: Date; read_at: Date | null; total: string };

/** Members' inboxes, and the announcements and banners for everybody. */
export function createMessagesService({ read, outbox }: { read: Queryable; outbox: Outbox }) {
  return {
    /** Adds messages to inboxes and tells open pages. Joins the caller's transaction. Idempotent by member and `dedupeKey`. */
    async send(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
      if (messages.length === 0) return;
      const { rows } = await sql<{ id: string; member_id: string; kind: string }>`
        insert into messages.inbox (member_id, id, kind, params, dedupe_key)
        select * from unnest(${messages.map(({ memberId }) => memberId)}::uuid[], ${messages.map(() => newId())}::uuid[], ${messages.map(({ kind }) => kind)}::text[],
          ${messages.map(({ params }) => JSON.stringify(params))}::jsonb[], ${messages.map(({ dedupeKey }) => dedupeKey)}::text[])
        on conflict do nothing returning id, member_id, kind`.execute(tx);
      await outbox.add(
        tx,
        rows.map(({ id, member_id, kind }) => ({ topic: 'messages.created' as const, memberId: member_id, data: { messageId: id, kind } })),
      );
    },

    /** Returns a page of the member's messages, newest first (MEM-13). */
    async findInbox(memberId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }): Promise<Page<Message>> {
      const { rows } = await sql<Row>`
        select id, kind, params, created_at, read_at, count(*) over ()::text as total from messages.inbox
         where member_id = ${memberId} order by created_at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(read);
      const totalElements = Number(rows[0]?.total ?? 0);
      return {
        content: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          params: row.params,
          createdAt: row.created_at.toISOString(),
          readAt: row.read_at?.toISOString() ?? null,
        })),
        pageNo,
        totalPages: Math.ceil(totalElements / pageSize),
        totalElements,
      };
    },

    /** Counts the member's unread messages. */
    async countUnread(memberId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from messages.inbox where member_id = ${memberId} and read_at is null`.execute(read);
      return rows[0]!.count;
    },

    /** Marks messages of the member as read; without ids, all of them. Ids of another member's messages are ignored. */
    async markRead(memberId: string, ids: readonly string[]): Promise<void> {
      await sql`update messages.inbox set read_at = clock_timestamp()
        where member_id = ${memberId} and read_at is null and (${ids.length === 0} or id = any(${[...ids]}::uuid[]))`.execute(read);
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

    /** Returns the announcements of the wanted types, sorted by where they are shown, and the banners (ANN-02). */
    async content(types: readonly string[]): Promise<AnnouncementContent> {
      const [announcements, banners] = await Promise.all([findAnnouncements(read, types), findBanners(read)]);
      const ofType = (...wanted: string[]) => announcements.filter(({ type }) => wanted.includes(type));
      return { player: ofType('PL', 'B', 'H'), popup: ofType('PU'), promotion: ofType('PR'), banners, success: true };
    },
  };
}

export type MessagesService = ReturnType<typeof createMessagesService>;
