import type { Announcement, Banner, DeskAnnouncement, DeskBanner } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { cleanTexts } from '../../core/clean-html';

/** All content written by staff, shown or hidden. */
export async function findAllAnnouncements(db: Queryable): Promise<DeskAnnouncement[]> {
  const { rows } = await sql<Omit<DeskAnnouncement, 'publishedAt'> & { publishedAt: Date }>`
    select id, type, title, content, published_at as "publishedAt", is_enabled as "isShown"
    from messages.announcements order by published_at desc, id`.execute(db);
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

export async function findAllBanners(db: Queryable): Promise<DeskBanner[]> {
  const { rows } = await sql<DeskBanner>`
    select id as "bannerId", title, subtitle, url, group_name as "groupName", linkage_type as "linkageType", is_enabled as "isShown"
    from messages.banners order by sort_order, id`.execute(db);
  return rows;
}

type NewAnnouncement = Omit<Announcement, 'publishedAt'>;

/** A new one counts as published now; a changed one keeps its time and place. HTML is cleaned here. */
export async function replaceAnnouncement(tx: Tx, { id, type, title, content }: NewAnnouncement, isShown: boolean): Promise<void> {
  await sql`insert into messages.announcements (id, type, title, content, published_at, is_enabled)
    values (${id}, ${type}, ${JSON.stringify(title)}, ${JSON.stringify(cleanTexts(content))}, clock_timestamp(), ${isShown})
    on conflict (id) do update set type = excluded.type, title = excluded.title, content = excluded.content,
      is_enabled = excluded.is_enabled`.execute(tx);
}

/** A new one comes last; a changed one keeps its place. */
export async function replaceBanner(
  tx: Tx,
  { bannerId, title, subtitle, url, groupName, linkageType }: Banner,
  isShown: boolean,
): Promise<void> {
  await sql`insert into messages.banners (id, title, subtitle, url, group_name, linkage_type, sort_order, is_enabled)
    select ${bannerId}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(subtitle)}::jsonb, ${url}, ${groupName}, ${linkageType},
      coalesce(max(sort_order), -1) + 1, ${isShown} from messages.banners
    on conflict (id) do update set title = excluded.title, subtitle = excluded.subtitle, url = excluded.url,
      group_name = excluded.group_name, linkage_type = excluded.linkage_type, is_enabled = excluded.is_enabled`.execute(tx);
}
