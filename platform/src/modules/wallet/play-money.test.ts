import { trialCode } from '@portal/contracts';
import { sql } from 'kysely';
import { houseAccounts, namedAccountOf } from '../../../test/house-accounts';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newId } from '../../core/ids';
import { type EntryType, entryTypes, type HouseAccount, type Move } from './index';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const types = Object.keys(entryTypes) as EntryType[];
const amounts = { '+': 10n, '-': -10n, '±': 10n, '0': 0n };
const moveOf = (memberId: string, type: EntryType, counterAccount = namedAccountOf(type)): Move => ({
  ...{ key: newId(), memberId, type, counterAccount, ref: { type: 'test', id: 'T-1' } },
  ...{ available: amounts[entryTypes[type].available], hold: amounts[entryTypes[type].hold] },
});
const run = (given: Move) => app.database.transaction((tx) => app.services.wallet.move(tx, given));

/** With money to spend and money that is held. */
async function memberWith(isAgent: number): Promise<string> {
  const { memberId } = await app.createMember({ balance: '10', isAgent });
  await run(moveOf(memberId, 'FREEZE'));
  return memberId;
}
async function lastAccount(memberId: string): Promise<string> {
  const { rows } = await sql<{ account: string }>`
    select counter_account as account from wallet.member_entries where member_id = ${memberId} order by number desc limit 1`.execute(
    app.database.read,
  );
  return rows[0]!.account;
}

type Way = (memberId: string, type: EntryType) => Promise<unknown>;
const runMany: Way = (memberId, type) =>
  app.database.transaction((tx) => app.services.wallet.moveMany(tx, [moveOf(memberId, type), moveOf(memberId, type)]));
const runOne: Way = (memberId, type) => run(moveOf(memberId, type));
const take =
  (name: 'take_stakes' | 'take_held_stakes'): Way =>
  (memberId, type) =>
    sql`select ${sql.raw(`wallet.${name}`)}('THB', ${type}, ${namedAccountOf(type)}, ${[memberId]}::uuid[], array[gen_random_uuid()],
      array[10]::bigint[], array[gen_random_uuid()])`.execute(app.database.read);

const ways: [string, Way, readonly EntryType[]][] = [
  ['alone', runOne, types],
  ['in a batch', runMany, types],
  ['as a stake', take('take_stakes'), ['LOTTERY_BET']],
  ['as a stake that is held', take('take_held_stakes'), ['CHASE_BET']],
];
const cases = ways.flatMap(([how, way, some]) => some.map((type) => [type, how, way] as const));

it('has accounts of both kinds of money for every kind of move', async () => {
  const { rows } = await sql<{ type: string }>`select distinct type from wallet.kinds`.execute(app.database.read);
  expect(rows.map(({ type }) => type).sort()).toEqual([...types].sort());
});

describe.each([
  ['real', 0],
  ['trial', trialCode],
] as const)('a %s member', (money, isAgent) => {
  it.each(cases)('%s, %s', async (type, _how, way) => {
    const memberId = await memberWith(isAgent);
    const account = houseAccounts[type][money];
    if (account === null) {
      await expect(way(memberId, type)).rejects.toThrow(`${type} is not booked against`);
      return;
    }
    await way(memberId, type);
    expect(await lastAccount(memberId)).toBe(account);
  });
});

it('refuses an account that is not the kind’s', async () => {
  const memberId = await memberWith(0);
  const wrong: HouseAccount[] = ['house:bank', 'house:trial:lottery', 'house:lottery:', 'house:games:STUDIO'];
  for (const account of wrong) await expect(run(moveOf(memberId, 'LOTTERY_BET', account))).rejects.toThrow('is not booked against');
});

it('never makes real money of play money, and moves none between the two', async () => {
  const memberId = await memberWith(trialCode);
  await expect(
    sql`update wallet.accounts set is_trial = false where member_id = ${memberId}`.execute(app.owner.read),
  ).rejects.toMatchObject({
    code: '23001',
  });
  const move = { key: newId(), from: 'house:trial:lottery', to: 'house:lottery', amount: 1n, ref: { type: 'test', id: 'T-1' } } as const;
  await expect(app.database.transaction((tx) => app.services.wallet.moveHouse(tx, move))).rejects.toMatchObject({ code: '23514' });
});

it.each([
  ['play money among real money', trialCode, 'house:lottery'],
  ['real money among play money', 0, 'house:trial:lottery'],
] as const)('finds %s', async (_, isAgent, account) => {
  // The moves above are booked into transit without a transfer, which is another finding.
  const findings = sql<{ invariant: string; memberId: string }>`select invariant, member_id as "memberId" from wallet.check_play_money()`;
  expect((await findings.execute(app.database.read)).rows).toEqual([]);
  const memberId = await memberWith(isAgent);
  await run(moveOf(memberId, 'LOTTERY_BET'));
  const undo = new Error('undo');
  const harm = app.owner.transaction(async (tx) => {
    await sql`alter table wallet.member_entries disable trigger all`.execute(tx);
    await sql`update wallet.member_entries set counter_account = ${account}
      where member_id = ${memberId} and counter_account like '%lottery'`.execute(tx);
    expect((await findings.execute(tx)).rows).toEqual([{ invariant: 'play_money_is_apart', memberId }]);
    throw undo;
  });
  await expect(harm).rejects.toBe(undo);
});
