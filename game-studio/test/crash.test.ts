import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@portal/postgres/testing';
import type { WireHistory } from '../src/api/wire';
import { freePort } from '@portal/postgres/free-port';
import { type FakeOperator, startFakeOperator } from './fake-operator';
import { createStudioClient, portalOrigin, secret, type StudioClient } from './studio-client';
import { eventually } from './test-studio';

let test: TestDatabase;
let operator: FakeOperator;
let client: StudioClient;
let port: number;
const running = new Set<ChildProcess>();

/** The studio as a process of its own, which can be killed. */
async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'serve-solo.ts')], {
    cwd: join(__dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      STUDIO_DATABASE_URL: test.url,
      STUDIO_URL: 'http://studio.test',
      STUDIO_SECRET: secret,
      OPERATOR_URLS: operator.url,
      PORTAL_ORIGINS: portalOrigin,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const isUp = await Promise.race([once(child.stdout, 'data').then(() => true), once(child, 'exit').then(() => false)]);
  if (!isUp) {
    running.delete(child);
    throw new Error('The studio ended before it listened.');
  }
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
  running.delete(child);
}

beforeAll(async () => {
  test = await createTestDatabase('game-studio');
  operator = await startFakeOperator(secret);
  port = await freePort();
  client = createStudioClient(`http://127.0.0.1:${port}`);
});
afterAll(async () => {
  for (const child of running) await kill(child);
  await operator.close();
  await test.close();
});

const roll = (token: string) =>
  client.ask('POST', '/rounds', { token, body: { stake: '10.00', choice: { direction: 'under', chance: 9_800 } } }).catch(() => null);
const unfinished = async () => {
  const { rows } = await test.database.pool.query(
    "select (select count(*) from studio.transactions where state in ('sent', 'owed')) + (select count(*) from studio.rounds where state in ('betting', 'open')) as n",
  );
  return String((rows[0] as { n: unknown }).n);
};

it('gives back a bet whose answer it did not live to read, taken or not', async () => {
  operator.openPlayer('P1', '1000.00');
  operator.openPlayer('P2', '1000.00');
  const first = await startProcess();
  const [taken, lost] = [await client.sit(operator, 'P1', 'INHOUSE-002'), await client.sit(operator, 'P2', 'INHOUSE-002')];
  operator.plan('bet', 'answer-lost');
  void roll(taken);
  await eventually(() => expect(operator.balanceOf('P1')).toBe('990.00'));
  operator.plan('bet', 'time-out');
  void roll(lost);
  await eventually(async () => {
    const { rows } = await test.database.pool.query("select 1 from studio.transactions where state = 'sent'");
    expect(rows).toHaveLength(2);
  });
  await kill(first);

  const second = await startProcess();
  await eventually(async () => expect(await unfinished()).toBe('0'));
  expect([operator.balanceOf('P1'), operator.balanceOf('P2')]).toEqual(['1000.00', '1000.00']);
  expect(operator.callsOf('rollback')).toHaveLength(2);
  const { body } = await client.ask<WireHistory>('GET', '/rounds', { token: taken });
  expect(body.rounds.map(({ state }) => state)).toEqual(['void']);
  await kill(second);
});

it('pays a win that it owed when it was killed, once', async () => {
  operator.openPlayer('P3', '1000.00');
  const first = await startProcess();
  const token = await client.sit(operator, 'P3', 'INHOUSE-002');
  // The wallet books the win, and nobody ever hears of it.
  operator.plan('win', 'answer-lost');
  const winsOf = () => operator.callsOf('win').filter(({ body }) => body.playerId === 'P3');
  // One roll in fifty loses.
  do {
    let isAnswered = false;
    void roll(token).finally(() => (isAnswered = true));
    await eventually(() => expect(isAnswered || winsOf().length === 1).toBe(true));
  } while (winsOf().length === 0);
  const booked = operator.balanceOf('P3');
  await kill(first);
  // The delivery was leased to the process that is gone; time goes by.
  await test.database.pool.query("update studio.transactions set next_try_at = clock_timestamp() where state = 'owed'");

  const second = await startProcess();
  await eventually(async () => expect(await unfinished()).toBe('0'));
  expect(operator.balanceOf('P3')).toBe(booked);
  const wins = winsOf();
  expect(new Set(wins.map(({ body }) => body.transactionId)).size).toBe(1);
  expect(wins.length).toBeGreaterThan(1);
  await kill(second);
});

it('plays to its end a round whose bet was taken just before it was killed', async () => {
  operator.openPlayer('P4', '1000.00');
  const first = await startProcess();
  const token = await client.sit(operator, 'P4', 'INHOUSE-002');
  await roll(token);
  await kill(first);
  // The same rows as after a death between the wallet's answer and the draw.
  await test.owner.pool.query(`
    delete from studio.transactions where kind = 'win' and player_id = 'P4'`);
  await test.database.pool.query(`
    update studio.rounds set state = 'betting', bet_id = null, outcome = null, payout = null, ended_at = null where player_key like '%:P4'`);

  const second = await startProcess();
  await eventually(async () => expect(await unfinished()).toBe('0'));
  const { body } = await client.ask<WireHistory>('GET', '/rounds', { token });
  expect(body.rounds).toMatchObject([{ state: 'settled', isPaid: true }]);
  await kill(second);
});
