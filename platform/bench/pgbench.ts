import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createDatabase, type Database } from '@portal/postgres';
import { sql } from 'kysely';
import { preparePlatformDatabase } from '../src/core/config/prepare-database';
import { openDraw } from './bench-draws';
import { addMembers } from './bench-members';
import { report } from './figures';
import { assertCleanLedger } from './ledger';

export type Pgbench = { round(seconds: number): Promise<number> };

const name = 'pgbench';
const clients = 16;
const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * The anchor: PostgreSQL's own load program does a bet's transaction statement by statement, in a database of its own beside the
 * platform's, with the same tables and as many members. Null where the program is missing.
 */
export async function measurePgbench(urlOf: (database: string) => string, admin: Database, members: number): Promise<Pgbench | null> {
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    report('pgbench is not installed: its figures are left out');
    return null;
  }
  await admin.pool.query(`create database ${name}`);
  const database = createDatabase({ url: urlOf(name), poolSize: 2, statementTimeoutMilliseconds: 600_000 });
  try {
    await preparePlatformDatabase(urlOf(name), pathOf('..'));
    await addGame(database);
    await addMembers(database, members);
    const draw = await openDraw(database.read, 'SSC60');
    return { round: (seconds) => runRound(urlOf(name), { members, draw, seconds }) };
  } finally {
    await database.close();
  }
}

async function addGame({ read }: Database): Promise<void> {
  await sql`
    insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, max_lines, max_payout)
    values ('SSC60', '2001', 'ssc', 'ZY', 'FAST', '{}', 'last3Direct', 60, 5, 200, 3000000000)`.execute(read);
}

async function runRound(address: string, { members, draw, seconds }: { members: number; draw: string; seconds: number }): Promise<number> {
  const { hostname, port, username, password } = new URL(address);
  const connection = ['-h', hostname, '-p', port, '-U', username];
  const variables = ['-D', `members=${members}`, '-D', `draw=${draw}`];
  const shape = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
  const output = await runProgram('pgbench', [...connection, ...variables, ...shape, '-f', pathOf('./pgbench.sql'), name], password);
  const tps = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  const failed = /failed transactions: (\d+)/.exec(output)?.[1];
  if (!(tps > 0) || failed !== '0') throw new Error(`pgbench ended badly:\n${output}`);
  report(`pgbench: ${tps.toFixed(0)} transactions/s`);
  const database = createDatabase({ url: address, poolSize: 1, statementTimeoutMilliseconds: 600_000 });
  try {
    await assertCleanLedger(database);
  } finally {
    await database.close();
  }
  return tps;
}

function runProgram(program: string, args: string[], password: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { PATH: process.env.PATH, PGPASSWORD: decodeURIComponent(password) } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', () => resolve(output));
  });
}
