import { sql } from 'kysely';
import { namedAccountOf } from '../../../test/house-accounts';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import type { EntryType } from './entry-types';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.createMember({ balance: '10' });
  expect(await move('GAME_ROLLBACK', -30n * 10_000n)).toMatchObject({ availableAfter: -200_000n });
});
afterEach(async () => expect(await app.services.wallet.check()).toEqual([]));

let count = 0;
const moveOf = (type: EntryType, available: bigint, hold = 0n) => {
  count += 1;
  const ref = { type: 'test', id: String(count) };
  return { key: `move:${count}`, memberId: member.memberId, type, available, hold, counterAccount: namedAccountOf(type), ref };
};
const move = (type: EntryType, available: bigint, hold?: bigint) =>
  app.database.transaction((tx) => app.services.wallet.move(tx, moveOf(type, available, hold)));
const moveMany = (...moves: ReturnType<typeof moveOf>[]) => app.database.transaction((tx) => app.services.wallet.moveMany(tx, moves));
const available = async () => (await app.services.wallet.getBalance(member.memberId)).available;

it('lets a game’s correction take more than the balance, repeatedly @GAME-07', async () => {
  await move('GAME_ADJUST', -1n);
  await move('GAME_ROLLBACK', -1n);
  expect(await available()).toBe(-200_002n);
});

it.each<[EntryType, bigint, bigint]>([
  ['GAME_BET', -1n, 0n],
  ['LOTTERY_BET', -1n, 0n],
  ['WITHDRAW_APPLY', -1n, 1n],
  ['VENDOR_IN', -1n, 0n],
  ['CHASE_HOLD', -1n, 1n],
  ['TRANSFER_DOWN_OUT', -1n, 0n],
])('refuses %s while the balance is negative', async (type, amount, hold) => {
  await expect(move(type, amount, hold)).rejects.toMatchObject({ code: 'wallet.insufficient_funds' });
  const [answer] = await moveMany(moveOf(type, amount, hold));
  expect(answer!.verdict).toBe('insufficient');
});

it('refuses stakes of lotteries, which the ledger takes in batches', async () => {
  const { rows } = await sql<{ funds: bigint[] }>`
    select wallet.lock_funds('THB', ${[member.memberId]}::uuid[]) as funds`.execute(app.database.read);
  // Less than nothing is nothing to bet with.
  expect(rows[0]!.funds).toEqual([0n]);
  const stake = sql`select wallet.take_stakes('THB', 'LOTTERY_BET', 'house:lottery', ${[member.memberId]}::uuid[], array[gen_random_uuid()],
    array[1]::bigint[], array[gen_random_uuid()])`;
  await expect(stake.execute(app.database.read)).rejects.toMatchObject({ code: '23514' });
});

it('accepts incoming money, alone and in a batch, and works as before once it is covered', async () => {
  expect(await move('GAME_WIN', 50_000n)).toMatchObject({ availableAfter: -150_000n });
  const verdicts = await moveMany(
    moveOf('DEPOSIT', 100_000n),
    moveOf('LOTTERY_PRIZE', 60_000n),
    moveOf('LOTTERY_BET', -20_000n),
    moveOf('GAME_BET', -10_000n),
  );
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['moved', 'moved', 'insufficient', 'moved']);
  expect(await available()).toBe(0n);
  await expect(move('GAME_BET', -1n)).rejects.toMatchObject({ code: 'wallet.insufficient_funds' });
});

it('corrects a frozen account too', async () => {
  await sql`update wallet.accounts set is_frozen = true where member_id = ${member.memberId}`.execute(app.database.read);
  await move('GAME_ADJUST', -1n);
  await expect(move('GAME_BET', -1n)).rejects.toMatchObject({ code: 'wallet.frozen' });
});

it('still allows moves of held money', async () => {
  await move('DEPOSIT', 300_000n);
  await move('WITHDRAW_APPLY', -100_000n, 100_000n);
  await move('GAME_ROLLBACK', -50_000n);
  await move('WITHDRAW_SUCCESS', 0n, -100_000n);
  expect(await available()).toBe(-50_000n);
});

it('is a fault of the ledger when any other move has caused it', async () => {
  const undo = new Error('undo');
  const harm = app.owner.transaction(async (tx) => {
    await sql`alter table wallet.member_entries disable trigger all`.execute(tx);
    await sql`alter table wallet.member_entries drop constraint member_entries_available_after_check`.execute(tx);
    await sql`update wallet.member_entries set type = 'GAME_BET' where type = 'GAME_ROLLBACK'`.execute(tx);
    const { rows } = await sql<{ invariant: string }>`select invariant from wallet.check()`.execute(tx);
    expect(rows.map(({ invariant }) => invariant)).toContain('overdrawn_by_corrections_only');
    throw undo;
  });
  await expect(harm).rejects.toBe(undo);
  await expect(
    sql`update wallet.accounts set is_overdrawn = false where member_id = ${member.memberId}`.execute(app.database.read),
  ).rejects.toMatchObject({ code: '23514' });
});
