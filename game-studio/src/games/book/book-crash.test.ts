import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseMoney, toWire } from '@portal/money';
import type { SlipView } from './book.wire';
import { at, closeBooks, legOf, openBooks, openStudio, place, placed, playNow, scheduled, sit, slipsOf, until } from './testing/book-studio'; // prettier-ignore

/** Processes take their time to start, and wallets to answer, where the machine has other work to do: that is not what is tested here. */
const patience = 60;
jest.setTimeout(240_000);

beforeAll(() => openBooks(30_000));
afterAll(closeBooks);

it('settles each slip once though processes are killed in the middle of it', async () => {
  const player = await sit('SPORTS-001', '10000.00');
  const fixtures = (await scheduled(player.token)).slice(0, 6);
  const slips: SlipView[] = [];
  for (let i = 0; i < 60; i += 1)
    slips.push(placed(await place(player, [legOf(fixtures[i % fixtures.length]!, 0, i % 2)], { stake: '10.00', oddsChange: 'any' })));
  expect(slips.map(({ state }) => state)).toEqual(Array.from({ length: 60 }, () => 'open'));
  // A slip whose stake was taken while its process died: the wallet has it, the book does not know.
  const orphan = slips[0]!.id;
  await at.database.pool.query(
    `update books.slips set state = 'pending', transaction_id = null, created_at = created_at - interval '5 minutes' where id = $1`,
    [orphan],
  );
  await at.app.stop();
  await playNow(fixtures.slice(1).map(({ id }) => id));

  const count = async () => {
    const { rows } = await at.database.pool.query<{ done: number }>(
      `select count(*)::int as done from books.slips where state in ('settled', 'void')`,
    );
    return rows[0]!.done;
  };
  const before = await count();
  for (const atLeast of [1, 12, 25, 40]) {
    const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../../../test/book-process.ts'), at.server.url], {
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await until(async () => (await count()) >= before + atLeast, patience);
    child.kill('SIGKILL');
    await ended;
  }

  await openStudio(30_000);
  player.token = await at.studio.sit(at.operator, player.id, 'SPORTS-001');
  await until(async () => (await slipsOf(player.token)).open.some(({ id, state }) => id === orphan && state === 'open'), patience);
  await playNow([fixtures[0]!.id]);
  await until(async () => (await slipsOf(player.token)).open.length === 0, patience);

  const { rows } = await at.database.pool.query<{ payout: bigint | null; stake: bigint; debts: number }>(
    `select s.payout, s.stake, (select count(*)::int from studio.transactions t where t.reference = s.transaction_id) as debts
     from books.slips s where s.player_key = (select player_key from books.slips where id = $1)`,
    [orphan],
  );
  expect(rows).toHaveLength(60);
  expect(rows.every(({ debts }) => debts === 1)).toBe(true);
  const net = rows.reduce((sum, { payout, stake }) => sum + (payout ?? stake) - stake, 0n);
  await until(async () => at.operator.balanceOf(player.id) === toWire(parseMoney('10000.00') + net), patience);
});
