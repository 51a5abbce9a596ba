import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { openTestBank, type TestBank } from '../../../../test/bank';
import type { TestApp } from '../../../../test/test-app';

let app: TestApp;
let bank: TestBank;
beforeAll(async () => ({ app, bank } = await openTestBank()));
afterAll(() => app.close());
afterEach(() => bank.expectAgreement());

/** The request runs out, as the job finds it. */
async function letExpire(id: string): Promise<void> {
  await bank.age(id, '1 hour');
  await app.core.jobs.run('payments.expire-deposits');
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('an amount', () => {
  it('stays with its request after it was cancelled, so that nobody can get it by repeated requests', async () => {
    const [victim, attacker] = [await app.createMember(), await app.createMember()];
    const paidLater = await bank.deposit(victim, '555');
    await bank.cancel(victim, paidLater.id);
    const offered: string[] = [];
    for (let i = 0; i < 120; i += 1) {
      const asked = await bank.deposit(attacker, '555');
      offered.push(asked.payableAmount);
      await bank.cancel(attacker, asked.id);
    }
    expect(offered).not.toContain(paidLater.payableAmount);
    expect(new Set(offered).size).toBe(120);
    await bank.deposit(attacker, '555');

    expect(await bank.outcomeOf(paidLater.payableAmount, { payerName: 'The Victim' })).toBe('review');
    expect([await bank.balanceOf(attacker), await bank.balanceOf(victim)]).toEqual([0n, 0n]);
    expect(await bank.look(victim, paidLater.id)).toMatchObject({ status: 'review' });
  });

  it('stays with its request after it ran out, and after it was credited', async () => {
    const [one, two, other] = [await app.createMember(), await app.createMember(), await app.createMember()];
    const [expired, credited] = [await bank.deposit(one, '557'), await bank.deposit(two, '557')];
    await letExpire(expired.id);
    expect(await bank.outcomeOf(credited.payableAmount)).toBe('credited');
    await app.core.jobs.run('payments.release-amounts');
    await sql`update payments.payable_amounts set free_after = clock_timestamp() + interval '1 hour' where payable = ${parseMoney(credited.payableAmount)}`.execute(
      app.database.read,
    );
    const offered: string[] = [];
    for (let i = 0; i < 97; i += 1) {
      const asked = await bank.deposit(other, '557');
      offered.push(asked.payableAmount);
      await bank.cancel(other, asked.id);
    }
    expect(new Set([...offered, expired.payableAmount, credited.payableAmount]).size).toBe(99);
    expect((await bank.deposit(other, '557')).payableAmount).toMatch(/^55[68]\./);
  });

  it('is free again only after the days in which a bank may report it, counted anew from a payment', async () => {
    const [member, payer, waiting] = [await app.createMember(), await app.createMember(), await app.createMember()];
    const isHeld = async (payable: string) => {
      await app.core.jobs.run('payments.release-amounts');
      const { rows } = await sql`select 1 from payments.payable_amounts where payable = ${parseMoney(payable)}`.execute(app.database.read);
      return rows.length > 0;
    };
    const [asked, paid] = [await bank.deposit(member, '559'), await bank.deposit(payer, '559')];
    await bank.cancel(member, asked.id);
    await bank.age(asked.id, '6 days 23 hours');
    expect(await isHeld(asked.payableAmount)).toBe(true);
    await bank.age(asked.id, '2 hours');
    expect(await isHeld(asked.payableAmount)).toBe(false);

    await letExpire(paid.id);
    await bank.age(paid.id, '8 days');
    expect(await bank.outcomeOf(paid.payableAmount)).toBe('review');
    expect(await isHeld(paid.payableAmount)).toBe(true);
    await sql`update payments.bank_transfers set received_at = received_at - interval '8 days' where amount = ${parseMoney(paid.payableAmount)}`.execute(
      app.database.read,
    );
    expect(await isHeld(paid.payableAmount)).toBe(false);

    const open = await bank.deposit(waiting, '559');
    await sql`update payments.payable_amounts set free_after = clock_timestamp() where deposit_id = ${open.id}`.execute(app.database.read);
    expect(await isHeld(open.payableAmount)).toBe(true);
  });

  it('near the requested one is offered when all its satang are taken, a different one to each of many parallel requests @MEM-03', async () => {
    const members = await Promise.all(Array.from({ length: 130 }, () => app.createMember()));
    const asked = await Promise.all(members.map((member) => bank.deposit(member, '333')));
    expect(new Set(asked.map(({ payableAmount }) => payableAmount)).size).toBe(130);
    const wholes = asked.map(({ payableAmount }) => payableAmount.split('.')[0]!);
    expect(wholes.filter((whole) => whole === '333').length).toBe(99);
    expect(new Set(wholes)).toEqual(new Set(['333', '334']));
    expect(asked.every(({ requestedAmount }) => requestedAmount === '333.00')).toBe(true);

    const moved = asked.findIndex(({ payableAmount }) => payableAmount.startsWith('334'));
    expect(await bank.outcomeOf(asked[moved]!.payableAmount)).toBe('credited');
    expect(await bank.balanceOf(members[moved]!)).toBe(parseMoney(asked[moved]!.payableAmount));
  });

  it('stays inside the channel’s limits', async () => {
    const members = await Promise.all(Array.from({ length: 100 }, () => app.createMember()));
    const asked = await Promise.all(members.map((member) => bank.deposit(member, '100')));
    expect(asked.filter(({ payableAmount }) => payableAmount.startsWith('101.')).length).toBe(1);
  });
});

describe('a payment', () => {
  it('is matched by its reference first, whatever else waits for the amount', async () => {
    const member = await app.createMember();
    const asked = await bank.deposit(member, '410');
    expect(asked.qrPayload).toMatch(/6216\d{4}[A-Z0-9]{12}6304[0-9A-F]{4}$/);
    expect(await bank.outcomeOf(asked.payableAmount, { reference: bank.referenceOf(asked) })).toBe('credited');
    expect(await bank.balanceOf(member)).toBe(parseMoney(asked.payableAmount));
  });

  it.each(['cancelled', 'expired'])('for a request that is %s is credited by its reference, but not by its amount alone', async (state) => {
    for (const hasReference of [true, false]) {
      const member = await app.createMember();
      const asked = await bank.deposit(member, '420');
      await (state === 'cancelled' ? bank.cancel(member, asked.id) : letExpire(asked.id));
      const outcome = await bank.outcomeOf(asked.payableAmount, hasReference ? { reference: bank.referenceOf(asked) } : {});
      expect([hasReference, outcome]).toEqual([hasReference, hasReference ? 'credited' : 'review']);
      expect((await bank.look(member, asked.id)).status).toBe(hasReference ? 'credited' : 'review');
    }
  });

  it('in time is credited although the bank reports it when the request has run out', async () => {
    const member = await app.createMember();
    const asked = await bank.deposit(member, '430');
    await letExpire(asked.id);
    expect(await bank.outcomeOf(asked.payableAmount, { paidAt: minutesAgo(50) })).toBe('credited');
  });

  it.each([
    ['before the request was made', { paidAt: minutesAgo(10) }, 'paid_early', false],
    ['in the future', { paidAt: new Date(Date.now() + 600_000).toISOString() }, 'time_implausible', false],
    ['with a reference of nobody', { reference: 'AAAABBBBCCCC' }, 'no_request', false],
  ])('that was made %s waits for staff, with no likely owner', async (_, changes, reason, isOwnerNamed) => {
    const member = await app.createMember();
    const asked = await bank.deposit(member, '440');
    const transfer = bank.transfer(asked.payableAmount, changes);
    expect(await bank.outcomeOf(asked.payableAmount, transfer)).toBe('review');
    expect(await seen(transfer.transactionId)).toEqual({ reason, isOwnerNamed });
    expect(await bank.look(member, asked.id)).toMatchObject({ status: 'waiting_payment' });
  });

  it('by a clock that is a little off is still in time', async () => {
    const member = await app.createMember();
    const asked = await bank.deposit(member, '445');
    expect(await bank.outcomeOf(asked.payableAmount, { paidAt: minutesAgo(1) })).toBe('credited');
  });

  it('that nobody waits for, or that comes before its request, has no owner', async () => {
    expect(await bank.outcomeOf('449.99')).toBe('review');
    const member = await app.createMember();
    await Promise.all([bank.deposit(member, '449')]);
    expect(await bank.balanceOf(member)).toBe(0n);
  });

  it('with another amount than its reference’s waits for staff, with its likely owner', async () => {
    const member = await app.createMember();
    const asked = await bank.deposit(member, '450');
    const transfer = bank.transfer('451.00', { reference: bank.referenceOf(asked) });
    expect(await bank.outcomeOf('451.00', transfer)).toBe('review');
    expect(await seen(transfer.transactionId)).toEqual({ reason: 'amount_differs', isOwnerNamed: true });
    expect(await bank.look(member, asked.id)).toMatchObject({ status: 'review', qrPayload: null });
    const { body } = await member.get('/wps/relay/messages');
    expect(body.value).toMatchObject({ content: [{ kind: 'deposit_in_review', params: { amount: '451.00' } }] });
  });

  it('of a code that was paid before waits for staff, also when both come at once', async () => {
    const member = await app.createMember();
    const asked = await bank.deposit(member, '460');
    const outcomes = await Promise.all([1, 2, 3].map(() => bank.outcomeOf(asked.payableAmount)));
    expect(outcomes.sort()).toEqual(['credited', 'review', 'review']);
    expect(await bank.balanceOf(member)).toBe(parseMoney(asked.payableAmount));
    expect(await bank.look(member, asked.id)).toMatchObject({ status: 'credited' });
  });

  it('from a payer who is not known for the member waits for staff', async () => {
    const member = await app.createMember();
    const first = await bank.deposit(member, '470');
    expect(await bank.outcomeOf(first.payableAmount, { payerName: 'นาย สมชาย ใจดี', payerAccount: 'xxx-1234' })).toBe('credited');
    const second = await bank.deposit(member, '470');
    expect(await bank.outcomeOf(second.payableAmount, { payerName: 'สมชาย ใจ***' })).toBe('credited');
    const third = await bank.deposit(member, '470');
    expect(await bank.outcomeOf(third.payableAmount, { payerName: 'Anything', payerAccount: 'xxx-1234' })).toBe('credited');
    const fourth = await bank.deposit(member, '470');
    expect(await bank.outcomeOf(fourth.payableAmount, { payerName: 'สมหญิง รวยมาก', reference: bank.referenceOf(fourth) })).toBe('review');
  });

  it('whose request is cancelled at the same moment is either credited or waits for staff', async () => {
    for (let i = 0; i < 8; i += 1) {
      const member = await app.createMember();
      const asked = await bank.deposit(member, '480');
      const [outcome] = await Promise.all([bank.outcomeOf(asked.payableAmount), bank.cancel(member, asked.id)]);
      const { status } = await bank.look(member, asked.id);
      expect([outcome, status]).toEqual(outcome === 'credited' ? ['credited', 'credited'] : ['review', 'review']);
      expect(await bank.balanceOf(member)).toBe(outcome === 'credited' ? parseMoney(asked.payableAmount) : 0n);
    }
  });

  it('that the bank reports again with another amount changes nothing and is logged', async () => {
    const member = await app.createMember();
    const asked = await bank.deposit(member, '490');
    const transfer = bank.transfer(asked.payableAmount);
    expect(await bank.outcomeOf(asked.payableAmount, transfer)).toBe('credited');
    const again = await bank.report('4900.00', { ...transfer, amount: '4900.00' });
    expect([again.status, again.body.message]).toEqual([409, 'payments.report_differs']);
    expect(await bank.balanceOf(member)).toBe(parseMoney(asked.payableAmount));
    expect(app.logLines.join('')).toContain('reported a transaction again with another content');
  });

  it.each(['credited', 'review'])(
    'that is interrupted halfway leaves nothing behind, and is processed completely when it is reported again: %s',
    async (outcome) => {
      const member = await app.createMember();
      const asked = await bank.deposit(member, '495');
      if (outcome === 'review') await bank.cancel(member, asked.id);
      const before = await bank.books();
      const transfer = bank.transfer(asked.payableAmount);
      const broken = app.database.transaction(async (tx) => {
        // What the receipt needs last is held up: the member's account, or the row of the request.
        await (
          outcome === 'credited'
            ? sql`select 1 from wallet.accounts where member_id = ${member.memberId} for update`
            : sql`select 1 from payments.deposits where id = ${asked.id} for update`
        ).execute(tx);
        const halfway = bank.report(asked.payableAmount, transfer);
        await waitUntil(async () => (await blockedBackends()).length > 0);
        for (const pid of await blockedBackends()) await sql`select pg_terminate_backend(${pid})`.execute(tx);
        return (await halfway).status;
      });
      expect(await broken).toBeGreaterThanOrEqual(500);
      expect([await bank.balanceOf(member), await bank.books()]).toEqual([0n, before]);
      expect(await bank.broken()).toEqual([]);
      expect(await bank.outcomeOf(asked.payableAmount, transfer)).toBe(outcome);
    },
  );

  it('is in the books from the moment it arrives', async () => {
    const before = await bank.books();
    expect(await bank.outcomeOf('777.77')).toBe('review');
    const after = await bank.books();
    expect([after.atBank - before.atBank, after.held - before.held]).toEqual([parseMoney('777.77'), parseMoney('777.77')]);
  });
});

const blockedBackends = async (): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.read);
  return rows.map(({ pid }) => pid);
};
async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 20));
}

async function seen(transactionId: string) {
  const { body } = await app.visitor.get('/wps/operators/payments/transfers', {
    headers: { cookie: app.signInOperator('viewer') },
    query: { pageSize: '200', state: 'review' },
  });
  const { content } = body.value as { content: { transactionId: string; reason: string; member: object | null }[] };
  const { rows } = await sql<{ member: string | null }>`
    select member_id as member from payments.bank_transfers where transaction_id = ${transactionId}`.execute(app.database.read);
  return { reason: content.find((one) => one.transactionId === transactionId)?.reason, isOwnerNamed: rows[0]!.member !== null };
}

describe('requesting and cancelling', () => {
  afterAll(() => app.services.system.save('depositLimits', bank.limits));

  it('is limited for a member, and says when the next request may come', async () => {
    await app.services.system.save('depositLimits', { ...bank.limits, memberRequestsPerHour: 3, memberCancelsPerHour: 2 });
    const member = await app.createMember();
    for (let i = 0; i < 2; i += 1) await bank.cancel(member, (await bank.deposit(member, '510')).id);
    const third = await bank.deposit(member, '510');
    const refused = await bank.cancel(member, third.id);
    expect([refused.status, refused.body.message, Number(refused.headers['retry-after'])]).toEqual([
      429,
      'request.too_many',
      expect.any(Number),
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(await bank.outcomeOf(third.payableAmount)).toBe('credited');
    const fourth = await bank.ask(member, '510');
    expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  it('is limited for all members at one address, separately from other addresses', async () => {
    await app.services.system.save('depositLimits', { ...bank.limits, addressRequestsPerHour: 1 });
    const from = async (address: string) => {
      const member = await app.createMember();
      const response = await app.inject({
        method: 'POST',
        url: '/wps/deposit/requests',
        remoteAddress: address,
        payload: { channel: 'promptpay', amount: '520' },
        headers: { token: member.token, 'idempotency-key': member.memberId },
      });
      return response.statusCode;
    };
    expect([await from('203.0.113.7'), await from('203.0.113.7'), await from('203.0.113.8')]).toEqual([200, 429, 200]);
  });
});
