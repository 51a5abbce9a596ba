import type { MinorUnits } from '@portal/money';
import type { Core } from '../../../core/module';
import { groupOf } from '../entry-types';
import { columnOf } from '../profit/profit';
import { findDayFlows, findHourFlows, findSpan, type Flow, sumSpan } from './flows.repository';

const dayMs = 86_400_000;
/** How far back the first count goes. */
const firstDays = 31;

export const houseColumns = [
  'deposits',
  'withdrawals',
  'bets',
  'payouts',
  'rebates',
  'bonuses',
  'agents',
  'adjustments',
  'profit',
] as const;
/** What came in and went out, and what was played: all as amounts above zero, real money only. `agents`: what agents and their lines were paid. */
export type HouseSums = Record<(typeof houseColumns)[number], MinorUnits>;
/** `vendor` is empty where the category has none. */
export type DayOfHouse = HouseSums & { day: string; category: 'lottery' | 'games' | 'others'; vendor: string };

const none = () => Object.fromEntries(houseColumns.map((column) => [column, 0n])) as HouseSums;
const columns = { bet: 'bets', payout: 'payouts', rebate: 'rebates', bonus: 'bonuses' } as const;
const vendorAccount = 'house:games:';

/** Adds what members gained. Their gain is the loss of the house, except for what they brought or took away. */
function add(sums: HouseSums, { account, type, amount }: Flow): void {
  const group = groupOf(type);
  if (group === 'deposit') sums.deposits += amount;
  if (group === 'withdraw') sums.withdrawals -= amount;
  const column = columnOf(type);
  // What one member sends to another only passes through.
  const isOwn = !account.startsWith('house:transit');
  if (column !== null) sums[columns[column]] += column === 'bet' ? -amount : amount;
  else if (group === 'agent' && isOwn) sums.agents += amount;
  else if (group === 'adjustment') sums.adjustments += amount;
  else return;
  sums.profit -= amount;
}

/** Adds up sums of the house, column by column. */
export function sumHouse(all: readonly HouseSums[]): HouseSums {
  const total = none();
  for (const sums of all) for (const column of houseColumns) total[column] += sums[column];
  return total;
}

const placeOf = (account: string): Pick<DayOfHouse, 'category' | 'vendor'> =>
  account === 'house:lottery'
    ? { category: 'lottery', vendor: '' }
    : account.startsWith(vendorAccount)
      ? { category: 'games', vendor: account.slice(vendorAccount.length) }
      : { category: 'others', vendor: '' };

/** What goes between members and the house, kept as sums of five minutes: the desk reads these and no entries. */
export function createFlows({ database, config }: Pick<Core, 'database' | 'config'>) {
  const { currency } = config.brand;
  return {
    /**
     * Counts what is new, and the quarter of an hour before it once more, for entries whose transaction took its time. May run any number of
     * times, also at once. The first time it goes back 31 days.
     */
    async sum(): Promise<void> {
      const { from, until } = await findSpan(database.read, currency, firstDays);
      for (let start = from.getTime(); start < until.getTime(); start += dayMs)
        await database.transaction((tx) => sumSpan(tx, currency, new Date(start), new Date(Math.min(start + dayMs, until.getTime()))));
    },

    /** Lists the last hours that had anything, the oldest first. At most some seconds old. */
    async findHours(hours: number): Promise<(HouseSums & { hour: Date })[]> {
      const found = new Map<number, HouseSums>();
      for (const flow of await findHourFlows(database.read, currency, hours)) {
        const sums = found.get(flow.hour.getTime()) ?? none();
        found.set(flow.hour.getTime(), sums);
        add(sums, flow);
      }
      return [...found].map(([hour, sums]) => ({ hour: new Date(hour), ...sums }));
    },

    /** Sums what members gained on a day of the brand by house account and type: everything that changed what they are owed. */
    findMoves: (day: string): Promise<Flow[]> => findDayFlows(database.read, currency, day, day),

    /** Lists days by category and vendor, the newest first. Both days are included and are days of the brand. */
    async findDays({ from, to }: { from: string; to: string }): Promise<DayOfHouse[]> {
      const found = new Map<string, DayOfHouse>();
      for (const flow of await findDayFlows(database.read, currency, from, to)) {
        const day: Pick<DayOfHouse, 'day' | 'category' | 'vendor'> = { day: flow.day, ...placeOf(flow.account) };
        const key = `${day.day} ${day.category} ${day.vendor}`;
        const sums = found.get(key) ?? { ...day, ...none() };
        found.set(key, sums);
        add(sums, flow);
      }
      return [...found.values()];
    },
  };
}

export type Flows = ReturnType<typeof createFlows>;
