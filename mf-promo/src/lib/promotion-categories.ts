import type { Promotion } from '@portal/contracts';

export type PromotionCategory = Promotion['category'];

/** In the order players look for them. */
export const promotionCategories = ['new_player', 'deposit', 'lottery', 'game', 'vip'] as const satisfies readonly PromotionCategory[];

export const isPromotionCategory = (text: string | null): text is PromotionCategory =>
  promotionCategories.some((category) => category === text);
