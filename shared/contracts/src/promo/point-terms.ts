/** So many points are one unit of the currency; points are converted in steps of as many. */
export const pointsPerUnit = 100;
export const pointEntryTypes = ['EARN', 'REWARD', 'REDEEM', 'REDEEM_CANCEL', 'CONVERT', 'ADJUST', 'RAFFLE_TICKET'] as const;
