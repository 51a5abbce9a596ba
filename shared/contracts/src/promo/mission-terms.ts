// Apart from the schemas, so that a page needs none to know them.

export const missionPeriods = ['once', 'daily', 'weekly', 'monthly'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/**
 * What a mission counts. `turnover` and `depositSum` are money, everything else is counted in whole numbers: `winMultiple` is the largest win of one
 * draw or round as a multiple of all that was staked on it, rounded down; `inviteClicks` are visitors of the member's link, each address once a day.
 */
export const missionGoals = [
  'signInDays',
  'depositCount',
  'depositSum',
  'turnover',
  'bets',
  'winMultiple',
  'profile',
  'referrals',
  'inviteClicks',
] as const;
export type MissionGoal = (typeof missionGoals)[number];
/** Goals that go by what was played, and so may count some games only. */
export const playGoals: readonly MissionGoal[] = ['turnover', 'bets', 'winMultiple'];
export const moneyGoals: readonly MissionGoal[] = ['turnover', 'depositSum'];

/** What a leaderboard goes by: valid turnover (money), the largest win as a multiple of its stake (at most two decimals), or missions claimed. */
export const boardMetrics = ['turnover', 'winMultiple', 'missions'] as const;
export type BoardMetric = (typeof boardMetrics)[number];

export const missionStates = ['locked', 'open', 'claimable', 'claimed', 'expired'] as const;
export type MissionState = (typeof missionStates)[number];

/** Points of the first to the seventh day in a row. The day after the last is the first again. */
export const checkInLadder: readonly number[] = [1, 2, 3, 4, 5, 6, 20];
/** How many parts a profile has: payment password, phone, e-mail and bank account. */
export const profileParts = 4;
