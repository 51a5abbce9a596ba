import type { ProfitFigures } from '@portal/contracts';
import { type MinorUnits, toWire } from '@portal/money';
import type { TeamSums } from './team-sums.repository';

/** payout + rebate + promotions − turnover: below zero when the members lost. */
export const profitOf = ({ payout, rebate, promotions, turnover }: TeamSums): MinorUnits => payout + rebate + promotions - turnover;

export const figuresOf = (sums: TeamSums): ProfitFigures => ({
  turnover: toWire(sums.turnover),
  validTurnover: toWire(sums.valid),
  payout: toWire(sums.payout),
  rebate: toWire(sums.rebate),
  promotions: toWire(sums.promotions),
  deposits: toWire(sums.deposits),
  withdrawals: toWire(sums.withdrawals),
  profit: toWire(profitOf(sums)),
});

const amounts = ['turnover', 'valid', 'payout', 'rebate', 'promotions', 'deposits', 'withdrawals'] as const;
const counts = ['active', 'registrations', 'firstDepositors'] as const;

export function addSums(a: TeamSums, b: TeamSums): TeamSums {
  const sum = { ...a };
  for (const column of amounts) sum[column] += b[column];
  for (const column of counts) sum[column] += b[column];
  return sum;
}
