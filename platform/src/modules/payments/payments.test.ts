import { parseMoney } from '@portal/money';
import { newId } from '../../core/ids';
import { openTestBank, type TestBank } from '../../../test/bank';
import type { TestApp } from '../../../test/test-app';

let app: TestApp;
let bank: TestBank;
beforeAll(async () => ({ app, bank } = await openTestBank()));
afterAll(() => app.close());
afterEach(() => bank.expectAgreement());

describe('deposit by PromptPay', () => {
  it('credits what arrived when the bank reports it, and tells the member @MEM-03 @ANN-03', async () => {
    const member = await app.createMember();
    const asked = await bank.deposit(member, '500');
    expect(asked).toMatchObject({ status: 'waiting_payment', requestedAmount: '500.00', creditedAmount: null });
    expect(asked.payableAmount).toMatch(/^500\.(0[1-9]|[1-9]\d)$/);
    expect(asked.qrPayload).toContain(`5406${asked.payableAmount}`);
    expect(await bank.outcomeOf(asked.payableAmount)).toBe('credited');
    expect(await bank.look(member, asked.id)).toMatchObject({ status: 'credited', creditedAmount: asked.payableAmount, qrPayload: null });
    expect(await bank.balanceOf(member)).toBe(parseMoney(asked.payableAmount));
    const { body } = await member.get('/wps/relay/messages');
    expect(body.value).toMatchObject({ content: [{ kind: 'deposit_credited', params: { amount: asked.payableAmount } }] });
  });

  it('credits an earlier request during maintenance @SYS-01 @MEM-03', async () => {
    const member = await app.createMember();
    const { payableAmount } = await bank.deposit(member, '600');
    await app.services.system.save('maintenance', true);
    expect((await bank.ask(member, '600')).body.message).toBe('system.maintenance');
    expect(await bank.outcomeOf(payableAmount)).toBe('credited');
    expect(await bank.balanceOf(member)).toBe(parseMoney(payableAmount));
    await app.services.system.save('maintenance', false);
  });

  it('credits once, however often the bank reports it, also at the same moment @MEM-18', async () => {
    const member = await app.createMember();
    const { payableAmount } = await bank.deposit(member, '700');
    const same = bank.transfer(payableAmount);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => bank.outcomeOf(payableAmount, same)));
    expect(outcomes.sort()).toEqual(['credited', 'known', 'known', 'known', 'known', 'known']);
    expect(await bank.balanceOf(member)).toBe(parseMoney(payableAmount));
  });

  it('accepts reports only with the bank’s signature', async () => {
    const member = await app.createMember();
    const asked = await bank.deposit(member, '800');
    const { payableAmount } = asked;
    const forged = [
      bank.report('900.01', {}, { change: { amount: payableAmount } }),
      bank.report(payableAmount, {}, { at: Date.now() - 301_000 }),
      bank.report(payableAmount, {}, { change: { reference: bank.referenceOf(asked) } }),
      bank.report(payableAmount, {}, { change: { payerName: 'Another' } }),
      bank.report(payableAmount, { reference: 'A', payerAccount: 'BC' }, { change: { reference: 'AB', payerAccount: 'C' } }),
    ];
    for (const bad of forged) expect([(await bad).status, (await bad).body.message]).toEqual([401, 'payments.bad_signature']);
    const unsigned = await app.visitor.post('/wps/deposit/webhook/promptpay', { body: bank.transfer(payableAmount) });
    expect(unsigned.status).toBe(401);
    expect(await bank.balanceOf(member)).toBe(0n);
  });

  it.each(['x\u0000y', 'two\nlines', '\ud800'])('refuses the payer’s name %j, which no report can be signed with', async (payerName) => {
    expect((await bank.report('812.34', { payerName })).status).toBe(400);
  });

  it('is the same request when it is sent again, and refuses another one while it is open @MEM-03', async () => {
    const member = await app.createMember();
    const key = newId();
    const replies = await Promise.all([1, 2, 3].map(() => bank.ask(member, '250', key)));
    expect(new Set(replies.map(({ body }) => (body.value as { id: string }).id)).size).toBe(1);
    expect((await bank.ask(member, '260', key)).body.message).toBe('request.key_reused');
    expect((await bank.ask(member, '260')).body.message).toBe('payments.open_request');
  });

  it.each([
    ['99', 422],
    ['200001', 422],
    ['100.50', 422],
    ['-5', 400],
    ['1e3', 400],
    ['100.00001', 400],
    ['', 400],
  ])('refuses the amount %p and creates nothing', async (amount, status) => {
    const member = await app.createMember();
    expect((await bank.ask(member, amount)).status).toBe(status);
    expect((await member.get('/wps/deposit/requests', { query: { from: '2026-01-01', to: '2099-01-01' } })).body.value).toMatchObject({
      totalElements: 0,
    });
  });

  it('can be cancelled while it waits, by its owner only', async () => {
    const [member, stranger] = [await app.createMember(), await app.createMember()];
    const asked = await bank.deposit(member, '150');
    expect((await bank.cancel(stranger, asked.id)).status).toBe(404);
    expect((await bank.cancel(member, asked.id)).body.value).toMatchObject({ status: 'cancelled', qrPayload: null });
  });

  it('is closed to trial accounts and visitors @AUTH-08', async () => {
    expect((await bank.ask(await app.createMember({ isAgent: 4 }), '500')).body.message).toBe('session.real_account_needed');
    expect((await app.visitor.get('/wps/deposit/channels')).status).toBe(401);
  });
});
