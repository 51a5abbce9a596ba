import { pointsPerUnit } from '@portal/contracts/point-terms';
import { parseMoney } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import type { Acts } from '../../core/http/acts';
import { requestErrors } from '../../core/errors';
import { newId } from '../../core/ids';
import type { TurnoverService } from '../turnover';
import type { WalletService } from '../wallet';
import { pointsErrors } from './points.errors';
import {
  type Conversion,
  type PointAccounts,
  type PointMove,
  type PointMoveType,
  pointsOfDeposit,
  type PointRules,
  type PointUnit,
  type Ref,
  type Weights,
  wholeSteps,
  worthOf,
} from './points.model';
import {
  findAccounts,
  findBrokenInvariants,
  findConversion,
  findEntries,
  insertConversion,
  moveUnits,
  sumConvertedToday,
} from './points.repository';

type Deps = {
  database: Database;
  wallet: Pick<WalletService, 'takeKey' | 'move'>;
  turnover: Pick<TurnoverService, 'open'>;
  rules(): Promise<PointRules>;
  /** What counts for converted money. */
  weights(): Promise<Weights>;
  /** False for members with play money, and for those who are frozen, closed, excluded or on a pause. */
  mayReceive(tx: Tx, memberId: string): Promise<boolean>;
};

const convertCall = 'POST /wps/relay/points/convert';

/** Which way a move of this type goes; EARN and ADJUST go either way. */
const directions: Record<PointMoveType, 1 | -1 | 0> = { EARN: 0, REWARD: 1, REDEEM: -1, REDEEM_CANCEL: 1, CONVERT: -1, ADJUST: 0 };

/** Points and raffle tickets: a ledger of whole numbers (PROMO-02). */
export function createPointsService({ database, wallet, turnover, rules, weights, mayReceive }: Deps) {
  const { read } = database;

  async function book(tx: Tx, unit: PointUnit, move: { memberId: string; key: string; type: string; amount: number; ref: Ref }) {
    if (!Number.isSafeInteger(move.amount) || move.amount === 0) throw new RangeError('points are whole numbers, and a move has some');
    const verdict = await moveUnits(tx, unit, { ...move, id: newId() });
    if (verdict === 'key_reused') throw requestErrors.keyReused();
    if (verdict === 'short') {
      const { points, tickets } = await findAccounts(tx, move.memberId);
      throw pointsErrors.short(unit === 'point' ? points : tickets);
    }
  }

  async function move(tx: Tx, { type, amount, ...rest }: PointMove): Promise<void> {
    if (amount * directions[type] < 0) throw new RangeError(`${type} cannot move points this way`);
    await book(tx, 'point', { ...rest, type, amount });
  }

  const balanceOf = async (db: Queryable, memberId: string): Promise<number> => (await findAccounts(db, memberId)).points;

  return {
    /**
     * Moves whole points of a member in the caller's transaction. Locks the member's account of points; whoever moves money as well locks the
     * wallet before. Idempotent by member and key. EARN and ADJUST may take more than there is: the rest is owed.
     * @throws points.short with what there is
     * @throws request.key_reused when the key has been used for a different move
     * @throws {RangeError} when the amount is 0, no whole number, or against the direction of its type
     */
    move,

    /** Whole points that can be spent. */
    balanceOf,

    /**
     * Gives raffle tickets, or takes them where the amount is below 0. Joins the caller's transaction and locks the member's account of tickets,
     * after those of money and points. Idempotent by member and key.
     * @throws points.short with the tickets there are
     * @throws request.key_reused when the key has been used for a different move
     */
    addTickets: (tx: Tx, { memberId, key, amount, ref }: Omit<PointMove, 'type'>): Promise<void> =>
      book(tx, 'ticket', { memberId, key, type: 'RAFFLE_TICKET', amount, ref }),

    /**
     * Adds points by hand, or takes them where the number is below zero; what is taken beyond the balance is owed. Joins the caller's transaction
     * and locks the member's account of points. Idempotent by approval. Returns what the member has then.
     * @throws {RangeError} when there are none, or no whole number
     */
    async adjust(tx: Tx, memberId: string, points: number, approvalId: string): Promise<PointAccounts> {
      await move(tx, { memberId, key: `adjust:${approvalId}`, type: 'ADJUST', amount: points, ref: { type: 'approval', id: approvalId } });
      return findAccounts(tx, memberId);
    },

    /** Points, owed points and raffle tickets of a member. */
    accountsOf: (memberId: string) => findAccounts(read, memberId),

    /** Returns a page of the moves of a member's points, newest first. */
    findEntries: (memberId: string, limit: number, offset: number) => findEntries(read, memberId, limit, offset),

    /** Whole points that the member may still convert on the brand's day. */
    async leftToday(memberId: string): Promise<number> {
      const { dailyLimit } = await rules();
      return Math.max(0, dailyLimit - (await sumConvertedToday(read, memberId)));
    },

    /**
     * Converts points into money: whole steps of those asked for, at 100 points for one unit (PROMO-02). Opens its own transaction and locks
     * wallet, points and turnover in this order. Idempotent by member and key.
     * @throws points.too_few below one step
     * @throws points.daily_limit with what is left of the day
     * @throws points.short with what there is
     * @throws rewards.not_now for whoever gets nothing for now
     * @throws request.key_reused, request.given_up
     */
    async convert(memberId: string, key: string, asked: number): Promise<Conversion> {
      const sameOf = (earlier: Conversion): Conversion => {
        if (earlier.asked !== asked) throw requestErrors.keyReused();
        return earlier;
      };
      const earlier = await findConversion(read, memberId, key);
      if (earlier) return sameOf(earlier);
      const points = wholeSteps(asked);
      if (points === 0) throw pointsErrors.tooFew(pointsPerUnit);
      const [{ dailyLimit, turnoverMultiple }, counted] = [await rules(), await weights()];
      return database.transaction(async (tx) => {
        await wallet.takeKey(tx, convertCall, memberId, key);
        const twin = await findConversion(tx, memberId, key);
        if (twin) return sameOf(twin);
        if (!(await mayReceive(tx, memberId))) throw pointsErrors.notNow();
        const leftToday = Math.max(0, dailyLimit - (await sumConvertedToday(tx, memberId)));
        if (points > leftToday) throw pointsErrors.dailyLimit(leftToday);
        const [id, amount] = [newId(), worthOf(points)];
        const ref = { type: 'points', id };
        await move(tx, { memberId, key: `convert:${id}`, type: 'CONVERT', amount: -points, ref: { type: 'convert', id } });
        await wallet.move(tx, {
          ...{ key: `points:${id}`, memberId, type: 'POINT_CONVERT', available: amount, counterAccount: 'house:promotions', ref },
        });
        if (turnoverMultiple > 0)
          await turnover.open(tx, {
            ...{ memberId, source: 'reward', sourceId: `points:${id}`, base: amount, multiple: turnoverMultiple, weights: counted },
          });
        return insertConversion(tx, { memberId, id, key, asked, points, amount });
      });
    },

    /** Gives the points of a credited deposit by the steps of the settings. Joins the caller's transaction; idempotent by the deposit. */
    async earnForDeposit(
      tx: Tx,
      { memberId, id, amount }: { memberId: string; id: string; amount: bigint },
      { depositSteps }: Pick<PointRules, 'depositSteps'>,
    ): Promise<void> {
      const points = pointsOfDeposit(amount, depositSteps);
      if (points > 0) await move(tx, { memberId, key: `deposit:${id}`, type: 'EARN', amount: points, ref: { type: 'deposit', id } });
    },

    /** Says how points are earned and converted, by the settings of now. */
    rules,

    /** Findings: invariants of points and tickets that do not hold. Must be empty. It reads every entry. */
    check: () => findBrokenInvariants(database),

    /** Tells whether points were converted for a key, for calls whose response was lost. */
    acts: { [convertCall]: async (db, memberId, key) => Boolean(await findConversion(db, memberId, key)) } satisfies Acts<
      typeof convertCall
    >,
  };
}

export type PointsService = ReturnType<typeof createPointsService>;

/** Minor units of counted play for one point. */
export const turnoverPerPointOf = ({ turnoverPerPoint }: PointRules): bigint => parseMoney(turnoverPerPoint);
