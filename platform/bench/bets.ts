import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase, type Database, startEmbeddedPostgres } from '@portal/postgres';
import { sql } from 'kysely';
import { openDraw } from './bench-draws';
import { addMembers } from './bench-members';
import type { BetLoad, BetLoadResult } from './bet-load';
import { median, printFigure, report } from './figures';
import { assertCleanLedger } from './ledger';
import { measurePgbench } from './pgbench';
import { startPlatform } from './running-platform';

const members = 2_000;
const connections = 256;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);

/** Bets over HTTP against the bundled platform, and the same transaction by pgbench on the same server, in turns. */
async function run(folder: string): Promise<void> {
  const platform = await startPlatform(folder);
  // The folder's server runs already: this only finds it.
  const server = await startEmbeddedPostgres({ folder });
  const database = createDatabase({ url: server.url('postgres'), poolSize: 2, statementTimeoutMilliseconds: 600_000 });
  try {
    await assertDurable(database);
    await addMembers(database, members);
    const [sscDraw, thaiDraw] = [await openDraw(database.read, 'SSC60'), await openDraw(database.read, 'CHANDRA5')];
    const load = { port: platform.port, connections, members, warmUpSeconds: 3, seconds, sscDraw, thaiDraw };
    const pgbench = await measurePgbench(server.url, database, members);
    const results: BetLoadResult[] = [];
    const anchors: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const result = await place(load);
      results.push(result);
      report(`bets, round ${round}: ${result.perSecond.toFixed(0)} /s, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`);
      await waitForRelay(database);
      const anchor = await pgbench?.round(seconds);
      if (anchor !== undefined) anchors.push(anchor);
    }
    await assertAllKept(database, [sscDraw, thaiDraw], results);
    await assertCleanLedger(database);

    const betsPerSecond = median(results.map(({ perSecond }) => perSecond));
    printFigure('bets_per_second', betsPerSecond, 'bets/s');
    printFigure('bet_latency_p50', median(results.map(({ p50 }) => p50)), 'ms', 1);
    printFigure('bet_latency_p99', median(results.map(({ p99 }) => p99)), 'ms', 1);
    if (anchors.length > 0) {
      printFigure('pgbench_tps', median(anchors), 'transactions/s');
      printFigure('bets_vs_pgbench_ratio', betsPerSecond / median(anchors), 'times', 2);
    }
  } finally {
    await database.close();
    await platform.stop();
  }
}

function place(load: BetLoad): Promise<BetLoadResult> {
  const script = fileURLToPath(new URL('./bet-load.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const client = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(load)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    client.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    client.on('error', reject);
    client.on('exit', (code) => (code === 0 ? resolve(JSON.parse(output) as BetLoadResult) : reject(new Error('the load ended early'))));
  });
}

/** A figure of a server that may lose what it has confirmed would be worth nothing. */
async function assertDurable({ read }: Database): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(read);
    if (rows[0]!.value !== 'on') throw new Error(`${name} is ${rows[0]!.value}`);
  }
}

/** The platform still tells of the last bets for a moment; the anchor is measured beside an idle one. */
async function waitForRelay({ read }: Database): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from core.outbox`.execute(read);
    if (rows[0]!.waiting === 0) break;
    await sleep(100);
  }
  report(`the relay had told everything ${((performance.now() - startedAt) / 1_000).toFixed(1)} s later`);
}

/** Every 200 is a bet in the database and every bet there was answered by a 200. */
async function assertAllKept({ read }: Database, draws: string[], results: readonly BetLoadResult[]): Promise<void> {
  for (const { refused } of results) if (Object.keys(refused).length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from lottery.bets where draw_id = any(${draws}::uuid[])`.execute(read);
  const accepted = results.reduce((sum, result) => sum + result.accepted, 0);
  if (rows[0]!.count !== accepted) throw new Error(`${accepted} bets were answered, ${rows[0]!.count} are kept`);
  report(`${accepted} answers of 200, as many bets kept`);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-bets-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
