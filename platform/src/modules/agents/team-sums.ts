import type { ProfitFigures } from '@portal/contracts';
import { type MinorUnits, sumMoney, toWire } from '@portal/money';
import { commissionTypes, foldProfit } from '../wallet';
import type { MoneyOf, PlayOf } from './team.repository';

export type Sums = Record<'turnover' | 'valid' | 'payout' | 'rebate' | 'promotions' | 'deposits' | 'withdrawals', MinorUnits>;

/** Turnover is what was settled, by the sums of play; what was paid, given and moved is the ledger's. Rebates
 * are those of players and of agents. Minor units. */
export function foldSums(play: readonly PlayOf[], money: readonly MoneyOf[]): Sums {
  const { totals, deposits, withdrawals } = foldProfit(money);
  return {
    turnover: sumMoney(play.map(({ stake }) => stake)),
    valid: sumMoney(play.map(({ valid }) => valid)),
    payout: totals.payout,
    rebate: totals.rebate + sumMoney(money.filter(({ type }) => commissionTypes.has(type)).map(({ amount }) => amount)),
    promotions: totals.bonus,
    deposits,
    withdrawals,
  };
}

/** payout + rebate + promotions − turnover: below zero when the members lost. */
export const profitOf = ({ payout, rebate, promotions, turnover }: Sums): MinorUnits => payout + rebate + promotions - turnover;

export const figuresOf = (sums: Sums): ProfitFigures => ({
  turnover: toWire(sums.turnover),
  validTurnover: toWire(sums.valid),
  payout: toWire(sums.payout),
  rebate: toWire(sums.rebate),
  promotions: toWire(sums.promotions),
  deposits: toWire(sums.deposits),
  withdrawals: toWire(sums.withdrawals),
  profit: toWire(profitOf(sums)),
});
