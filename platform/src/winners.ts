import type { Winner } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { LotteryService } from './modules/lottery';
import type { MembersService } from './modules/members';

const shown = 20;

/** Real settled wins of all kinds of games, newest first; accounts masked to their first two characters. */
export async function findWinners(lottery: LotteryService, members: MembersService): Promise<Winner[]> {
  const [wins, { games }] = await Promise.all([lottery.findWins(shown), lottery.catalog.get()]);
  return Promise.all(
    wins.map(async ({ memberId, gameCode, amount, wonAt }) => ({
      account: `${(await members.findById(memberId))?.account.slice(0, 2) ?? ''}***`,
      gameCode,
      gameName: games.get(gameCode)?.game.name ?? {},
      amount: toWire(amount),
      wonAt: wonAt.toISOString(),
    })),
  );
}
