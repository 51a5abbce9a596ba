import { parseMoney, toWire } from '@portal/money';
import type { Tx } from '@portal/postgres';
import type { FamilyDeps } from '../family';
import type { Title } from '../title';
import { moveBet, settleBet } from './bets.repository';
import { betView } from './table-views';
import type { Round, TableBet } from './round.model';
import { payoutOf, type RoundGame } from './round-game';

export const stakesOf = (bet: Pick<TableBet, 'stakes'>): Record<string, bigint> =>
  Object.fromEntries(Object.entries(bet.stakes).map(([spot, amount]) => [spot, parseMoney(amount)]));

/** What a bet that leaves a flight is paid, rounded down once. */
export const flightPayout = (amount: bigint, multiplier: number) => (amount * BigInt(multiplier)) / 100n;

type Settlement = {
  bet: TableBet;
  round: Round;
  title: Title;
  now: Date;
  /** A flight that nobody could leave by hand at its end: who was still in it gets the stake back. */
  isInterrupted: boolean;
};

/** What becomes of single bets. Each function joins the transaction that holds the bet's row. */
export function createBetSettling({ stakes, hub, game }: Pick<FamilyDeps, 'stakes' | 'hub'> & { game: RoundGame }) {
  async function pay(
    tx: Tx,
    bet: TableBet,
    round: Round,
    { payout, cashedAt, now }: { payout: bigint; cashedAt: number | null; now: Date },
  ) {
    await settleBet(tx, bet.id, { payout, cashedAt, now });
    const isOver = round.shownAt !== null && round.shownAt <= now;
    const detail = {
      round: round.id,
      // Where a flight that goes on will end is told to nobody: another bet may still be in it.
      ...(isOver ? { result: round.result ?? '', mark: game.mark(round.outcome) } : {}),
      ...(cashedAt === null ? {} : { cashedAt }),
    };
    await stakes.pay(tx, { transactionId: bet.transactionId!, amount: payout, roundClosed: true, detail });
    return { ...bet, state: 'settled' as const, payout, cashedAt };
  }

  async function giveBack(tx: Tx, bet: TableBet): Promise<TableBet> {
    if (await moveBet(tx, bet.id, ['accepted'], { state: 'void' })) await stakes.giveBack(tx, bet.transactionId!);
    return { ...bet, state: 'void' };
  }

  return {
    giveBack,

    /** Leaves a flight by hand. */
    cashOut: (tx: Tx, bet: TableBet, round: Round, multiplier: number, now: Date): Promise<TableBet> =>
      pay(tx, bet, round, { payout: flightPayout(bet.amount, multiplier), cashedAt: multiplier, now }),

    async settle(tx: Tx, { bet, round, title, now, isInterrupted }: Settlement): Promise<TableBet> {
      if (!game.flight) {
        const payout = payoutOf(stakesOf(bet), game.multipliers(round.outcome, round.offer, title));
        return pay(tx, bet, round, { payout, cashedAt: null, now });
      }
      const hasLeft = bet.target !== null && bet.target <= game.flight.endOf(round.outcome);
      if (!hasLeft && isInterrupted) return giveBack(tx, bet);
      const payout = hasLeft ? flightPayout(bet.amount, bet.target!) : 0n;
      return pay(tx, bet, round, { payout, cashedAt: hasLeft ? bet.target : null, now });
    },

    /** After the commit: tells each player of the own bets. */
    tell(bets: readonly TableBet[]): void {
      for (const bet of bets) hub.tell(bet.sessionId, 'bet', betView(bet));
    },
  };
}

export type BetSettling = ReturnType<typeof createBetSettling>;

/** Stakes by spot as they are kept and sent. */
export const stakesToWire = (stakes: Readonly<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(Object.entries(stakes).map(([spot, amount]) => [spot, toWire(amount)]));
