import type { Promotion, PromotionDetail } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { cleanTexts } from '../../core/clean-html';
import { AppError } from '../../core/errors';
import { findPromotion, findPromotions, savePromotion } from './promotions.repository';

/** The promotions on offer (PROMO-01). */
export function createPromotionsService({ read }: { read: Queryable }) {
  return {
    /** Lists the enabled promotions in staff's order, of one category or of all. Their state follows from the database's clock. */
    find: (category: string | undefined): Promise<Promotion[]> => findPromotions(read, category),

    /** Adds or replaces offers, in the given order; HTML is cleaned here. */
    async save(tx: Tx, promotions: readonly Omit<PromotionDetail, 'state'>[]): Promise<void> {
      for (const [place, promotion] of promotions.entries())
        await savePromotion(tx, { ...promotion, content: cleanTexts(promotion.content) }, place);
    },

    /**
     * Returns a promotion with its content and terms.
     * @throws promotions.unknown when there is none or it is disabled
     */
    async get(id: string): Promise<PromotionDetail> {
      const promotion = await findPromotion(read, id);
      if (!promotion) throw new AppError('promotions.unknown', 404);
      return promotion;
    },
  };
}

export type PromotionsService = ReturnType<typeof createPromotionsService>;
