import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { newId } from '../../../core/ids';
import { buildPlatform } from '../../../../test/built-platform';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';

const winners = 400;
const chunk = 4;

let app: TestApp;
let main: string;
let drawId: string;
const members: TestMember[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  [app, main] = await Promise.all([createTestApp(), buildPlatform()]);
  const { read } = app.database;
  await sql`insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, max_lines,
      max_payout, is_enabled) values ('CRASH', '9', 'thai', 'SEA', 'X', '{"TY": "x"}', 'runTop', 300, 30, 10, 50000000000, true)`.execute(
    read,
  );
  await sql`insert into lottery.play_settings (game_code, play_type, rate, min_stake, max_stake) values ('CRASH', 'runTop', 3.2, 10000, 200000000)`.execute(
    read,
  );
  drawId = newId();
  await sql`insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
    values (${drawId}, 'CRASH', 'one', 'open', now() - interval '1 hour', now() + interval '1 hour', now() + interval '1 hour', 'c', '\\x00')`.execute(
    read,
  );
  for (let i = 0; i < 20; i += 1) members.push(await app.createMember({ balance: '1000' }));
  await Promise.all(
    Array.from({ length: winners }, (_, i) =>
      members[i % members.length]!.post('/lgw/bets', {
        body: { drawId, lines: [{ playType: 'runTop', selection: '9', stake: '1', expectedRate: '3.2' }] },
        key: newId(),
      }),
    ),
  );
  await sql`update lottery.games set is_enabled = false where code = 'CRASH'`.execute(read);
  await sql`update lottery.draws set state = 'resulted', seed = 'aa', opens_at = now() - interval '3 hours', closes_at = now() - interval '2 hours', draws_at = now() - interval '1 hour',
    result = '{"top": "000009", "front3": ["111", "222"], "bottom3": ["333", "444"], "bottom2": "55"}' where id = ${drawId}`.execute(read);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.close();
});

/** The platform as it runs in production, its own process, on the test's database. */
function startPlatform(): ChildProcess {
  const child = spawn(process.execPath, [main], {
    cwd: resolve(__dirname, '../../../..'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEMO: 'false',
      DATABASE_URL: app.databaseUrl,
      DATA_FOLDER: mkdtempSync(join(tmpdir(), 'crash-')),
      PORT: '0',
      LOG_LEVEL: 'error',
      SETTLEMENT_CHUNK: String(chunk),
    },
    stdio: 'inherit',
  });
  children.push(child);
  return child;
}

async function paidChunks(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from lottery.settlement_chunks where paid_at is not null`.execute(app.database.read);
  return rows[0]!.count;
}

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 3_000 && !(await isTrue()); i += 1) await sleep(5);
  expect(await isTrue()).toBe(true);
}

it('pays each winner once when the platform is killed in the middle of a settlement, three times, and started again @LOTT-07 @MEM-18', async () => {
  for (let kill = 1; kill <= 3; kill += 1) {
    const before = await paidChunks();
    const child = startPlatform();
    await waitFor(async () => (await paidChunks()) > before);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  expect(await paidChunks()).toBeLessThan(winners / chunk);
  const last = startPlatform();
  await waitFor(async () => (await app.services.lottery.getDraw(drawId)).state === 'settled');
  last.kill('SIGTERM');
  await once(last, 'exit');

  expect(await paidChunks()).toBe(winners / chunk);
  for (const { memberId } of members)
    expect((await app.services.wallet.getBalance(memberId)).available).toBe(parseMoney('1000') - parseMoney('20') + parseMoney('64'));
  expect(await app.services.wallet.check()).toEqual([]);
});
