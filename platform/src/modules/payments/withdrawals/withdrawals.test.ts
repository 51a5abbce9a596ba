import { randomBytes } from 'node:crypto';
import type { Withdrawal, WithdrawalOptions } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { createTestWithdrawals, type TestWithdrawals } from '../../../../test/withdrawals';
import { newId } from '../../../core/ids';
import { initialSettings } from '../../system/system.model';

let app: TestApp;
let w: TestWithdrawals;
beforeAll(async () => {
  app = await createTestApp();
  w = await createTestWithdrawals(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await w.broken()).toEqual([]));

const { withdrawals: terms, withdrawalRules: rules } = initialSettings;
/** Rules under which small withdrawals need no officer, until the test is over. */
const approveUpTo = (automaticUpTo: string) => app.services.system.save('withdrawalRules', { ...rules, automaticUpTo, waitFor: [] });
const setTerms = (change: Partial<typeof terms>) => app.services.system.save('withdrawals', { ...terms, ...change });
afterEach(async () => {
  await app.services.system.save('withdrawals', terms);
  await app.services.system.save('withdrawalRules', rules);
  await app.services.system.save('withdrawalRanks', []);
});

async function createRich(balance = '10000'): Promise<{ member: TestMember; account: string }> {
  const member = await app.createMember({ balance });
  return { member, account: app.bindAccount(member) };
}
async function createPaid(amount = '500'): Promise<{ member: TestMember; id: string }> {
  await approveUpTo('2000');
  const { member, account } = await createRich();
  const { id } = await w.request(member, account, amount);
  await w.pursue(member, id);
  return { member, id };
}
const kindsOf = async (member: TestMember) =>
  ((await member.get('/wps/relay/messages')).body.value as { content: { kind: string }[] }).content.map(({ kind }) => kind).reverse();
const optionsOf = async (member: TestMember, query: Record<string, string> = {}) =>
  (await member.get('/wps/withdraw/options', { query })).body.value as WithdrawalOptions;
/** The sandbox bank's book. */
async function paidByBank(id: string): Promise<number> {
  const { rows } = await sql`select 1 from payments.sandbox_payouts where id = ${id} and outcome = 'paid'`.execute(app.database.read);
  return rows.length;
}

describe('a withdrawal', () => {
  it('is refused while turnover is missing, and the options say in which lot and which games count @MEM-04 @PROMO-04', async () => {
    const { member, account } = await createRich();
    const { memberId } = member;
    const lot = { memberId, source: 'bonus', sourceId: newId(), base: parseMoney('100'), multiple: 3, weights: { LOTT: 100 } } as const;
    await app.database.transaction((tx) => app.services.turnover.open(tx, lot));
    const missing = {
      total: '300.00',
      lots: [{ source: 'bonus', required: '300.00', done: '0.00', missing: '300.00', games: [{ category: 'LOTT', percent: 100 }] }],
    };
    expect(await w.ask(member, account, '500')).toMatchObject({ status: 409, body: { message: 'turnover.missing', value: missing } });
    expect(await optionsOf(member)).toMatchObject({ turnover: missing, blocks: [{ code: 'turnover.missing', until: null }] });
    expect(await w.balanceOf(member)).toEqual(w.baht('10000', '0'));

    const [open] = (await app.services.turnover.missing(memberId)).lots;
    await app.database.transaction((tx) => app.services.turnover.cancel(tx, memberId, open!.id));
    expect((await w.request(member, account, '500')).status).toBe('applied');
    expect(await optionsOf(member)).not.toHaveProperty('turnover');
  });

  it('goes from the request to "received", and holds the money on its way @MEM-04', async () => {
    await approveUpTo('2000');
    const { member, account } = await createRich();
    const asked = await w.request(member, account, '500');
    expect(asked).toMatchObject({
      status: 'applied',
      amount: '500.00',
      fee: '0.00',
      bankAccount: { id: account, maskedNumber: '******7890' },
    });
    expect(asked.number).toMatch(/^W\d{8}-\d{6}$/);
    expect(await w.balanceOf(member)).toEqual(w.baht('9500', '500'));
    await w.pursue(member, asked.id);
    const paid = await w.look(member, asked.id);
    expect(paid.status).toBe('paid');
    expect(Date.parse(paid.receiptDueAt!) - Date.parse(paid.paidAt!)).toBe(60 * 60_000);
    expect(await w.balanceOf(member)).toEqual(w.baht('9500', '0'));
    expect((await w.confirm(member, asked.id)).body.value).toMatchObject({
      status: 'completed',
      completedBy: 'member',
      receiptDueAt: null,
    });
    expect((await w.confirm(member, asked.id)).status).toBe(200);
    expect(await kindsOf(member)).toEqual(['withdrawal_approved', 'withdrawal_paid']);
    expect(await app.services.withdrawals.sumPaid(member.memberId)).toBe(w.baht('500')[0]);
  });

  it('is told to the member’s open pages at every step, and to nobody else', async () => {
    const heard: string[] = [];
    const unsubscribe = app.hub.subscribe(({ topic, memberId, data }) => {
      if (topic === 'payments.withdrawalChanged') heard.push(`${memberId} ${(data as { status: string }).status}`);
    });
    const { member, id } = await createPaid();
    await w.confirm(member, id);
    await app.core.outbox.flush();
    unsubscribe();
    const steps = ['applied', 'approved', 'paying', 'paid', 'completed'];
    expect(heard.filter((line) => line.startsWith(member.memberId))).toEqual(steps.map((step) => `${member.memberId} ${step}`));
  });

  it('is the same one when it is sent again, and refuses other content under the key @MEM-04', async () => {
    const { member, account } = await createRich();
    const key = newId();
    const replies = await Promise.all([1, 2, 3].map(() => w.ask(member, account, '500', { key })));
    expect(new Set(replies.map(({ body }) => (body.value as Withdrawal).id)).size).toBe(1);
    expect((await w.ask(member, account, '600', { key })).body.message).toBe('request.key_reused');
    expect(await w.balanceOf(member)).toEqual(w.baht('9500', '500'));
  });

  it('is one, when two are asked for at once with money for one @MEM-04 @MEM-18', async () => {
    const { member, account } = await createRich('800');
    const replies = await Promise.all([1, 2, 3, 4].map(() => w.ask(member, account, '500')));
    expect(replies.map(({ status, body }) => (status === 200 ? 'ok' : body.message)).sort()).toEqual([
      'ok',
      ...Array<string>(3).fill('wallet.insufficient_funds'),
    ]);
    expect(await w.balanceOf(member)).toEqual(w.baht('300', '500'));
  });

  it('cannot be bet or withdrawn again while it is on its way', async () => {
    const { member, account } = await createRich('500');
    await w.request(member, account, '500');
    expect((await w.ask(member, account, '100')).body.message).toBe('wallet.insufficient_funds');
  });

  it('needs the payment password, and a bank account of one’s own @MEM-04', async () => {
    const [{ member, account }, other] = [await createRich(), await createRich()];
    expect((await w.ask(member, account, '500', { paymentPassword: '000000' })).status).toBe(400);
    expect((await w.ask(member, other.account, '500')).body.message).toBe('payout.bank_account_unknown');
    expect(await w.balanceOf(member)).toEqual(w.baht('10000', '0'));
  });

  it.each(['99.99', '200000.01', '100.001'])('refuses the amount %s and takes nothing @MEM-04', async (amount) => {
    const { member, account } = await createRich('300000');
    expect((await w.ask(member, account, amount)).body).toMatchObject({
      message: 'payments.amount_out_of_range',
      value: { minimum: '100.00', maximum: '200000.00' },
    });
    expect(await w.balanceOf(member)).toEqual(w.baht('300000', '0'));
  });

  it('waits until the bank account is an hour old @MEM-04', async () => {
    const { member } = await createRich();
    const account = app.bindAccount(member, { minutesAgo: 30 });
    const refused = await w.ask(member, account, '500');
    expect(refused.body.message).toBe('payments.bank_account_new');
    expect(Math.round((Date.parse((refused.body.value as { until: string }).until) - Date.now()) / 60_000)).toBe(30);
    expect((await optionsOf(member, { bankAccountId: account })).blocks).toEqual([
      { code: 'payments.bank_account_new', until: expect.any(String) },
    ]);
  });

  it('is closed to trial accounts and visitors @AUTH-08', async () => {
    expect((await w.ask(await app.createMember({ isAgent: 4 }), newId(), '500')).body.message).toBe('session.real_account_needed');
    expect((await app.visitor.get('/wps/withdraw/options')).status).toBe(401);
  });

  it('is not seen by other members', async () => {
    const [{ member, account }, stranger] = [await createRich(), await app.createMember()];
    const { id } = await w.request(member, account, '500');
    for (const reply of [
      await stranger.get(`/wps/withdraw/requests/${id}`),
      await w.cancel(stranger, id),
      await w.confirm(stranger, id),
      await w.dispute(stranger, id),
    ])
      expect([reply.status, reply.body.message]).toEqual([404, 'payments.withdrawal_unknown']);
  });

  it('is listed newest first', async () => {
    const { member, account } = await createRich();
    const ids = [await w.request(member, account, '100'), await w.request(member, account, '200')].map(({ id }) => id);
    const { body } = await member.get('/wps/withdraw/requests', { query: { from: '2020-01-01', to: '2099-01-01', pageSize: '1' } });
    expect(body.value).toMatchObject({ content: [{ id: ids[1] }], totalElements: 2, totalPages: 2 });
  });
});

describe('limits and fees', () => {
  it('takes a fee from the fourth of a day on, shows it before, and gives it back with the amount @MEM-04', async () => {
    const { member, account } = await createRich();
    for (let i = 0; i < 3; i += 1) expect((await w.request(member, account, '500')).fee).toBe('0.00');
    expect(await optionsOf(member, { amount: '500' })).toMatchObject({
      fee: { freeLeft: 0 },
      preview: { amount: '500.00', fee: '10.00', total: '510.00' },
      daily: { countUsed: 3, sumUsed: '1500.00' },
    });
    const fourth = await w.request(member, account, '500');
    const fifth = await w.request(member, account, '5000');
    expect([fourth.fee, fifth.fee]).toEqual(['10.00', '50.00']);
    expect(await w.balanceOf(member)).toEqual(w.baht('2940', '7000'));
    expect((await w.reject(fifth.id)).status).toBe(200);
    expect(await w.balanceOf(member)).toEqual(w.baht('7990', '2000'));
    const { body } = await member.get('/wps/relay/member/transactions', {
      query: { from: '2020-01-01', to: '2099-01-01', group: 'withdraw' },
    });
    const types = (body.value as { content: { type: string; amount: string }[] }).content.map(({ type, amount }) => `${type} ${amount}`);
    expect(types.slice(0, 3)).toEqual(['WITHDRAW_REJECT 5050.00', 'WITHDRAW_FEE -50.00', 'WITHDRAW_APPLY -5000.00']);
  });

  it('stops at the number and the sum of a day, also when they come at once @MEM-04', async () => {
    await setTerms({ dailyCount: 3, dailySum: '900' });
    const { member, account } = await createRich();
    const replies = await Promise.all(['100', '100', '100', '100', '100'].map((amount) => w.ask(member, account, amount)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await optionsOf(member)).blocks).toEqual([{ code: 'payments.withdrawals_used_up', until: null }]);
    const next = await createRich();
    await w.request(next.member, next.account, '500');
    expect((await w.ask(next.member, next.account, '400.01')).body.message).toBe('payments.withdrawals_used_up');
    expect((await w.ask(next.member, next.account, '400')).status).toBe(200);
  });

  it('gives each rank its own number, sum and fees of a day, and refuses what is above them @MEM-04', async () => {
    await app.services.system.save('withdrawalRanks', [
      { rankLevel: 0, dailyCount: 1, dailySum: '600', freePerDay: 3, feePercent: '2', feeMaximum: '50' },
      { rankLevel: 3, dailyCount: 3, dailySum: '700', freePerDay: 1, feePercent: '1', feeMaximum: '3' },
    ]);
    const { member, account } = await createRich();
    expect(await optionsOf(member)).toMatchObject({ maximum: '600.00', daily: { count: 1, sum: '600.00' } });
    expect((await w.ask(member, account, '600.01')).body.message).toBe('payments.amount_out_of_range');
    await w.request(member, account, '300');
    expect((await w.ask(member, account, '100')).body.message).toBe('payments.withdrawals_used_up');

    const { memberId } = member;
    await sql`
      insert into members.members (id, account, account_key, nickname, type, language, fields, rank_level)
      values (${memberId}, ${memberId}, ${memberId}, 'Silver', 0, 'TY', '{}', 4)`.execute(app.owner.read);
    expect(await optionsOf(member, { amount: '200' })).toMatchObject({
      daily: { count: 3, countUsed: 1, sum: '700.00', sumUsed: '300.00' },
      fee: { freePerDay: 1, freeLeft: 0, ratePercent: '1', maximum: '3.00' },
      preview: { fee: '2.00' },
    });
    expect((await w.ask(member, account, '400.01')).body.message).toBe('payments.withdrawals_used_up');
    expect((await w.request(member, account, '400')).fee).toBe('3.00');
  });

  it('counts the days of the brand anew', async () => {
    await setTerms({ dailyCount: 1 });
    const { member, account } = await createRich();
    const { id } = await w.request(member, account, '500');
    await sql`update payments.withdrawals set created_at = created_at - interval '24 hours' where id = ${id}`.execute(app.database.read);
    expect((await w.ask(member, account, '500')).status).toBe(200);
  });

  it('is closed outside the hours, and says when it opens @MEM-04', async () => {
    const { rows } = await sql<{ opens: string; closes: string }>`
      select to_char((clock_timestamp() at time zone b.time_zone) + interval '1 hour', 'HH24:MI') as opens,
        to_char((clock_timestamp() at time zone b.time_zone) + interval '2 hours', 'HH24:MI') as closes from core.brand b`.execute(
      app.database.read,
    );
    await setTerms({ opensAt: rows[0]!.opens, closesAt: rows[0]!.closes });
    const { member, account } = await createRich();
    const refused = await w.ask(member, account, '500');
    expect(refused.body.message).toBe('payments.withdrawals_closed');
    const minutes = (Date.parse((refused.body.value as { until: string }).until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  it('tells everything that stands against it at once', async () => {
    const member = await app.createMember({ balance: '50' });
    expect(await optionsOf(member, { amount: '20', bankAccountId: newId() })).toMatchObject({
      available: '50.00',
      minimum: '100.00',
      maximum: '200000.00',
      fee: { freePerDay: 3, freeLeft: 3, ratePercent: '2', maximum: '50.00' },
      hours: { from: '00:00', to: '24:00' },
      canCancel: false,
      receiptTimeoutMinutes: 60,
      blocks: [{ code: 'payments.amount_out_of_range' }, { code: 'payout.bank_account_unknown' }],
    });
    expect((await optionsOf(member)).blocks).toEqual([{ code: 'wallet.insufficient_funds', until: null }]);
  });
});

describe('cancelling', () => {
  it('is possible until somebody has looked at it, where the brand allows it @MEM-04', async () => {
    await setTerms({ cancelWhileApplied: true });
    const { member, account } = await createRich();
    const asked = await w.request(member, account, '500');
    expect(asked.canCancel).toBe(true);
    expect((await w.cancel(member, asked.id)).body.value).toMatchObject({ status: 'cancelled', canCancel: false });
    expect((await w.cancel(member, asked.id)).status).toBe(200);
    expect(await w.balanceOf(member)).toEqual(w.baht('10000', '0'));
    const next = await w.request(member, account, '500');
    await w.pursue(member, next.id);
    expect(await w.look(member, next.id)).toMatchObject({ status: 'risk_review', canCancel: false });
    expect((await w.cancel(member, next.id)).body.message).toBe('payments.withdrawal_not_cancellable');
  });

  it('is refused where the brand does not allow it @MEM-04', async () => {
    const { member, account } = await createRich();
    const { id, canCancel } = await w.request(member, account, '500');
    expect([canCancel, (await w.cancel(member, id)).body.message]).toEqual([false, 'payments.withdrawal_not_cancellable']);
  });

  it('and its review never both happen', async () => {
    await setTerms({ cancelWhileApplied: true });
    await approveUpTo('2000');
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { member, account } = await createRich();
        const { id } = await w.request(member, account, '500');
        const [cancelled] = await Promise.all([w.cancel(member, id), w.pursue(member, id)]);
        const { status } = await w.look(member, id);
        expect(status).toBe(cancelled.status === 200 ? 'cancelled' : 'paid');
        expect(await paidByBank(id)).toBe(status === 'paid' ? 1 : 0);
      }),
    );
  });
});

describe('the receipt', () => {
  it('is assumed when the member says nothing in time @MEM-04', async () => {
    const { member, id } = await createPaid();
    await app.core.jobs.run('payments.assume-receipt');
    expect((await w.look(member, id)).status).toBe('paid');
    await sql`update payments.withdrawals set receipt_due_at = clock_timestamp() where id = ${id}`.execute(app.database.read);
    await app.core.jobs.run('payments.assume-receipt');
    await app.core.jobs.run('payments.assume-receipt');
    expect(await w.look(member, id)).toMatchObject({ status: 'completed', completedBy: 'time' });
    expect((await kindsOf(member)).at(-1)).toBe('withdrawal_completed');
    expect((await w.dispute(member, id)).body.message).toBe('payments.receipt_closed');
  });

  it('can be denied once, with a reason, and then waits for staff @MEM-04', async () => {
    const { member, id } = await createPaid();
    expect((await w.dispute(member, id, { reason: 'nothing_arrived', remark: 'x'.repeat(141) })).status).toBe(400);
    expect((await w.dispute(member, id)).body.value).toMatchObject({
      status: 'disputed',
      complaint: { reason: 'nothing_arrived', remark: 'no money yet' },
    });
    expect((await w.dispute(member, id)).status).toBe(200);
    expect((await w.dispute(member, id, { reason: 'other', remark: 'else' })).body.message).toBe('payments.receipt_closed');
    expect((await w.confirm(member, id)).body.message).toBe('payments.receipt_closed');
    await sql`update payments.withdrawals set receipt_due_at = clock_timestamp() where id = ${id}`.execute(app.database.read);
    await app.core.jobs.run('payments.assume-receipt');
    expect((await w.look(member, id)).status).toBe('disputed');
  });

  it('takes up to three pictures with the word that nothing arrived, painted anew, for officers alone @MEM-04', async () => {
    const { member, id } = await createPaid();
    const noise = randomBytes(60 * 40 * 3);
    const picture = await sharp(noise, { raw: { width: 60, height: 40, channels: 3 } })
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .jpeg()
      .toBuffer();
    const image = (data: Buffer) => ({ name: 'slip.jpg', data: data.toString('base64') });
    const complain = (images: object[]) => w.dispute(member, id, { reason: 'nothing_arrived', remark: '', images });
    expect((await complain([1, 2, 3, 4].map(() => image(picture)))).status).toBe(400);
    const script = await complain([image(picture), image(Buffer.from('<svg onload="x"/>'))]);
    expect(script.body).toMatchObject({ message: 'feedback.image_refused', value: { index: 1, reason: 'kind' } });
    expect((await w.look(member, id)).status).toBe('paid');

    const images = [image(picture), image(picture)];
    const replies = await Promise.all([complain(images), complain(images)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await w.look(member, id)).complaint).toMatchObject({ pictures: 2 });
    expect((await complain([])).body.message).toBe('payments.receipt_closed');

    const url = (of = id, number = '2') => `/wps/operators/withdrawals/${of}/pictures/${number}`;
    const staff = { cookie: app.signInOperator('viewer') };
    const shown = await app.inject({ url: url(), headers: staff });
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.includes('where it was taken')]).toEqual([
      200,
      'image/jpeg',
      false,
    ]);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 60, height: 40 });
    for (const [number, of] of [['3'], ['0'], ['x'], ['1', newId()], ['1', 'x']] as const)
      expect((await app.inject({ url: url(of, number), headers: staff })).statusCode).toBe(404);
    expect((await app.inject({ url: url() })).statusCode).toBe(401);
    expect((await member.get(url())).status).toBe(401);

    await app.core.jobs.run('payments.delete-pictures');
    expect((await app.inject({ url: url(), headers: staff })).statusCode).toBe(200);
    await sql`update payments.complaint_pictures set created_at = created_at - interval '366 days'`.execute(app.owner.read);
    await app.core.jobs.run('payments.delete-pictures');
    expect((await app.inject({ url: url(), headers: staff })).statusCode).toBe(404);
  });

  it('cannot be given before the bank has paid', async () => {
    const { member, account } = await createRich();
    const { id } = await w.request(member, account, '500');
    for (const reply of [await w.confirm(member, id), await w.dispute(member, id)])
      expect(reply.body.message).toBe('payments.receipt_closed');
  });
});
