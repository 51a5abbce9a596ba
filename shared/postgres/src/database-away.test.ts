import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase, type Database } from './database';
import type { DatabaseChange } from './database-watch';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
import { type CutProxy, openCutProxy } from './testing/cut-proxy';
import { serverFaults } from './testing/server-faults';
import { asAdmin } from './testing/test-server';

/** What a caller may have to wait before it hears that the database is away. */
const NOTICE_MILLISECONDS = 2_000;

let folder: string;
let server: EmbeddedPostgres;
let proxy: CutProxy;
let database: Database;
let changes: DatabaseChange[];
let lost: unknown[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'away-'));
  server = await startEmbeddedPostgres({ folder, settings: ['fsync=off'] });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  proxy = await openCutProxy(server.url('postgres'));
  [changes, lost] = [[], []];
  database = createDatabase({
    url: proxy.urlOf(server.url('postgres')),
    poolSize: 4,
    onChange: (change) => changes.push(change),
    onLost: (error) => lost.push(error),
  });
  await read();
});
afterEach(async () => {
  proxy.set('pass');
  await database.close();
  await proxy.close();
});

const read = () => sql`select 1`.execute(database.read);
const wait = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(database.read);
const isAway = { name: 'DatabaseAwayError' };

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(10);
}
async function soon<T>(promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    sleep(NOTICE_MILLISECONDS, undefined, { ref: false }).then((): never => {
      throw new Error('nobody was told in time');
    }),
  ]);
}
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  soon(
    work.then(
      () => ({ name: 'an answer' }),
      (error: unknown) => error,
    ),
  );

/** Ways of losing the server, and how it comes back by itself or is brought back. */
const faults: [name: string, lose: () => unknown, bring: () => unknown][] = [
  ['is killed', () => serverFaults.kill(folder), () => undefined],
  ['stops immediately', () => serverFaults.stopImmediately(folder), () => undefined],
  ['hangs', () => serverFaults.freeze(folder), () => serverFaults.thaw(folder)],
  ['is behind a line that swallows everything', () => proxy.set('hole'), () => proxy.set('pass')],
  ['is behind a line that resets', () => proxy.set('reset'), () => proxy.set('pass')],
];

it.each(faults)(
  'fails what is running, waiting or new when the server %s, and works again afterwards',
  async (_, lose, bring) => {
    const underWay = [1, 2, 3, 4].map(() => refusal(wait(30)));
    const inTransaction = refusal(database.transaction((tx) => sql`select pg_sleep(30)`.execute(tx)));
    const waiting = refusal(read());
    await sleep(100);
    await lose();
    for (const told of [...underWay, inTransaction, waiting]) expect(await told).toMatchObject(isAway);
    // One that lost its server only for a moment may be back already.
    if (database.isAway()) {
      const before = performance.now();
      await read().catch((error: unknown) => expect(error).toMatchObject(isAway));
      if (database.isAway()) expect(performance.now() - before).toBeLessThan(1_000);
    }

    await bring();
    await until(() => !database.isAway());
    for (let isBack = false; !isBack; await sleep(20)) isBack = await read().then(() => true, () => false); // prettier-ignore
    await database.transaction((tx) => sql`select 1`.execute(tx));
    // However many failed: one line for each change, with the cause.
    expect(changes.map(({ state }) => state)).toEqual(['away', 'back']);
    expect(changes[0]).toMatchObject({ cause: { message: expect.stringMatching(/\w+/) } });
  },
  60_000,
);

it('names the cause, also to those whose connection was cut because of it', async () => {
  const underWay = refusal(wait(30));
  await sleep(100);
  proxy.set('hole');
  const told = await underWay;
  expect(told).toMatchObject(isAway);
  expect(told).toHaveProperty('cause', (changes[0] as { cause: unknown }).cause);
});

it('does not mistake a slow query for a server that is away', async () => {
  await Promise.all([1, 2, 3, 4].map(() => wait(2.5)));
  expect(changes).toEqual([]);
});

it('is not misled by a pause of this process itself', async () => {
  for (let i = 0; i < 3; i += 1) {
    const busyUntil = performance.now() + 1_300;
    while (performance.now() < busyUntil);
    await sleep(30);
  }
  expect(changes).toEqual([]);
});

it('reports a single ended connection once, and goes on', async () => {
  const underWay = [1, 2].map(() => refusal(wait(20)));
  await sleep(100);
  await asAdmin(server.url('postgres'), `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep($1)'`);
  for (const told of underWay) {
    expect(await told).toMatchObject({ ...isAway, cause: { code: '57P01' } });
    // None of the connections that have ended is handed to those who come next.
    await Promise.all([1, 2, 3, 4].map(read));
  }
  await until(() => lost.length > 0);
  expect(lost).toHaveLength(1);
  expect(changes).toEqual([]);
});

it('notices that a response was lost on a connection that died silently', async () => {
  const underWay = refusal(wait(0.2));
  await sleep(50);
  proxy.loseAnswers();
  expect(await underWay).toMatchObject(isAway);
  await read();
});

it('is away while the server accepts no writes, and notices when it does', async () => {
  const change = (value: string) =>
    asAdmin(server.url('postgres'), 'set default_transaction_read_only = off', `alter system set default_transaction_read_only = ${value}`, 'select pg_reload_conf()'); // prettier-ignore
  await change('on');
  await until(() => database.isAway());
  expect(changes).toMatchObject([{ state: 'away', cause: { message: 'the server takes no writes' } }]);
  await expect(read()).rejects.toMatchObject(isAway);
  await change('off');
  await until(() => !database.isAway());
  await read();
});

it('notices at the first query that no server is there', async () => {
  const nobody = createDatabase({ url: 'postgres://portal:none@127.0.0.1:1/postgres', onChange: (change) => changes.push(change) });
  await expect(sql`select 1`.execute(nobody.read)).rejects.toMatchObject(isAway);
  await until(() => nobody.isAway());
  await expect(sql`select 1`.execute(nobody.read)).rejects.toMatchObject({ ...isAway, message: expect.stringContaining('ECONNREFUSED') });
  await nobody.close();
});

it('works for the pools of libraries too', async () => {
  const { Pool } = await import('pg');
  const pool = new Pool({ connectionString: proxy.urlOf(server.url('postgres')), Client: database.Client, max: 2 });
  pool.on('error', () => undefined);
  const underWay = refusal(pool.query('select pg_sleep(30)'));
  await sleep(100);
  proxy.set('hole');
  expect(await underWay).toMatchObject(isAway);
  expect(await refusal(pool.query('select 1'))).toMatchObject(isAway);
  proxy.set('pass');
  await until(() => !database.isAway());
  await pool.query('select 1');
  await pool.end();
});
