import type { LocalText, OfferRules, Promotion, PromotionDetail } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import { summaryOf } from './offers/offer.model';

type Row = Omit<PromotionDetail, 'startsAt' | 'endsAt' | 'content' | 'offer'> & {
  starts_at: Date;
  ends_at: Date | null;
  content: LocalText;
  rules: OfferRules | null;
};

// The state follows from the database's clock, and from what the offer has left to give.
const columns = sql`p.id, p.category, p.title, p.summary, p.starts_at, p.ends_at, o.rules,
  case
    when p.ends_at <= clock_timestamp() or not o.is_open then 'closed'
    when p.starts_at > clock_timestamp() then 'coming'
    when t.claims >= (o.rules #>> '{limits,claims}')::int
      or t.amount >= (o.rules #>> '{limits,budget}')::numeric * case when o.rules #>> '{reward,kind}' = 'money' then 10000 else 1 end then 'closed'
    else 'open'
  end as state`;
const promotions = sql`promotions.promotions p left join promotions.offers o on o.promotion_id = p.id
  left join promotions.offer_totals t on t.promotion_id = p.id and t.day = '-infinity'`;

const toPromotion = ({ id, category, title, summary, state, starts_at, ends_at, rules }: Row): Promotion => ({
  id,
  category,
  title,
  summary,
  state,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at?.toISOString() ?? null,
  offer: rules && summaryOf(rules),
});

/** The enabled promotions in staff's order: those of one category, or all where it is `undefined`. */
export async function findPromotions(db: Queryable, category: string | undefined): Promise<Promotion[]> {
  const { rows } = await sql<Row>`select ${columns} from ${promotions}
     where p.is_enabled and (${category ?? null}::text is null or p.category = ${category ?? null}) order by p.sort_order, p.id`.execute(
    db,
  );
  return rows.map(toPromotion);
}

export type FullPromotion = { promotion: PromotionDetail; rules: OfferRules | null };

/** A promotion with its content, the terms that were written for it, and the rules of its offer; `null` where there is none, or none that is shown. */
export async function findPromotion(db: Queryable, id: string, { hidden = false } = {}): Promise<FullPromotion | null> {
  const { rows } = await sql<Row>`
    select ${columns}, p.content, p.terms from ${promotions} where (p.is_enabled or ${hidden}) and p.id = ${id}`.execute(db);
  const row = rows[0];
  return row ? { promotion: { ...toPromotion(row), content: row.content, terms: row.terms }, rules: row.rules } : null;
}

export type NewPromotion = Omit<PromotionDetail, 'state' | 'offer'>;

/** Adds or replaces a promotion; `place` is its place in the list. */
export async function savePromotion(tx: Tx, promotion: NewPromotion, place: number): Promise<void> {
  const { id, category, title, summary, content, terms, startsAt, endsAt } = promotion;
  await sql`insert into promotions.promotions (id, category, title, summary, content, terms, starts_at, ends_at, sort_order)
    values (${id}, ${category}, ${JSON.stringify(title)}, ${JSON.stringify(summary)}, ${JSON.stringify(content)}, ${JSON.stringify(terms)},
      ${startsAt}, ${endsAt}, ${place})
    on conflict (id) do update set category = excluded.category, title = excluded.title, summary = excluded.summary, content = excluded.content,
      terms = excluded.terms, starts_at = excluded.starts_at, ends_at = excluded.ends_at, sort_order = excluded.sort_order`.execute(tx);
}

/** Adds a promotion that is not shown, at the end of the list, or changes one, which stays where and as it is. */
export async function draftPromotion(tx: Tx, promotion: NewPromotion): Promise<void> {
  const { id, category, title, summary, content, terms, startsAt, endsAt } = promotion;
  await sql`
    insert into promotions.promotions (id, category, title, summary, content, terms, starts_at, ends_at, sort_order, is_enabled)
    select ${id}, ${category}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(summary)}::jsonb, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(terms)}::jsonb,
      ${startsAt}::timestamptz, ${endsAt}::timestamptz, coalesce(max(sort_order), 0) + 1, false from promotions.promotions
    on conflict (id) do update set category = excluded.category, title = excluded.title, summary = excluded.summary, content = excluded.content,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(tx);
}
