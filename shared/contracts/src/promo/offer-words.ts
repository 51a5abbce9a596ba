export const promotionCategories = ['new_player', 'deposit', 'lottery', 'game', 'vip'] as const;
/** Pictures of each category: `/img/promos/deposit-1.svg` and so on. */
export const promotionPictureCount = 6;
/** What an offer gives. */
export const offerRewardKinds = ['money', 'points', 'ticket'] as const;
/** What gives it. */
export const offerTriggers = ['first_deposit', 'deposit', 'code', 'application', 'cashback'] as const;
/** What may have become of a bonus. */
export const offerBonusStates = ['active', 'done', 'forfeited', 'expired', 'cancelled', 'center'] as const;
export const offerApplicationStates = ['pending', 'approved', 'rejected'] as const;
