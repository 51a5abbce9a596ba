import type { OwedDividend, PayRecord } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { type AgentLine, createAgentLine } from '../../../test/agent-line';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';

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
const autoPay = (paysDividends: boolean) => app.services.system.save('payRuns', { byOfficers: [], paysDividends, graceHours: 24 });
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
