import type { LedgerGroup } from '@portal/contracts';

/** Which way an entry may change a balance: `+` up, `-` down, `0` not at all, `±` either way. */
type Direction = '+' | '-' | '0' | '±';
type EntryKind = { group: LedgerGroup; available: Direction; hold: Direction };

const kind = (group: LedgerGroup, available: Direction, hold: Direction = '0'): EntryKind => ({ group, available, hold });

/** All types of ledger entries. The account record shows them in these groups. */
export const entryTypes = {
  DEPOSIT: kind('deposit', '+'),
  DEPOSIT_FEE_REFUND: kind('deposit', '+'),
  DEPOSIT_PROMO: kind('bonus', '+'),
  WITHDRAW_APPLY: kind('withdraw', '-', '+'),
  WITHDRAW_SUCCESS: kind('withdraw', '0', '-'),
  WITHDRAW_REJECT: kind('withdraw', '+', '-'),
  WITHDRAW_FAIL: kind('withdraw', '+', '-'),
  WITHDRAW_RETURN: kind('withdraw', '+'),
  WITHDRAW_FEE: kind('withdraw', '-'),
  VENDOR_IN: kind('transfer', '-'),
  VENDOR_OUT: kind('transfer', '+'),
  TRANSFER_DOWN_OUT: kind('agent', '-'),
  TRANSFER_DOWN_IN: kind('agent', '+'),
  TRANSFER_UP_OUT: kind('agent', '-'),
  TRANSFER_UP_IN: kind('agent', '+'),
  TRANSFER_RETURN: kind('agent', '+'),
  LOTTERY_BET: kind('bets', '-'),
  LOTTERY_PRIZE: kind('bets', '+'),
  LOTTERY_REBATE: kind('rebate', '+'),
  LOTTERY_CANCEL: kind('bets', '+'),
  REVERSE_PRIZE: kind('bets', '-'),
  RESULT_CORRECTION: kind('bets', '±'),
  YEEKEE_REWARD: kind('bonus', '+'),
  CHASE_HOLD: kind('bets', '-', '+'),
  CHASE_BET: kind('bets', '0', '-'),
  CHASE_REFUND: kind('bets', '+', '-'),
  GAME_BET: kind('bets', '-'),
  GAME_WIN: kind('bets', '+'),
  GAME_ROLLBACK: kind('bets', '±'),
  GAME_JACKPOT: kind('bets', '+'),
  GAME_ADJUST: kind('bets', '±'),
  GAME_BONUS: kind('bonus', '+'),
  BONUS_GRANT: kind('bonus', '+'),
  BONUS_CLAIM: kind('bonus', '+'),
  BONUS_FORFEIT: kind('bonus', '-'),
  MISSION_REWARD: kind('bonus', '+'),
  RAFFLE_PRIZE: kind('bonus', '+'),
  LEADERBOARD_PRIZE: kind('bonus', '+'),
  RANK_REWARD: kind('bonus', '+'),
  REFERRAL_REWARD: kind('bonus', '+'),
  POINT_CONVERT: kind('bonus', '+'),
  MANUAL_REBATE: kind('rebate', '+'),
  AUTO_REBATE: kind('rebate', '+'),
  REBATE_COMMISSION: kind('agent', '+'),
  REVERSE_REBATE: kind('agent', '-'),
  DAILY_SALARY: kind('agent', '+'),
  HOURLY_SALARY: kind('agent', '+'),
  REALTIME_SALARY: kind('agent', '+'),
  DIVIDEND_IN: kind('agent', '+'),
  DIVIDEND_OUT: kind('agent', '-'),
  ADMIN_CREDIT: kind('adjustment', '+'),
  ADMIN_DEBIT: kind('adjustment', '-'),
  FREEZE: kind('adjustment', '-', '+'),
  UNFREEZE: kind('adjustment', '+', '-'),
  TRIAL_GRANT: kind('adjustment', '+'),
} as const satisfies Record<string, EntryKind>;

export type EntryType = keyof typeof entryTypes;

/** What agents are credited of the rebates of their teams, and what corrections take back of it. */
export const commissionTypes: ReadonlySet<string> = new Set<EntryType>(['REBATE_COMMISSION', 'REVERSE_REBATE']);

const goes = (amount: bigint, direction: Direction) =>
  direction === '±' || (direction === '0' ? amount === 0n : direction === '+' ? amount >= 0n : amount <= 0n);

/** Whether an entry of this type may change the balances like this. */
export const fitsType = (type: EntryType, available: bigint, hold: bigint): boolean =>
  goes(available, entryTypes[type].available) && goes(hold, entryTypes[type].hold);

/** Returns the group of the account record in which such entries are shown. */
export const groupOf = (type: EntryType): LedgerGroup => entryTypes[type].group;
/** Lists the types of entries that are shown in the group. */
export const typesOfGroup = (group: LedgerGroup): EntryType[] =>
  (Object.keys(entryTypes) as EntryType[]).filter((type) => entryTypes[type].group === group);
