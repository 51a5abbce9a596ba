/** What stands in the way of closing an account, in the order in which a member deals with it. */
export const closureBlocks = ['bets', 'providers', 'transfers', 'deposits', 'withdrawals', 'held', 'balance'] as const;
