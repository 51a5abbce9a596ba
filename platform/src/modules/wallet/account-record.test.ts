import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';
import { type EntryType, groupOf } from './entry-types';

let app: TestApp;
let member: TestMember;
/** Newest first. */
let all: { id: string; type: EntryType; available: bigint }[];

const moves: [EntryType, bigint, bigint][] = [
  ['DEPOSIT', 900_000n, 0n],
  ['LOTTERY_BET', -20_000n, 0n],
  ['CHASE_HOLD', -50_000n, 50_000n],
  ['CHASE_BET', 0n, -30_000n],
  ['LOTTERY_PRIZE', 70_000n, 0n],
  ['CHASE_REFUND', 20_000n, -20_000n],
  ['GAME_BET', -10_000n, 0n],
];
const houseOf = (type: EntryType) => (type === 'DEPOSIT' ? 'house:bank' : type === 'GAME_BET' ? 'house:games:STUDIO' : 'house:lottery');

/** Seven entries on each of four days, the last of which is today. */
beforeAll(async () => {
  app = await createTestApp();
  member = await app.createMember();
  const { memberId } = member;
  for (let day = 0; day < 4; day += 1) {
    await app.owner.transaction(async (tx) => {
      await sql`alter table wallet.member_entries disable trigger append_only`.execute(tx);
      await sql`update wallet.member_entries set created_at = created_at - interval '1 day' where member_id = ${memberId}`.execute(tx);
      await sql`alter table wallet.member_entries enable trigger append_only`.execute(tx);
    });
    for (const [type, available, hold] of moves)
      await app.database.transaction((tx) =>
        app.services.wallet.move(tx, {
          ...{ key: newId(), memberId, type, available, hold },
          counterAccount: houseOf(type),
          ref: { type: 'test', id: String(day) },
        }),
      );
  }
  const { rows } = await sql<(typeof all)[number]>`
    select id, type, available from wallet.member_entries where member_id = ${memberId} order by created_at desc, number desc`.execute(
    app.owner.read,
  );
  all = rows;
});
afterAll(() => app.close());

const allDays = { from: '2000-01-01', to: '2999-12-31' };

/** Reads the record page by page, as its own page does, and compares every page and every total with the plain list. */
async function expectWholeRecord(group: 'deposit' | 'bets' | undefined, pageSize: number): Promise<void> {
  const wanted = all.filter(({ type }) => group === undefined || groupOf(type) === group);
  const total = (of: (available: bigint) => boolean) => wanted.reduce((sum, { available }) => (of(available) ? sum + available : sum), 0n);
  const found: string[] = [];
  for (let pageNo = 1; pageNo <= Math.ceil(wanted.length / pageSize) + 1; pageNo += 1) {
    const page = await app.services.wallet.findEntries(member.memberId, { ...allDays, group, pageNo, pageSize });
    expect([page.count, page.moneyIn, page.moneyOut]).toEqual([
      wanted.length,
      total((available) => available > 0n),
      -total((available) => available < 0n),
    ]);
    found.push(...page.entries.map(({ id }) => id));
  }
  expect(found).toEqual(wanted.map(({ id }) => id));
}

const expectRecord = async () => {
  for (const group of [undefined, 'deposit', 'bets'] as const) for (const size of [1, 5, 7, 100]) await expectWholeRecord(group, size);
};
const incomplete = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wallet.day_sums where member_id = ${member.memberId} and money_in is null`.execute(
    app.database.read,
  );
  return rows[0]!.count;
};

it('lists every entry once, in every size of page, before its days are summed and after @MEM-07', async () => {
  expect(all).toHaveLength(28);
  await expectRecord();
  await app.services.wallet.sumDays();
  await expectRecord();
  expect((await app.services.wallet.findEntries(member.memberId, { ...allDays, from: '2999-01-01', group: undefined, pageNo: 1, pageSize: 5 })).count).toBe(0); // prettier-ignore
});

it('lists the same for days that the release before has summed, until they are completed @MEM-07', async () => {
  await sql`update wallet.day_sums set money_in = null, money_out = null where member_id = ${member.memberId}
    and (type = 'DEPOSIT' or day = (select min(day) from wallet.day_sums where member_id = ${member.memberId}))`.execute(app.owner.read);
  expect(await incomplete()).toBeGreaterThan(8);
  await expectRecord();
  await app.services.wallet.sumDays();
  expect(await incomplete()).toBe(0);
  await expectRecord();
  expect(await app.services.wallet.check()).toEqual([]);
});

it('the check finds a day whose comings and goings were changed by hand @MEM-18', async () => {
  const change = (by: number) =>
    sql`update wallet.day_sums set money_in = money_in + ${by}
      where member_id = ${member.memberId} and type = 'DEPOSIT'`.execute(app.owner.read);
  await change(1);
  expect((await app.services.wallet.check()).map(({ invariant }) => invariant)).toContain('day_sums_are_sums_of_entries');
  await change(-1);
});
