import { randomUUID } from 'node:crypto';
import type { ProviderTransaction } from '@portal/contracts/vendor-interface';
import { toWire } from '@portal/money';
import { sql } from 'kysely';
import { type FakeWalletProvider, startFakeWalletProvider } from '../../../../test/games/fake-wallet-provider';
import { createSeamlessProvider, type Player, type SeamlessProvider } from '../../../../test/games/seamless-provider';
import { createTestApp, type TestApp } from '../../../../test/test-app';

let app: TestApp;
let fake: FakeWalletProvider;
let provider: SeamlessProvider;
let player: Player;
beforeEach(async () => {
  app = await createTestApp();
  fake = await startFakeWalletProvider();
  provider = await createSeamlessProvider(app, { apiUrl: fake.url });
  player = await provider.addPlayer();
});
afterEach(async () => {
  expect(await app.services.wallet.check()).toEqual([]);
  await app.close();
  await fake.close();
});

/** Noon in Bangkok of the last day that has been over for an hour: only such days are compared. */
const yesterday = () => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date(Date.now() - 25 * 3_600_000));
  return new Date(`${day}T12:00:00+07:00`);
};
const backdate = (at = yesterday()) => sql`update games.transactions set created_at = ${at}`.execute(app.database.read);
const tell = (transactionId: string, change: Partial<ProviderTransaction> = {}) =>
  fake.report.push({
    transactionId, kind: 'bet', wallet: 'seamless', playerId: player.memberId, gameCode: 'DICE', roundId: 'R-1', betAmount: '100', winAmount: '0',
    state: 'accepted', at: yesterday().toISOString(), ...change,
  }); // prettier-ignore
const reconcile = () => app.core.jobs.run('games.reconcile');
async function differences() {
  const { body, status } = await app.visitor.get('/wps/operators/games/reconciliation', {
    headers: { cookie: app.signInOperator('viewer') },
  });
  expect(status).toBe(200);
  return body.value as { content: Record<string, unknown>[]; totalElements: number };
}
const openAlerts = async () => (await app.services.alerts.find()).filter(({ resolvedAt }) => resolvedAt === null);
const shown = async () =>
  (await differences()).content
    .filter(({ resolvedAt }) => resolvedAt === null)
    .map(({ kind, transactionId, ours, theirs }) => [kind, transactionId, ours, theirs])
    .sort((a, b) => String(a[1]).localeCompare(String(b[1])));

it('finds nothing where the books agree, over the pages of a report @GAME-07', async () => {
  await provider.bet(player, 'T-1', '100');
  await provider.win(player, 'T-2', 'T-1', '250');
  await provider.bet(player, 'T-3', '50');
  await provider.rollback(player, 'T-4', 'T-3');
  await provider.bet(player, 'T-5', '9000');
  await backdate();
  tell('T-1');
  tell('T-2', { kind: 'win', betAmount: '0', winAmount: '250' });
  tell('T-3', { betAmount: '50', state: 'rolledBack' });
  tell('T-4', { kind: 'rollback', betAmount: '0' });
  tell('T-5', { betAmount: '9000', state: 'refused' });
  await reconcile();
  expect(await shown()).toEqual([]);
  const { rows } = await sql`select transactions, differences from games.compared_days order by day desc limit 1`.execute(
    app.database.read,
  );
  expect(rows).toEqual([{ transactions: 2, differences: 0 }]);
  expect(fake.state.calls.filter((url) => url.endsWith('transactions')).length).toBeGreaterThan(3);
});

it('finds every way in which books differ, to the last unit, and once, and alerts staff until they agree @GAME-07', async () => {
  for (const name of ['T-1', 'T-2', 'T-3', 'T-4', 'T-5']) await provider.bet(player, name, '100', { roundId: name });
  await provider.rollback(player, 'B-4', 'T-4', { roundId: 'T-4' });
  await backdate();
  tell('T-1', { betAmount: '100.0001' });
  tell('T-2', { state: 'refused' });
  tell('T-4');
  tell('T-5', { state: 'unknown' });
  tell('T-9');
  await reconcile();
  await reconcile();
  expect(await shown()).toEqual([
    ['amount_differs', 'T-1', '100.00', '100.0001'],
    ['missing_there', 'T-2', '100.00', '100.00'],
    ['missing_there', 'T-3', '100.00', null],
    ['missing_here', 'T-4', '0.00', '100.00'],
    ['missing_there', 'T-5', '100.00', '100.00'],
    ['missing_here', 'T-9', null, '100.00'],
  ]);
  const findings = expect.arrayContaining([{ provider: provider.code, kind: 'amount_differs', transactionId: 'T-1' }]);
  expect(await openAlerts()).toEqual([expect.objectContaining({ kind: 'games', subject: 'providers', count: 2, detail: { findings } })]);
  // What is put right is found no more.
  fake.report.length = 0;
  for (const name of ['T-1', 'T-2', 'T-3', 'T-5']) tell(name);
  tell('T-4', { state: 'rolledBack' });
  await reconcile();
  expect(await shown()).toEqual([]);
  expect((await differences()).totalElements).toBe(6);
  expect(await openAlerts()).toEqual([]);
});

it('counts nothing at the turn of a day as a difference, and leaves the running day alone', async () => {
  await provider.bet(player, 'T-1', '100');
  const midnight = new Date(yesterday().getTime() - 12 * 3_600_000);
  await backdate(new Date(midnight.getTime() + 1_000));
  tell('T-1', { at: new Date(midnight.getTime() - 1_000).toISOString() });
  await provider.bet(player, 'T-2', '100');
  await reconcile();
  expect(await shown()).toEqual([]);
});

it('compares a day again later when its provider does not answer', async () => {
  await provider.bet(player, 'T-1', '100');
  await backdate();
  await provider.save({ apiUrl: 'http://127.0.0.1:9' });
  await reconcile();
  expect(await shown()).toEqual([]);
  await provider.save({ apiUrl: fake.url });
  await reconcile();
  expect(await shown()).toEqual([['missing_there', 'T-1', '100.00', null]]);
});

it('refunds bets that have been open for two weeks, and alerts staff @GAME-07', async () => {
  await provider.bet(player, 'T-1', '100', { roundId: 'R-1' });
  await provider.bet(player, 'T-2', '100', { roundId: 'R-2' });
  await provider.win(player, 'T-3', 'T-2', '30', { roundId: 'R-2' });
  await provider.bet(player, 'T-4', '100', { roundId: 'R-4' });
  await provider.endRound(player, 'R-4');
  await sql`update games.rounds set opened_at = now() - interval '15 days'`.execute(app.database.read);
  await backdate(new Date(Date.now() - 15 * 86_400_000));
  await provider.bet(player, 'T-5', '100', { roundId: 'R-5' });
  await sql`update games.rounds set opened_at = now() - interval '13 days' where round_id = 'R-5'`.execute(app.database.read);
  await reconcile();
  await reconcile();
  const { available } = await app.services.wallet.getBalance(player.memberId);
  expect(toWire(available)).toBe('730.00');
  expect(await shown()).toEqual([
    ['round_open', 'T-1', '100.00', null],
    ['round_open', 'T-2', '100.00', null],
  ]);
  // Nothing is left to put right.
  expect(await openAlerts()).toEqual([]);
  expect(await provider.win(player, 'T-6', 'T-1', '500', { roundId: 'R-1' })).toMatchObject({ status: 'ROLLED_BACK' });
  expect(await provider.win(player, 'T-7', 'T-2', '500', { roundId: 'R-2' })).toMatchObject({ status: 'ROUND_CLOSED' });
});

it('alerts staff to negative balances until they are covered @GAME-07', async () => {
  expect((await app.signIn().get('/wps/operators/games/reconciliation')).status).toBe(401);
  await provider.bet(player, 'T-1', '100');
  await provider.win(player, 'T-2', 'T-1', '100');
  await provider.bet(player, 'T-3', '1000', { roundId: 'R-2' });
  await provider.rollback(player, 'T-4', 'T-2');
  await reconcile();
  expect(await shown()).toEqual([['balance_negative', 'T-4', '-100.00', null]]);
  await app.deposit(player.memberId, '100');
  await reconcile();
  expect(await shown()).toEqual([]);
  expect(await differences()).toMatchObject({ totalElements: 1, totalPages: 1, pageNo: 1 });
});

describe('a wallet that the provider keeps', () => {
  const record = async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date());
    const query = { from: '2020-01-01', to: today };
    const { body } = await app.signIn({ memberId: player.memberId }).get('/wps/relay/game-rounds', { query });
    return (body.value as { content: Record<string, unknown>[] }).content.map(({ roundId, state, stake, payout, valid }) => [
      roundId,
      state,
      stake,
      payout,
      valid,
    ]);
  };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it('shows in the betting record what was chosen and what came, as the provider reports it @GAME-07', async () => {
    const own = await createSeamlessProvider(app, { wallet: 'transfer', apiUrl: fake.url });
    const change = { wallet: 'transfer' as const, roundId: randomUUID() };
    tell('S-1', { ...change, at: minutesAgo(2), betDetail: { choice: { chance: 4_950 } } });
    tell('S-2', { ...change, kind: 'win', betAmount: '0', winAmount: '19.9999', at: minutesAgo(1), betDetail: { outcome: { roll: 7 } } });
    await app.core.jobs.run('games.read-own-wallets');
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date());
    const { body } = await app.signIn({ memberId: player.memberId }).get('/wps/relay/game-rounds', { query: { from: today, to: today } });
    expect(body.value).toMatchObject({
      content: [
        {
          ...{ roundId: change.roundId, state: 'lost', stake: '100.00', valid: '100.00', payout: '19.9999' },
          detail: { choice: { chance: 4_950 }, outcome: { roll: 7 } },
        },
      ],
      totals: { stake: '100.00', valid: '100.00', payout: '19.9999' },
    });
    await own.save({ isEnabled: false });
  });

  it('adds its bets to the betting record from the report, once, and moves no money @GAME-07', async () => {
    const own = await createSeamlessProvider(app, { wallet: 'transfer', apiUrl: fake.url });
    const change = { wallet: 'transfer' as const, roundId: randomUUID() };
    tell('S-1', { ...change, at: minutesAgo(40) });
    tell('S-2', { ...change, kind: 'win', betAmount: '0', winAmount: '40', at: minutesAgo(39) });
    const open = { wallet: 'transfer' as const, roundId: 'R-open', at: minutesAgo(30) };
    tell('S-3', open);
    tell('S-4', { ...open, state: 'refused' });
    tell('S-5', { ...open, state: 'unknown' });
    const run = () => app.core.jobs.run('games.read-own-wallets');
    await run();
    await run();
    const expected = [change.roundId, 'lost', '100.00', '40.00', '100.00'];
    expect(await record()).toEqual([['R-open', 'open', '100.00', '0.00', '0.00'], expected]);
    fake.report.find(({ transactionId }) => transactionId === 'S-3')!.state = 'rolledBack';
    await run();
    expect(await record()).toEqual([['R-open', 'rolledBack', '100.00', '0.00', '0.00'], expected]);
    expect(toWire((await app.services.wallet.getBalance(player.memberId)).available)).toBe('1000.00');
    await own.save({ isEnabled: false });
  });
});
