import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database, startEmbeddedPostgres } from '@portal/postgres';
import { sql } from 'kysely';
import { openDraw } from './bench-draws';
import { addMembers } from './bench-members';
import type { BetLoad, BetLoadResult } from './bet-load';
import { startClient } from './client-process';
import { median, printFigure, report } from './figures';
import { assertCleanLedger } from './ledger';
import { startPlatform } from './running-platform';

const members = 2_000;
const connections = 256;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const warmUpSeconds = 3;
const lastSeconds = 10;
/** After the close the crowd goes on for a moment: each of those bets must be refused. */
const lateSeconds = 2;

type Round = BetLoadResult & { taken: number; late: number };

/** Everybody bets in the last ten seconds before two draws close. */
async function run(folder: string): Promise<void> {
  const platform = await startPlatform(folder);
  // The folder's server runs already: this only finds it.
  const server = await startEmbeddedPostgres({ folder });
  const database = createDatabase({ url: server.url('postgres'), poolSize: 2, statementTimeoutMilliseconds: 600_000 });
  try {
    await addMembers(database, members);
    const results: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const result = await burst(database, platform.port);
      results.push(result);
      report(`burst, round ${round}: ${result.taken} in time, ${JSON.stringify(result.refused)} refused, p99 ${result.p99.toFixed(1)} ms`);
    }
    await assertCleanLedger(database);
    printFigure('burst_bets_per_second', median(results.map(({ taken }) => taken / lastSeconds)), 'bets/s');
    printFigure('burst_bets_refused_by_clock', median(results.map(({ refused }) => refused['409'] ?? 0)), 'bets');
    printFigure('burst_bets_taken_late', Math.max(...results.map(({ late }) => late)), 'bets');
    printFigure('burst_latency_p50', median(results.map(({ p50 }) => p50)), 'ms', 1);
    printFigure('burst_latency_p99', median(results.map(({ p99 }) => p99)), 'ms', 1);
  } finally {
    await database.close();
    await platform.stop();
  }
}

async function burst(database: Database, port: number): Promise<Round> {
  const [sscDraw, thaiDraw] = [await openDraw(database.read, 'SSC60'), await openDraw(database.read, 'CHANDRA5')];
  const draws = [sscDraw, thaiDraw];
  const load: BetLoad = { port, connections, members, warmUpSeconds, seconds: lastSeconds + lateSeconds, sscDraw, thaiDraw };
  const client = startClient<BetLoadResult>('./bet-load.ts', load);
  await waitForBets(database, draws);
  await sql`update lottery.draws set closes_at = clock_timestamp() + make_interval(secs => ${warmUpSeconds + lastSeconds})
    where id = any(${draws}::uuid[])`.execute(database.read);
  const result = await client.result;
  const { rows } = await sql<{ bets: number; taken: number; late: number }>`
    select count(*)::int as bets, count(*) filter (where b.accepted_at >= d.closes_at - make_interval(secs => ${lastSeconds}))::int as taken,
      count(*) filter (where b.accepted_at >= d.closes_at)::int as late
      from lottery.bets b join lottery.draws d on d.id = b.draw_id where d.id = any(${draws}::uuid[])`.execute(database.read);
  const { bets, taken, late } = rows[0]!;
  if (late > 0) throw new Error(`${late} bets were taken at or after the close`);
  if (bets !== result.accepted) throw new Error(`${result.accepted} bets were answered, ${bets} are kept`);
  const others = Object.keys(result.refused).filter((status) => status !== '409');
  if (others.length > 0) throw new Error(`refused: ${JSON.stringify(result.refused)}`);
  if (!result.refused['409']) throw new Error('nobody came too late');
  return { ...result, taken, late };
}

/** The client's processes take their time to start. */
async function waitForBets({ read }: Database, draws: readonly string[]): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from lottery.bets where draw_id = any(${[...draws]}::uuid[]) limit 1`.execute(read);
    if (rows.length > 0) return;
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-burst-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
