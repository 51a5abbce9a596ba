import type { ProfitRow } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import { commissionTypes, type EntryType, entryTypes, groupOf } from '../entry-types';
import type { DaySum } from '../wallet.model';

export type Sums = Record<'bet' | 'payout' | 'rebate' | 'bonus', MinorUnits>;
export type ProfitDay = Sums & Pick<ProfitRow, 'day' | 'category'>;
export type Profit = { days: ProfitDay[]; totals: Sums; deposits: MinorUnits; withdrawals: MinorUnits };

/** Stakes, and what was given back because a bet did not count. */
const stakes: ReadonlySet<EntryType> = new Set([
  'LOTTERY_BET',
  'LOTTERY_CANCEL',
  'CHASE_HOLD',
  'CHASE_BET',
  'CHASE_REFUND',
  'GAME_BET',
  'GAME_ROLLBACK',
]);

const none = (): Sums => ({ bet: 0n, payout: 0n, rebate: 0n, bonus: 0n });

/** Where an entry counts in profit and loss: null for money that is moved, held or adjusted. */
export function columnOf(type: EntryType): keyof Sums | null {
  if (stakes.has(type)) return 'bet';
  const group = groupOf(type);
  return group === 'bets' ? 'payout' : group === 'rebate' || group === 'bonus' ? group : null;
}

const typesWhere = (isMeant: (type: EntryType) => boolean) => (Object.keys(entryTypes) as EntryType[]).filter(isMeant);
/** Which entries count where in the sums of a team, as `foldProfit` adds them up for a member; rebates are those of players and of agents. */
export const teamTypes = {
  deposits: typesWhere((type) => groupOf(type) === 'deposit'),
  withdrawals: typesWhere((type) => groupOf(type) === 'withdraw'),
  payouts: typesWhere((type) => columnOf(type) === 'payout'),
  rebates: typesWhere((type) => columnOf(type) === 'rebate' || commissionTypes.has(type)),
  promotions: typesWhere((type) => columnOf(type) === 'bonus'),
};

/** `LOTTERY_REBATE` belongs to the lotteries, `MANUAL_REBATE` to no game of its own. */
const categoryOf = ({ account }: Pick<SumOfDay, 'account'>): ProfitRow['category'] =>
  /^house:(trial:)?lottery$/.test(account) ? 'lottery' : /^house:(trial:)?games:/.test(account) ? 'games' : 'promotions';

/** payout + rebate + bonus − bet, minor units: below zero for a loss. */
export const profitOf = ({ bet, payout, rebate, bonus }: Sums): MinorUnits => payout + rebate + bonus - bet;

/** What is folded of a sum; the house account only by its name. */
type SumOfDay = Pick<DaySum, 'day' | 'type' | 'amount'> & { account: string };

/** Folds sums of days, newest first, into the member's profit and loss. Money moved, held or adjusted is neither. */
export function foldProfit(sums: readonly SumOfDay[]): Profit {
  const days = new Map<string, ProfitDay>();
  const profit: Profit = { days: [], totals: none(), deposits: 0n, withdrawals: 0n };
  for (const sum of sums) {
    if (groupOf(sum.type) === 'deposit') profit.deposits += sum.amount;
    if (groupOf(sum.type) === 'withdraw') profit.withdrawals -= sum.amount;
    const column = columnOf(sum.type);
    if (column === null) continue;
    const category = categoryOf(sum);
    const key = `${sum.day} ${category}`;
    const day = days.get(key) ?? { day: sum.day, category, ...none() };
    days.set(key, day);
    const amount = column === 'bet' ? -sum.amount : sum.amount;
    day[column] += amount;
    profit.totals[column] += amount;
  }
  profit.days = [...days.values()].filter(({ bet, payout, rebate, bonus }) => bet !== 0n || payout !== 0n || rebate !== 0n || bonus !== 0n);
  return profit;
}
