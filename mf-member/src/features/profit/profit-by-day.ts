import type { ProfitRow } from '@portal/contracts';
import { parseMoney } from '@portal/money';

export type DayProfit = {
  day: string;
  /** Minor units. */
  profit: bigint;
  /** 0 to 100: the share of the largest gain or loss. */
  height: number;
};

/** Sums the rows of each day, oldest first, and says how tall each day stands beside the others. */
export function profitByDay(rows: readonly Pick<ProfitRow, 'day' | 'profit'>[]): DayProfit[] {
  const days = new Map<string, bigint>();
  for (const { day, profit } of rows) days.set(day, (days.get(day) ?? 0n) + parseMoney(profit));
  const sizes = [...days.values()].map((profit) => (profit < 0n ? -profit : profit));
  const largest = sizes.reduce((most, size) => (size > most ? size : most), 1n);
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, profit]) => ({ day, profit, height: Number(((profit < 0n ? -profit : profit) * 100n) / largest) }));
}
