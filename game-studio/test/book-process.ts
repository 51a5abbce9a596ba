import { createDatabase } from '@portal/postgres';
import { pino } from 'pino';
import { roundSeeds } from '../src/fairness/round-seeds.repository';
import { createBook } from '../src/games/book/start-book';
import { createStakes } from '../src/wallet/stakes.service';

/** A process that does nothing but move the sportsbook on, to be killed in the middle of it. */
const database = createDatabase({ url: process.argv[2]! });
const log = pino({ level: 'silent' });
// Debts to wallets are only written down here; whoever lives longer delivers them.
const stakes = createStakes({ database, wallets: {} as never, log });
const hub = { publish: () => undefined, tell: () => undefined };
const book = createBook(
  { database, stakes, hub, seeds: roundSeeds, now: () => new Date(), log, matchSpeed: 1 },
  { family: 'sportsbook', book: 'sports' },
);

async function run(): Promise<never> {
  for (;;) await book.step();
}
void run();
