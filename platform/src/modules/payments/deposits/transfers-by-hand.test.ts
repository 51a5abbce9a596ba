import type { BankTransfer } from '@portal/contracts';
import { sql } from 'kysely';
import { createTestBank, type TestBank } from '../../../../test/bank';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { together } from '../../../../test/two-officers';
import { newId } from '../../../core/ids';

const base = '/wps/operators/payments/transfers';
const reason = 'seen in the bank’s app';

let app: TestApp;
let bank: TestBank;
beforeAll(async () => {
  app = await createTestApp({ config: { demo: false } });
  bank = await createTestBank(app);
});
afterAll(() => app.close());

const enter = (transfer: BankTransfer) => together(app, 'cashier', base, { transfer, reason });
const cashier = () => app.signInOperator('cashier');
const recordReturn = (transactionId: string, bankReference: string | null) =>
  app.visitor.post(`${base}/${transactionId}/returned`, { body: { bankReference, reason }, headers: { cookie: cashier() } });
const baht = (whole: number) => BigInt(whole) * 10_000n;
const stateOf = async (transactionId: string) => {
  const { rows } = await sql<{ outcome: string }>`
    select outcome from payments.bank_transfers where transaction_id = ${transactionId}`.execute(app.database.read);
  return rows[0]?.outcome;
};
const isByHand = async () => {
  const { body } = await app.visitor.get('/wps/operators/payments/channels', { headers: { cookie: app.signInOperator('viewer') } });
  return (body.value as { isByHand: boolean }).isByHand;
};
const agrees = async () => expect([...(await app.services.payments.check()), ...(await app.services.wallet.check())]).toEqual([]);

async function asked(amount: string): Promise<{ member: TestMember; id: string; payableAmount: string }> {
  const member = await app.createMember();
  const { id, payableAmount } = await bank.deposit(member, amount);
  return { member, id, payableAmount };
}

it('credits what two officers have seen in the bank’s app, like a report of the bank @MEM-03', async () => {
  const { member, id, payableAmount } = await asked('500');
  expect(await isByHand()).toBe(true);
  const transfer = bank.transfer(payableAmount);
  expect(await enter(transfer)).toMatchObject({ status: 200, body: { value: { outcome: 'credited' } } });
  expect(await bank.look(member, id)).toMatchObject({ status: 'credited' });
  expect(await bank.balanceOf(member)).toBe(BigInt(payableAmount.replace('.', '')) * 100n);
  await agrees();
});

it('takes one officer’s word for nothing', async () => {
  const { member, payableAmount } = await asked('501');
  const proposed = await app.visitor.post(base, {
    body: { transfer: bank.transfer(payableAmount), reason },
    headers: { cookie: cashier() },
  });
  expect(proposed).toMatchObject({ status: 200, body: { value: { state: 'waiting' } } });
  expect(await bank.balanceOf(member)).toBe(0n);
});

it('credits a payment once, also when it is typed twice under two names at the same moment @MEM-03 @MEM-18', async () => {
  const { member, payableAmount } = await asked('502');
  const transfer = bank.transfer(payableAmount);
  const twice = [transfer, { ...transfer, transactionId: newId() }, transfer];
  const answers = await Promise.all(twice.map(enter));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.message);
  for (const refusal of refusals) expect(refusal).toMatch(/^(payments\.transfer_known|operators\.approval_decided)$/);
  expect((await enter({ ...transfer, transactionId: newId() })).body.message).toBe('payments.transfer_known');
  expect(await bank.balanceOf(member)).toBe(BigInt(payableAmount.replace('.', '')) * 100n);
  await agrees();
});

it('holds what belongs to nobody for sure, and is sent back by hand, once @MEM-03', async () => {
  const transfer = bank.transfer('777.77');
  expect(await enter(transfer)).toMatchObject({ body: { value: { outcome: 'review' } } });
  expect((await together(app, 'cashier', `${base}/${transfer.transactionId}/return`, { reason })).status).toBe(200);
  await app.core.jobs.run('payments.pursue-returns');
  const bankReference = `KB-${newId()}`;
  const answers = await Promise.all(Array.from({ length: 4 }, () => recordReturn(transfer.transactionId, bankReference)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await stateOf(transfer.transactionId)).toBe('returned');
  expect(await recordReturn(transfer.transactionId, null)).toMatchObject({ status: 409, body: { message: 'payments.transfer_decided' } });

  const other = bank.transfer('778.77');
  await enter(other);
  await together(app, 'cashier', `${base}/${other.transactionId}/return`, { reason });
  expect((await recordReturn(other.transactionId, bankReference.toLowerCase())).body.message).toBe('payments.reference_used');
  expect(await recordReturn(other.transactionId, null)).toMatchObject({ status: 200, body: { value: { state: 'review' } } });
  expect((await together(app, 'cashier', `${base}/${other.transactionId}/return`, { reason })).status).toBe(200);
  expect((await recordReturn(other.transactionId, `KB-${newId()}`)).status).toBe(200);
  await agrees();
});

it('refuses to record what is not being sent back, and what was typed wrongly @MEM-03', async () => {
  const transfer = bank.transfer('779.77');
  await enter(transfer);
  expect((await recordReturn(transfer.transactionId, `KB-${newId()}`)).body.message).toBe('payments.transfer_decided');
  expect((await recordReturn('KB-UNKNOWN-1', null)).status).toBe(404);
  for (const wrong of [
    { amount: '0' },
    { amount: '-1' },
    { amount: '1.23456' },
    { payerName: 'two\nlines' },
    { transactionId: 'x' },
    { paidAt: 'now' },
  ])
    expect((await enter({ ...bank.transfer('780.77'), ...wrong })).status).toBe(400);
  expect((await enter(bank.transfer('781.77', { paidAt: '2199-01-01T00:00:00.000Z' }))).body.value).toEqual({ outcome: 'review' });
  await agrees();
});

it('is refused as soon as the bank reports by itself, also for what was proposed before, so that nothing is counted twice @MEM-03 @MEM-18', async () => {
  const { member, payableAmount } = await asked('503');
  const proposed = await app.visitor.post(base, {
    body: { transfer: bank.transfer(payableAmount), reason },
    headers: { cookie: cashier() },
  });
  const { approvalId } = proposed.body.value as { approvalId: string };
  expect(await bank.outcomeOf(payableAmount)).toBe('credited');
  expect(await isByHand()).toBe(false);
  const approved = await app.visitor.post(`/wps/operators/approvals/${approvalId}/approve`, { headers: { cookie: cashier() } });
  expect(approved).toMatchObject({ status: 409, body: { message: 'payments.bank_reports' } });
  expect((await enter(bank.transfer('504.00'))).body.message).toBe('payments.bank_reports');
  expect(await bank.balanceOf(member)).toBe(BigInt(payableAmount.replace('.', '')) * 100n);
  expect(baht(503)).toBeLessThanOrEqual(await bank.balanceOf(member));
  await agrees();
});
