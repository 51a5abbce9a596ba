import type { Winner } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Database } from '@portal/postgres';
import { findWins } from './winners.repository';

const maxWinners = 20;

/** The board of winners: the newest real wins of all kinds of games. */
export async function findWinners({ read }: Database): Promise<Winner[]> {
  const wins = await findWins(read, maxWinners);
  return wins.map(({ amount, wonAt, ...win }) => ({ ...win, amount: toWire(amount), wonAt: wonAt.toISOString() }));
}
