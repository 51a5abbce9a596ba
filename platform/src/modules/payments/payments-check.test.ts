import { sql } from 'kysely';
import type { TestApp } from '../../../test/test-app';
import { openTestBank, type TestBank } from '../../../test/bank';
import { createTestWithdrawals } from '../../../test/withdrawals';

let app: TestApp;
let bank: TestBank;
beforeEach(async () => ({ app, bank } = await openTestBank()));
afterEach(() => app.close());

const check = () => app.core.jobs.run('payments.check');
const openAlerts = async () => (await app.services.alerts.find()).filter(({ resolvedAt }) => resolvedAt === null);
/** By hand, as only the owner can: a payment that waits, and money that is held for nobody. */
const setOutcome = (transactionId: string, outcome: string) =>
  sql`update payments.bank_transfers set outcome = ${outcome} where transaction_id = ${transactionId}`.execute(app.owner.read);

it('alerts staff for as long as payments and ledger do not agree, and names what it found @MEM-18', async () => {
  const transfer = bank.transfer('640');
  expect(await bank.outcomeOf('640', transfer)).toBe('review');
  await check();
  expect(await openAlerts()).toEqual([]);

  await setOutcome(transfer.transactionId, 'returned');
  await check();
  await check();
  const findings = (await app.services.payments.check()).map(({ invariant }) => invariant);
  expect(findings.sort()).toEqual(['held_is_what_waits', 'returning_has_a_return']);
  expect(await openAlerts()).toEqual([
    expect.objectContaining({
      kind: 'payments',
      subject: 'ledger',
      count: 2,
      detail: { findings: expect.arrayContaining(findings.map((invariant) => expect.objectContaining({ invariant }))) },
    }),
  ]);

  await setOutcome(transfer.transactionId, 'review');
  await check();
  expect(await openAlerts()).toEqual([]);
});

it('finds a withdrawal whose state, money or payout somebody has changed by hand @MEM-04', async () => {
  const withdrawals = await createTestWithdrawals(app);
  const member = await app.createMember({ balance: '1000' });
  const { id } = await withdrawals.request(member, app.bindAccount(member), '500');
  const found = async () => (await app.services.payments.check()).map(({ invariant }) => invariant).sort();
  const change = (what: string) => sql`update payments.withdrawals set ${sql.raw(what)} where id = ${id}`.execute(app.owner.read);
  expect(await found()).toEqual([]);
  await change('amount = amount + 10000');
  expect(await found()).toEqual(['withdrawal_fits_the_ledger', 'withdrawals_are_held']);
  await change("amount = amount - 10000, status = 'paid', paid_at = now(), receipt_due_at = now()");
  expect(await found()).toEqual(['paid_is_what_the_bank_says', 'withdrawal_fits_the_ledger', 'withdrawals_are_held']);
  await change("status = 'risk_review'");
  expect(await found()).toEqual([]);
});
