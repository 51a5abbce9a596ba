import type { OwedDividend, PayRecord } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { type AgentLine, createAgentLine } from '../../../test/agent-line';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { together } from '../../../test/two-officers';
import { newId } from '../../core/ids';
import { workOut } from './work-out';

let app: TestApp;
let line: AgentLine;
beforeAll(async () => {
  app = await createTestApp();
  line = await createAgentLine(app);
});
afterAll(() => app.close());
afterEach(async () => {
  await pay();
  expect(await app.services.payRuns.check()).toEqual([]);
  expect(await app.services.wallet.check()).toEqual([]);
});

const balanceOf = async ({ memberId }: TestMember) => toWire((await app.services.wallet.getBalance(memberId)).available);
const owed = async (member: TestMember) =>
  (await member.get('/wps/relay/agent/dividends/owed')).body.value as { content: OwedDividend[]; open: string; overdue: string };
/** Delivers what is on its way, as the relay does, and follows it. */
async function pay(): Promise<void> {
  await app.core.jobs.run('payruns.pay');
  const { rows } = await sql<{ memberId: string; id: string }>`
    select member_id as "memberId", id from wallet.transfers where state = 'sent'`.execute(app.database.read);
  for (const { memberId, id } of rows) await app.services.wallet.transfers.deliver(memberId, id);
  await app.core.jobs.run('payruns.pay');
}
const autoPay = (paysDividends: boolean, byOfficers: 'DIVIDEND'[] = []) =>
  app.services.system.save('payRuns', { byOfficers, paysDividends, graceHours: 24 });
const stateOf = async ({ memberId }: TestMember) =>
  (
    await sql<{ state: string }>`select state from payruns.records where member_id = ${memberId} order by id desc limit 1`.execute(
      app.database.read,
    )
  ).rows[0]?.state;

it('pays the company’s dividend, and from it what the agent owes the one below @AGT-09', async () => {
  await autoPay(true);
  const a = await line.join();
  const b = await line.join(a);
  const player = await line.join(b, { isAgent: 0 });
  await line.sign(a, { kind: 'DIVIDEND', rules: [{ minNetLoss: '50000', rate: 2800 }] });
  await line.sign(b, { kind: 'DIVIDEND', upline: a, rules: [{ minNetLoss: '50000', rate: 2500 }] });
  await line.play(player, '80000', await line.ago(1, 600));
  await Promise.all([app.core.jobs.run('payruns.dividends'), app.core.jobs.run('payruns.dividends')]);
  await pay();
  await app.core.jobs.run('payruns.dividends');
  await pay();
  expect([await balanceOf(a), await balanceOf(b)]).toEqual(['2400.00', '20000.00']);
  expect([await stateOf(a), await stateOf(b)]).toEqual(['paid', 'paid']);
  const day = { from: (await line.ago(2)).toISOString().slice(0, 10), to: new Date().toISOString().slice(0, 10) };
  const records = (await a.get('/wps/relay/agent/pay-records', { query: { kind: 'DIVIDEND', ...day } })).body.value as {
    content: PayRecord[];
  };
  expect(records.content[0]).toMatchObject({ turnover: '80000.00', counted: '80000.00', rate: '28', amount: '22400.00', less: '20000.00' });
  const to = (await sql<{ day: string }>`select core.day_of(clock_timestamp())::text as day`.execute(app.database.read)).rows[0]!.day;
  const income = (await a.get('/wps/relay/agent/income', { query: { from: day.from, to } })).body.value as { totals: object };
  expect(income.totals).toMatchObject({ dividend: '22400.00', paidOut: '-20000.00', total: '2400.00' });
  expect((await owed(a)).content[0]).toMatchObject({ state: 'paid', amount: '20000.00' });
});

it('carries a loss of the company only where that is agreed @AGT-09', async () => {
  await autoPay(true);
  const agents = await Promise.all([line.join(), line.join()]);
  for (const [i, agent] of agents.entries()) {
    await line.sign(agent, { kind: 'DIVIDEND', carryMode: i as 0 | 1, rules: [{ minNetLoss: '0', rate: 2000 }] });
    await line.play(agent, '50000', await line.ago(1, 600));
    await sql`
      insert into payruns.records (member_id, id, run_id, contract_id, kind, period_type, starts_at, ends_at, day, state, turnover, counted, active, rate,
        total, less, carried, carry, amount, parts)
      values (${agent.memberId}, ${newId()}, ${newId()}, ${newId()}, 'DIVIDEND', 'D', core.start_of_day(core.day_of(clock_timestamp()) - 2),
        core.start_of_day(core.day_of(clock_timestamp()) - 1), core.day_of(clock_timestamp()) - 2, 'not_qualified', 0, -300000000, 0, null, 0, 0, 0,
        -300000000, 0, '[]'::jsonb)`.execute(app.database.read);
  }
  const { outcome } = await app.services.payRuns.preview('DIVIDEND', 'D');
  const amountOf = ({ memberId }: TestMember) => outcome.worked.find((each) => each.memberId === memberId)?.amount;
  expect(agents.map(amountOf)).toEqual([parseMoney('10000'), parseMoney('4000')]);
});

it('is paid by the agent with the payment password, once for any number of tries @AGT-09', async () => {
  await autoPay(false);
  const a = await line.join(null, { balance: '500' });
  const b = await line.join(a);
  const debt = await line.owe(a, b, '300');
  expect(await owed(a)).toMatchObject({ open: '300.00', overdue: '0.00' });
  expect((await line.payDividend(a, debt, { password: '999999' })).status).not.toBe(200);
  expect((await line.payDividend(b, debt)).status).toBe(404);
  const key = newId();
  const replies = await Promise.all([
    ...Array.from({ length: 20 }, () => line.payDividend(a, debt, { key })),
    ...Array.from({ length: 20 }, () => line.payDividend(a, debt)),
  ]);
  // Not more than a few passwords of one member are looked at together; the others are told to come again.
  const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => body.message);
  const known = ['payruns.debt_ended', 'payout.password_locked', 'request.busy'];
  expect(refused.filter((code) => !known.includes(code))).toEqual([]);
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  expect((await line.payDividend(a, debt, { key: newId() })).body.message).toMatch(/debt_ended|password_locked/);
  await pay();
  expect([await balanceOf(a), await balanceOf(b), await stateOf(b)]).toEqual(['200.00', '300.00', 'paid']);
});

it('waits while the agent has not enough, and closes bets and transfers once it is overdue @AGT-09', async () => {
  await autoPay(true);
  const lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'OWING', family: 'thai', plays: { top3: '900' } });
  const drawId = await lottery.addDraw('OWING');
  const bet = () => lottery.place(a, drawId, [{ playType: 'top3', selection: '916', stake: '10', expectedRate: '900' }]);
  const a = await line.join(null, { balance: '100' });
  const b = await line.join(a);
  const id = await line.owe(a, b, '300');
  await pay();
  expect([await balanceOf(b), await stateOf(b)]).toEqual(['0.00', 'waiting_upline']);
  expect((await bet()).status).toBe(200);
  await sql`update payruns.debts set due_at = clock_timestamp() where id = ${id}`.execute(app.database.read);
  expect((await bet()).body.message).toBe('payruns.dividend_unpaid');
  await expect(app.database.transaction((tx) => app.services.payRuns.demandPaid(tx, a.memberId))).rejects.toMatchObject({
    code: 'payruns.dividend_unpaid',
  });
  expect((await line.payDividend(a, id)).body.message).toBe('wallet.insufficient_funds');
  await app.deposit(a.memberId, '500');
  await pay();
  expect([await balanceOf(a), await balanceOf(b), await stateOf(b)]).toEqual(['290.00', '300.00', 'paid']);
  expect((await bet()).status).toBe(200);
});

it('comes back where the one below can not take it, and is with the office then @AGT-09', async () => {
  await autoPay(true);
  const a = await line.join(null, { balance: '500' });
  const b = await line.join(a);
  await line.owe(a, b, '300', -1);
  await app.database.transaction((tx) => app.services.wallet.setFrozen(tx, b.memberId, true));
  await pay();
  expect([await balanceOf(a), await stateOf(b)]).toEqual(['500.00', 'waiting_office']);
  expect((await owed(a)).content[0]).toMatchObject({ state: 'returned' });
  await app.services.payRuns.demandPaid(app.database.read, a.memberId);
});

/** A dividend of 300 that came back to the first, because the account of the second was frozen. */
async function cameBack() {
  await autoPay(true);
  const a = await line.join(null, { balance: '500' });
  const b = await line.join(a);
  const id = await line.owe(a, b, '300');
  await app.database.transaction((tx) => app.services.wallet.setFrozen(tx, b.memberId, true));
  await pay();
  const thaw = () => app.database.transaction((tx) => app.services.wallet.setFrozen(tx, b.memberId, false));
  return { a, b, thaw, path: `/wps/operators/members/${a.memberId}/dividends/${id}` };
}
const reason = 'looked at with both';
const returnedOf = async ({ memberId }: TestMember) => {
  const { body } = await app.visitor.get('/wps/operators/dividends/returned', {
    query: { pageSize: '200' },
    headers: { cookie: app.signInOperator('viewer') },
  });
  return (body.value as { content: { upline: { id: string }; refusal: string; tries: number; amount: string }[] }).content.filter(
    ({ upline }) => upline.id === memberId,
  );
};

it('is sent again by two officers, once for any number of decisions, and comes back again where nothing has changed @AGT-09', async () => {
  const { a, b, thaw, path } = await cameBack();
  expect(await returnedOf(a)).toMatchObject([{ amount: '300.00', refusal: 'frozen', tries: 0 }]);
  expect((await together(app, 'admin', `${path}/resend`, { reason })).status).toBe(200);
  await pay();
  // Still frozen: back once more, and each time the money stands with the agent above.
  expect([await balanceOf(a), await stateOf(b)]).toEqual(['500.00', 'waiting_office']);
  expect(await returnedOf(a)).toMatchObject([{ tries: 1 }]);
  await thaw();
  const decided = await Promise.all(
    Array.from({ length: 6 }, (_, i) => together(app, 'admin', `${path}/${i % 2 ? 'resend' : 'keep'}`, { reason: `${reason} ${i}` })),
  );
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(decided.filter(({ status }) => status !== 200).map(({ body }) => body.message)).toEqual(Array(5).fill('payruns.debt_ended'));
  await pay();
  const isSent = (await stateOf(b)) === 'paid';
  expect([await balanceOf(a), await balanceOf(b)]).toEqual(isSent ? ['200.00', '300.00'] : ['500.00', '0.00']);
  expect(await returnedOf(a)).toEqual([]);
});

it('arrives when it is sent again, and pays nothing for the key of the call that paid it before @AGT-09', async () => {
  await autoPay(false);
  const a = await line.join(null, { balance: '500' });
  const b = await line.join(a);
  const id = await line.owe(a, b, '300');
  const key = newId();
  await app.database.transaction((tx) => app.services.wallet.setFrozen(tx, b.memberId, true));
  expect((await line.payDividend(a, id, { key })).status).toBe(200);
  await pay();
  await app.database.transaction((tx) => app.services.wallet.setFrozen(tx, b.memberId, false));
  await together(app, 'admin', `/wps/operators/members/${a.memberId}/dividends/${id}/resend`, { reason });
  expect(await owed(a)).toMatchObject({ open: '300.00', content: [{ state: 'open' }] });
  await line.payDividend(a, id, { key });
  await pay();
  expect([await balanceOf(a), await balanceOf(b)]).toEqual(['500.00', '0.00']);
  expect((await line.payDividend(a, id)).status).toBe(200);
  await pay();
  expect([await balanceOf(a), await balanceOf(b), await stateOf(b)]).toEqual(['200.00', '300.00', 'paid']);
});

it('stays with the agent who paid it where two officers say so @AGT-09', async () => {
  const { a, b, thaw, path } = await cameBack();
  await thaw();
  expect((await together(app, 'admin', `${path}/keep`, { reason })).body.value).toMatchObject({ state: 'cancelled' });
  await pay();
  expect([await balanceOf(a), await balanceOf(b), await stateOf(b)]).toEqual(['500.00', '0.00', 'cancelled']);
  expect((await together(app, 'admin', `${path}/resend`, { reason })).body.message).toBe('payruns.debt_ended');
  const elsewhere = path.replace(a.memberId, b.memberId);
  expect((await together(app, 'admin', `${elsewhere}/resend`, { reason })).status).toBe(404);
});

it('is owed only after two officers have let it go, where they decide about dividends @AGT-09', async () => {
  await autoPay(true, ['DIVIDEND']);
  const a = await line.join();
  const b = await line.join(a);
  // Weeks, so that this window is nobody else's here.
  await line.sign(a, { kind: 'DIVIDEND', periodType: 'W', rules: [{ minNetLoss: '0', rate: 2_000 }] });
  await line.sign(b, { kind: 'DIVIDEND', periodType: 'W', upline: a, rules: [{ minNetLoss: '0', rate: 1_000 }] });
  const { rows: weeks } = await sql<{ at: Date }>`
    select core.start_of_day(date_trunc('week', core.day_of(clock_timestamp()))::date - 3) as at`.execute(app.database.read);
  await line.play(b, '10000', weeks[0]!.at);
  await sql`delete from payruns.runs where period_type = 'W'`.execute(app.owner.read);
  await app.core.jobs.run('payruns.dividends');
  await pay();
  expect([await stateOf(a), await stateOf(b), await balanceOf(a), await balanceOf(b)]).toEqual([
    ...['waiting_office', 'waiting_office'],
    ...['0.00', '0.00'],
  ]);
  expect((await owed(a)).content).toEqual([]);
  const { rows: runs } = await sql<{ id: string }>`select id from payruns.runs where period_type = 'W'`.execute(app.database.read);
  expect((await together(app, 'admin', `/wps/operators/pay-runs/${runs[0]!.id}/pay`, { reason })).status).toBe(200);
  expect(await owed(a)).toMatchObject({ open: '1000.00' });
  await pay();
  expect([await stateOf(a), await stateOf(b), await balanceOf(a), await balanceOf(b)]).toEqual(['paid', 'paid', '1000.00', '1000.00']);
});

it('is less by what banks take of the team’s deposits @AGT-09', async () => {
  const a = await line.join(null, { balance: '2000' });
  await line.sign(a, { kind: 'DIVIDEND', rules: [{ minNetLoss: '0', rate: 2_000 }], periodType: 'D' });
  const today = await line.ago(0);
  await line.play(a, '5000', today);
  const { rows } = await sql<{ day: string }>`select core.day_of(clock_timestamp())::text as day`.execute(app.database.read);
  const window = { periodType: 'D', startsAt: today, endsAt: await line.ago(-1), day: rows[0]!.day, lastDay: rows[0]!.day } as const;
  const outcome = await workOut(
    app.database.read,
    {
      currency: 'THB',
      findContractsInForce: app.services.contracts.findContractsInForce,
      feeRates: async () => ({ deposit: 150, withdrawal: 0 }),
    },
    'DIVIDEND',
    window,
    false,
  );
  const found = outcome.worked.find(({ memberId }) => memberId === a.memberId)!;
  expect(found).toMatchObject({ counted: parseMoney('4970'), amount: parseMoney('994') });
  expect(found.parts).toContainEqual({ name: 'fees', amount: parseMoney('30') });
});
