import type { GameCategory } from '@portal/contracts/brand';
import type { MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import type { FollowDraws } from '../../core/jobs/draw-followers';
import type { BrokenInvariant } from '../../core/watch/checks';
import type { BestWin, CountedPlay, Played, PlaySum } from './play-sums.model';
import {
  type CountedKey,
  countPlays,
  type DaysAndCategories,
  findBest,
  findBestMultiples,
  findBrokenSums,
  findCounted,
  findDays,
  findMembersWithPending,
  findPlayersOf,
  forgetPlays,
  forgetWindows,
  hasPending,
  lockMembers,
  noteUnpaid,
  sumValid,
  takePending,
  settledDraws,
} from './play-sums.repository';

type DrawPlayer = Played & { memberId: string; lost: MinorUnits };
type Round = Omit<CountedPlay, 'memberId'>;

/** Reads of games, which know what their rounds count. */
export type PlayBooks = {
  /** What rounds of a member have come to, by `provider/round`. */
  findRounds(db: Queryable, memberId: string, refs: readonly string[]): Promise<Round[]>;
};

type Deps = {
  database: Database;
  books: PlayBooks;
  /** Hands over what members have played on settled draws, with the day of settlement. */
  followDraws: FollowDraws<{ day: string; players: DrawPlayer[] }>;
  /** Called with the members whose sums have changed, in the transaction that changed them. */
  noteCounted(tx: Tx, memberIds: readonly string[]): Promise<void>;
};

/** Rounds that are noted, and members, in one transaction. */
const [roundsAtOnce, membersAtOnce] = [1_000, 200];
const keptDays = 400;
const keptWindowDays = 100;

const none = (): Played => ({ bets: 0, stake: 0n, paid: 0n, valid: 0n, plain: 0n });
const same = (a: Played, b: Played) =>
  a.bets === b.bets && a.stake === b.stake && a.paid === b.paid && a.valid === b.valid && a.plain === b.plain;

/**
 * What members have played by day and category, kept as sums: points, rebates, ranks, missions and boards read these instead of bets. Each
 * draw and each round is counted as the books have it now, by the difference to what it has added before. So it may be counted again after
 * a kill, and a correction takes back what was counted too much, on the day it was counted.
 */
export function createPlaySumsService({ database, books, followDraws, noteCounted }: Deps) {
  const { read } = database;

  async function add(tx: Tx, kind: 'lottery' | 'game', plays: readonly CountedPlay[]): Promise<void> {
    const changed = await countPlays(tx, kind, plays);
    if (changed.length > 0) await noteCounted(tx, changed);
  }

  const countDraws = followDraws({
    take: settledDraws.take,
    count: (tx, drawId, { day, players }) =>
      add(tx, 'lottery', players.map((player) => ({ ...player, ref: drawId, day, category: 'LOTT' }))), // prettier-ignore
    finish: settledDraws.forget,
  });

  const countRounds = (memberIds: readonly string[]): Promise<void> =>
    database.transaction(async (tx) => {
      const locked = await lockMembers(tx, memberIds);
      const noted = await takePending(tx, locked, roundsAtOnce);
      const plays: CountedPlay[] = [];
      for (const memberId of locked) {
        const refs = noted.filter((round) => round.memberId === memberId).map(({ ref }) => ref);
        if (refs.length === 0) continue;
        for (const round of await books.findRounds(tx, memberId, refs)) plays.push({ ...round, memberId });
      }
      if (plays.length > 0) await add(tx, 'game', plays);
    });

  return {
    /**
     * Lists what the member has played on the days from `from` to `to`, both `YYYY-MM-DD` in the brand's zone and included, newest first and
     * by category. Days and categories without play have no row.
     */
    sumDays: (db: Queryable, memberId: string, { from, to }: { from: string; to: string }): Promise<PlaySum[]> =>
      findDays(db, memberId, from, to),

    /** Lists the largest win of each day and category, `from` and `to` as above. */
    findBestWins: (db: Queryable, memberId: string, { from, to }: { from: string; to: string }): Promise<BestWin[]> =>
      findBest(db, memberId, from, to),

    /**
     * Sums what counts of each member's play on the days, both included, in minor units. No categories: all of them. Who has not played is left out;
     * one query for all members.
     */
    sumValid: (db: Queryable, memberIds: readonly string[], of: DaysAndCategories): Promise<Map<string, MinorUnits>> =>
      sumValid(db, memberIds, of),

    /** Finds each member's largest win as a multiple of its stake, in hundredths; days and categories as above. Who has won nothing is left out. */
    findBestMultiples: (db: Queryable, memberIds: readonly string[], of: DaysAndCategories): Promise<Map<string, bigint>> =>
      findBestMultiples(db, memberIds, of),

    /** Sums what the member has played on the days, by category, and all of it together. The category with the most valid bets is first. */
    async sumCategories(memberId: string, range: { from: string; to: string }) {
      const sums = new Map<GameCategory, Played>();
      const total = none();
      for (const { category, ...day } of await findDays(read, memberId, range.from, range.to)) {
        const sum = sums.get(category) ?? none();
        sums.set(category, sum);
        for (const each of [sum, total]) {
          each.bets += day.bets;
          each.stake += day.stake;
          each.paid += day.paid;
          each.valid += day.valid;
          each.plain += day.plain;
        }
      }
      const categories = [...sums].map(([category, played]) => ({ category, ...played })).filter(({ bets, paid }) => bets > 0 || paid > 0n);
      return { categories: categories.sort((a, b) => Number(b.valid - a.valid)), total };
    },

    /** Lists members who have played on the day, in the order of their ids, after the given one. */
    findPlayers: (db: Queryable, day: string, after: string | null, most: number): Promise<string[]> => findPlayersOf(db, day, after, most),

    /** Notes that a draw was settled by a version of its result. Joins the transaction that ends the settlement; its bets are counted later. */
    noteSettledDraw: settledDraws.note,

    /** Counts all that is noted. Any number of processes may do so at once. */
    async countAll(): Promise<void> {
      await countDraws();
      for (;;) {
        const members = await findMembersWithPending(read, membersAtOnce);
        if (members.length > 0) await countRounds(members);
        if (members.length < membersAtOnce) return;
      }
    },

    /** Has plays counted again of which it is not known what they paid: an update leaves some. */
    noteUnpaid: (): Promise<void> => noteUnpaid(read),

    /** Deletes what single draws and rounds of over 400 days ago have added, and windows of over 100 days ago; the sums of days stay. */
    async forgetOld(): Promise<void> {
      await forgetPlays(database, keptDays);
      await forgetWindows(database, keptWindowDays);
    },

    /** Findings: sums that are not those of their plays, and rounds that were counted otherwise than the books have them. Must be empty. */
    async check(): Promise<BrokenInvariant[]> {
      const findings: BrokenInvariant[] = [];
      for (let after: CountedKey | null = null; ;) {
        const counted: Awaited<ReturnType<typeof findCounted>> = await findCounted(read, after, roundsAtOnce);
        for (const memberId of new Set(counted.map((play) => play.memberId))) {
          const own = counted.filter((play) => play.memberId === memberId && play.kind === 'game');
          const rounds = new Map((await books.findRounds(read, memberId, own.map(({ ref }) => ref))).map((round) => [round.ref, round])); // prettier-ignore
          const wrong = own.find((play) => !same(play, rounds.get(play.ref) ?? none()));
          if (wrong) findings.push({ invariant: 'round_is_counted_as_it_stands', memberId, detail: wrong.ref });
        }
        if (counted.length < roundsAtOnce) break;
        after = counted.at(-1)!;
      }
      // What has just changed is noted and counted soon.
      const broken = [...(await findBrokenSums(database)), ...findings];
      return broken.length > 0 && (await hasPending(read)) ? [] : broken;
    },
  };
}

export type PlaySumsService = ReturnType<typeof createPlaySumsService>;
