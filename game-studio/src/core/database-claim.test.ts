import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@portal/postgres/testing';
import { eventually } from '../../test/test-studio';
import { claimDatabase, type DatabaseTaken } from './database-claim';

let test: TestDatabase;
let taken: DatabaseTaken[];
beforeEach(async () => {
  test = await createTestDatabase('game-studio');
  taken = [];
});
afterEach(() => test.close());

const claim = (patienceMilliseconds = 0) =>
  claimDatabase({ url: test.url, patienceMilliseconds, onTaken: (error) => void taken.push(error) });
const cut = () =>
  test.database.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'game-studio claim'");
const holders = async () => {
  const { rows } = await test.database.pool.query<{ pid: number }>("select pid from pg_locks where locktype = 'advisory' and granted");
  return rows.map(({ pid }) => pid);
};

it('lets one process work on a database, and the next one when it has ended', async () => {
  const first = await claim();
  await expect(claim()).rejects.toThrow(/another game studio works on this database since 20\d\d-.*, from 127\.0\.0\.1/);
  await first.release();
  const second = await claim();
  await second.release();
});

it('waits a moment for a process that is ending', async () => {
  const first = await claim();
  const waiting = claim(5_000);
  setTimeout(() => void first.release(), 400);
  await (await waiting).release();
});

it('takes the database again after the connection was cut', async () => {
  const first = await claim();
  const before = await holders();
  await cut();
  await eventually(async () => {
    const now = await holders();
    expect(now).toHaveLength(1);
    expect(now).not.toEqual(before);
  });
  expect(taken).toEqual([]);
  await first.release();
  expect(await holders()).toEqual([]);
});

it('tells when another process has taken the database meanwhile', async () => {
  const first = await claim();
  const next = await test.database.pool.connect();
  // In the queue for the lock: it has it in the moment in which the connection of the first ends.
  const queued = next.query("select pg_advisory_lock(hashtext('game-studio'), hashtext('process'))");
  await eventually(async () => {
    const { rows } = await test.database.pool.query("select 1 from pg_locks where locktype = 'advisory' and not granted");
    expect(rows).toHaveLength(1);
  });
  await cut();
  await queued;
  await eventually(() => expect(taken).toHaveLength(1));
  await first.release();
  next.release(true);
});

it('ends a studio that is started beside another, before it has touched anything, and says why', async () => {
  const first = await claim();
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../main.ts')], {
    cwd: join(__dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      STUDIO_DATABASE_URL: test.url,
      STUDIO_URL: 'http://studio.test',
      STUDIO_SECRET: 'a secret of the tests',
      OPERATOR_URLS: 'http://operator.test',
      PORTAL_ORIGINS: 'http://portal.test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(said).toContain('another game studio works on this database');
  await first.release();
});
