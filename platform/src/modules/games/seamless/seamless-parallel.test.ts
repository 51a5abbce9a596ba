import { randomUUID } from 'node:crypto';
import { toWire } from '@portal/money';
import { type Answer, createSeamlessProvider, type Player, type SeamlessProvider } from '../../../../test/games/seamless-provider';
import { createTestApp, type TestApp } from '../../../../test/test-app';

let app: TestApp;
let provider: SeamlessProvider;
let player: Player;
let prefix: string;
beforeAll(async () => {
  app = await createTestApp();
  provider = await createSeamlessProvider(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await provider.addPlayer();
  prefix = randomUUID().slice(0, 8);
});
afterEach(async () => expect(await app.services.wallet.check()).toEqual([]));

const id = (name: string) => `${prefix}:${name}`;
const bet = (name: string, amount: string, more: object = {}, who = player) => provider.bet(who, id(name), amount, more);
const win = (name: string, of: string, amount: string) => provider.win(player, id(name), id(of), amount);
const rollback = (name: string, of: string, more: object = {}) => provider.rollback(player, id(name), id(of), more);
const available = async () => toWire((await app.services.wallet.getBalance(player.memberId)).available);
const count = (answers: Answer[]) => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

it('50 bets of 30 on 1,000: exactly 33 are taken @GAME-07 @MEM-18', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => bet(`T-${i}`, '30', { roundId: `R-${i}` })));
  expect(count(answers)).toEqual({ OK: 33, INSUFFICIENT_FUNDS: 17 });
  expect(await available()).toBe('10.00');
});

it('the same bet 20 times: one debit, one id @GAME-07 @MEM-18', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => bet('T-1', '30')));
  expect(count(answers)).toEqual({ OK: 20 });
  expect(new Set(answers.map(({ walletTransactionId }) => walletTransactionId)).size).toBe(1);
  expect(await available()).toBe('970.00');
});

it('a bet and its rollback: the balance is unchanged in the end, whichever came first', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, i) => [
      bet(`T-${i}`, '50', { roundId: `R-${i}` }),
      rollback(`B-${i}`, `T-${i}`, { roundId: `R-${i}` }),
    ]).flat(),
  );
  expect(await available()).toBe('1000.00');
});

it('the same win many times, and many rollbacks of it: each takes effect once', async () => {
  await bet('T-1', '100');
  await Promise.all(Array.from({ length: 10 }, () => win('T-2', 'T-1', '40')));
  expect(await available()).toBe('940.00');
  await Promise.all(Array.from({ length: 10 }, (_, i) => rollback(`B-${i}`, 'T-2')));
  expect(await available()).toBe('900.00');
});

it('one new transaction id from two players: only one of them gets it', async () => {
  const other = await provider.addPlayer();
  for (let i = 0; i < 10; i += 1) {
    const answers = await Promise.all([bet(`T-${i}`, '10', { roundId: `R-${i}` }), bet(`T-${i}`, '10', { roundId: `R-${i}` }, other)]);
    expect(count(answers)).toEqual({ OK: 1, DUPLICATE_MISMATCH: 1 });
  }
});
