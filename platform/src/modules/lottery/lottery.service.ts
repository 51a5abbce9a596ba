import { createHash } from 'node:crypto';
import type { PlaceBetRequest } from '@portal/contracts';
import type { Identity } from '../../core/auth';
import type { Database } from '../../core/database';
import { requestErrors } from '../../core/errors';
import { newId } from '../../core/ids';
import { createBetBatcher } from './bet-batcher';
import {
  countCancelledToday,
  findBet,
  findBetByKey,
  findBets,
  findLimits,
  findLines,
  findWins,
  markCancelled,
  placeBets,
  sumOpenStakes,
  sumSettled,
  type BetFilter,
} from './bets.repository';
import type { CatalogReader } from './catalog';
import { findClosingDraws, findCurrentDraw, findDraw, findOpenedDraws } from './draws.repository';
import { lotteryErrors } from './lottery.errors';
import type { BetAnswer, BetAttempt, BetLineRecord, BetRecord, Draw } from './lottery.model';
import { priceLines } from './price-lines';
import type { MembersService } from '../members';
import type { WalletService } from '../wallet';

type Deps = { database: Database; currency: string; catalog: CatalogReader; members: MembersService; wallet: WalletService };

export type BetWithLines = { bet: BetRecord; lines: BetLineRecord[]; draw: Draw };

const cancelsADay = 5;
/** A draw never changes its times or its game, so its row is read once a process; its state is decided in the database. */
const knownDraws = 2_000;

export function createLotteryService({ database, currency, catalog, members, wallet }: Deps) {
  const { read } = database;
  const gameOfDraw = new Map<string, string>();

  const batcher = createBetBatcher<BetAttempt, BetAnswer>({
    flush: (bets) => database.transaction((tx) => placeBets(tx, currency, bets)),
    keyOf: ({ memberId, key }) => `${memberId}:${key}`,
    largestBatch: 128,
    flushers: 2,
    longestQueue: 5_000,
    busy: requestErrors.busy,
  });

  async function gameCodeOf(drawId: string): Promise<string> {
    const known = gameOfDraw.get(drawId);
    if (known) return known;
    const draw = await findDraw(read, drawId);
    if (!draw) throw lotteryErrors.drawUnknown();
    if (gameOfDraw.size >= knownDraws) gameOfDraw.clear();
    gameOfDraw.set(drawId, draw.gameCode);
    return draw.gameCode;
  }

  async function getBet(memberId: string, id: string): Promise<BetWithLines> {
    const bet = await findBet(read, memberId, id);
    if (!bet) throw lotteryErrors.betUnknown();
    const [lines, draw] = await Promise.all([findLines(read, bet), findDraw(read, bet.drawId)]);
    return { bet, lines, draw: draw! };
  }

  async function toAttempt({ memberId, isAgent }: Identity, key: string, request: PlaceBetRequest): Promise<BetAttempt> {
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
    const { game, settings } = await catalog.getGame(await gameCodeOf(request.drawId));
    if (!game.isEnabled) throw lotteryErrors.gameDisabled();
    if (request.lines.length > game.maxLines) throw requestErrors.invalidField('lines', 'too_big');
    const acceptRateChange = request.acceptRateChange ?? false;
    const memberMaxSeries = game.series ? ((await members.findById(memberId))?.maxSeries ?? game.series.minSeries) : 0;
    const lines = priceLines({ game, settings, memberMaxSeries, acceptRateChange }, request.lines);
    return {
      id: newId(),
      entryId: newId(),
      memberId,
      key,
      requestHash,
      drawId: request.drawId,
      gameCode: game.code,
      isTrial: isAgent === 4,
      acceptRateChange,
      lines,
    };
  }

  /** The attempt's id when it was taken; the earlier bet's when the same key placed the same bet before. */
  async function idOf({ verdict, detail }: BetAnswer, attempt: BetAttempt): Promise<string> {
    if (verdict === 'ok') return attempt.id;
    if (verdict === 'same') return (await findBetByKey(read, attempt.memberId, attempt.key))!.id;
    const lineNo = detail?.lineNo ?? 1;
    switch (verdict) {
      case 'key_reused':
        throw lotteryErrors.keyReused();
      case 'no_draw':
        throw lotteryErrors.drawUnknown();
      case 'closed':
        throw lotteryErrors.drawClosed();
      case 'number_closed':
        throw lotteryErrors.numberClosed(lineNo);
      case 'number_limit':
        throw lotteryErrors.numberLimit(lineNo, BigInt(detail?.remaining ?? '0'));
      case 'rate_changed': {
        const { rate } = attempt.lines[lineNo - 1]!;
        throw lotteryErrors.rateChanged(lineNo, { num: rate.num * BigInt(detail!.permille), den: rate.den * 1000n });
      }
      case 'funds':
        throw lotteryErrors.insufficientFunds();
      default:
        throw new Error(`a bet was answered ${verdict}`);
    }
  }

  return {
    catalog,
    getBet,

    /** Safe to send again: the same key with the same request is the same bet, whatever has changed since. */
    async placeBet(identity: Identity, key: string, request: PlaceBetRequest): Promise<BetWithLines> {
      const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
      const earlier = await findBetByKey(read, identity.memberId, key);
      if (earlier && !earlier.requestHash.equals(requestHash)) throw lotteryErrors.keyReused();
      if (earlier) return getBet(identity.memberId, earlier.id);
      const attempt = await toAttempt(identity, key, request);
      return getBet(identity.memberId, await idOf(await batcher.place(attempt), attempt));
    },

    findBets: (memberId: string, filter: BetFilter) => findBets(read, memberId, filter),

    /** Gives a bet back while its game allows it; a second call finds it cancelled. */
    async cancelBet(memberId: string, id: string): Promise<BetWithLines> {
      const { bet } = await getBet(memberId, id);
      const { game } = await catalog.getGame(bet.gameCode);
      if (bet.status !== 'cancelled') {
        if (game.cancelMinutesBeforeClose === null) throw lotteryErrors.cancelTooLate();
        const minutes = game.cancelMinutesBeforeClose;
        await database.transaction(async (tx) => {
          // The money first: every path locks accounts before draws and numbers.
          await wallet.move(tx, {
            key: `cancel:${id}`,
            memberId,
            type: 'LOTTERY_CANCEL',
            available: bet.price,
            counterAccount: 'house:lottery',
            ref: { type: 'bet', id },
          });
          if (!(await markCancelled(tx, memberId, id, minutes))) throw lotteryErrors.cancelTooLate();
          if ((await countCancelledToday(tx, memberId)) > cancelsADay) throw lotteryErrors.cancelLimit();
        });
      }
      return getBet(memberId, id);
    },

    getDraw: async (id: string): Promise<Draw> => {
      const draw = await findDraw(read, id);
      if (!draw) throw lotteryErrors.drawUnknown();
      return draw;
    },
    currentDraw: (gameCode: string) => findCurrentDraw(read, gameCode),
    closingDraws: (count: number) => findClosingDraws(read, count),
    openedDraws: (gameCode: string, count: number) => findOpenedDraws(read, gameCode, count),
    limits: (drawId: string) => findLimits(read, drawId),

    sumOpenStakes: (memberId: string) => sumOpenStakes(read, memberId),
    sumSettled: (memberIds: readonly string[], range: { from: string; to: string }) => sumSettled(read, memberIds, range),
    findWins: (limit: number) => findWins(read, limit),
    drain: () => batcher.drain(),
  };
}

export type LotteryService = ReturnType<typeof createLotteryService>;
