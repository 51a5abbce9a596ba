import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newId } from '../../core/ids';
import type { HouseMove } from './wallet.model';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const from = 'house:bank';
const to = 'house:unknown_payers';
const moveOf = (changes: Partial<HouseMove> = {}): HouseMove => ({
  key: `arrival:${newId()}`,
  from,
  to,
  amount: 500n,
  ref: { type: 'bank_transfer', id: 'T-1' },
  ...changes,
});
const move = (given: HouseMove) => app.database.transaction((tx) => app.services.wallet.moveHouse(tx, given));
const held = () => app.services.wallet.houseBalance(to);

it('moves money between accounts of the house once for each key, however many ask at once', async () => {
  const before = await held();
  const one = moveOf();
  await Promise.all([1, 2, 3, 4].map(() => move(one)));
  expect((await held()) - before).toBe(500n);
  expect(await app.services.wallet.check()).toEqual([]);
});

it.each<Partial<HouseMove>>([{ amount: 501n }, { to: 'house:other' }, { ref: { type: 'bank_transfer', id: 'T-2' } }])(
  'refuses a different move with a known key: %p',
  async (change) => {
    const one = moveOf();
    await move(one);
    await expect(move({ ...one, ...change })).rejects.toMatchObject({ code: 'request.key_reused' });
  },
);

it.each<Partial<HouseMove>>([{ amount: 0n }, { amount: -1n }, { amount: 2n ** 63n }, { to: from }])('refuses %p', async (change) => {
  await expect(move(moveOf(change))).rejects.toThrow();
});

it('pays a member from the held money, and reports when more was paid than came in', async () => {
  const member = await app.createMember();
  const give = (amount: bigint) =>
    app.database.transaction((tx) =>
      app.services.wallet.move(tx, {
        ...{ key: newId(), memberId: member.memberId, type: 'DEPOSIT', available: amount, counterAccount: to },
        ref: { type: 'deposit', id: 'D-1' },
      }),
    );
  await give(await held());
  expect([await held(), await app.services.wallet.check()]).toEqual([0n, []]);
  await give(1n);
  expect((await app.services.wallet.check()).map(({ invariant }) => invariant)).toEqual(['held_for_others_not_negative']);
});

it.each([sql`update wallet.house_transfers set amount = 1`, sql`delete from wallet.house_transfers`, sql`truncate wallet.house_transfers`])(
  'never changes a row',
  async (statement) => {
    await expect(statement.execute(app.database.read)).rejects.toThrow(/permission denied/);
    await expect(statement.execute(app.owner.read)).rejects.toThrow(/never changed/);
  },
);

it('adds up totals beyond the range of a single amount', async () => {
  const most = 2n ** 63n - 1n;
  for (let i = 0; i < 3; i += 1) await move(moveOf({ to: 'house:test', amount: most }));
  expect(await app.services.wallet.houseBalance('house:test')).toBe(3n * most);
});
