import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { parseMoney } from '@portal/money';
import { GameRefusal } from '../../core/game-refusal';
import type { PlayerSession } from '../../sessions/player-session';
import type { FamilyDeps } from '../family';
import type { Title } from '../title';
import { stakesOf, stakesToWire } from './bet-settling';
import { betsOfPlayer, findBet, findBetByKey, insertBet, moveBet, queueBets } from './bets.repository';
import type { AnsweredBet, TableBet } from './round.model';
import type { RoundGame, Spot } from './round-game';
import { findRound } from './rounds.repository';

export type BetRequest = { roundId: string; stakes: Record<string, bigint>; target?: number };
/** What the wallet's books say of a bet that we have asked for. */
export type FindStake = (walletRoundId: string) => Promise<{ transactionId: string; isAccepted: boolean } | undefined>;

export type PlaceBetsDeps = Pick<FamilyDeps, 'database' | 'stakes'> & {
  game: RoundGame;
  clock: () => Promise<Date>;
  findStake: FindStake;
  onPlaced: (title: Title) => void;
};

const UNIT = 10_000n;
const HUNDREDTH = 100n;
const total = (stakes: Readonly<Record<string, bigint>>) => Object.values(stakes).reduce((sum, stake) => sum + stake, 0n);

export const spotLimit = (title: Title, { limitDivisor }: Spot): bigint => {
  const limit = parseMoney(title.maxBet) / BigInt(limitDivisor);
  return limit - (limit % UNIT);
};

export function createPlaceBets({ database, stakes, game, clock, findStake, onPlaced }: PlaceBetsDeps) {
  /** Whole units (hundredths for flights) on spots of the table, each within its limits together with what the player already has there. */
  function checkLimits(title: Title, asked: Readonly<Record<string, bigint>>, earlier: readonly TableBet[]): void {
    const spots = new Map(game.spots(title).map((spot) => [spot.id, spot]));
    const step = game.flight ? HUNDREDTH : UNIT;
    const before = earlier.filter(({ state }) => state === 'pending' || state === 'accepted' || state === 'settled');
    for (const [id, stake] of Object.entries(asked)) {
      const spot = spots.get(id);
      if (!spot || stake <= 0n || stake % step !== 0n) throw new GameRefusal('invalid_bet', 400);
      const placed = before.reduce((sum, bet) => sum + (stakesOf(bet)[id] ?? 0n), 0n);
      if (game.flight && placed > 0n) throw new GameRefusal('bet_placed');
      if (placed + stake < parseMoney(title.minBet)) throw new GameRefusal('below_minimum', 400);
      if (placed + stake > spotLimit(title, spot)) throw new GameRefusal('above_limit', 400);
    }
    if (Object.keys(asked).length === 0 || (game.flight && Object.keys(asked).length > 1)) throw new GameRefusal('invalid_bet', 400);
  }

  /** A flight is left at the asked multiplier, and at the one that pays the most there is at the latest. */
  function targetOf(title: Title, amount: bigint, asked: number | undefined): number | null {
    if (!game.flight) return null;
    const most = title.maxWin === null ? game.flight.highest : Number((parseMoney(title.maxWin) * 100n) / amount);
    if (asked !== undefined && (asked <= 100 || asked > game.flight.highest)) throw new GameRefusal('invalid_bet', 400);
    return Math.min(asked ?? game.flight.highest, most, game.flight.highest);
  }

  /** Writes the wallet's answer down. The round decides: dealt meanwhile, the stake goes back. */
  async function accept(betId: string, transactionId: string): Promise<boolean> {
    return database.transaction(async (tx) => {
      const bet = await findBet(tx, betId);
      const round = bet && (await findRound(tx, bet.roundId, 'share'));
      const isInTime = round?.state === 'open' || round?.state === 'closed';
      if (isInTime && (await moveBet(tx, betId, ['pending'], { state: 'accepted', transactionId }))) return true;
      if (await moveBet(tx, betId, ['pending', 'lapsed'], { state: 'void', transactionId })) await stakes.giveBack(tx, transactionId);
      return false;
    });
  }

  async function reserve(
    session: PlayerSession,
    title: Title,
    key: string,
    request: BetRequest,
  ): Promise<{ bet: TableBet; isNew: boolean }> {
    const now = await clock();
    return database.transaction(async (tx) => {
      await queueBets(tx, request.roundId, session.playerKey);
      const known = await findBetByKey(tx, session.id, key);
      if (known) {
        const isSame = known.roundId === request.roundId && isDeepStrictEqual(known.stakes, stakesToWire(request.stakes));
        if (!isSame) throw new GameRefusal('key_reused');
        return { bet: known, isNew: false };
      }
      const round = await findRound(tx, request.roundId, 'share');
      if (!round || round.code !== title.code) throw new GameRefusal('unknown_round', 404);
      if (round.state !== 'open' || now >= round.closesAt) throw new GameRefusal('bets_closed');
      checkLimits(title, request.stakes, await betsOfPlayer(tx, [round.id], session.playerKey));
      const id = randomUUID();
      const amount = total(request.stakes);
      await insertBet(tx, {
        id,
        roundId: round.id,
        sessionId: session.id,
        playerKey: session.playerKey,
        isDemo: session.wallet === 'demo',
        key,
        walletRoundId: `${round.id}.${id.slice(0, 13)}`,
        stakes: stakesToWire(request.stakes),
        amount,
        target: targetOf(title, amount, request.target),
        createdAt: now,
      });
      return { bet: (await findBet(tx, id))!, isNew: true };
    });
  }

  return {
    /** Places a bet once per key, however often it is sent; returns the bet as it then stands. */
    async place(session: PlayerSession, title: Title, key: string, request: BetRequest): Promise<AnsweredBet> {
      const { bet, isNew } = await reserve(session, title, key, request);
      if (!isNew) return { ...bet, balance: null };
      const detail = { round: bet.roundId, stakes: bet.stakes, ...(request.target ? { target: request.target } : {}) };
      const answer = await stakes.take({
        sessionId: session.id,
        gameCode: title.code,
        roundId: bet.walletRoundId,
        amount: bet.amount,
        detail,
      });
      if (answer.status === 'accepted') {
        if (await accept(bet.id, answer.transactionId)) onPlaced(title);
      } else {
        const refusal = answer.status === 'refused' ? answer.reason : 'UNKNOWN_ERROR';
        await moveBet(database.read, bet.id, ['pending', 'lapsed'], { state: 'refused', refusal });
      }
      const placed = (await findBet(database.read, bet.id))!;
      // A stake that goes back has changed the balance once more.
      const isKnown = answer.status !== 'unknown' && placed.state !== 'void';
      return { ...placed, balance: isKnown ? (answer.balance ?? null) : null };
    },

    /** A bet that a crash has left without an answer. */
    async decide(betId: string): Promise<void> {
      const bet = await findBet(database.read, betId);
      if (!bet) return;
      const stake = await findStake(bet.walletRoundId);
      if (stake?.isAccepted) await accept(betId, stake.transactionId);
      else await moveBet(database.read, betId, ['pending', 'lapsed'], { state: 'refused', refusal: 'UNKNOWN_ERROR' });
    },
  };
}
