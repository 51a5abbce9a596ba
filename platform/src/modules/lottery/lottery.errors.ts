import type { ErrorCode, LotteryFault } from '@portal/contracts';
import { fractionToDecimal, toWire, type Fraction } from '@portal/money';
import { AppError, requestErrors } from '../../core/errors';

const refusal = (code: ErrorCode, status: number) => () => new AppError(code, status);
/** A refusal of one line; `lineNo` counts from 1. */
const lineRefusal =
  (code: ErrorCode) =>
  (lineNo: number, more: Record<string, unknown> = {}) =>
    new AppError(code, 422, { lineNo, ...more });

export const lotteryErrors = {
  gameUnknown: refusal('lottery.game_unknown', 404),
  /** With everything that is wrong with a lottery. */
  termsRefused: (faults: readonly LotteryFault[]) =>
    new AppError('lottery.terms_refused', 422, { issues: faults.map(({ place, fault }) => ({ field: place, code: fault })) }),
  termsChanged: refusal('lottery.terms_changed', 409),
  termsLate: refusal('lottery.terms_late', 409),
  termsSame: refusal('lottery.terms_same', 422),
  groupUnknown: refusal('lottery.group_unknown', 422),
  gameDisabled: refusal('lottery.game_disabled', 409),
  drawUnknown: refusal('lottery.draw_unknown', 404),
  drawClosed: refusal('lottery.draw_closed', 409),
  issueUnknown: (numero: string) => new AppError('lottery.issue_unknown', 404, { numero }),
  chaseUnknown: refusal('lottery.chase_unknown', 404),
  chaseTooLong: (maximum: number) => new AppError('lottery.chase_too_long', 422, { maximum }),
  chaseClosed: refusal('lottery.chase_closed', 409),
  betUnknown: refusal('lottery.bet_unknown', 404),
  cancelTooLate: refusal('lottery.cancel_too_late', 409),
  cancelLimit: refusal('lottery.cancel_limit', 429),
  tooManyNumbers: (maximum: number) => new AppError('lottery.too_many_numbers', 422, { maximum }),
  playUnknown: lineRefusal('lottery.play_unknown'),
  stakeShape: lineRefusal('lottery.stake_shape'),
  stakeStep: lineRefusal('lottery.stake_step'),
  stakeOutOfRange: lineRefusal('lottery.stake_out_of_range'),
  seriesOutOfRange: lineRefusal('lottery.series_out_of_range'),
  unitUnknown: lineRefusal('lottery.unit_unknown'),
  selection: (code: ErrorCode, lineNo: number) => lineRefusal(code)(lineNo),
  numberClosed: (lineNo: number) => new AppError('lottery.number_closed', 409, { lineNo }),
  numberLimit: (lineNo: number, remaining: bigint) => new AppError('lottery.number_limit', 409, { lineNo, remaining: toWire(remaining) }),
  rateChanged: (lineNo: number, rate: Fraction) => new AppError('lottery.rate_changed', 409, { lineNo, rate: fractionToDecimal(rate, 8) }),
  /** `largest`: the stake that the member's bonus allows. */
  bonusBet: (largest: bigint) => new AppError('promotions.bet_too_large', 409, { largest: toWire(largest) }),
  dividendUnpaid: refusal('payruns.dividend_unpaid', 409),
  memberLimit: (remaining: bigint) => new AppError('lottery.member_limit', 409, { remaining: toWire(remaining) }),
  drawLimit: (remaining: bigint) => new AppError('lottery.draw_limit', 409, { remaining: toWire(remaining) }),
  resultIncomplete: refusal('lottery.result_incomplete', 422),
  resultNotDue: refusal('lottery.result_not_due', 409),
  resultOwn: refusal('lottery.result_own', 409),
  entryTwice: refusal('lottery.entry_twice', 409),
  entriesDiffer: refusal('lottery.entries_differ', 409),
  drawFixed: refusal('lottery.draw_fixed', 409),
  calendarDay: refusal('lottery.calendar_day', 422),
  calendarUnknown: refusal('lottery.calendar_day', 404),
  proofNotYet: refusal('lottery.proof_not_yet', 409),
  rulesUnknown: refusal('lottery.rules_unknown', 404),
  shotTooSoon: (nextAt: Date, now: Date) =>
    new AppError('lottery.shot_too_soon', 429, { nextShotAt: nextAt.toISOString(), serverTime: now.toISOString() }),
  shotClosed: refusal('lottery.shot_closed', 409),
  shotNotOpen: refusal('lottery.shot_not_open', 409),
  notYeekee: refusal('lottery.not_yeekee', 404),
  insufficientFunds: refusal('wallet.insufficient_funds', 409),
  keyReused: requestErrors.keyReused,
};
