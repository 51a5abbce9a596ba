export const promotionsPath = '/promotions';
export const promotionPath = (id: string): string => `/promoDetail?id=${encodeURIComponent(id)}`;
export const promotionPicturePath = (id: string): string => `/img/promos/${encodeURIComponent(id)}.svg`;
export const mallPath = '/pointMall';
export const rafflePath = '/raffle';
