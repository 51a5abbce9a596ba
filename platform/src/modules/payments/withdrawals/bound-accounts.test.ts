import type { Withdrawal } from '@portal/contracts';
import { sql } from 'kysely';
import { createEntrance, type Entrance, refusalOf, tokenOf } from '../../../../test/entrance';
import type { Caller } from '../../../../test/test-app';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
});
afterAll(() => app.close());

const paymentPassword = '246813';
const account = { bankCode: 'KBANK', accountNumber: '1234567890', payeeName: 'Somchai Jaidee', paymentPassword };
let asked = 0;
const ask = (caller: Caller, bankAccountId: string, password = paymentPassword) =>
  app.sendSealed(
    'POST /wps/withdraw/requests',
    { bankAccountId, amount: '500', paymentPassword: password },
    { 'idempotency-key': `by-hand-${(asked += 1)}` },
    caller,
  );

it('pays to the account that a member has bound, after the payment password, and waits for a new one @MEM-04', async () => {
  const caller = app.callerOf(tokenOf(await app.registerMobile('0885000009')));
  const { body } = await app.sendSealed('POST /wps/member/bank-accounts', account, {}, caller);
  const { id: bankAccountId } = body.value as { id: string };
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from payout_details.bank_accounts where id = ${bankAccountId}`.execute(app.database.read);
  const { memberId } = rows[0]!;
  await app.deposit(memberId, '1000');

  expect(refusalOf(await ask(caller, bankAccountId))).toEqual([409, 'payments.bank_account_new']);
  await sql`update payout_details.bank_accounts set created_at = created_at - interval '2 hours'`.execute(app.owner.read);
  expect(refusalOf(await ask(caller, bankAccountId, '000000'))[1]).toBe('payout.password_wrong');
  const made = await ask(caller, bankAccountId);
  expect(made.body.value).toMatchObject({ bankAccount: { bankCode: 'KBANK', maskedNumber: '******7890', payeeName: 'Somchai Jaidee' } });
  const { id } = made.body.value as Withdrawal;
  await app.core.jobs.run('payments.pursue-withdrawal', { memberId, id });
  const headers = { cookie: app.signInOperator('admin') };
  await app.visitor.post(`/wps/operators/withdrawals/${id}/approve`, { body: { reason: 'known' }, headers });
  await app.core.jobs.run('payments.pursue-withdrawal', { memberId, id });
  expect((await caller.get(`/wps/withdraw/requests/${id}`)).body.value).toMatchObject({ status: 'paid' });
  expect(await app.services.payments.check()).toEqual([]);
});
