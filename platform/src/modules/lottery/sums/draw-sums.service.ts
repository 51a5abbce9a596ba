import type { Database } from '@portal/postgres';
import type { DayRange } from '../../../core/day-range';
import { type DrawsWanted, findBrokenSums, findDrawSums, findLotterySums, sumDraw, unsummedDraws } from './draw-sums.repository';

/** Draws of how many days the nightly check reads again. */
const checkedDays = 2;

/** What the house took and paid on each draw, kept as sums of draws and of days. They follow a settlement within seconds. */
export function createDrawSums(database: Database) {
  /** False when no draw is left, or somebody else sums the next one. */
  const sumNext = (): Promise<boolean> =>
    database.transaction(async (tx) => {
      const noted = await unsummedDraws.take(tx);
      if (!noted) return false;
      await sumDraw(tx, noted.drawId);
      await unsummedDraws.forget(tx, noted);
      return true;
    });

  return {
    /** Joins the transaction that ends the settlement of a version of the draw's result; its bets are summed later. */
    note: unsummedDraws.note,

    /** Sums all draws that are noted. Any number of processes may do so at once. */
    async sumAll(): Promise<void> {
      while (await sumNext());
    },

    /** Lists the lotteries that had draws between two days of the brand, both included, with the sums of their settled draws, most bets first. */
    findLotteries: (range: DayRange) => findLotterySums(database.read, range),

    /** Lists a page of the settled draws of a lottery between two days of the brand, both included, the newest or the largest loss first. */
    findDraws: (wanted: DrawsWanted) => findDrawSums(database.read, wanted),

    /** Findings: sums that are not those of bets and dues, of draws of today and yesterday. Must be empty. */
    check: () => findBrokenSums(database, checkedDays),
  };
}

export type DrawSumsService = ReturnType<typeof createDrawSums>;
