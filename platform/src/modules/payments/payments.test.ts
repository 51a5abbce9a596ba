import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { newId } from '../../core/ids';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { signTransfer } from './bank-signature';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await sql`insert into payments.channels (code, kind, target, minimum, maximum, expiry_minutes)
    values ('promptpay', 'promptpay', '0812345678', 1000000, 2000000000, 15)`.execute(app.database.read);
});
afterAll(() => app.close());

type Deposit = { id: string; status: string; payableAmount: string; qrPayload: string; creditedAmount: string | null };
const ask = async (member: TestMember, amount: string, key = newId()) =>
  member.post('/wps/deposit/requests', { body: { channel: 'promptpay', amount }, key });
const deposit = async (member: TestMember, amount: string) => (await ask(member, amount)).body.value as Deposit;
const look = async (member: TestMember, id: string) => (await member.get(`/wps/deposit/requests/${id}`)).body.value as Deposit;
const balanceOf = async (member: TestMember) => (await app.services.wallet.getBalance(member.memberId)).available;

/** The bank tells of a transfer; `change` spoils the report after it was signed. */
function report(
  amount: string,
  { transactionId = newId(), change = {}, at = Date.now() }: { transactionId?: string; change?: object; at?: number } = {},
) {
  const transfer = { transactionId, amount, payerName: 'A Payer', paidAt: new Date().toISOString() };
  const key = Buffer.from(app.core.secrets.BANK_KEY, 'base64');
  const headers = { 'x-bank-timestamp': String(at), 'x-bank-signature': signTransfer(key, String(at), transfer) };
  return app.visitor.post('/wps/deposit/webhook/promptpay', { body: { ...transfer, ...change }, headers });
}

describe('deposit by PromptPay', () => {
  it('credits what arrived when the bank reports it, and tells the member @MEM-03 @ANN-03', async () => {
    const member = await app.createMember();
    const asked = await deposit(member, '500');
    expect(asked).toMatchObject({ status: 'waiting_payment', requestedAmount: '500.00', creditedAmount: null });
    expect(asked.payableAmount).toMatch(/^500\.(0[1-9]|[1-9]\d)$/);
    expect(asked.qrPayload).toContain(`5406${asked.payableAmount}`);
    expect((await report(asked.payableAmount)).body.value).toEqual({ outcome: 'credited' });
    expect(await look(member, asked.id)).toMatchObject({ status: 'credited', creditedAmount: asked.payableAmount, qrPayload: null });
    expect(await balanceOf(member)).toBe(parseMoney(asked.payableAmount));
    const { body } = await member.get('/wps/relay/messages');
    expect(body.value).toMatchObject({ content: [{ kind: 'deposit_credited', params: { amount: asked.payableAmount } }] });
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('credits during maintenance what was asked for before @SYS-01 @MEM-03', async () => {
    const member = await app.createMember();
    const { payableAmount } = await deposit(member, '600');
    await app.services.system.save('maintenance', true);
    expect((await ask(member, '600')).body.message).toBe('system.maintenance');
    expect((await report(payableAmount)).body.value).toEqual({ outcome: 'credited' });
    expect(await balanceOf(member)).toBe(parseMoney(payableAmount));
    await app.services.system.save('maintenance', false);
  });

  it('credits once, however often the bank reports it, also at the same moment @MEM-18', async () => {
    const member = await app.createMember();
    const { payableAmount } = await deposit(member, '700');
    const transactionId = newId();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => report(payableAmount, { transactionId })));
    expect(outcomes.map(({ body }) => (body.value as { outcome: string }).outcome).sort()).toEqual([
      'credited',
      'known',
      'known',
      'known',
      'known',
      'known',
    ]);
    expect(await balanceOf(member)).toBe(parseMoney(payableAmount));
  });

  it('believes only the bank', async () => {
    const member = await app.createMember();
    const { payableAmount } = await deposit(member, '800');
    for (const bad of [report('900.01', { change: { amount: payableAmount } }), report(payableAmount, { at: Date.now() - 301_000 })])
      expect([(await bad).status, (await bad).body.message]).toEqual([401, 'payments.bad_signature']);
    const unsigned = await app.visitor.post('/wps/deposit/webhook/promptpay', {
      body: { transactionId: newId(), amount: payableAmount, payerName: 'x', paidAt: new Date().toISOString() },
    });
    expect(unsigned.status).toBe(401);
    expect(await balanceOf(member)).toBe(0n);
  });

  it('is the same request when it is sent again, and refuses another one while it is open @MEM-03', async () => {
    const member = await app.createMember();
    const key = newId();
    const replies = await Promise.all([1, 2, 3].map(() => ask(member, '250', key)));
    expect(new Set(replies.map(({ body }) => (body.value as Deposit).id)).size).toBe(1);
    expect((await ask(member, '260', key)).body.message).toBe('request.key_reused');
    expect((await ask(member, '260')).body.message).toBe('payments.open_request');
  });

  it('gives a hundred players who want the same amount different ones, and the 100th a clear answer', async () => {
    const members = await Promise.all(Array.from({ length: 99 }, () => app.createMember()));
    const amounts = new Set<string>();
    for (const member of members) amounts.add((await deposit(member, '333')).payableAmount);
    expect(amounts.size).toBe(99);
    expect((await ask(await app.createMember(), '333')).body.message).toBe('request.busy');
  });

  it.each(['99', '200001', '100.50', '-5', '1e3', '100.00001', ''])('refuses the amount %p and makes nothing', async (amount) => {
    const member = await app.createMember();
    const { status } = await ask(member, amount);
    expect([400, 422]).toContain(status);
    expect((await member.get('/wps/deposit/requests', { query: { from: '2026-01-01', to: '2099-01-01' } })).body.value).toMatchObject({
      totalElements: 0,
    });
  });

  it('runs out, and a payment after that waits for staff', async () => {
    const member = await app.createMember();
    const asked = await deposit(member, '450');
    await sql`update payments.deposits set expires_at = clock_timestamp() where id = ${asked.id}`.execute(app.database.read);
    await app.core.jobs.run('payments.expire-deposits');
    expect(await look(member, asked.id)).toMatchObject({ status: 'expired', qrPayload: null });
    expect((await report(asked.payableAmount)).body.value).toEqual({ outcome: 'review' });
    expect(await balanceOf(member)).toBe(0n);
  });

  it('can be given up while it waits, by its owner only', async () => {
    const [member, stranger] = [await app.createMember(), await app.createMember()];
    const asked = await deposit(member, '150');
    expect((await stranger.post(`/wps/deposit/requests/${asked.id}/cancel`, { body: {} })).status).toBe(404);
    expect((await member.post(`/wps/deposit/requests/${asked.id}/cancel`, { body: {} })).body.value).toMatchObject({ status: 'cancelled' });
    expect((await report(asked.payableAmount)).body.value).toEqual({ outcome: 'review' });
  });

  it('is closed to trial accounts and visitors @AUTH-08', async () => {
    expect((await ask(await app.createMember({ isAgent: 4 }), '500')).body.message).toBe('session.real_account_needed');
    expect((await app.visitor.get('/wps/deposit/channels')).status).toBe(401);
  });
});
