import type { RiskSign } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { TypeSum } from '../wallet';
import { entryTypes, largestOf, totalOf } from './type-sums';

/** How far back deposits and play are looked at, and wins. */
export const playHours = 7 * 24;
export const winHours = 24;

/** What lets a withdrawal be approved without an officer. */
type SignRules = { automaticUpTo: MinorUnits; waitFor: readonly RiskSign[]; playPercent: number; bigWin: MinorUnits };

export type RiskFacts = {
  withdrawal: { amount: MinorUnits };
  /** Bound a short while ago, or not there any more. */
  isNewAccount: boolean;
  isKnownAccount: boolean;
  wasDisputed: boolean;
  isDeviceShared: boolean;
  isAddressShared: boolean;
  /** Entries of the last `playHours`. */
  week: readonly TypeSum[];
  /** Entries of the last `winHours`. */
  day: readonly TypeSum[];
};

/** Finds what speaks for a closer look at a withdrawal. */
export function findRiskSigns(facts: RiskFacts, rules: SignRules): RiskSign[] {
  const { withdrawal, isNewAccount, isKnownAccount, wasDisputed, isDeviceShared, isAddressShared, week, day } = facts;
  const deposits = totalOf(week, entryTypes.deposits);
  const stakes = -totalOf(week, entryTypes.stakes);
  const found: Record<RiskSign, boolean> = {
    large_amount: withdrawal.amount > rules.automaticUpTo,
    new_bank_account: isNewAccount,
    first_to_account: !isKnownAccount,
    deposit_without_play: stakes * 100n < deposits * BigInt(rules.playPercent),
    big_win: largestOf(day, entryTypes.wins) >= rules.bigWin,
    disputed_before: wasDisputed,
    shared_device: isDeviceShared,
    shared_address: isAddressShared,
  };
  return (Object.keys(found) as RiskSign[]).filter((sign) => found[sign]);
}

/** Says whether nothing that the rules wait for is among the signs. Above the automatic amount it always waits. */
export const isAutomatic = (signs: readonly RiskSign[], { waitFor }: Pick<SignRules, 'waitFor'>): boolean =>
  !signs.includes('large_amount') && !signs.some((sign) => waitFor.includes(sign));
