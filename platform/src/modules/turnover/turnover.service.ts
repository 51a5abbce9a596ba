import { type MinorUnits, sumMoney } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { newId } from '../../core/ids';
import type { FollowDraws } from '../../core/jobs/draw-followers';
import type { Log } from '../../core/watch/log';
import { turnoverErrors } from './turnover.errors';
import {
  fillAll,
  type Lot,
  type LotState,
  type Missing,
  type NewLot,
  type Play,
  type PlayRef,
  type PlayersOfDraw,
  requiredOf,
  type Weights,
} from './turnover.model';
import {
  addFeeds,
  deleteOldLots,
  endLots,
  findActiveLots,
  findActiveLotsOf,
  findExpired,
  findFedMembers,
  findFeeds,
  findHolders,
  findLotState,
  findLots,
  findMembersWithLots,
  findMembersWithPending,
  insertLot,
  insertMember,
  settledDraws,
  lockMember,
  type MemberFeed,
  noteBets,
  takeBack,
  takePending,
  tryLockMembers,
} from './turnover.repository';

export type TurnoverRules = {
  /** Times a deposit has to be staked; 0 opens no lot. */
  depositMultiple: number;
  weights: Weights;
  /** With less than this, and nothing open, there is nothing left that a requirement could protect. */
  forfeitBelow: MinorUnits;
};

/** Reads of lotteries and games, which know what their bets and rounds count. */
export type Books = {
  findPlays(db: Queryable, memberId: string, plays: readonly PlayRef[]): Promise<Play[]>;
  /** What was begun at or after the time and has ended, oldest first. */
  endedSince(db: Queryable, memberId: string, since: Date): Promise<PlayRef[]>;
};

export type Funds = {
  /** Available and held money by member. */
  sumBalances(memberIds: readonly string[]): Promise<ReadonlyMap<string, MinorUnits>>;
  /** Whether bets, rounds or transfers of the member have no outcome yet. */
  hasOpenPlay(memberId: string): Promise<boolean>;
  /** Money in wallets of providers; null while one of them does not tell. */
  sumAtProviders(memberId: string): Promise<MinorUnits | null>;
};

type Deps = {
  database: Database;
  log: Log;
  rules(): Promise<TurnoverRules>;
  books: Books;
  /** Hands over the players of settled draws. */
  followDraws: FollowDraws<PlayersOfDraw>;
  funds: Funds;
  /** Hears of lots that end, in the transaction of their end, which holds the member's lots and may not hold the account. */
  noteEnded?(tx: Tx, memberId: string, lotIds: readonly string[]): Promise<void>;
};

/** Plays that are looked at in one go. */
const batch = 500;
const membersAtOnce = 500;
/** For a year's statement and some time to ask about it. */
const keptDays = 400;

const keyOf = ({ kind, ref }: PlayRef) => `${kind} ${ref}`;
/** In the order in which they ended. */
const byEnd = (a: Play, b: Play): number => Number(a.settledAt) - Number(b.settledAt) || (a.ref < b.ref ? -1 : 1);

/**
 * Turnover requirements (PROMO-04). A lot says how much has to be staked; settled bets and ended rounds fill lots in their order. Which
 * plays have changed is noted where they change, and read back from the books when the lots are brought up to date: by a job within a
 * second, and by whoever asks what is missing. However often that is done, a play counts as the books have it then.
 */
export function createTurnoverService({ database, log, rules, books, followDraws, funds, noteEnded }: Deps) {
  async function tellEnded(tx: Tx, memberId: string, lotIds: readonly string[]): Promise<void> {
    if (lotIds.length > 0) await noteEnded?.(tx, memberId, lotIds);
  }
  async function end(tx: Tx, memberId: string, lotIds: readonly string[], state: 'forfeited' | 'expired' | 'cancelled'): Promise<number> {
    const ended = await endLots(tx, memberId, lotIds, state);
    await tellEnded(tx, memberId, ended);
    return ended.length;
  }

  async function writeFeeds(tx: Tx, feeds: readonly MemberFeed[]): Promise<void> {
    const ended = await addFeeds(tx, feeds);
    for (const memberId of new Set(ended.map((lot) => lot.memberId)))
      await tellEnded(tx, memberId, ended.filter((lot) => lot.memberId === memberId).map(({ id }) => id)); // prettier-ignore
  }

  /** Fills the member's active lots with what is unused of the plays. */
  async function feed(tx: Tx, memberId: string, plays: readonly Play[], usedOf: (play: Play) => MinorUnits): Promise<void> {
    const feeds = fillAll(await findActiveLots(tx, memberId), [...plays].sort(byEnd), usedOf);
    await writeFeeds(tx, feeds.map((each) => ({ ...each, memberId }))); // prettier-ignore
  }

  /** A lot is active again because a play was taken back: later plays may fill it, of which nothing was needed then. */
  async function refill(tx: Tx, memberId: string, since: Date): Promise<void> {
    const refs = await books.endedSince(tx, memberId, since);
    for (let start = 0; start < refs.length; start += batch) {
      if ((await findActiveLots(tx, memberId)).length === 0) return;
      const part = refs.slice(start, start + batch);
      const used = new Map<string, MinorUnits>();
      for (const known of await findFeeds(tx, memberId, part)) used.set(keyOf(known), (used.get(keyOf(known)) ?? 0n) + known.used);
      await feed(tx, memberId, await books.findPlays(tx, memberId, part), (play) => used.get(keyOf(play)) ?? 0n);
    }
  }

  /** The caller holds the member's row. */
  async function bringUpToDate(tx: Tx, memberId: string): Promise<void> {
    for (let noted = await takePending(tx, memberId, batch); noted.length > 0; noted = await takePending(tx, memberId, batch)) {
      const plays = await books.findPlays(tx, memberId, noted);
      const validOf = new Map(plays.map((play) => [keyOf(play), play.valid]));
      const known = await findFeeds(tx, memberId, noted);
      const changed = new Map(known.filter((each) => each.valid !== (validOf.get(keyOf(each)) ?? 0n)).map((each) => [keyOf(each), each]));
      const reopenedAt = changed.size > 0 ? await takeBack(tx, memberId, [...changed.values()]) : null;
      const counted = new Set(known.map(keyOf).filter((key) => !changed.has(key)));
      await feed(tx, memberId, plays.filter((play) => !counted.has(keyOf(play))), () => 0n); // prettier-ignore
      if (reopenedAt) await refill(tx, memberId, reopenedAt);
    }
  }

  const missingOf = (lots: Lot[]): Missing => ({ total: sumMoney(lots.map(({ required, done }) => required - done)), lots });

  /**
   * Fills the lots of a draw's players at once. Whoever is being worked on, or has lots that bets of this draw have filled before, has them noted
   * instead, and is looked at alone.
   */
  async function feedPlayers(tx: Tx, drawId: string, { isSettled, players, findPlays }: PlayersOfDraw): Promise<void> {
    const holders = await findHolders(tx, players);
    if (holders.size === 0) return;
    const locked = isSettled ? await tryLockMembers(tx, [...holders]) : [];
    const plays = await findPlays(tx, locked);
    const fed = await findFedMembers(tx, locked.flatMap((memberId) => (plays.get(memberId) ?? []).map((play) => ({ ...play, memberId })))); // prettier-ignore
    const fresh = new Set(locked.filter((memberId) => !fed.has(memberId)));
    await noteBets(tx, drawId, players.filter(({ memberId }) => holders.has(memberId) && !fresh.has(memberId))); // prettier-ignore
    const lots = await findActiveLotsOf(tx, [...fresh]);
    const feeds: MemberFeed[] = [];
    for (const [memberId, own] of lots) for (const each of fillAll(own, plays.get(memberId) ?? [])) feeds.push({ ...each, memberId });
    await writeFeeds(tx, feeds);
  }

  const feedDraws = followDraws({ take: settledDraws.take, count: feedPlayers, finish: settledDraws.forget });

  async function feedMember(memberId: string): Promise<void> {
    await database.transaction(async (tx) => {
      if ((await tryLockMembers(tx, [memberId])).length > 0) await bringUpToDate(tx, memberId);
    });
  }

  /** Money is read before and after what is open: a bet that was won in between has left open play and come to the money. */
  async function isSpent(memberId: string, least: MinorUnits): Promise<boolean> {
    const balance = async () => (await funds.sumBalances([memberId])).get(memberId) ?? 0n;
    if ((await balance()) >= least || (await funds.hasOpenPlay(memberId))) return false;
    const elsewhere = await funds.sumAtProviders(memberId);
    return elsewhere !== null && elsewhere + (await balance()) < least && !(await funds.hasOpenPlay(memberId));
  }

  async function forfeitOf(memberId: string, least: MinorUnits): Promise<void> {
    const lots = await findActiveLots(database.read, memberId);
    if (!(await isSpent(memberId, least))) return;
    await database.transaction(async (tx) => {
      await lockMember(tx, memberId);
      await bringUpToDate(tx, memberId);
      // A lot that was opened meanwhile came with money.
      const ended = await end(tx, memberId, lots.map(({ id }) => id), 'forfeited'); // prettier-ignore
      if (ended > 0) log.info({ memberId, lots: ended }, 'turnover requirements ended with the money they were for');
    });
  }

  return {
    /**
     * Opens a lot, from which on the member's plays count for it. Joins the caller's transaction, which has moved the money and so holds the
     * member's account, and waits for no other connection. Idempotent by member, source and its id: a second call changes nothing and returns false.
     * @throws {RangeError} when base or multiple is not above zero
     */
    async open(tx: Tx, lot: NewLot): Promise<boolean> {
      const required = requiredOf(lot.base, lot.multiple);
      if (required <= 0n) throw new RangeError('a lot requires something');
      await insertMember(tx, lot.memberId);
      return insertLot(tx, { ...lot, id: lot.id ?? newId(), required });
    },

    /** Reads what the settings ask for. Call it before a transaction, so that whoever holds an account waits for no other connection. */
    rules,

    /** Opens the lot of a credited deposit, if the rules ask for one. Joins the caller's transaction; idempotent. */
    async openForDeposit(
      tx: Tx,
      { memberId, id, number, amount }: { memberId: string; id: string; number: string; amount: MinorUnits },
      { depositMultiple, weights }: Pick<TurnoverRules, 'depositMultiple' | 'weights'>,
    ): Promise<void> {
      if (depositMultiple <= 0) return;
      await this.open(tx, {
        memberId,
        source: 'deposit',
        sourceId: id,
        reference: number,
        base: amount,
        multiple: depositMultiple,
        weights,
      });
    },

    /**
     * Cancels a lot that is active, as when its offer is given up. Joins the caller's transaction and locks the member's lots. Returns false
     * when there is no such active lot.
     */
    async cancel(tx: Tx, memberId: string, lotId: string): Promise<boolean> {
      await lockMember(tx, memberId);
      return (await end(tx, memberId, [lotId], 'cancelled')) > 0;
    },

    /** Reads the state of a lot; null where there is none, or it was forgotten 400 days after its end. */
    stateOf: (db: Queryable, memberId: string, lotId: string): Promise<LotState | null> => findLotState(db, memberId, lotId),

    /** Brings the member's lots up to date and returns what is missing before money may be withdrawn, in minor units. */
    missing: (memberId: string): Promise<Missing> =>
      database.transaction(async (tx) => {
        if (!(await lockMember(tx, memberId))) return { total: 0n, lots: [] };
        await bringUpToDate(tx, memberId);
        return missingOf(await findActiveLots(tx, memberId));
      }),

    /**
     * Call in the transaction of a withdrawal, after the member's account was locked. Brings the member's lots up to date and locks them until
     * the transaction ends.
     * @throws turnover.missing with what is missing, in which lot, and which games count
     */
    async demandDone(tx: Tx, memberId: string): Promise<void> {
      if (!(await lockMember(tx, memberId))) return;
      await bringUpToDate(tx, memberId);
      const lots = await findActiveLots(tx, memberId);
      if (lots.length > 0) throw turnoverErrors.missing(missingOf(lots));
    },

    /** Returns a page of the member's lots: active ones first in the order in which they are filled, then the others, newest first (MEM-09). */
    find: (memberId: string, limit: number, offset: number) => findLots(database.read, memberId, limit, offset),

    /** Notes that a draw was settled by a version of its result. Joins the transaction that ends the settlement; its bets are looked at later. */
    noteSettledDraw: settledDraws.note,

    /** Brings the lots of all members up to date of whom something is noted. Any number of processes may do so at once. */
    async feedAll(): Promise<void> {
      await feedDraws();
      for (const memberId of await findMembersWithPending(database.read, 2 * batch)) await feedMember(memberId);
    },

    /** Ends lots whose time has passed, and those of members who have nothing left that they could protect. */
    async sweep(): Promise<void> {
      for (const { memberId, lotIds } of await findExpired(database.read, membersAtOnce))
        await database.transaction(async (tx) => {
          await lockMember(tx, memberId);
          await bringUpToDate(tx, memberId);
          await end(tx, memberId, lotIds, 'expired');
        });
      const { forfeitBelow } = await rules();
      let after: string | null = null;
      for (;;) {
        const members: string[] = await findMembersWithLots(database.read, after, membersAtOnce);
        const balances = await funds.sumBalances(members);
        for (const memberId of members) if ((balances.get(memberId) ?? 0n) < forfeitBelow) await forfeitOf(memberId, forfeitBelow);
        if (members.length < membersAtOnce) return;
        after = members.at(-1)!;
      }
    },

    /** Deletes lots that ended over 400 days ago, with what fed them. */
    async forgetOld(): Promise<void> {
      while ((await database.transaction((tx) => deleteOldLots(tx, keptDays, batch))) === batch);
    },
  };
}

export type TurnoverService = ReturnType<typeof createTurnoverService>;
