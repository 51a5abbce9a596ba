import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DeskWheelPrize, NewWheelPrize, Raffle } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { deriveKey, seal, unseal } from '../../core/config/seal';
import { AppError, requestErrors } from '../../core/errors';
import type { Acts } from '../../core/http/acts';
import { newId } from '../../core/ids';
import type { MembersService } from '../members';
import type { PointsService } from '../points';
import type { RewardsService } from '../rewards';
import type { WalletService } from '../wallet';
import { raffleErrors } from './raffle.errors';
import { commitOf, type Day, type Prize, prizeAt, rollOf, type Spin, type StockedPrize, whole } from './raffle.model';
import {
  addStock,
  countSpins,
  countWon,
  deletePrizes,
  findBrokenInvariants,
  findDay,
  findHiddenDays,
  findPrizes,
  findSpinByKey,
  findSpins,
  findStocks,
  findToday,
  findWins,
  insertDay,
  insertPrize,
  insertSpin,
  lockPrizes,
  prizesOf,
  showSeed,
  takeStock,
} from './raffle.repository';
import { fromAmount, toAmount } from './draws.wire';
import { maskAccount, toWirePrize, toWireWorth } from './raffle.wire';

export type RaffleDeps = {
  database: Database;
  /** 32 bytes, kept outside the database. */
  key: Buffer;
  wallet: Pick<WalletService, 'takeKey'>;
  points: Pick<PointsService, 'move' | 'addTickets'>;
  rewards: Pick<RewardsService, 'grant' | 'findStates'>;
  members: Pick<MembersService, 'findById'>;
  mayReceive(tx: Tx, memberId: string): Promise<boolean>;
};

const claimCall = 'POST /wps/relay/raffle/claim';
const mostWinners = 20;
const usedDays = 30;
/** Money of the wheel has to be staked once. */
const turnoverMultiple = 1;

/** The instant wheel: one ticket, one turn, decided by a seed that was published by its hash (PROMO-03). */
export function createRaffleService({ database, key, wallet, points, rewards, members, mayReceive }: RaffleDeps) {
  const { read } = database;
  const sealingKey = deriveKey(key, 'raffle seeds');

  /** Fixes seed and prize table of a day, or reads what was fixed before. Undefined while there is no wheel. */
  async function dayOf(day: string): Promise<Day | undefined> {
    const known = await findDay(read, day);
    if (known) return known;
    const prizes = prizesOf(await findPrizes(read));
    if (prizes.length === 0) return undefined;
    const seed = randomBytes(32);
    await insertDay(read, { day, commit: commitOf(seed), sealedSeed: seal(sealingKey, seed), prizes });
    return findDay(read, day);
  }

  /** What a turn gives, in its transaction. */
  async function give(tx: Tx, memberId: string, id: string, { kind, amount, name }: Prize): Promise<void> {
    const ref = { type: 'raffle', id };
    if (kind === 'points') await points.move(tx, { memberId, key: `raffle:${id}`, type: 'REWARD', amount, ref });
    if (kind === 'ticket') await points.addTickets(tx, { memberId, key: `raffle:${id}`, amount, ref });
    if (kind !== 'money') return;
    const prize = { kind, amount: BigInt(amount), entryType: 'RAFFLE_PRIZE', turnoverMultiple } as const;
    const isGranted = await rewards.grant(tx, { memberId, source: 'raffle', sourceId: id, prize, title: name });
    if (!isGranted) throw raffleErrors.notNow();
  }

  async function takeTicket(tx: Tx, memberId: string, id: string): Promise<void> {
    try {
      await points.addTickets(tx, { memberId, key: `spin:${id}`, amount: -1, ref: { type: 'raffle', id } });
    } catch (error) {
      throw error instanceof AppError && error.code === 'points.short' ? raffleErrors.noTicket() : error;
    }
  }

  return {
    /** Answers the prizes of today with their chances, the hash of the seed, and the newest winners with masked names. */
    async today(): Promise<Raffle> {
      const day = await findToday(read);
      const [fixed, stocks, wins] = await Promise.all([dayOf(day), findStocks(read), findWins(read, mostWinners)]);
      const winners = wins.map(async ({ memberId, name, spunAt, ...win }) => ({
        account: maskAccount((await members.findById(memberId))?.account ?? ''),
        name,
        ...toWireWorth(win),
        wonAt: spunAt.toISOString(),
      }));
      return {
        day,
        commit: fixed?.commit ?? '',
        prizes: (fixed?.prizes ?? []).map((prize) => toWirePrize(prize, stocks.get(prize.id) === 0)),
        winners: await Promise.all(winners),
      };
    },

    /**
     * Turns the wheel for one ticket. Opens its own transaction and locks the wallet, tickets, the stock of a limited prize and the points, in
     * this order. A limited prize that is gone gives nothing. Idempotent by member and key.
     * @throws raffle.closed while there is no wheel
     * @throws raffle.no_ticket
     * @throws rewards.not_now for whoever gets nothing for now
     * @throws request.given_up
     */
    async spin(memberId: string, attempt: string): Promise<Spin> {
      const earlier = await findSpinByKey(read, memberId, attempt);
      if (earlier) return earlier;
      const fixed = await dayOf(await findToday(read));
      if (!fixed) throw raffleErrors.closed();
      const { day, commit, prizes } = fixed;
      const seed = unseal(sealingKey, fixed.sealedSeed);
      return database.transaction(async (tx) => {
        await wallet.takeKey(tx, claimCall, memberId, attempt);
        const twin = await findSpinByKey(tx, memberId, attempt);
        if (twin) return twin;
        if (!(await mayReceive(tx, memberId))) throw raffleErrors.notNow();
        // A turn that was on its way over midnight is turned anew, by the seed of the new day.
        if ((await findToday(tx)) !== day) throw raffleErrors.closed();
        const id = newId();
        await takeTicket(tx, memberId, id);
        const number = (await countSpins(tx, memberId, day)) + 1;
        const roll = rollOf(seed, { day, memberId, number });
        const prize = prizeAt(prizes, roll);
        const isLimited = (await findStocks(tx)).has(prize.id);
        const isGone = isLimited && !(await takeStock(tx, prize.id));
        const given: Prize = isGone ? { ...prize, kind: 'nothing', amount: 0 } : prize;
        await give(tx, memberId, id, given);
        const { kind, amount, name } = given;
        const spunAt = await insertSpin(tx, {
          memberId,
          id,
          key: attempt,
          day,
          number,
          roll,
          prizeId: prize.id,
          kind,
          amount,
          name,
          isGone,
        });
        return {
          memberId,
          id,
          day,
          number,
          roll,
          prizeId: prize.id,
          kind,
          amount: BigInt(amount),
          name,
          isGone,
          spunAt,
          commit,
          seed: null,
        };
      });
    },

    /** Returns a page of the member's turns, newest first. */
    findSpins: (memberId: string, limit: number, offset: number) => findSpins(read, memberId, limit, offset),

    /**
     * Makes the first prize table, in the order given; does nothing where there is one. It counts from the next day that is fixed.
     * @throws {RangeError} when the chances do not add up to a million, or no prize is "nothing"
     */
    async open(prizes: readonly StockedPrize[]): Promise<void> {
      if (prizes.reduce((sum, { chance }) => sum + chance, 0) !== whole) throw new RangeError('the chances of the table are not one');
      if (!prizes.some(({ kind }) => kind === 'nothing')) throw new RangeError('a table has a part where nothing is won');
      await database.transaction(async (tx) => {
        if ((await findPrizes(tx)).length > 0) return;
        for (const [position, prize] of prizes.entries()) await insertPrize(tx, prize, position);
      });
    },

    /** Answers the table that counts from the next day on, with stock and use, and whether the wheel turns by it today. */
    async table(): Promise<{ prizes: DeskWheelPrize[]; isToday: boolean }> {
      const [prizes, won, fixed] = await Promise.all([findPrizes(read), countWon(read, usedDays), findToday(read).then((day) => findDay(read, day))]); // prettier-ignore
      return {
        prizes: prizes.map(({ kind, amount, ...prize }) => ({
          ...prize,
          kind,
          amount: kind === 'nothing' ? null : fromAmount(kind, amount),
          won: won.get(prize.id) ?? 0,
        })),
        isToday: !fixed || isDeepStrictEqual(fixed.prizes, prizesOf(prizes)),
      };
    },

    /**
     * Refuses prizes that are said to be in the table and are not.
     * @throws request.invalid with the prize
     */
    async demandKnown(prizes: readonly NewWheelPrize[]): Promise<void> {
      const known = new Set((await findPrizes(read)).map(({ id }) => id));
      const strange = prizes.findIndex(({ id }) => id !== null && !known.has(id));
      if (strange >= 0) throw requestErrors.invalidField(`prizes.${strange}.id`, 'unknown');
    },

    /**
     * Puts another table in the place of the one there is; it counts from the next day that is fixed. A prize whose kind, worth or limit changes
     * is another prize: turns of today go on by the old one and its stock. Joins the caller's transaction and locks the table, then stocks.
     */
    async replaceTable(tx: Tx, prizes: readonly NewWheelPrize[]): Promise<void> {
      await lockPrizes(tx);
      const known = new Map((await findPrizes(tx)).map((prize) => [prize.id, prize]));
      await deletePrizes(tx);
      for (const [position, { id, name, kind, amount: written, chance, isLimited, added }] of prizes.entries()) {
        const amount = written === null ? 0 : toAmount(kind, written);
        const before = id === null ? undefined : known.get(id);
        const isSame = before?.kind === kind && before.amount === amount && (before.stock !== null) === isLimited;
        const prize = { id: isSame ? before.id : newId(), name, kind, amount, chance };
        await insertPrize(tx, { ...prize, stock: isLimited && !isSame ? added : null }, position);
        if (isLimited && isSame && added > 0) await addStock(tx, prize.id, added);
      }
    },

    /** Fixes the day that has begun, and shows the seeds of days that are over. */
    async turnOfDay(): Promise<void> {
      await dayOf(await findToday(read));
      for (const { day, sealedSeed } of await findHiddenDays(read))
        await showSeed(read, day, unseal(sealingKey, sealedSeed).toString('hex'));
    },

    /** Findings: invariants of the wheel that do not hold. Must be empty. */
    check: () => findBrokenInvariants(database),

    /** Tells whether a turn was made for a key, for calls whose response was lost. */
    acts: { [claimCall]: async (db, memberId, attempt) => Boolean(await findSpinByKey(db, memberId, attempt)) } satisfies Acts<
      typeof claimCall
    >,
  };
}

export type RaffleService = ReturnType<typeof createRaffleService>;
