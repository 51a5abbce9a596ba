import type { LocalText, Promotion, PromotionDetail } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { cleanTexts } from '../../core/clean-html';
import { AppError } from '../../core/errors';

type Row = Omit<PromotionDetail, 'startsAt' | 'endsAt' | 'content'> & { starts_at: Date; ends_at: Date | null; content: LocalText };

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

/** The promotions on offer (PROMO-01). */
export function createPromotionsService({ read }: { read: Queryable }) {
  return {
    /** Lists the enabled promotions in staff's order, of one category or of all. Their state follows from the database's clock. */
    async find(category: string | undefined): Promise<Promotion[]> {
      const { rows } = await sql<Row>`select ${columns} from promotions.promotions
         where is_enabled and (${category ?? null}::text is null or category = ${category ?? null}) order by sort_order, id`.execute(read);
      return rows.map(toPromotion);
    },

    /** Adds or replaces offers, in the given order; HTML is cleaned here. */
    async save(tx: Tx, promotions: readonly Omit<PromotionDetail, 'state'>[]): Promise<void> {
      for (const [i, { id, category, title, summary, content, terms, startsAt, endsAt }] of promotions.entries()) {
        await sql`insert into promotions.promotions (id, category, title, summary, content, terms, starts_at, ends_at, sort_order)
          values (${id}, ${category}, ${JSON.stringify(title)}, ${JSON.stringify(summary)}, ${JSON.stringify(cleanTexts(content))}, ${JSON.stringify(terms)},
            ${startsAt}, ${endsAt}, ${i})
          on conflict (id) do update set category = excluded.category, title = excluded.title, summary = excluded.summary, content = excluded.content,
            terms = excluded.terms, starts_at = excluded.starts_at, ends_at = excluded.ends_at, sort_order = excluded.sort_order`.execute(
          tx,
        );
      }
    },

    /**
     * Returns a promotion with its content and terms.
     * @throws promotions.unknown when there is none or it is disabled
     */
    async get(id: string): Promise<PromotionDetail> {
      const { rows } = await sql<Row>`select ${columns}, content, terms from promotions.promotions where is_enabled and id = ${id}`.execute(
        read,
      );
      const row = rows[0];
      if (!row) throw new AppError('promotions.unknown', 404);
      return { ...toPromotion(row), content: row.content, terms: row.terms };
    },
  };
}

export type PromotionsService = ReturnType<typeof createPromotionsService>;
