import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newId } from '../../core/ids';
import type { Move } from './wallet.model';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const stake = (memberId: string): Move => ({
  key: newId(),
  memberId,
  type: 'LOTTERY_BET',
  available: -30_000n,
  counterAccount: 'house:lottery',
  ref: { type: 'bet', id: newId() },
});
const run = (move: Move) => app.database.transaction((tx) => app.services.wallet.move(tx, move));
const faults = async () => (await app.services.wallet.check()).map(({ invariant }) => invariant);
const legs = async (memberId: string) =>
  (
    await sql<{ account: string; amount: string }>`
      select account, amount from wallet.house_legs where member_id = ${memberId} order by created_at, amount`.execute(app.database.read)
  ).rows.map(({ account, amount }) => [account, BigInt(amount)]);

/** Writes an entry's leg as releases before migration 0200 did: as a row of its own. */
async function parkLeg(memberId: string, entryId: string): Promise<void> {
  await sql`
    insert into wallet.house_entries (member_id, entry_id, account, currency, amount, created_at)
    select member_id, id, counter_account, currency, -(available + hold), created_at
      from wallet.member_entries where member_id = ${memberId} and id = ${entryId}`.execute(app.owner.read);
  await app.owner.transaction(async (tx) => {
    await sql`alter table wallet.member_entries disable trigger append_only`.execute(tx);
    await sql`update wallet.member_entries set counter_account = null where member_id = ${memberId} and id = ${entryId}`.execute(tx);
    await sql`alter table wallet.member_entries enable trigger append_only`.execute(tx);
  });
}

it('writes both legs of a move as one row @MEM-18', async () => {
  const { memberId } = await app.createMember({ balance: '10' });
  await run(stake(memberId));
  expect(await legs(memberId)).toEqual([
    ['house:bank', -100_000n],
    ['house:lottery', 30_000n],
  ]);
  const { rows } = await sql`select 1 from wallet.house_entries where member_id = ${memberId}`.execute(app.database.read);
  expect(rows).toEqual([]);
});

it('balances books in which earlier entries have their leg in a row of its own @MEM-18', async () => {
  const { memberId } = await app.createMember({ balance: '10' });
  const before = await app.services.wallet.houseBalance('house:lottery');
  const { entryId } = await run(stake(memberId));
  await run(stake(memberId));
  await parkLeg(memberId, entryId);
  expect(await legs(memberId)).toEqual([
    ['house:bank', -100_000n],
    ['house:lottery', 30_000n],
    ['house:lottery', 30_000n],
  ]);
  expect((await app.services.wallet.houseBalance('house:lottery')) - before).toBe(60_000n);
  expect(await faults()).toEqual([]);
});
