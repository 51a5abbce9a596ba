import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { newId } from '../../../core/ids';
import type { EntryType } from '../entry-types';
import type { DaySum, HouseAccount, Move } from '../wallet.model';
import { foldProfit, profitOf } from './profit';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const move = (memberId: string, type: EntryType, available: bigint, counterAccount: HouseAccount, hold = 0n) =>
  app.database.transaction((tx) =>
    app.services.wallet.move(tx, {
      key: newId(),
      memberId,
      type,
      available,
      hold,
      counterAccount,
      ref: { type: 'test', id: 'T-1' },
    } satisfies Move),
  );
/** Puts all entries of a member back by whole days, as if they had happened then. */
const age = (memberId: string, days: number) =>
  app.owner.transaction(async (tx) => {
    await sql`alter table wallet.member_entries disable trigger append_only`.execute(tx);
    await sql`update wallet.member_entries set created_at = created_at - make_interval(days => ${days}) where member_id = ${memberId}`.execute(
      tx,
    );
    await sql`alter table wallet.member_entries enable trigger append_only`.execute(tx);
  });
const today = async () =>
  (await sql<{ day: string }>`select core.day_of(clock_timestamp())::text as day`.execute(app.database.read)).rows[0]!.day;
const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const sums = (memberId: string, from = '2000-01-01', to = '2999-12-31') => app.services.wallet.findDaySums(memberId, { from, to });
const faults = async () => (await app.services.wallet.check()).map(({ invariant }) => invariant);

const sum = (type: EntryType, amount: number, account: HouseAccount): DaySum => ({
  ...{ day: '2026-01-02', type, account, entries: 1n },
  amount: BigInt(Math.round(amount * 10_000)),
});

it('works out profit and loss as player.md §10 does @MEM-08', () => {
  const { totals, days } = foldProfit([
    sum('LOTTERY_BET', -20_000, 'house:lottery'),
    sum('GAME_BET', -173_630.55, 'house:games:STUDIO'),
    sum('GAME_WIN', 181_200.1, 'house:games:STUDIO'),
    sum('MANUAL_REBATE', 1_304.44, 'house:promotions'),
    sum('BONUS_CLAIM', 500, 'house:promotions'),
    sum('ADMIN_CREDIT', 77, 'house:adjustments'),
  ]);
  expect(profitOf(totals)).toBe(-106_260_100n);
  expect(days.map(({ category }) => category)).toEqual(['lottery', 'games', 'promotions']);
});

it('counts a stake once, however it was held, and not at all when it was given back @MEM-08', () => {
  const { totals } = foldProfit([
    // A stake on hold leaves the member's money when its draw takes it.
    sum('CHASE_HOLD', 0, 'house:lottery'),
    sum('CHASE_BET', -10, 'house:lottery'),
    sum('LOTTERY_BET', -30, 'house:lottery'),
    sum('LOTTERY_CANCEL', 30, 'house:lottery'),
  ]);
  expect(totals.bet).toBe(100_000n);
});

it('tells the member what play, deposits and withdrawals came to @MEM-08', async () => {
  const member = await app.createMember({ balance: '100' });
  await move(member.memberId, 'LOTTERY_BET', -300_000n, 'house:lottery');
  await move(member.memberId, 'LOTTERY_PRIZE', 900_000n, 'house:lottery');
  await move(member.memberId, 'WITHDRAW_APPLY', -200_000n, 'house:bank', 200_000n);
  await move(member.memberId, 'WITHDRAW_SUCCESS', 0n, 'house:bank', -200_000n);
  const day = await today();
  const { body } = await member.get('/wps/relay/member/profit', { query: { from: day, to: day } });
  expect(body.value).toEqual({
    content: [{ day, category: 'lottery', bet: '30.00', payout: '90.00', rebate: '0.00', bonus: '0.00', profit: '60.00' }],
    totals: {
      bet: '30.00',
      payout: '90.00',
      rebate: '0.00',
      bonus: '0.00',
      profit: '60.00',
      deposits: '100.00',
      withdrawals: '20.00',
      netDeposit: '80.00',
    },
  });
});

it('keeps sums of past days, adds what came since, and finds the same with and without them @MEM-08 @MEM-18', async () => {
  const { memberId } = await app.createMember({ balance: '100' });
  await move(memberId, 'LOTTERY_BET', -10_000n, 'house:lottery');
  await age(memberId, 3);
  await move(memberId, 'LOTTERY_BET', -20_000n, 'house:lottery');
  await age(memberId, 2);
  await move(memberId, 'LOTTERY_BET', -40_000n, 'house:lottery');
  const before = await sums(memberId);
  expect(before.map(({ type, amount }) => `${type} ${amount}`)).toEqual([
    'LOTTERY_BET -40000',
    'LOTTERY_BET -20000',
    'DEPOSIT 1000000',
    'LOTTERY_BET -10000',
  ]);
  await Promise.all([app.services.wallet.sumDays(), app.services.wallet.sumDays()]);
  await app.services.wallet.sumDays();
  expect(await sums(memberId)).toEqual(before);
  const { rows } = await sql`select 1 from wallet.day_sums where member_id = ${memberId}`.execute(app.database.read);
  expect(rows).toHaveLength(4);
  await move(memberId, 'LOTTERY_BET', -80_000n, 'house:lottery');
  const day = await today();
  expect((await sums(memberId, day, day)).map(({ amount }) => amount)).toEqual([-120_000n]);
  expect((await sums(memberId, dayBefore(day, 2), dayBefore(day, 2))).map(({ amount }) => amount)).toEqual([-20_000n]);
  expect(await faults()).toEqual([]);
});

it('sums a day that is running, be its new entries few or many @MEM-08', async () => {
  const { memberId } = await app.createMember({ balance: '100' });
  const kept = async () => {
    await app.services.wallet.sumDays();
    const { rows } = await sql<{ entries: bigint }>`
      select sum(entries)::bigint as entries from wallet.day_sums where member_id = ${memberId}`.execute(app.database.read);
    return rows[0]!.entries;
  };
  const bets = (count: number) =>
    app.database.transaction(async (tx) => {
      for (let i = 0; i < count; i += 1)
        await app.services.wallet.move(tx, {
          ...{ key: newId(), memberId, type: 'LOTTERY_BET' as const, available: -1n, counterAccount: 'house:lottery' as const },
          ref: { type: 'test', id: String(i) },
        });
    });
  expect(await kept()).toBe(1n);
  await bets(4);
  expect(await kept()).toBe(5n);
  // From 500 on they are summed member by member.
  await Promise.all([bets(501), kept(), kept()]);
  expect(await kept()).toBe(506n);
  await bets(3);
  expect((await sums(memberId)).map(({ entries }) => entries)).toEqual([1n, 508n]);
  expect(await faults()).toEqual([]);
});

it('finds a kept sum that is not the sum of its entries @MEM-18', async () => {
  const { memberId } = await app.createMember({ balance: '100' });
  await age(memberId, 1);
  await app.services.wallet.sumDays();
  await sql`update wallet.day_sums set amount = amount + 1 where member_id = ${memberId}`.execute(app.database.read);
  expect(await faults()).toContain('day_sums_are_sums_of_entries');
  await sql`delete from wallet.day_sums where member_id = ${memberId}`.execute(app.owner.read);
  expect(await faults()).toContain('day_sums_are_sums_of_entries');
});
