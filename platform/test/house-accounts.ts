import type { EntryType, HouseAccount } from '../src/modules/wallet';

type Accounts = { real: HouseAccount | null; trial: HouseAccount | null };
const both = (name: string): Accounts => ({ real: `house:${name}`, trial: `house:trial:${name}` });

const bank: Accounts = { real: 'house:bank', trial: null };
const lottery = both('lottery');
const promotions = both('promotions');
const agents = both('agents');
const upwards = both('transit:upline');
const downwards = both('transit:downline');
const dividends = both('transit:dividend');
const adjustments = both('adjustments');
const games = both('games:STUDIO');
const provider = both('provider:STUDIO');

/** What every kind of move is booked against; a new kind has no row here until somebody writes it. */
export const houseAccounts: Record<EntryType, Accounts> = {
  DEPOSIT: bank,
  DEPOSIT_FEE_REFUND: bank,
  DEPOSIT_PROMO: promotions,
  WITHDRAW_APPLY: bank,
  WITHDRAW_SUCCESS: bank,
  WITHDRAW_REJECT: bank,
  WITHDRAW_FAIL: bank,
  WITHDRAW_RETURN: bank,
  WITHDRAW_FEE: bank,
  VENDOR_IN: provider,
  VENDOR_OUT: provider,
  TRANSFER_DOWN_OUT: downwards,
  TRANSFER_DOWN_IN: downwards,
  TRANSFER_UP_OUT: upwards,
  TRANSFER_UP_IN: upwards,
  TRANSFER_RETURN: upwards,
  LOTTERY_BET: lottery,
  LOTTERY_PRIZE: lottery,
  LOTTERY_REBATE: lottery,
  LOTTERY_CANCEL: lottery,
  REVERSE_PRIZE: lottery,
  REVERSE_REBATE: agents,
  RESULT_CORRECTION: lottery,
  YEEKEE_REWARD: lottery,
  CHASE_HOLD: lottery,
  CHASE_BET: lottery,
  CHASE_REFUND: lottery,
  GAME_BET: games,
  GAME_WIN: games,
  GAME_ROLLBACK: games,
  GAME_JACKPOT: games,
  GAME_ADJUST: games,
  GAME_BONUS: games,
  BONUS_GRANT: promotions,
  BONUS_CLAIM: promotions,
  BONUS_FORFEIT: promotions,
  MISSION_REWARD: promotions,
  RAFFLE_PRIZE: promotions,
  LEADERBOARD_PRIZE: promotions,
  RANK_REWARD: promotions,
  REFERRAL_REWARD: promotions,
  POINT_CONVERT: promotions,
  MANUAL_REBATE: promotions,
  AUTO_REBATE: promotions,
  REBATE_COMMISSION: agents,
  DAILY_SALARY: agents,
  HOURLY_SALARY: agents,
  REALTIME_SALARY: agents,
  DIVIDEND_IN: agents,
  DIVIDEND_OUT: dividends,
  ADMIN_CREDIT: adjustments,
  ADMIN_DEBIT: adjustments,
  FREEZE: adjustments,
  UNFREEZE: adjustments,
  TRIAL_GRANT: { real: null, trial: 'house:trial' },
};

/** What the caller of a move names. */
export const namedAccountOf = (type: EntryType): HouseAccount => houseAccounts[type].real ?? houseAccounts[type].trial!;
