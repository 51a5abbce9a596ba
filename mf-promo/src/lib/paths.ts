import type { Promotion } from '@portal/contracts';
import { promotionPictureCount } from '@portal/contracts/offer-words';

export const promotionsPath = '/promotions';
export const promotionPath = (id: string): string => `/promoDetail?id=${encodeURIComponent(id)}`;
/** One of the pictures of its category, always the same for a promotion. */
export function promotionPicturePath({ id, category }: Pick<Promotion, 'id' | 'category'>): string {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return `/img/promos/${category}-${(sum % promotionPictureCount) + 1}.svg`;
}
export const mallPath = '/pointMall';
export const rafflePath = '/raffle';
