import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newId } from '../../core/ids';
import type { Payment } from './wallet.model';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const prize = (memberId: string, amount: bigint, betId = newId()): Payment => ({
  ...{ memberId, betId, amount, outcome: 'prize' },
  type: 'LOTTERY_PRIZE',
});
const rebate = (memberId: string, amount: bigint): Payment => ({ ...prize(memberId, amount), outcome: 'rebate', type: 'LOTTERY_REBATE' });
const pay = (payments: readonly Payment[]) =>
  app.database.transaction((tx) => app.services.wallet.payObligations(tx, 'house:lottery', payments));
const entries = async (memberId: string) =>
  (
    await sql<{ key: string; type: string; available: string; after: string; counterAccount: string }>`
      select key, type, available, available_after as after, counter_account as "counterAccount"
        from wallet.member_entries where member_id = ${memberId} order by number`.execute(app.database.read)
  ).rows.map(({ key, type, available, after, counterAccount }) => [key, type, Number(available), Number(after), counterAccount]);
const available = async (memberId: string) => (await app.services.wallet.getBalance(memberId)).available;
afterEach(async () => expect(await app.services.wallet.check()).toEqual([]));

it('pays several outcomes of several members in the order given @LOTT-07 @MEM-18', async () => {
  const [first, second] = [await app.createMember({}), await app.createMember({})];
  const payments = [prize(first.memberId, 70n), prize(second.memberId, 5n), rebate(first.memberId, 3n)];
  expect(await pay(payments)).toEqual(payments);
  expect(await entries(first.memberId)).toEqual([
    [`prize:${payments[0]!.betId}`, 'LOTTERY_PRIZE', 70, 70, 'house:lottery'],
    [`rebate:${payments[2]!.betId}`, 'LOTTERY_REBATE', 3, 73, 'house:lottery'],
  ]);
  expect(await available(second.memberId)).toBe(5n);
});

it('pays an outcome once, however many pay it at the same time @LOTT-07', async () => {
  const [first, second] = [await app.createMember({}), await app.createMember({})];
  const payments = [prize(first.memberId, 70n), prize(second.memberId, 5n)];
  // In both orders, so that two payers who lock as they are told would wait for each other.
  const paid = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => pay(n % 2 === 0 ? payments : [...payments].reverse())));
  expect(paid.flat()).toHaveLength(2);
  expect([await available(first.memberId), await available(second.memberId)]).toEqual([70n, 5n]);
});

it('pays only what nobody has claimed, also when one call names an outcome twice @LOTT-07', async () => {
  const { memberId } = await app.createMember({});
  const [known, unknown] = [prize(memberId, 70n), prize(memberId, 5n)];
  await pay([known]);
  expect(await pay([known, unknown, unknown])).toEqual([unknown]);
  expect(await available(memberId)).toBe(75n);
  expect(await pay([known, unknown])).toEqual([]);
});

it('pays play money out of the account of play money, and a frozen account as well', async () => {
  const trial = await app.createMember({ isAgent: 4 });
  const frozen = await app.createMember({});
  await sql`update wallet.accounts set is_frozen = true where member_id = ${frozen.memberId}`.execute(app.database.read);
  await pay([prize(trial.memberId, 9n), prize(frozen.memberId, 8n)]);
  expect((await entries(trial.memberId)).at(-1)!.at(-1)).toBe('house:trial:lottery');
  expect(await available(frozen.memberId)).toBe(8n);
});

it('pays nobody if one has no account, or if an amount is not above zero', async () => {
  const { memberId } = await app.createMember({});
  const owed = prize(memberId, 70n);
  await expect(pay([owed, prize(newId(), 1n)])).rejects.toThrow('claimed and not paid');
  await expect(pay([owed, prize(memberId, 0n)])).rejects.toThrow('cannot pay');
  expect(await available(memberId)).toBe(0n);
  expect(await pay([owed])).toEqual([owed]);
});
