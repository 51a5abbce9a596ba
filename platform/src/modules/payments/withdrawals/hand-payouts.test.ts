import { sql } from 'kysely';
import { breakBooks } from '../../../../test/broken-books';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { createTestWithdrawals, type TestWithdrawals } from '../../../../test/withdrawals';
import { newId } from '../../../core/ids';

let app: TestApp;
let w: TestWithdrawals;
beforeAll(async () => {
  app = await createTestApp({ config: { demo: false } });
  w = await createTestWithdrawals(app);
});
afterAll(() => app.close());

const reference = () => `KBANK-${newId()}`;
const cashier = () => app.signInOperator('cashier');

/** A withdrawal of 500 that officers have approved. */
async function approved(): Promise<{ member: TestMember; id: string }> {
  const member = await app.createMember({ balance: '10000' });
  const { id } = await w.request(member, app.bindAccount(member), '500');
  expect((await w.approve(id)).status).toBe(200);
  await w.pursue(member, id);
  return { member, id };
}
/** One that a cashier has taken. */
async function taken() {
  const made = await approved();
  const cookie = cashier();
  expect((await w.take(made.id, cookie)).status).toBe(200);
  return { ...made, cookie };
}
const row = async (id: string) => (await w.list({ status: 'paying' })).content.find((one) => one.id === id);
const statusOf = async (member: TestMember, id: string) => (await w.look(member, id)).status;
const linesOf = async (act: string) => {
  const { rows } = await sql<{ text: string }>`
    select (subject || detail::text) as text from operators.audit where area = 'withdrawals' and act = ${act}`.execute(app.database.read);
  return rows.map(({ text }) => text);
};

it('is taken by a cashier, paid in the bank’s app, and booked under the bank’s reference @MEM-04', async () => {
  const { member, id } = await approved();
  expect(await statusOf(member, id)).toBe('approved');
  const cookie = cashier();
  const order = await w.take(id, cookie);
  expect(order).toMatchObject({
    status: 200,
    body: { value: { amount: '500.00', accountNumber: expect.stringMatching(/^\d{10,}$/) as string } },
  });
  expect(await row(id)).toMatchObject({ status: 'paying', cashier: expect.any(String) as string, bankReference: null });
  expect(await w.balanceOf(member)).toEqual(w.baht('9500', '500'));
  const bankReference = reference();
  expect(await w.recordPaid(id, bankReference, cookie)).toMatchObject({ status: 200, body: { value: { status: 'paid' } } });
  expect(await w.balanceOf(member)).toEqual(w.baht('9500', '0'));
  const { body } = await member.get('/wps/relay/messages');
  expect(body.value).toMatchObject({ content: [{ kind: 'withdrawal_paid' }, { kind: 'withdrawal_approved' }] });
  expect((await w.confirm(member, id)).status).toBe(200);
  expect((await linesOf('paid')).join()).toContain(bankReference);
  expect(await w.broken()).toEqual([]);
});

it('tells the whole account number to whoever has taken it, and to nobody else @MEM-04', async () => {
  const { id, cookie } = await taken();
  const number = ((await w.take(id, cookie)).body.value as { accountNumber: string }).accountNumber;
  expect(await w.take(id, cashier())).toMatchObject({ status: 409, body: { message: 'payments.payout_taken' } });
  expect(JSON.stringify(await row(id))).not.toContain(number);
  const lines = (await linesOf('take')).filter((line) => line.includes(number.slice(-4)));
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines.join()).not.toContain(number);
});

it('belongs to one of many cashiers who take it at the same moment @MEM-04', async () => {
  const { id } = await approved();
  const answers = await Promise.all(Array.from({ length: 8 }, () => w.take(id, cashier())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
    new Set(['payments.payout_taken']),
  );
});

it('is booked once, however often and by whomever it is said at the same moment @MEM-04 @MEM-18', async () => {
  const { member, id } = await taken();
  const bankReference = reference();
  const answers = await Promise.all(Array.from({ length: 6 }, () => w.recordPaid(id, bankReference, cashier())));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await w.balanceOf(member)).toEqual(w.baht('9500', '0'));
  expect(await w.recordPaid(id, reference())).toMatchObject({ status: 409, body: { message: 'payments.report_differs' } });
  expect((await linesOf('paid')).filter((line) => line.includes(bankReference))).toHaveLength(1);
  expect(await w.broken()).toEqual([]);
});

it('takes each reference of the bank for one payout, also at the same moment and in other letters @MEM-04', async () => {
  const [one, two] = [await taken(), await taken()];
  const bankReference = reference();
  const answers = await Promise.all([w.recordPaid(one.id, bankReference), w.recordPaid(two.id, bankReference.toLowerCase())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.message).toBe('payments.reference_used');
  const statuses = await Promise.all([statusOf(one.member, one.id), statusOf(two.member, two.id)]);
  expect(statuses.sort()).toEqual(['paid', 'paying']);
});

it('comes back to the balance when two officers give it up, and is paid or given back, never both @MEM-04 @MEM-18', async () => {
  const { member, id } = await taken();
  const [paid] = await Promise.all([w.recordPaid(id, reference()), w.giveUp(id)]);
  const status = await statusOf(member, id);
  expect(['paid', 'failed']).toContain(status);
  expect(paid.status).toBe(status === 'paid' ? 200 : 409);
  expect(await w.balanceOf(member)).toEqual(status === 'paid' ? w.baht('9500', '0') : w.baht('10000', '0'));

  const given = await taken();
  expect((await w.giveUp(given.id)).status).toBe(200);
  expect(await w.look(given.member, given.id)).toMatchObject({ status: 'failed' });
  expect(await w.balanceOf(given.member)).toEqual(w.baht('10000', '0'));
  expect(await w.recordPaid(given.id, reference())).toMatchObject({ status: 409, body: { message: 'payments.report_differs' } });
  expect(await w.broken()).toEqual([]);
});

it('refuses what is not approved, not taken or not there, and changes nothing @MEM-04', async () => {
  const member = await app.createMember({ balance: '10000' });
  const { id } = await w.request(member, app.bindAccount(member), '500');
  for (const answer of [await w.take(id), await w.recordPaid(id, reference()), await w.giveUp(id)])
    expect(answer).toMatchObject({ status: 409, body: { message: 'payments.payout_not_open' } });
  expect((await w.take(newId())).status).toBe(404);
  const { id: open } = await approved();
  for (const wrong of ['', 'short', 'with a blank', 'x'.repeat(65), 'tab\there', '<script>alert(1)'])
    expect((await w.recordPaid(open, wrong)).status).toBe(400);
  for (const role of ['viewer', 'service', 'marketing', 'lottery'] as const)
    expect((await w.take(open, app.signInOperator(role))).status).toBe(403);
  expect((await w.take(open)).status).toBe(200);
});

it('is never told to a bank that is connected later, which would pay it once more @MEM-04 @MEM-18', async () => {
  const { member, id } = await taken();
  await sql`update payments.payouts set sent_at = clock_timestamp() - interval '1 hour' where id = ${id}`.execute(app.database.read);
  const connected = await createTestApp({ beside: app });
  await connected.core.jobs.run('payments.pursue-withdrawals');
  const { rows } = await sql`select 1 from payments.sandbox_payouts where id = ${id}`.execute(app.database.read);
  expect(rows).toEqual([]);
  expect(await statusOf(member, id)).toBe('paying');
  await connected.close();
});

it('waits while the books do not balance, and what was paid is booked all the same @MEM-18', async () => {
  const [open, paid] = [await approved(), await taken()];
  const mend = await breakBooks(app);
  expect(await w.take(open.id)).toMatchObject({ status: 503, body: { message: 'wallet.payouts_stopped' } });
  expect((await w.recordPaid(paid.id, reference())).status).toBe(200);
  await mend();
});

it('stands in the queue of the cashier once it is approved and no bank has been told, and while a cashier has it @MEM-04', async () => {
  const waiting = async () => {
    const { body } = await app.visitor.get('/wps/operators/queues', { headers: { cookie: cashier() } });
    return (body.value as { queue: string; waiting: number }[]).find(({ queue }) => queue === 'withdrawals')!.waiting;
  };
  const before = await waiting();
  const { id } = await approved();
  // A connected bank is told within seconds.
  expect(await waiting()).toBe(before);
  await sql`update payments.withdrawals set approved_at = approved_at - interval '2 minutes' where id = ${id}`.execute(app.database.read);
  expect(await waiting()).toBe(before + 1);
  await w.take(id);
  expect(await waiting()).toBe(before + 1);
  await w.recordPaid(id, reference());
  expect(await waiting()).toBe(before);
});
