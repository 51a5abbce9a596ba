import type { OfferRules, Promotion, PromotionDetail } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { cleanTexts } from '../../core/clean-html';
import type { TurnoverWeights as Weights } from '../turnover';
import { offerErrors } from './offers/offers.errors';
import { saveOffer, setOpen } from './offers/offers.repository';
import { termsOf } from './offers/offer-terms';
import { type FullPromotion, findPromotion, findPromotions, type NewPromotion, savePromotion } from './promotions.repository';

/** What terms are written with. */
export type TermSettings = { symbol: string; weights: Weights };
type Deps = { read: Queryable; termSettings(): Promise<TermSettings> };

/** The promotions that are shown (PROMO-01). */
export function createPromotionsService({ read, termSettings }: Deps) {
  async function withTerms({ promotion, rules }: FullPromotion): Promise<PromotionDetail> {
    return rules ? { ...promotion, terms: termsOf(rules, await termSettings()) } : promotion;
  }

  return {
    /** Lists the enabled promotions in staff's order, of one category or of all. Their state follows from the database's clock. */
    find: (category: string | undefined): Promise<Promotion[]> => findPromotions(read, category),

    /** Adds or replaces promotions, in the given order; HTML is cleaned here. One with rules is an offer, and open. */
    async save(tx: Tx, promotions: readonly (NewPromotion & { rules?: OfferRules })[]): Promise<void> {
      for (const [place, { rules, ...promotion }] of promotions.entries()) {
        await savePromotion(tx, { ...promotion, content: cleanTexts(promotion.content) }, place);
        if (!rules) continue;
        await saveOffer(tx, promotion.id, rules);
        await setOpen(tx, promotion.id, true);
      }
    },

    /**
     * Returns a promotion with its content and terms. Those of an offer are written from its rules.
     * @throws promotions.unknown when there is none or it is disabled
     */
    async get(id: string, { hidden = false }: { /** Also one that is not shown yet. */ hidden?: boolean } = {}): Promise<PromotionDetail> {
      const found = await findPromotion(read, id, { hidden });
      if (!found) throw offerErrors.unknown();
      return withTerms(found);
    },
  };
}

export type PromotionsService = ReturnType<typeof createPromotionsService>;
