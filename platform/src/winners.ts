import type { Winner } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { NamedWin } from './modules/games';
import type { LotteryService } from './modules/lottery';
import type { MembersService } from './modules/members';

const shown = 20;

/** Real settled wins of all kinds of games, newest first; accounts masked to their first two characters. `own` are those of providers' games. */
export async function findWinners(lottery: LotteryService, members: MembersService, own: readonly NamedWin[]): Promise<Winner[]> {
  const [drawn, { games }] = await Promise.all([lottery.findWins(shown), lottery.catalog.get()]);
  const wins = [...drawn.map((win) => ({ ...win, gameName: games.get(win.gameCode)?.game.name ?? {} })), ...own];
  const newest = wins.sort((a, b) => b.wonAt.getTime() - a.wonAt.getTime()).slice(0, shown);
  return Promise.all(
    newest.map(async ({ memberId, gameCode, gameName, amount, wonAt }) => ({
      account: `${(await members.findById(memberId))?.account.slice(0, 2) ?? ''}***`,
      gameCode,
      gameName,
      amount: toWire(amount),
      wonAt: wonAt.toISOString(),
    })),
  );
}
