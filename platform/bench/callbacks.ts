import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase, type Database, startEmbeddedPostgres } from '@portal/postgres';
import { sql } from 'kysely';
import { addMembers } from './bench-members';
import { addProvider, benchProvider } from './bench-provider';
import type { CallbackLoad, CallbackLoadResult } from './callback-load';
import { median, printFigure, report } from './figures';
import { assertCleanLedger } from './ledger';
import { startPlatform } from './running-platform';

const members = 2_000;
const connections = 64;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
/** Until the platform has read its providers again. */
const forgetMs = 2_500;

/** Bets and their wins as signed callbacks over HTTP against the bundled platform. */
async function run(folder: string): Promise<void> {
  const platform = await startPlatform(folder);
  // The folder's server runs already: this only finds it.
  const server = await startEmbeddedPostgres({ folder });
  const database = createDatabase({ url: server.url('postgres'), poolSize: 2, statementTimeoutMilliseconds: 600_000 });
  try {
    await addMembers(database, members);
    await addProvider(database, folder, members);
    await sleep(forgetMs);
    const results: CallbackLoadResult[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const result = await load({ port: platform.port, connections, members, warmUpSeconds: 3, seconds, ...benchProvider });
      results.push(result);
      const { perSecond, p50, p99 } = result;
      report(`callbacks, round ${round}: ${perSecond.toFixed(0)} /s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    }
    await assertAllKept(database, results);
    await assertCleanLedger(database);
    printFigure('callbacks_per_second', median(results.map(({ perSecond }) => perSecond)), 'callbacks/s');
    printFigure('callback_latency_p50', median(results.map(({ p50 }) => p50)), 'ms', 1);
    printFigure('callback_latency_p99', median(results.map(({ p99 }) => p99)), 'ms', 1);
  } finally {
    await database.close();
    await platform.stop();
  }
}

function load(settings: CallbackLoad): Promise<CallbackLoadResult> {
  const script = fileURLToPath(new URL('./callback-load.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const client = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    client.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    client.on('error', reject);
    client.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(output) as CallbackLoadResult) : reject(new Error('the load ended early')),
    );
  });
}

/** Every OK is a transaction in the books, and the rounds hold exactly the money that the ledger has moved. */
async function assertAllKept({ read }: Database, results: readonly CallbackLoadResult[]): Promise<void> {
  for (const { refused } of results) if (Object.keys(refused).length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
  const { rows } = await sql<{ count: number; net: string; moved: string }>`
    select (select count(*)::int from games.transactions) as count,
      (select sum(payout - valid) from games.rounds) as net,
      (select sum(available) from wallet.member_entries where type like 'GAME%') as moved`.execute(read);
  const { count, net, moved } = rows[0]!;
  const accepted = results.reduce((sum, result) => sum + result.accepted, 0);
  if (count !== accepted) throw new Error(`${accepted} callbacks were answered, ${count} are kept`);
  if (net !== moved) throw new Error(`the rounds say ${net}, the ledger ${moved}`);
  report(`${accepted} answers of OK, as many transactions kept`);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-callbacks-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
