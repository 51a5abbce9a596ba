import type { Database, Tx } from '@portal/postgres';
import type { DayRange } from '../../core/day-range';
import type { BrokenInvariant } from '../../core/watch/checks';
import { teamTypes, type WalletService } from '../wallet';
import * as rows from './team-sums.repository';

type Deps = { database: Database; currency: string; wallet: Pick<WalletService, 'sumDays'> };

/** Turnover from which a member counts as active in a period (500 of the currency). */
export const activeFrom = 5_000_000n;
/** Refreshing takes at most a twentieth of the time, and happens every five minutes at least, every ten seconds at most. */
const [restFactor, shortestRestMs, longestRestMs] = [20, 10_000, 300_000];
const [keptDays, checkedDays] = [400, 7];

/**
 * Keeps sums of members and teams by day (docs/decisions/0052-sums-of-teams.md). A day is always summed as a whole, from the kept sums of members,
 * so that every figure of a page is of the same moment. Any number of processes may refresh them; one does at a time.
 */
export function createTeamSums({ database, currency, wallet }: Deps) {
  let restsUntil = 0;

  /** Sums today, days that have changed, and the teams as they stand. Safe to repeat and to stop. */
  async function refresh(): Promise<void> {
    await wallet.sumDays();
    const sum = (tx: Tx, day: string) => rows.sumDay(tx, day, currency, activeFrom, teamTypes);
    for (const day of await rows.findRunningDays(database.read))
      await database.transaction(async (tx) => {
        await rows.holdSums(tx);
        await sum(tx, day);
      });
    const sumChanged = () =>
      database.transaction(async (tx) => {
        await rows.holdSums(tx);
        const day = await rows.takeChangedDay(tx);
        if (day) {
          await sum(tx, day);
          await rows.sumHoursOfDay(tx, day);
        }
        return day !== undefined;
      });
    while (await sumChanged());
    await database.transaction(async (tx) => {
      await rows.holdSums(tx);
      await rows.sumRunningHours(tx);
      await rows.sumTeams(tx, currency);
    });
  }

  return {
    refresh,

    /** Refreshes the sums once the rest since the last time is over. */
    async refreshWhenDue(): Promise<void> {
      const begin = performance.now();
      if (begin < restsUntil) return;
      await refresh();
      const end = performance.now();
      restsUntil = end + Math.min(Math.max((end - begin) * restFactor, shortestRestMs), longestRestMs);
    },

    /** Sums each line of agents over days of the brand, the largest turnover first, at most 500 lines. Some minutes old. */
    findLines: (range: DayRange): Promise<rows.LineSums[]> => rows.findLines(database.read, range),

    /** Has days that are over summed again, after the tree has changed below these members. Joins the caller's transaction. */
    noteMoved: (tx: Tx, memberIds: readonly string[]): Promise<void> => rows.noteChangedDays(tx, memberIds),

    /** Deletes sums of days of over 400 days ago, and of hours of over 40. */
    async forgetOld(): Promise<void> {
      await rows.forgetDays(database, keptDays);
      await rows.forgetHours(database);
    },

    /** Findings: sums of the last week that are not those of members. Must be empty. */
    check: (): Promise<BrokenInvariant[]> => rows.findBroken(database, checkedDays),
  };
}

export type TeamSumsService = ReturnType<typeof createTeamSums>;
