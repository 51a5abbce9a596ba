/** What an offer gives. */
export const offerRewardKinds = ['money', 'points', 'ticket'] as const;
/** What gives it. */
export const offerTriggers = ['first_deposit', 'deposit', 'code', 'application', 'cashback'] as const;
/** What may have become of a bonus. */
export const offerBonusStates = ['active', 'done', 'forfeited', 'expired', 'cancelled', 'center'] as const;
export const offerApplicationStates = ['pending', 'approved', 'rejected'] as const;
