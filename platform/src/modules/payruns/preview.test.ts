import type { ContractPreview, ContractTerms } from '@portal/contracts';
import { sql } from 'kysely';
import { type AgentLine, createAgentLine } from '../../../test/agent-line';
import { type ContractFixtures, createContractFixtures, dailyTerms, dividendTerms } from '../../../test/contracts';
import { refusalOf } from '../../../test/entrance';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';

let app: TestApp;
let contracts: ContractFixtures;
let line: AgentLine;
let month: { from: string; to: string; days: number };
beforeAll(async () => {
  app = await createTestApp();
  contracts = createContractFixtures(app);
  line = await createAgentLine(app);
  await contracts.open({ dividendBegins: 'now' });
  const { rows } = await sql<typeof month>`
    select m.first::text as from, m.last::text as to, m.last - m.first + 1 as days from (
      select (date_trunc('month', t.day) - interval '1 month')::date as first, (date_trunc('month', t.day) - interval '1 day')::date as last
        from (select core.day_of(clock_timestamp()) as day) t) m`.execute(app.database.read);
  month = rows[0]!;
});
afterAll(() => app.close());

/** So many days and minutes after the beginning of the last full month. */
async function inLastMonth(day: number, minutes = 600): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select core.start_of_day(${month.from}::date + ${day - 1}::int) + make_interval(mins => ${minutes}) as at`.execute(app.database.read);
  return rows[0]!.at;
}
const dayOf = (day: number) => `${month.from.slice(0, 8)}${String(day).padStart(2, '0')}`;

const ask = (agent: TestMember, downline: Pick<TestMember, 'memberId'>, terms: ContractTerms) =>
  agent.post('/wps/relay/agent/contracts/preview', { body: { ...terms, downlineId: downline.memberId } });
async function preview(agent: TestMember, downline: TestMember, terms: ContractTerms): Promise<ContractPreview> {
  const { status, body } = await ask(agent, downline, terms);
  expect(status).toBe(200);
  return body.value;
}

/** A top agent, one directly below, and one below that. */
async function three() {
  const top = await contracts.addAgent({ isAgent: 2 });
  const below = await contracts.addAgent({ parentId: top.memberId });
  return { top, below, deep: await contracts.addAgent({ parentId: below.memberId }) };
}

it('says what a daily salary would have paid last month, less what those below have of it, beside what is signed (@AGT-14)', async () => {
  const { top, below, deep } = await three();
  await line.sign(deep, { kind: 'DAILY_SALARY', upline: below, rules: [{ minTurnover: '10000', rate: 50 }] });
  await line.play(below, '25000', await inLastMonth(3));
  await line.play(deep, '48250', await inLastMonth(3));
  await line.play(below, '12345', await inLastMonth(10));
  // Neither of the month nor of a category that counts.
  await line.play(below, '90000', await line.ago(0));
  await line.play(below, '90000', await inLastMonth(4), { category: 'LIVE' });
  const terms = dailyTerms(60, 80);
  const found = await preview(top, below, terms);
  expect(found).toMatchObject({
    ...{ from: month.from, to: month.to, windows: month.days, paid: 2, total: '620.00', less: '200.00', amount: '420.00', current: null },
    rows: [
      {
        ...{ from: dayOf(3), to: dayOf(3), turnover: '73250.00', counted: '70000.00', activeMembers: 2, rate: 80 },
        ...{ total: '560.00', less: '200.00', amount: '360.00' },
      },
      { from: dayOf(10), turnover: '12345.00', counted: '10000.00', rate: 60, amount: '60.00' },
    ],
  });
  expect(await contracts.list(below, 'downline')).toEqual([]);
  await line.sign(below, { kind: 'DAILY_SALARY', upline: top, rules: [{ minTurnover: '10000', rate: 60 }] });
  // 70,000 and 10,000 at 0.6 %, less 200.
  expect(await preview(top, below, terms)).toMatchObject({ amount: '420.00', current: '280.00' });
});

it('says it of an hourly salary by the hour, and of a real-time one whether or not it was paid before (@AGT-14)', async () => {
  const { top, below, deep } = await three();
  await line.play(below, '9980', await inLastMonth(5, 60));
  await line.play(below, '100', await inLastMonth(5, 120));
  await line.play(deep, '1000', await inLastMonth(6));
  const flat = { periodType: null, carryMode: null, categories: ['LOTT' as const] };
  const hourly: ContractTerms = {
    ...{ ...flat, kind: 'HOURLY_SALARY', orderFilter: 'all' },
    rules: [{ minTurnover: '0', minActive: 0, rate: 30 }],
  };
  const hours = await preview(top, below, hourly);
  expect(hours).toMatchObject({ windows: month.days * 24, paid: 3, amount: '33.24' });
  expect(hours.rows.map(({ from, amount }) => [from, amount])).toEqual([
    [dayOf(5), '30.24'],
    [dayOf(6), '3.00'],
  ]);
  await line.sign(deep, { kind: 'REALTIME_SALARY', upline: below, rules: [{ rate: 40 }] });
  await sql`
    insert into payruns.taken (member_id, starts_at, category, valid)
    select w.member_id, w.starts_at, w.category, w.valid from play_sums.windows w where w.member_id = ${below.memberId}`.execute(
    app.database.read,
  );
  const realtime: ContractTerms = {
    ...{ ...flat, kind: 'REALTIME_SALARY', orderFilter: null },
    rules: [{ minTurnover: '0', minActive: 0, rate: 70 }],
  };
  // 10,080 at 0.7 % and 1,000 at the difference of 0.3 %.
  expect(await preview(top, below, realtime)).toMatchObject({ windows: 1, paid: 1, amount: '73.56', current: null });
});

it('says it of a dividend by its own periods, and what the agent would have owed of it (@AGT-09 @AGT-14)', async () => {
  const { top, below, deep } = await three();
  await line.sign(deep, { kind: 'DIVIDEND', periodType: 'H', upline: below, rules: [{ minNetLoss: '0', rate: 1_000 }] });
  await line.play(below, '20000', await inLastMonth(2));
  await line.play(deep, '30000', await inLastMonth(2));
  await line.play(below, '30000', await inLastMonth(20));
  const found = await preview(top, below, dividendTerms(2_000, { periodType: 'H' }));
  expect(found).toMatchObject({ windows: 2, paid: 2, amount: '16000.00', less: '3000.00' });
  expect(found.rows.map(({ from, to, counted, amount }) => [from, to, counted, amount])).toEqual([
    [dayOf(1), dayOf(15), '50000.00', '10000.00'],
    [dayOf(16), month.to, '30000.00', '6000.00'],
  ]);
});

it('looks at the own tree alone, and names what does not fit (@AGT-14 @AGT-15)', async () => {
  const { top, below, deep } = await three();
  const { below: stranger } = await three();
  for (const other of [deep, stranger, top])
    expect(refusalOf(await ask(top, other, dailyTerms(60)))).toEqual([404, 'contracts.not_direct']);
  const bad = await ask(top, below, dailyTerms(60, 60));
  expect([bad.status, bad.body.value]).toEqual([400, { issues: [{ field: 'rules.1.rate', code: 'must_rise' }] }]);
  await line.play(stranger, '100000', await inLastMonth(3));
  expect(await preview(top, below, dailyTerms(60))).toMatchObject({ paid: 0, amount: '0.00', rows: [] });
});

it('shows staff what a contract of the company would have paid, of top agents alone (@AGT-14)', async () => {
  const { top, below } = await three();
  await line.play(below, '20000', await inLastMonth(3));
  const look = async (agent: TestMember, terms: ContractTerms) =>
    app.visitor.post('/wps/operators/contracts/preview', {
      body: { account: await contracts.accountOf(agent), terms },
      headers: { cookie: app.signInOperator('viewer') },
    });
  expect((await look(top, dailyTerms(80))).body.value).toMatchObject({ paid: 1, amount: '160.00', current: null });
  expect(refusalOf(await look(below, dailyTerms(80)))).toEqual([409, 'contracts.agents_decide']);
});
