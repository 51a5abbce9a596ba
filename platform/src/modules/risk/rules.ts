import type { RiskRule } from '@portal/contracts';
import { type MinorUnits, toWire } from '@portal/money';
import type { CountedTypeSum } from '../wallet';
import { entryTypes, largestOf, totalOf } from './type-sums';

/** Thresholds, as staff set them. A rule that is off finds nothing. */
export type RiskRules = {
  depositVelocity: { isOn: boolean; count: number };
  withdrawalVelocity: { isOn: boolean; count: number };
  sharedSource: { isOn: boolean; accounts: number };
  bonusAbuse: { isOn: boolean; minimum: MinorUnits; percent: number };
  bothSides: { isOn: boolean; percent: number };
  unusualWin: { isOn: boolean; minimum: MinorUnits; multiple: number };
};

/** How much of all numbers of a play somebody has bet on, in one draw. */
export type Coverage = { gameCode: string; issue: string; playType: string; numbers: number; all: number };

/** One day of one member. */
export type DayFacts = {
  sums: readonly CountedTypeSum[];
  /** Other accounts that came with the same device from the same address; `count` of them, and the first. */
  sharers: { count: number; accounts: readonly string[] };
  /** Plays of which many numbers were bet on, the most covered first. */
  coverage: readonly Coverage[];
};

export type Finding = { rule: RiskRule; evidence: Record<string, string> };

/** Applies the rules to a day of a member. What they find is to be looked at; it proves nothing. */
export function findRisks({ sums, sharers, coverage }: DayFacts, rules: RiskRules): Finding[] {
  const countOf = (types: readonly string[]) => sums.reduce((count, sum) => (types.includes(sum.type) ? count + sum.count : count), 0);
  const deposits = { count: countOf(entryTypes.deposits), amount: totalOf(sums, entryTypes.deposits) };
  const withdrawn = countOf(entryTypes.withdrawals);
  const bonuses = totalOf(sums, entryTypes.bonuses);
  const stakes = -totalOf(sums, entryTypes.stakes);
  const win = largestOf(sums, entryTypes.wins);
  const covered = coverage[0];
  const found: Record<RiskRule, Record<string, string> | false> = {
    deposit_velocity: rules.depositVelocity.isOn &&
      deposits.count >= rules.depositVelocity.count && {
        times: String(deposits.count),
        amount: toWire(deposits.amount),
        limit: String(rules.depositVelocity.count),
      },
    withdrawal_velocity: rules.withdrawalVelocity.isOn &&
      withdrawn >= rules.withdrawalVelocity.count && { times: String(withdrawn), limit: String(rules.withdrawalVelocity.count) },
    shared_source: rules.sharedSource.isOn &&
      sharers.count >= rules.sharedSource.accounts && {
        others: String(sharers.count),
        accounts: sharers.accounts.join(', '),
        limit: String(rules.sharedSource.accounts),
      },
    bonus_abuse: rules.bonusAbuse.isOn &&
      bonuses >= rules.bonusAbuse.minimum &&
      bonuses * 100n >= deposits.amount * BigInt(rules.bonusAbuse.percent) && {
        amount: toWire(bonuses),
        deposits: toWire(deposits.amount),
        limit: String(rules.bonusAbuse.percent),
      },
    both_sides: rules.bothSides.isOn &&
      covered !== undefined &&
      covered.numbers * 100 >= covered.all * rules.bothSides.percent && {
        game: covered.gameCode,
        issue: covered.issue,
        numbers: String(covered.numbers),
        all: String(covered.all),
        limit: String(rules.bothSides.percent),
      },
    unusual_win: rules.unusualWin.isOn &&
      win >= rules.unusualWin.minimum &&
      win >= stakes * BigInt(rules.unusualWin.multiple) && {
        amount: toWire(win),
        stakes: toWire(stakes),
        limit: toWire(rules.unusualWin.minimum),
      },
  };
  return (Object.keys(found) as RiskRule[]).flatMap((rule) => (found[rule] ? [{ rule, evidence: found[rule] }] : []));
}
