import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { demoGroups, demoLotteries, demoPlaySettings } from '../src/demo/demo-lottery';
import type { BenchApp } from './bench-app';
import { openDraw } from './bench-draws';
import { startClient } from './client-process';
import { report } from './figures';
import { mixedLotteries } from './mixed-lotteries';
import type { ManyBets } from './place-many';

/** The lotteries of the demo. */
export const saveLotteries = ({ app, database }: BenchApp): Promise<void> =>
  database.transaction((tx) => app.services.lottery.catalog.save(tx, demoGroups, demoLotteries, demoPlaySettings));

/** Has a process of its own place bets of the members on a draw of each of the lotteries, and gives all draws their results: they are due. */
export async function standMixedBets(
  { url, database, owner }: BenchApp,
  { bets, members }: { bets: number; members: number },
): Promise<{ draws: Record<string, string>; bets: number }> {
  const codes = Object.keys(mixedLotteries);
  const draws: Record<string, string> = {};
  for (const code of codes) draws[code] = await openDraw(database.read, code);
  const many: ManyBets = { url, draws, betsEach: Math.ceil(bets / codes.length), members };
  await startClient<void>('./place-many.ts', many).result;
  report(`${many.betsEach * codes.length} bets stand`);
  await giveResults(owner, draws);
  await owner.pool.query('vacuum analyze');
  await owner.pool.query('checkpoint');
  return { draws, bets: many.betsEach * codes.length };
}

async function giveResults({ read }: Database, draws: Record<string, string>): Promise<void> {
  for (const [code, drawId] of Object.entries(draws)) {
    await sql`update lottery.draws set closes_at = clock_timestamp(), state = 'resulted', result = ${JSON.stringify(mixedLotteries[code]!.result)}::jsonb,
      seed = 'benchmark' where id = ${drawId}`.execute(read);
  }
}
