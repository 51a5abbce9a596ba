import type { Announcement, Banner, LocalText } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { cleanTexts } from '../../core/clean-html';

export async function findAnnouncements(db: Queryable, types: readonly string[]): Promise<Announcement[]> {
  const { rows } = await sql<{ id: string; type: Announcement['type']; title: LocalText; content: LocalText; published_at: Date }>`
    select id, type, title, content, published_at from messages.announcements
     where is_enabled and type = any(${[...types]}::text[]) and published_at <= clock_timestamp() order by published_at desc, id`.execute(
    db,
  );
  return rows.map(({ published_at, ...rest }) => ({ ...rest, publishedAt: published_at.toISOString() }));
}

type BannerRow = {
  id: string;
  title: LocalText;
  subtitle: LocalText;
  url: string | null;
  group_name: string;
  linkage_type: Banner['linkageType'];
};
const bannerOf = ({ id, group_name, linkage_type, ...row }: BannerRow): Banner => ({
  bannerId: id,
  title: row.title,
  subtitle: row.subtitle,
  url: row.url,
  groupName: group_name,
  linkageType: linkage_type,
});

export async function findBanners(db: Queryable): Promise<Banner[]> {
  const { rows } = await sql<BannerRow>`
    select id, title, subtitle, url, group_name, linkage_type from messages.banners where is_enabled order by sort_order, id`.execute(db);
  return rows.map(bannerOf);
}

export async function saveBanner(tx: Tx, { bannerId, title, subtitle, url, groupName, linkageType }: Banner, order: number): Promise<void> {
  await sql`insert into messages.banners (id, title, subtitle, url, group_name, linkage_type, sort_order)
    values (${bannerId}, ${JSON.stringify(title)}, ${JSON.stringify(subtitle)}, ${url}, ${groupName}, ${linkageType}, ${order})
    on conflict (id) do update set title = excluded.title, subtitle = excluded.subtitle, url = excluded.url, group_name = excluded.group_name,
      linkage_type = excluded.linkage_type, sort_order = excluded.sort_order`.execute(tx);
}

export async function saveAnnouncement(tx: Tx, { id, type, title, content, publishedAt }: Announcement): Promise<void> {
  await sql`insert into messages.announcements (id, type, title, content, published_at)
    values (${id}, ${type}, ${JSON.stringify(title)}, ${JSON.stringify(cleanTexts(content))}, ${publishedAt})
    on conflict (id) do update set type = excluded.type, title = excluded.title, content = excluded.content, published_at = excluded.published_at`.execute(
    tx,
  );
}

/** Ids of the announcements that the member has read. */
export async function findReads(db: Queryable, memberId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select announcement_id as id from messages.announcement_reads where member_id = ${memberId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those of a type that are shown now. */
export async function markAnnouncementsRead(db: Queryable, memberId: string, type: string): Promise<void> {
  await sql`
    insert into messages.announcement_reads (member_id, announcement_id)
    select ${memberId}::uuid, a.id from messages.announcements a
     where a.is_enabled and a.type = ${type} and a.published_at <= clock_timestamp() on conflict do nothing`.execute(db);
}
