import type { TypeSum } from '../wallet';

/** Types of entries that stand for one thing. Withdrawals count when they are asked for. */
export const entryTypes = {
  deposits: ['DEPOSIT'],
  withdrawals: ['WITHDRAW_APPLY'],
  stakes: ['LOTTERY_BET', 'CHASE_BET', 'GAME_BET'],
  wins: ['LOTTERY_PRIZE', 'GAME_WIN', 'GAME_JACKPOT'],
  /** What the house gave of its own. */
  bonuses: ['DEPOSIT_PROMO', 'BONUS_GRANT', 'BONUS_CLAIM', 'MISSION_REWARD', 'RANK_REWARD', 'REFERRAL_REWARD', 'POINT_CONVERT'],
} as const;

/** Sums up what entries of the types moved, in minor units; what went off the account is below zero. */
export const totalOf = (sums: readonly TypeSum[], types: readonly string[]): bigint =>
  sums.reduce((total, sum) => (types.includes(sum.type) ? total + sum.total : total), 0n);

/** Finds the largest gain among the types, in minor units; 0 without one. */
export const largestOf = (sums: readonly TypeSum[], types: readonly string[]): bigint =>
  sums.reduce((most, { type, largest }) => (types.includes(type) && largest > most ? largest : most), 0n);
