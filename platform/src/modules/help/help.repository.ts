import type { HelpArticle, LocalText } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { cleanTexts } from '../../core/clean-html';

export async function findArticles(db: Queryable): Promise<HelpArticle[]> {
  const { rows } = await sql<{ id: string; category: HelpArticle['category']; title: LocalText; content: LocalText }>`
    select id, category, title, content from help.articles where is_enabled order by sort_order, id`.execute(db);
  return rows;
}

export async function saveArticle(tx: Tx, { id, category, title, content }: HelpArticle, order: number): Promise<void> {
  await sql`insert into help.articles (id, category, title, content, sort_order)
    values (${id}, ${category}, ${JSON.stringify(title)}, ${JSON.stringify(cleanTexts(content))}, ${order})
    on conflict (id) do update set category = excluded.category, title = excluded.title, content = excluded.content,
      sort_order = excluded.sort_order`.execute(tx);
}
