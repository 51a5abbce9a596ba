import type { LocalText, Promotion, PromotionDetail } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';

type Row = Omit<PromotionDetail, 'startsAt' | 'endsAt' | 'content'> & { starts_at: Date; ends_at: Date | null; content: LocalText };

// The state follows from the database's clock.
const columns = sql`id, category, title, summary, starts_at, ends_at,
  case when starts_at > clock_timestamp() then 'coming' when ends_at <= clock_timestamp() then 'closed' else 'open' end as state`;

const toPromotion = ({ id, category, title, summary, state, starts_at, ends_at }: Row): Promotion => ({
  id,
  category,
  title,
  summary,
  state,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at?.toISOString() ?? null,
});

/** The enabled promotions in staff's order: those of one category, or all where it is `undefined`. */
export async function findPromotions(db: Queryable, category: string | undefined): Promise<Promotion[]> {
  const { rows } = await sql<Row>`select ${columns} from promotions.promotions
     where is_enabled and (${category ?? null}::text is null or category = ${category ?? null}) order by sort_order, id`.execute(db);
  return rows.map(toPromotion);
}

/** An enabled promotion with its content and terms; `null` where there is none. */
export async function findPromotion(db: Queryable, id: string): Promise<PromotionDetail | null> {
  const { rows } = await sql<Row>`select ${columns}, content, terms from promotions.promotions where is_enabled and id = ${id}`.execute(db);
  const row = rows[0];
  return row ? { ...toPromotion(row), content: row.content, terms: row.terms } : null;
}

/** Adds or replaces a promotion; `place` is its place in the list. */
export async function savePromotion(tx: Tx, promotion: Omit<PromotionDetail, 'state'>, place: number): Promise<void> {
  const { id, category, title, summary, content, terms, startsAt, endsAt } = promotion;
  await sql`insert into promotions.promotions (id, category, title, summary, content, terms, starts_at, ends_at, sort_order)
    values (${id}, ${category}, ${JSON.stringify(title)}, ${JSON.stringify(summary)}, ${JSON.stringify(content)}, ${JSON.stringify(terms)},
      ${startsAt}, ${endsAt}, ${place})
    on conflict (id) do update set category = excluded.category, title = excluded.title, summary = excluded.summary, content = excluded.content,
      terms = excluded.terms, starts_at = excluded.starts_at, ends_at = excluded.ends_at, sort_order = excluded.sort_order`.execute(tx);
}
