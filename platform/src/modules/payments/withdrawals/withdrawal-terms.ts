import { fraction, minMoney, mulFloor, multiplyFractions, parseFraction, parseMoney, type MinorUnits } from '@portal/money';
import type { Settings } from '../../system';
import type { ApprovalRules, DayUse, WithdrawalTerms } from './withdrawals.model';

/** Amounts of settings are text. */
export const readTerms = ({
  minimum,
  maximum,
  dailySum,
  feeMaximum,
  twoOfficersAbove,
  ...rest
}: Settings['withdrawals']): WithdrawalTerms => ({
  ...rest,
  minimum: parseMoney(minimum),
  maximum: parseMoney(maximum),
  dailySum: parseMoney(dailySum),
  feeMaximum: parseMoney(feeMaximum),
  twoOfficersAbove: parseMoney(twoOfficersAbove),
});

/**
 * Puts in what a rank has of its own: the row of the highest listed rank that is not above it. Without one the terms stay as they are. What
 * may be withdrawn at once is never more than the sum of the day.
 */
export function termsOfRank(terms: WithdrawalTerms, ranks: Settings['withdrawalRanks'], rankLevel: number): WithdrawalTerms {
  const reached = ranks.filter((row) => row.rankLevel <= rankLevel);
  const own = reached.reduce<(typeof ranks)[number] | null>((best, row) => (best && best.rankLevel > row.rankLevel ? best : row), null);
  if (!own) return terms;
  const { dailyCount, freePerDay, feePercent } = own;
  const dailySum = parseMoney(own.dailySum);
  const maximum = minMoney(terms.maximum, dailySum);
  return { ...terms, maximum, dailyCount, dailySum, freePerDay, feePercent, feeMaximum: parseMoney(own.feeMaximum) };
}

export const readRules = ({ automaticUpTo, bigWin, ...rest }: Settings['withdrawalRules']): ApprovalRules => ({
  ...rest,
  automaticUpTo: parseMoney(automaticUpTo),
  bigWin: parseMoney(bigWin),
});

/** Whole satang: banks pay nothing smaller. */
export const satang: MinorUnits = 100n;
const hundredth = fraction(1n, 100n);

/** Nothing for the first ones of a day, then a share of the amount up to a maximum, in whole satang. */
export function feeOf(amount: MinorUnits, chargedToday: number, { freePerDay, feePercent, feeMaximum }: WithdrawalTerms): MinorUnits {
  if (chargedToday < freePerDay) return 0n;
  const share = mulFloor(amount, multiplyFractions(parseFraction(feePercent), hundredth));
  return minMoney(share - (share % satang), feeMaximum);
}

/** Whether it is open at a local time `HH:MM`; hours may go over midnight. */
export function isOpenAt(time: string, { opensAt, closesAt }: Pick<WithdrawalTerms, 'opensAt' | 'closesAt'>): boolean {
  if (opensAt === closesAt) return true;
  return opensAt < closesAt ? time >= opensAt && time < closesAt : time >= opensAt || time < closesAt;
}

export const isOutOfRange = (amount: MinorUnits, { minimum, maximum }: WithdrawalTerms): boolean =>
  amount < minimum || amount > maximum || amount % satang !== 0n;

export const isUsedUp = (amount: MinorUnits, { count, sum }: DayUse, { dailyCount, dailySum }: WithdrawalTerms): boolean =>
  count >= dailyCount || sum + amount > dailySum;
