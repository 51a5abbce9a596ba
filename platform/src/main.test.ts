import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@portal/postgres/free-port';
import { sql } from 'kysely';
import { buildPlatform } from '../test/built-platform';
import { listenToStream } from '../test/listen-to-stream';
import { createTestDatabase, type TestDatabase } from '../test/test-database';
import { secretNames, tokenNames } from './core/config/config';

let test: TestDatabase;
let child: ChildProcess;
let main: string;
let output = '';
let origin: string;
let metricsOrigin: string;

beforeAll(async () => {
  [test, main] = await Promise.all([createTestDatabase(), buildPlatform()]);
  const [port, metricsPort] = [await freePort(), await freePort()];
  origin = `http://127.0.0.1:${port}`;
  metricsOrigin = `http://127.0.0.1:${metricsPort}`;
  child = spawn(process.execPath, [main], {
    cwd: join(__dirname, '..'),
    env: { ...environment(), PORT: String(port), METRICS_PORT: String(metricsPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => void (output += text.toString()));
  await until(() => output.includes('"msg":"listening"'));
});
afterAll(async () => {
  child.kill('SIGKILL');
  await test.close();
});

/** One set of keys, as all processes of an installation have. */
const keys = Object.fromEntries([...secretNames, ...tokenNames].map((name) => [name, randomBytes(32).toString('base64')]));
const environment = () => ({ PATH: process.env.PATH, DATABASE_URL: test.url, DEMO: 'false', VERSION: 'test-1', ...keys });
/** Patient: a start takes long where everything runs at once. */
async function until(isTrue: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 80_000; !isTrue() && Date.now() < deadline;) await new Promise((resolve) => setTimeout(resolve, 25));
  if (!isTrue()) throw new Error(output);
}
const read = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
};

it('says that it lives, is ready, and which version it is', async () => {
  expect(await read(`${origin}/livez`)).toMatchObject({ status: 200 });
  expect(await read(`${origin}/readyz`)).toMatchObject({ status: 200 });
  expect(await read(`${origin}/version`)).toEqual({ status: 200, text: '{"version":"test-1"}' });
});

it('serves metrics on a separate port and not to the public', async () => {
  const response = await fetch(`${metricsOrigin}/metrics`, { headers: { authorization: `Bearer ${keys.METRICS_TOKEN}` } });
  const text = await response.text();
  expect(await read(`${metricsOrigin}/metrics`)).toMatchObject({ status: 401 });
  expect(text).toContain('http_request_seconds_count{method="GET",route="/readyz",status="200"}');
  expect(await read(`${origin}/metrics`)).toMatchObject({ status: 404 });
});

it('prints a one-time link for the first operator while there is none, and keeps the public out', async () => {
  await until(() => /\/ops\/welcome#[\w-]{20,}/.test(output));
  const { text } = await read(`${origin}/wps/system/status`);
  expect(JSON.parse(text)).toMatchObject({ value: { status: 1, info: { isOpened: false } } });
});

it('adds an operator from the command line, beside the process that serves', async () => {
  const run = (words: string[], input = '') =>
    spawnSync(process.execPath, [main, 'operator', ...words], { cwd: join(__dirname, '..'), env: environment(), input, encoding: 'utf8' });
  expect(run(['add', 'olga', 'admin'], 'a long password\nmore\n')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^[A-Z2-7]{32}$/m),
  });
  expect(run(['add', 'olga', 'admin'], 'a long password\n')).toMatchObject({ status: 1, stderr: 'There is an operator named olga.\n' });
  expect(run(['add'])).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage:') });
});

it('finishes what runs when it is asked to stop, ends streams, and leaves nothing behind', async () => {
  const stream = await listenToStream(`${origin}/wps/events`);
  await stream.next('stream.opened');
  // The request stands still on the table's lock when the signal comes.
  const blocker = await test.database.pool.connect();
  await blocker.query('begin; lock table core.stream_tickets in access exclusive mode');
  const underWay = read(`${origin}/wps/events?ticket=unknown`);
  await untilBlocked();
  child.kill('SIGTERM');
  await until(() => output.includes('"msg":"stopping"'));
  await stream.ended;
  await blocker.query('commit');
  blocker.release();
  expect(await underWay).toMatchObject({ status: 401 });

  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  expect(output).toContain('"msg":"stopped"');
  await expect(fetch(`${origin}/livez`)).rejects.toThrow();
  expect((await sql`select 1 from core.leases`.execute(test.database.read)).rows).toEqual([]);
});

async function untilBlocked(): Promise<void> {
  const waiting = sql<{
    count: bigint;
  }>`select count(*) as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
  for (let count = 0n; count === 0n;) count = (await waiting.execute(test.database.read)).rows[0]!.count;
}

describe('a start that is not safe', () => {
  const runUntilEnd = (changes: Record<string, string>) =>
    spawnSync(process.execPath, [main], {
      cwd: join(__dirname, '..'),
      env: { ...environment(), PORT: '0', METRICS_PORT: '0', ...changes },
      encoding: 'utf8',
      timeout: 80_000,
    });

  it('fails before anything is opened, and lists everything that is wrong', () => {
    const { status, stdout } = runUntilEnd({ DEMO: 'true', HOST: '0.0.0.0', STUDIO_URL: 'http://localhost:8080', STUDIO_API_URL: 'http://127.0.0.1:9', STUDIO_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }); // prettier-ignore
    expect(status).toBe(1);
    expect(stdout).toMatch(/demo\.public.*studio\.same_origin/);
    expect(stdout).toMatch(/"findings":\[\{"level":"warn","code":"secrets\.guessable"/);
    expect(stdout).not.toContain('listening');
  }, 90_000);

  it('fails when the demo is started with the database of a real brand, and adds nobody to it', async () => {
    await sql`insert into system.settings (name, value) values ('brand', '{}') on conflict do nothing`.execute(test.database.read);
    const { status, stdout } = runUntilEnd({ DEMO: 'true' });
    expect(status).toBe(1);
    expect(stdout).toContain('demo.own_brand');
    expect((await sql`select name from operators.operators where name like 'operator%'`.execute(test.database.read)).rows).toEqual([]);
  }, 90_000);
});
