import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { openTestBank, type TestBank } from '../../../../test/bank';
import { breakBooks } from '../../../../test/broken-books';
import type { Reply, TestApp, TestMember } from '../../../../test/test-app';
import { together } from '../../../../test/two-officers';
import { newId } from '../../../core/ids';

let app: TestApp;
let bank: TestBank;
beforeAll(async () => ({ app, bank } = await openTestBank()));
afterAll(() => app.close());
afterEach(() => bank.expectAgreement());

const area = '/wps/operators/payments/transfers';
const reason = 'the slip shows it';
const match = (transactionId: string, account: string) => together(app, 'admin', `${area}/${transactionId}/match`, { account, reason });
const giveBack = (transactionId: string) => together(app, 'admin', `${area}/${transactionId}/return`, { reason });
async function list(state?: string) {
  const headers = { cookie: app.signInOperator('viewer') };
  const query = { pageSize: '200', ...(state && { state }) };
  const { body } = await app.visitor.get(area, { headers, query });
  return (body.value as { content: { transactionId: string; state: string; reason: string; member: { account: string } | null }[] })
    .content;
}
const stateOf = async (transactionId: string) => (await list()).find((one) => one.transactionId === transactionId)?.state;

/** A member with an account, as staff know them. */
async function addMember(fields: Record<string, string> = {}): Promise<TestMember & { account: string }> {
  const member = await app.createMember();
  const account = `m${member.memberId.slice(-10)}`;
  const row = { id: member.memberId, account, nickname: account, isAgent: 0, parentId: null, language: 'TY', fields };
  await app.database.transaction((tx) => app.services.members.addAccount(tx, row));
  return { ...member, account };
}
/** A payment that is held for an unknown owner. */
async function hold(amount: string): Promise<string> {
  const transfer = bank.transfer(amount);
  expect(await bank.outcomeOf(amount, transfer)).toBe('review');
  return transfer.transactionId;
}
/** The first member gave a request up and paid it all the same. */
async function payCancelled(member: TestMember, amount: string) {
  const asked = await bank.deposit(member, amount);
  await bank.cancel(member, asked.id);
  return { asked, transactionId: await hold(asked.payableAmount) };
}
const inboxOf = async (member: TestMember): Promise<string[]> =>
  ((await member.get('/wps/relay/messages')).body.value as { content: { kind: string }[] }).content.map(({ kind }) => kind);

describe('a payment in review', () => {
  it('is listed with why it waits and who has probably paid it', async () => {
    const member = await addMember();
    const { transactionId, asked } = await payCancelled(member, '700');
    expect((await list('review')).find((one) => one.transactionId === transactionId)).toMatchObject({
      amount: asked.payableAmount,
      payerName: 'A Payer',
      reason: 'request_cancelled',
      member: { account: member.account, payeeName: null },
    });
  });

  it('is credited to a member by two officers, from the held money; the member is told, and the request is closed', async () => {
    const member = await addMember();
    const { asked, transactionId } = await payCancelled(member, '710');
    const before = await bank.books();
    expect(await match(transactionId, member.account)).toMatchObject({ status: 200, body: { value: { state: 'credited' } } });
    expect(await bank.balanceOf(member)).toBe(parseMoney(asked.payableAmount));
    expect(await bank.look(member, asked.id)).toMatchObject({ status: 'credited', creditedAmount: asked.payableAmount });
    expect(await inboxOf(member)).toEqual(['deposit_credited', 'deposit_in_review']);
    const after = await bank.books();
    expect([after.atBank, before.held - after.held]).toEqual([before.atBank, parseMoney(asked.payableAmount)]);
  });

  it('is not decided by one officer, nor by one in two sessions', async () => {
    const member = await addMember();
    const { transactionId } = await payCancelled(member, '720');
    const one = app.signInOperator('admin');
    const twice = await together(app, { proposer: one, approver: app.signInAgain(one) }, `${area}/${transactionId}/match`, {
      account: member.account,
      reason,
    });
    expect(twice.body.message).toBe('operators.approval_own');
    expect([await bank.balanceOf(member), await stateOf(transactionId)]).toEqual([0n, 'review']);
  });

  it('without a request becomes a deposit of the member it is credited to', async () => {
    const member = await addMember();
    const transactionId = await hold('733.33');
    await match(transactionId, member.account);
    const { body } = await member.get('/wps/deposit/requests', { query: { from: '2026-01-01', to: '2099-01-01' } });
    expect(body.value).toMatchObject({ content: [{ status: 'credited', creditedAmount: '733.33', qrPayload: null }] });
    expect(await app.services.payments.sumCredited(member.memberId)).toBe(parseMoney('733.33'));
  });

  it('for one member’s code can be credited to another; the request then stays as it was', async () => {
    const [likely, owner] = [await addMember(), await addMember()];
    const { asked, transactionId } = await payCancelled(likely, '740');
    await match(transactionId, owner.account);
    expect([await bank.balanceOf(likely), await bank.balanceOf(owner)]).toEqual([0n, parseMoney(asked.payableAmount)]);
    expect(await bank.look(likely, asked.id)).not.toMatchObject({ status: 'credited' });
  });

  it.each([
    ['a member nobody knows', 'nobody-here', 'payments.member_unknown'],
    ['a trial account', 'trial', 'payments.member_unknown'],
  ])('is not credited to %s', async (_, account, message) => {
    if (account === 'trial') {
      const row = { id: newId(), account, nickname: account, isAgent: 4, parentId: null, language: 'TY', fields: {} };
      await app.database.transaction((tx) => app.services.members.addAccount(tx, row));
    }
    expect((await match(await hold('750.55'), account)).body.message).toBe(message);
  });

  it('needs no second connection while it holds one: many are credited at once', async () => {
    const member = await addMember();
    const payments = await Promise.all(Array.from({ length: 25 }, (_, n) => hold(`${900 + n}.11`)));
    const outcomes = await Promise.all(payments.map((transactionId) => match(transactionId, member.account)));
    expect(outcomes.map(({ status }) => status)).toEqual(payments.map(() => 200));
  });

  it('is decided once: not matched twice, not matched and returned, not by two approvals at once', async () => {
    const [one, two] = [await addMember(), await addMember()];
    const transactionId = await hold('760.10');
    const outcomes = await Promise.all([match(transactionId, one.account), match(transactionId, two.account), giveBack(transactionId)]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    const total = (await bank.balanceOf(one)) + (await bank.balanceOf(two));
    expect([0n, parseMoney('760.10')]).toContain(total);
    await app.core.jobs.run('payments.pursue-returns');
    expect((await match(transactionId, one.account)).body.message).toBe('payments.transfer_decided');
    expect((await giveBack(transactionId)).body.message).toBe('payments.transfer_decided');
  });
});

describe('a return', () => {
  afterEach(() => void (app.bank.isCutOff = false));
  const sentReturns = async (transactionId: string) =>
    (await sql`select 1 from payments.sandbox_returns where transaction_id = ${transactionId}`.execute(app.database.read)).rows.length;
  const pursue = () => app.core.jobs.run('payments.pursue-returns');

  it('is held until the bank confirms it, then leaves the books, and the member whose code was paid is told', async () => {
    const member = await addMember();
    const { asked, transactionId } = await payCancelled(member, '800');
    const before = await bank.books();
    expect(await giveBack(transactionId)).toMatchObject({ status: 200, body: { value: { state: 'returning' } } });
    expect([await stateOf(transactionId), await bank.books()]).toEqual(['returning', before]);
    await bank.expectAgreement();
    await pursue();
    expect(await stateOf(transactionId)).toBe('returned');
    const after = await bank.books();
    expect([before.atBank - after.atBank, before.held - after.held]).toEqual(Array(2).fill(parseMoney(asked.payableAmount)));
    expect(await bank.look(member, asked.id)).toMatchObject({ status: 'rejected' });
    expect((await inboxOf(member))[0]).toBe('deposit_returned');
    expect(await bank.balanceOf(member)).toBe(0n);
  });

  it('whose confirmation is lost stays open, is asked about, and is sent once', async () => {
    const transactionId = await hold('810.10');
    await giveBack(transactionId);
    app.bank.isCutOff = true;
    await pursue();
    expect([await stateOf(transactionId), await sentReturns(transactionId)]).toEqual(['returning', 1]);
    await bank.expectAgreement();
    await pursue();
    await pursue();
    expect([await stateOf(transactionId), await sentReturns(transactionId)]).toEqual(['returned', 1]);
  });

  it('that two officers have approved waits while the books are broken, and is sent once afterwards @MEM-18', async () => {
    const [waiting, told] = [await hold('830.30'), await hold('840.40')];
    app.bank.isCutOff = true;
    await giveBack(told);
    await pursue();
    app.bank.isCutOff = false;
    await giveBack(waiting);
    const repair = await breakBooks(app);
    await pursue();
    await pursue();
    // What the bank was told before is asked about all the same.
    expect([await stateOf(told), await sentReturns(told)]).toEqual(['returned', 1]);
    expect([await stateOf(waiting), await sentReturns(waiting)]).toEqual(['returning', 0]);
    await repair();
    await pursue();
    expect([await stateOf(waiting), await sentReturns(waiting)]).toEqual(['returned', 1]);
  });

  it('that a killed process had claimed is not sent again before the bank confirms that it never arrived', async () => {
    const transactionId = await hold('820.20');
    const { approvalId } = await giveBack(transactionId);
    await sql`update payments.transfer_returns set sent_at = clock_timestamp() where id = ${approvalId}`.execute(app.database.read);
    await pursue();
    expect([await stateOf(transactionId), await sentReturns(transactionId)]).toEqual(['returning', 0]);
    await sql`update payments.transfer_returns set sent_at = sent_at - interval '11 minutes' where id = ${approvalId}`.execute(
      app.database.read,
    );
    await Promise.all([pursue(), pursue()]);
    expect([await stateOf(transactionId), await sentReturns(transactionId)]).toEqual(['returned', 1]);
  });

  it('that the bank refuses puts the payment back in review, where it can be decided again', async () => {
    const member = await addMember();
    const transactionId = await hold('830.30');
    const { approvalId } = await giveBack(transactionId);
    const report = { returnId: approvalId, transactionId, amount: '830.30', outcome: 'refused' as const };
    expect((await bank.reportReturn(report)).status).toBe(200);
    expect((await bank.reportReturn(report)).status).toBe(200);
    expect(await stateOf(transactionId)).toBe('review');
    await bank.expectAgreement();
    expect(await match(transactionId, member.account)).toMatchObject({ status: 200 });
    expect(await bank.balanceOf(member)).toBe(parseMoney('830.30'));
    // A bank that changes its mind after that moves nothing.
    expect((await bank.reportReturn({ ...report, outcome: 'returned' })).status).toBe(409);
  });

  it('is confirmed only by the bank, and only as it was ordered', async () => {
    const transactionId = await hold('840.40');
    const { approvalId } = await giveBack(transactionId);
    const report = { returnId: approvalId, transactionId, amount: '840.40', outcome: 'returned' as const };
    const statuses = async (replies: Promise<Reply>[]) => (await Promise.all(replies)).map(({ status }) => status);
    expect(
      await statuses([
        bank.reportReturn({ ...report, outcome: 'refused' }, { change: { outcome: 'returned' } }),
        bank.reportReturn(report, { at: Date.now() - 301_000 }),
        app.visitor.post('/wps/deposit/webhook/promptpay/returns', { body: report }),
        bank.reportReturn({ ...report, returnId: newId() }),
        bank.reportReturn({ ...report, amount: '8.40' }),
        bank.reportReturn({ ...report, transactionId: 'another-transaction' }),
      ]),
    ).toEqual([401, 401, 401, 404, 409, 409]);
    expect(await stateOf(transactionId)).toBe('returning');
  });

  it('is confirmed once, however often the bank says so at once', async () => {
    const transactionId = await hold('850.50');
    const { approvalId } = await giveBack(transactionId);
    const before = await bank.books();
    const report = { returnId: approvalId, transactionId, amount: '850.50', outcome: 'returned' as const };
    const replies = await Promise.all([1, 2, 3, 4].map(() => bank.reportReturn(report)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(before.held - (await bank.books()).held).toBe(parseMoney('850.50'));
    await pursue();
    expect(await sentReturns(transactionId)).toBe(0);
  });
});

describe('the sandbox bank', () => {
  it('pays a cancelled code: with its reference it is credited, without it staff decide', async () => {
    for (const withoutReference of [false, true]) {
      const member = await addMember({ payeeName: 'Somchai Jaidee' });
      const asked = await bank.deposit(member, '900');
      await bank.cancel(member, asked.id);
      const { status } = await member.post('/wps/sandbox/bank/pay', { body: { qrPayload: asked.qrPayload, withoutReference } });
      expect(status).toBe(200);
      expect(await bank.look(member, asked.id)).toMatchObject({ status: withoutReference ? 'review' : 'credited' });
    }
  });

  it('pays in another’s name: the member’s own name is known, so staff decide', async () => {
    const member = await addMember({ payeeName: 'Somchai Jaidee' });
    const asked = await bank.deposit(member, '910');
    await member.post('/wps/sandbox/bank/pay', { body: { qrPayload: asked.qrPayload, payerName: 'Somying Rakdee' } });
    expect(await bank.look(member, asked.id)).toMatchObject({ status: 'review' });
    expect((await list('review')).find(({ member: likely }) => likely?.account === member.account)?.reason).toBe('payer_differs');
  });
});
