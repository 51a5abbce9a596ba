import type { DeskHelpArticle, HelpArticle, LocalText } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { cleanTexts } from '../../core/clean-html';

export async function findArticles(db: Queryable): Promise<HelpArticle[]> {
  const { rows } = await sql<{ id: string; category: HelpArticle['category']; title: LocalText; content: LocalText }>`
    select id, category, title, content from help.articles where is_enabled order by sort_order, id`.execute(db);
  return rows;
}

/** The hidden ones too, as staff see them. */
export async function findAllArticles(db: Queryable): Promise<DeskHelpArticle[]> {
  const { rows } = await sql<DeskHelpArticle>`
    select id, category, title, content, sort_order as "sortOrder", is_enabled as "isShown" from help.articles order by sort_order, id`.execute(
    db,
  );
  return rows;
}

export async function saveArticle(tx: Tx, { id, category, title, content, sortOrder, isShown }: DeskHelpArticle): Promise<void> {
  await sql`insert into help.articles (id, category, title, content, sort_order, is_enabled)
    values (${id}, ${category}, ${JSON.stringify(title)}, ${JSON.stringify(cleanTexts(content))}, ${sortOrder}, ${isShown})
    on conflict (id) do update set category = excluded.category, title = excluded.title, content = excluded.content,
      sort_order = excluded.sort_order, is_enabled = excluded.is_enabled`.execute(tx);
}
