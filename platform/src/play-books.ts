import type { CountedBet, LotteryService, PlayersOfDraw } from './modules/lottery';
import type { GamesService } from './modules/games';
import type { Play, PlayersOfDraw as PlayersWithPlays, TurnoverBooks } from './modules/turnover';

const playOf = ({ betId, valid, acceptedAt }: CountedBet, settledAt: Date | null): Play => ({
  ...{ kind: 'lottery', ref: betId, category: 'LOTT', valid, settledAt },
  placedAt: new Date(Number(acceptedAt / 1_000n)),
});

/** What lotteries and games say of a member's bets and rounds, as one book. */
export function playBooks(lottery: LotteryService, rounds: GamesService['money']['rounds']): TurnoverBooks {
  const refsOf = (plays: Parameters<TurnoverBooks['findPlays']>[2], kind: 'lottery' | 'game') =>
    plays.filter((play) => play.kind === kind).map(({ ref }) => ref);
  return {
    async findPlays(db, memberId, plays) {
      const bets = await lottery.findValidBets(db, memberId, refsOf(plays, 'lottery'));
      const played = await rounds.findValid(db, memberId, refsOf(plays, 'game'));
      return [
        ...bets.map((bet) => ({ kind: 'lottery' as const, category: 'LOTT', ...bet })),
        ...played.map((round) => ({ kind: 'game' as const, ...round })),
      ];
    },
    async endedSince(db, memberId, since) {
      const bets = await lottery.settledSince(db, memberId, since);
      const played = await rounds.closedSince(db, memberId, since);
      return [...bets.map((ref) => ({ kind: 'lottery' as const, ref })), ...played.map((ref) => ({ kind: 'game' as const, ref }))];
    },
  };
}

/** The same players for turnover, which takes a bet for a play like any other. */
export const withPlays = ({ isSettled, settledAt, players, findBets }: PlayersOfDraw): PlayersWithPlays => ({
  isSettled,
  players,
  async findPlays(db, memberIds) {
    const bets = await findBets(db, memberIds);
    return new Map([...bets].map(([memberId, own]) => [memberId, own.map((bet) => playOf(bet, settledAt))]));
  },
});
