import { sql } from 'kysely';
import { breakBooks } from '../../../../test/broken-books';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { createTestWithdrawals, type TestWithdrawals } from '../../../../test/withdrawals';
import { newId } from '../../../core/ids';
import { initialSettings } from '../../system/system.model';

const automatic = { ...initialSettings.withdrawalRules, automaticUpTo: '5000', waitFor: [] };

let app: TestApp;
let w: TestWithdrawals;
beforeAll(async () => {
  app = await createTestApp();
  w = await createTestWithdrawals(app);
  await app.services.system.save('withdrawalRules', automatic);
});
afterAll(() => app.close());
afterEach(() => void (app.bank.isCutOff = false));

/** A withdrawal that has been taken as far as it goes. */
async function pursued(amount: string): Promise<{ member: TestMember; id: string }> {
  const member = await app.createMember({ balance: '10000' });
  const { id } = await w.request(member, app.bindAccount(member), amount);
  await w.pursue(member, id).catch(() => undefined);
  return { member, id };
}
async function bankBook(id: string): Promise<number> {
  const { rows } = await sql`select 1 from payments.sandbox_payouts where id = ${id}`.execute(app.database.read);
  return rows.length;
}
const letBankKnow = (id: string) =>
  sql`update payments.sandbox_payouts set known_at = clock_timestamp() where id = ${id}`.execute(app.database.read);
const statusOf = async (member: TestMember, id: string) => (await w.look(member, id)).status;
const paidReport = (payoutId: string, amount: string) => ({ payoutId, amount, outcome: 'paid' as const });
const agrees = async () => expect(await w.broken()).toEqual([]);

it('gives amount and fee back when the bank cannot pay, and tells the member @MEM-04', async () => {
  const { member, id } = await pursued('500.12');
  expect(await w.look(member, id)).toMatchObject({ status: 'failed', paidAt: null });
  expect(await w.balanceOf(member)).toEqual(w.baht('10000', '0'));
  const { body } = await member.get('/wps/relay/messages');
  expect(body.value).toMatchObject({ content: [{ kind: 'withdrawal_failed' }, { kind: 'withdrawal_approved' }] });
  await agrees();
});

it('stays under way while the bank does not know, and is completed when it does @MEM-04', async () => {
  const { member, id } = await pursued('500.11');
  expect(await statusOf(member, id)).toBe('paying');
  await app.core.jobs.run('payments.pursue-withdrawals');
  expect(await statusOf(member, id)).toBe('paying');
  expect(await w.balanceOf(member)).toEqual(w.baht('9499.89', '500.11'));
  await letBankKnow(id);
  await app.core.jobs.run('payments.pursue-withdrawals');
  expect(await statusOf(member, id)).toBe('paid');
  await agrees();
});

it('books a payout once, however often the bank tells of it, also at the same moment @MEM-04 @MEM-18', async () => {
  const twice = await pursued('500.13');
  expect(await statusOf(twice.member, twice.id)).toBe('paid');
  const { member, id } = await pursued('500.11');
  const reports = await Promise.all(Array.from({ length: 6 }, () => w.report(paidReport(id, '500.11'))));
  expect(reports.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await w.balanceOf(member)).toEqual(w.baht('9499.89', '0'));
  // Long after it was completed, too.
  await w.confirm(member, id);
  expect((await w.report(paidReport(id, '500.11'))).status).toBe(200);
  expect(await statusOf(member, id)).toBe('completed');
  await agrees();
});

it('believes no report that is forged, old, of another amount, or of nothing that was ordered @MEM-04', async () => {
  const { member, id } = await pursued('500.11');
  const good = paidReport(id, '500.11');
  for (const signing of [
    { change: { amount: '500.12' } },
    { change: { outcome: 'failed' } },
    { change: { reason: 'x' } },
    { at: Date.now() - 301_000 },
  ])
    expect((await w.report(good, signing)).body.message).toBe('payments.bad_signature');
  expect((await w.report(paidReport(id, '5000.11'))).body.message).toBe('payments.report_differs');
  expect((await w.report(paidReport(newId(), '500.11'))).body.message).toBe('payments.payout_unknown');
  const waiting = await app.createMember({ balance: '10000' });
  const asked = await w.request(waiting, app.bindAccount(waiting), '600');
  expect((await w.report(paidReport(asked.id, '600'))).body.message).toBe('payments.payout_unknown');
  expect(await statusOf(member, id)).toBe('paying');
  expect((await w.report(good)).status).toBe(200);
  expect((await w.report({ ...good, outcome: 'failed' })).body.message).toBe('payments.report_differs');
  expect(await statusOf(member, id)).toBe('paid');
  expect(app.logLines.some((line) => line.includes('something else of a payout'))).toBe(true);
  await agrees();
});

it('is paid once when the process dies between order and answer: the bank is asked, and not told again @MEM-04', async () => {
  const { member, id } = await pursued('500.14');
  expect([await statusOf(member, id), await bankBook(id)]).toEqual(['paying', 1]);
  await Promise.all([w.pursue(member, id), w.pursue(member, id)]);
  expect(await statusOf(member, id)).toBe('paying');
  await letBankKnow(id);
  await Promise.all([w.pursue(member, id), w.pursue(member, id), w.report(paidReport(id, '500.14'))]);
  expect(await statusOf(member, id)).toBe('paid');
  expect(await w.balanceOf(member)).toEqual(w.baht('9499.86', '0'));
  await agrees();
});

it('finds out by itself when the bank’s report was lost', async () => {
  app.bank.isCutOff = true;
  const { member, id } = await pursued('500');
  expect([await statusOf(member, id), await bankBook(id)]).toEqual(['paying', 1]);
  await app.core.jobs.run('payments.pursue-withdrawals');
  expect(await statusOf(member, id)).toBe('paid');
  await agrees();
});

it('is told again under the same reference only when the bank never got it, long after', async () => {
  const { member, id } = await pursued('500.11');
  await sql`delete from payments.sandbox_payouts where id = ${id}`.execute(app.owner.read);
  await w.pursue(member, id);
  expect([await statusOf(member, id), await bankBook(id)]).toEqual(['paying', 0]);
  await sql`update payments.payouts set sent_at = sent_at - interval '11 minutes' where id = ${id}`.execute(app.database.read);
  await w.pursue(member, id);
  expect([await statusOf(member, id), await bankBook(id)]).toEqual(['paying', 1]);
  await letBankKnow(id);
  await w.pursue(member, id);
  expect(await statusOf(member, id)).toBe('paid');
  await agrees();
});

it('orders one payout, however many workers take it up at once @MEM-18', async () => {
  const member = await app.createMember({ balance: '10000' });
  const { id } = await w.request(member, app.bindAccount(member), '500');
  await Promise.all(Array.from({ length: 5 }, () => w.pursue(member, id)));
  expect([await statusOf(member, id), await bankBook(id)]).toEqual(['paid', 1]);
  await agrees();
});

it('reaches the bank by itself, without an officer, within ten seconds @MEM-04', async () => {
  const live = await createTestApp({ started: true });
  try {
    const there = await createTestWithdrawals(live);
    await live.services.system.save('withdrawalRules', automatic);
    const member = await live.createMember({ balance: '10000' });
    const { id } = await there.request(member, live.bindAccount(member), '500');
    const begun = Date.now();
    while ((await there.look(member, id)).status !== 'paid' && Date.now() - begun < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await there.look(member, id)).status).toBe('paid');
  } finally {
    await live.close();
  }
});

it('waits while the books do not balance @MEM-18', async () => {
  const member = await app.createMember({ balance: '10000' });
  const account = app.bindAccount(member);
  const { id } = await w.request(member, account, '500');
  await breakBooks(app);
  expect((await w.ask(member, account, '500')).body.message).toBe('wallet.payouts_stopped');
  await w.pursue(member, id);
  expect([await statusOf(member, id), await bankBook(id)]).toEqual(['approved', 0]);
});
