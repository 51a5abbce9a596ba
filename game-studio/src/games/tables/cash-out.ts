import { setTimeout } from 'node:timers/promises';
import { GameRefusal } from '../../core/game-refusal';
import type { PlayerSession } from '../../sessions/player-session';
import type { FamilyDeps } from '../family';
import type { Title } from '../title';
import type { BetSettling } from './bet-settling';
import { findBet } from './bets.repository';
import type { AnsweredBet, TableBet } from './round.model';
import type { RoundGame } from './round-game';
import { findRound } from './rounds.repository';

/** The player is told that the flight is left; a slow wallet does not keep the answer back for longer. */
const DELIVERY_MILLISECONDS = 1_000;

type CashOutDeps = Pick<FamilyDeps, 'database' | 'stakes'> & { game: RoundGame; settling: BetSettling; clock: () => Promise<Date> };

/** Leaves a flight by hand. The server's clock at the arrival of the request decides; a second request finds what the first has done. */
export function createCashOut({ database, stakes, game, settling, clock }: CashOutDeps) {
  async function leave(session: PlayerSession, title: Title, betId: string): Promise<TableBet> {
    const arrivedAt = await clock();
    return database.transaction(async (tx) => {
      const bet = await findBet(tx, betId, true);
      if (!game.flight || !bet || bet.playerKey !== session.playerKey) throw new GameRefusal('unknown_bet', 404);
      if (bet.state === 'settled' || bet.state === 'void') return bet;
      const round = await findRound(tx, bet.roundId);
      if (bet.state !== 'accepted' || round?.state !== 'dealt' || !round.dealtAt || !round.shownAt) throw new GameRefusal('not_flying');
      if (arrivedAt >= round.shownAt) throw new GameRefusal('flight_over');
      const flown = game.flight.multiplierAt(arrivedAt.getTime() - round.dealtAt.getTime(), title);
      const multiplier = Math.min(flown, bet.target ?? flown, game.flight.endOf(round.outcome));
      if (multiplier <= 100) throw new GameRefusal('too_early');
      return settling.cashOut(tx, bet, round, multiplier, arrivedAt);
    });
  }

  return async (session: PlayerSession, title: Title, betId: string): Promise<AnsweredBet> => {
    const bet = await leave(session, title, betId);
    const delivered = bet.transactionId ? stakes.deliverNow(bet.transactionId).catch(() => null) : null;
    return { ...bet, balance: await Promise.race([delivered, setTimeout(DELIVERY_MILLISECONDS, null, { ref: false })]) };
  };
}
