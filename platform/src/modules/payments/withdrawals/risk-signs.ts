import type { RiskSign } from '@portal/contracts';
import type { TypeSum } from '../../wallet';
import type { ApprovalRules, WithdrawalRecord } from './withdrawals.model';

/** How far back deposits and play are looked at, and wins. */
export const playHours = 7 * 24;
export const winHours = 24;

const depositTypes = ['DEPOSIT'];
const stakeTypes = ['LOTTERY_BET', 'CHASE_BET', 'GAME_BET'];
const winTypes = ['LOTTERY_PRIZE', 'GAME_WIN', 'GAME_JACKPOT'];

export type RiskFacts = {
  withdrawal: Pick<WithdrawalRecord, 'amount'>;
  /** Bound a short while ago, or not there any more. */
  isNewAccount: boolean;
  isKnownAccount: boolean;
  wasDisputed: boolean;
  /** Entries of the last `playHours`. */
  week: readonly TypeSum[];
  /** Entries of the last `winHours`. */
  day: readonly TypeSum[];
};

const totalOf = (sums: readonly TypeSum[], types: readonly string[]): bigint =>
  sums.reduce((total, sum) => (types.includes(sum.type) ? total + sum.total : total), 0n);

/** What speaks for a closer look. */
export function findRiskSigns(facts: RiskFacts, rules: ApprovalRules): RiskSign[] {
  const { withdrawal, isNewAccount, isKnownAccount, wasDisputed, week, day } = facts;
  const deposits = totalOf(week, depositTypes);
  const stakes = -totalOf(week, stakeTypes);
  const largestWin = day.reduce((most, { type, largest }) => (winTypes.includes(type) && largest > most ? largest : most), 0n);
  const found: Record<RiskSign, boolean> = {
    large_amount: withdrawal.amount > rules.automaticUpTo,
    new_bank_account: isNewAccount,
    first_to_account: !isKnownAccount,
    deposit_without_play: stakes * 100n < deposits * BigInt(rules.playPercent),
    big_win: largestWin >= rules.bigWin,
    disputed_before: wasDisputed,
  };
  return (Object.keys(found) as RiskSign[]).filter((sign) => found[sign]);
}

/** Whether nothing that the rules wait for is among the signs. Above the automatic amount it always waits. */
export const isAutomatic = (signs: readonly RiskSign[], { waitFor }: ApprovalRules): boolean =>
  !signs.includes('large_amount') && !signs.some((sign) => waitFor.includes(sign));
