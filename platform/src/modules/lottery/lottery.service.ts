import type { BetLineRequest, PlaceBetRequest } from '@portal/contracts';
import type { Database, Queryable } from '@portal/postgres';
import type { Identity } from '../../core/http/auth';
import { requestErrors } from '../../core/errors';
import { createGatherer } from '../../core/gather';
import { newId } from '../../core/ids';
import { createShortCache } from '../../core/short-cache';
import { slotOf } from '../../core/slots';
import { createBetBatcher } from './bets/bet-batcher';
import {
  countCancelledToday,
  findBet,
  findBetByKey,
  findBets,
  findLatestBets,
  findLimits,
  findCoverage,
  findLines,
  findWithOpenBets,
  markCancelled,
  placeBets,
  sumOpenStakes,
  sumSettled,
  type BetFilter,
} from './bets/bets.repository';
import { termsAt, type CatalogReader } from './catalog/catalog';
import { chooseClosing } from './draws/choose-closing';
import { findClosingDraws, findCurrentDraws, findDraw, findDraws, findOpenedDraws } from './draws/draws.repository';
import { countLimited } from './bets/limited-numbers';
import { demandSameRequest, requestHashOf } from './bets/earlier-request';
import { lotteryErrors } from './lottery.errors';
import type { BetAnswer, BetAttempt, BetWithLines, Draw } from './lottery.model';
import { placedBet } from './bets/placed-bet';
import { priceLines, sumOf } from './bets/price-lines';
import { findValidBets, readPlayersOfDraw } from './turnover/valid-bets';
import { findSettledSince } from './turnover/valid-bets.repository';
import { limitRefusalOf } from '../limits';
import type { MembersService } from '../members';
import type { WalletService } from '../wallet';

type Deps = { database: Database; currency: string; catalog: CatalogReader; members: MembersService; wallet: WalletService };

const maxCancelsPerDay = 5;
/** Numbers of one request that limits may have to check. */
const maxNumbers = 2_000;
/** How long a draw's row is kept. Its game never changes and its times seldom do; the database decides whether it is open. */
const knownDraws = { milliseconds: 30_000, most: 2_000 } as const;
/** How long a member's highest series is kept. */
const knownSeries = { milliseconds: 5_000, most: 20_000 } as const;

/** Batches of bets under way at most. */
const flushers = 2;

/** Lotteries considered for a mixed list. */
const mixedOf = 50;

/** Bets and draws as members see them (LOTT-03, LOTT-07). */
export function createLotteryService({ database, currency, catalog, members, wallet }: Deps) {
  const { read } = database;
  const draws = createShortCache({ ...knownDraws, load: (id) => findDraw(read, id) });
  /** Many clients read a draw at the moment its result is published. */
  const readDraw = createGatherer({ load: (ids) => findDraws(read, ids) });
  const readCurrent = createGatherer({ load: (gameCodes) => findCurrentDraws(read, gameCodes) });
  const readOpened = createGatherer<Draw[]>({ load: readOpenedDraws });
  const maxSeries = createShortCache({ ...knownSeries, load: async (id) => (await members.findById(id))?.maxSeries });

  const batcher = createBetBatcher<BetAttempt, BetAnswer>({
    flush: (bets) => database.statement((db) => placeBets(db, currency, bets)),
    keyOf: ({ memberId, key }) => `${memberId}:${key}`,
    memberOf: ({ memberId }) => memberId,
    flushers,
    flusherOf: (memberId) => slotOf(memberId) % flushers,
    largestBatch: 128,
    longestQueue: 5_000,
    busy: requestErrors.busy,
  });

  /** Keyed by lottery and number of draws. */
  async function readOpenedDraws(keys: string[]): Promise<Map<string, Draw[]>> {
    const found = await Promise.all(
      keys.map((key) => {
        const [gameCode = '', count] = key.split(' ');
        return findOpenedDraws(read, gameCode, Number(count));
      }),
    );
    return new Map(keys.map((key, i) => [key, found[i]!]));
  }

  /**
   * Returns the member's own bet with its lines and its draw.
   * @throws lottery.bet_unknown when there is none, or it is another member's
   */
  async function getBet(memberId: string, id: string): Promise<BetWithLines> {
    const bet = await findBet(read, memberId, id);
    if (!bet) throw lotteryErrors.betUnknown();
    const [lines, draw] = await Promise.all([findLines(read, bet), findDraw(read, bet.drawId)]);
    return { bet, lines, draw: draw! };
  }

  async function getKnownDraw(id: string): Promise<Draw> {
    const draw = await draws.get(id);
    if (!draw) throw lotteryErrors.drawUnknown();
    return draw;
  }

  /**
   * Prices lines by what a draw of the game sells this member, in minor units; the draw by its opening. Throws the first refusal.
   * @throws lottery.game_unknown, lottery.game_disabled
   * @throws lottery.too_many_numbers when limits would have to check too many numbers
   * @throws request.invalid when there are more lines than the game takes
   */
  async function price(
    memberId: string,
    { gameCode, opensAt }: { gameCode: string; opensAt: Date | undefined },
    requests: readonly BetLineRequest[],
    acceptRateChange: boolean,
  ) {
    const { game, settings } = termsAt(await catalog.getGame(gameCode), opensAt);
    if (!game.isEnabled) throw lotteryErrors.gameDisabled();
    if (requests.length > game.maxLines) throw requestErrors.invalidField('lines', 'too_big');
    const memberMaxSeries = game.series ? ((await maxSeries.get(memberId)) ?? game.series.minSeries) : 0;
    const lines = priceLines({ game, settings, memberMaxSeries, acceptRateChange }, requests);
    if (lines.reduce((sum, line) => sum + countLimited(game.family, line), 0) > maxNumbers) throw lotteryErrors.tooManyNumbers(maxNumbers);
    return { game, settings, lines };
  }

  async function toAttempt(
    { memberId, isAgent }: Identity,
    key: string,
    requestHash: Buffer,
    request: PlaceBetRequest,
  ): Promise<BetAttempt> {
    const draw = await getKnownDraw(request.drawId);
    const acceptRateChange = request.acceptRateChange ?? false;
    const { game, lines } = await price(memberId, draw, request.lines, acceptRateChange);
    return {
      id: newId(),
      entryId: newId(),
      memberId,
      key,
      requestHash,
      draw,
      family: game.family,
      isTrial: isAgent === 4,
      acceptRateChange,
      stake: sumOf(lines, 'stake'),
      price: sumOf(lines, 'price'),
      rebate: sumOf(lines, 'rebate'),
      lines,
    };
  }

  /** The bet that the key placed before, if any. Throws when the key was used for another request. */
  async function findEarlier(memberId: string, key: string, requestHash: Buffer): Promise<BetWithLines | undefined> {
    const earlier = demandSameRequest(await findBetByKey(read, memberId, key), requestHash);
    return earlier && getBet(memberId, earlier.id);
  }

  /** Why the bet was not taken. */
  function refusalOf({ verdict, detail }: BetAnswer, attempt: BetAttempt): Error {
    const lineNo = detail?.lineNo ?? 1;
    switch (verdict) {
      case 'key_reused':
        return lotteryErrors.keyReused();
      case 'given_up':
        return requestErrors.givenUp();
      case 'no_draw':
        return lotteryErrors.drawUnknown();
      case 'closed':
        return lotteryErrors.drawClosed();
      case 'number_closed':
        return lotteryErrors.numberClosed(lineNo);
      case 'number_limit':
        return lotteryErrors.numberLimit(lineNo, BigInt(detail?.remaining ?? '0'));
      case 'rate_changed': {
        const { rate } = attempt.lines[lineNo - 1]!;
        return lotteryErrors.rateChanged(lineNo, { num: rate.num * BigInt(detail!.permille!), den: rate.den * 1000n });
      }
      case 'bonus_bet':
        return lotteryErrors.bonusBet(BigInt(detail?.largest ?? '0'));
      case 'dividend_unpaid':
        return lotteryErrors.dividendUnpaid();
      case 'member_limit':
        return lotteryErrors.memberLimit(BigInt(detail?.remaining ?? '0'));
      case 'draw_limit':
        return lotteryErrors.drawLimit(BigInt(detail?.remaining ?? '0'));
      case 'funds':
        return lotteryErrors.insufficientFunds();
      default:
        return limitRefusalOf({ verdict, detail }) ?? new Error(`a bet was answered ${verdict}`);
    }
  }

  const sell: typeof toAttempt = async (...ask) => {
    await wallet.demandBetting();
    return toAttempt(...ask);
  };

  return {
    catalog,
    getBet,
    price,

    /**
     * Places a bet and takes its price from the member's account in one transaction, or does neither. Locks the account before the draw
     * (`lottery.place_bets`). Idempotent by member and key: the same request again returns the same bet, whatever has changed since.
     * Amounts are minor units, and the database's clock decides whether the draw is still open.
     * @throws lottery.draw_unknown, lottery.draw_closed, lottery.game_disabled, lottery.too_many_numbers
     * @throws payruns.dividend_unpaid while the member owes a dividend that is overdue
     * @throws promotions.bet_too_large with the largest stake, while a bonus is played that sets one
     * @throws lottery.number_closed, lottery.number_limit, lottery.member_limit, lottery.draw_limit when a limit leaves too little room;
     *   the last three say how much
     * @throws lottery.rate_changed when a number's rate has been lowered, unless the request accepts that
     * @throws wallet.insufficient_funds when the balance is too small or the account is frozen
     * @throws wallet.betting_stopped while the books are broken, if staff have chosen that betting stops then
     * @throws limits.loss_limit, limits.wager_limit with what they leave; limits.session_limit, limits.reality_check, limits.timed_out,
     *   limits.category_blocked, limits.excluded by what the member has set
     * @throws request.key_reused, request.given_up
     * @throws request.busy when too many bets are waiting
     * @throws whatever `priceLines` throws: request.invalid, lottery.play_unknown and others
     */
    async placeBet(identity: Identity, key: string, request: PlaceBetRequest): Promise<BetWithLines> {
      const requestHash = requestHashOf(request);
      const attempt = await sell(identity, key, requestHash, request).catch(async (refusal: unknown) => {
        // The bet may have been placed under this key before its sale ended.
        const earlier = await findEarlier(identity.memberId, key, requestHash);
        if (earlier) return earlier;
        throw refusal;
      });
      if ('bet' in attempt) return attempt;
      const answer = await batcher.place(attempt);
      if (answer.verdict === 'ok') return placedBet(attempt, answer);
      const earlier = answer.verdict === 'same' ? await findEarlier(attempt.memberId, key, requestHash) : undefined;
      if (earlier) return earlier;
      throw refusalOf(answer, attempt);
    },

    /** Returns a page of the member's bets with totals over the whole filter (LOTT-09). */
    findBets: (memberId: string, filter: BetFilter) => findBets(read, memberId, filter),
    /** Lists the member's latest bets, newest first. */
    latestBets: (memberId: string, limit: number) => findLatestBets(read, memberId, limit),

    /**
     * Cancels a bet and pays its price back, while its game allows it and at most five times a day. Locks the account before the draw.
     * Cancelling it again changes nothing.
     * @throws lottery.bet_unknown
     * @throws lottery.cancel_too_late when the game takes no cancellations, or its time has passed by the database's clock
     * @throws lottery.cancel_limit
     */
    async cancelBet(memberId: string, id: string): Promise<BetWithLines> {
      const { bet } = await getBet(memberId, id);
      const { game } = await catalog.getGame(bet.gameCode);
      if (bet.status !== 'cancelled') {
        if (game.cancelMinutesBeforeClose === null) throw lotteryErrors.cancelTooLate();
        const minutes = game.cancelMinutesBeforeClose;
        await database.transaction(async (tx) => {
          // Lock order: accounts before draws and numbers.
          const { isRepeated } = await wallet.move(tx, {
            key: `cancel:${id}`,
            memberId,
            type: 'LOTTERY_CANCEL',
            available: bet.price,
            counterAccount: 'house:lottery',
            ref: { type: 'bet', id },
          });
          // A parallel call has cancelled the bet.
          if (isRepeated) return;
          if (!(await markCancelled(tx, memberId, id, { family: game.family, minutesBeforeClose: minutes })))
            throw lotteryErrors.cancelTooLate();
          if ((await countCancelledToday(tx, memberId)) > maxCancelsPerDay) throw lotteryErrors.cancelLimit();
        });
      }
      return getBet(memberId, id);
    },

    /**
     * Returns a draw. Reads that arrive together share one query.
     * @throws lottery.draw_unknown
     */
    getDraw: async (id: string): Promise<Draw> => {
      const draw = await readDraw(id);
      if (!draw) throw lotteryErrors.drawUnknown();
      return draw;
    },
    /** Returns the draw of a lottery that takes bets now or next, by the database's clock. */
    currentDraw: readCurrent,
    /** Lists the next draw to close of each lottery, soonest first. */
    closingDraws: (count: number) => findClosingDraws(read, count),
    /** Like `closingDraws`, but lotteries with very frequent draws get at most a third of the places, so that others are seen too. */
    mixedClosingDraws: async (count: number) => chooseClosing(await findClosingDraws(read, mixedOf), count),
    /** Lists a lottery's draws that have a result, newest first. */
    openedDraws: async (gameCode: string, count: number): Promise<Draw[]> => (await readOpened(`${gameCode} ${count}`)) ?? [],
    /** Lists numbers of a draw that are limited, with the room left in minor units. */
    limits: (drawId: string) => findLimits(read, drawId),

    /** Sums the prices of the member's bets that are not settled, in minor units. */
    sumOpenStakes: (memberId: string) => sumOpenStakes(read, memberId),
    /** Finds of which play of a draw the member has bet on most of the numbers, on a day of the brand's zone; none without bets. */
    findCoverage: (memberId: string, day: string) => findCoverage(read, memberId, day),
    /** Lists those of the members who have bets that are not settled, or a chase that runs; at most so many. */
    findWithOpenBets: (db: Queryable, memberIds: readonly string[], most: number): Promise<string[]> =>
      findWithOpenBets(db, memberIds, most),
    /** Returns what the member's bets count for turnover, before any weight (PROMO-04). Unknown bets are left out. */
    findValidBets: (db: Queryable, memberId: string, betIds: readonly string[]) => findValidBets(db, memberId, betIds),
    /** Hands over what all members have played on a draw for real money, part by part (see `readPlayersOfDraw`). */
    readPlayersOfDraw,
    /** Lists the ids of the member's settled bets that were accepted at or after the time, oldest first. */
    settledSince: (db: Queryable, memberId: string, since: Date): Promise<string[]> => findSettledSince(db, memberId, since),
    /**
     * Sums stakes, prizes and rebates of settled bets by member and day of settlement, in minor units. Trial accounts are left out; days
     * are days in Bangkok.
     */
    sumSettled: (memberIds: readonly string[], range: { from: string; to: string }) => sumSettled(read, memberIds, range),
    /** Waits until all bets that were accepted for a batch have been answered. Call it before the process ends. */
    drain: () => batcher.drain(),
  };
}

export type LotteryService = ReturnType<typeof createLotteryService>;
