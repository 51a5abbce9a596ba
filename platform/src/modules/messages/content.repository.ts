import type { Announcement, Banner, LocalText } from '@portal/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../core/database';

export async function findAnnouncements(db: Queryable, types: readonly string[]): Promise<Announcement[]> {
  const { rows } = await sql<{ id: string; type: Announcement['type']; title: LocalText; content: LocalText; published_at: Date }>`
    select id, type, title, content, published_at from messages.announcements
     where is_enabled and type = any(${[...types]}::text[]) and published_at <= clock_timestamp() order by published_at desc, id`.execute(
    db,
  );
  return rows.map(({ published_at, ...rest }) => ({ ...rest, publishedAt: published_at.toISOString() }));
}

export async function findBanners(db: Queryable): Promise<Banner[]> {
  const { rows } = await sql<{
    id: string;
    title: LocalText;
    subtitle: LocalText;
    url: string | null;
    group_name: string;
    linkage_type: Banner['linkageType'];
  }>`
    select id, title, subtitle, url, group_name, linkage_type from messages.banners where is_enabled order by sort_order, id`.execute(db);
  return rows.map((row) => ({
    bannerId: row.id,
    title: row.title,
    subtitle: row.subtitle,
    url: row.url,
    groupName: row.group_name,
    linkageType: row.linkage_type,
  }));
}
