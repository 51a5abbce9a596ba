import type { CommissionRecord, DownlineCommission, IncomeDay } from '@portal/contracts';
import { toWire } from '@portal/money';
import { sql } from 'kysely';
import { type AgentLine, createAgentLine } from '../../../test/agent-line';
import { createLotteryFixtures, testSeries } from '../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: TestApp;
let line: AgentLine;
let lottery: ReturnType<typeof createLotteryFixtures>;
beforeAll(async () => {
  app = await createTestApp();
  line = await createAgentLine(app);
  // Draws of tests end in the past, before this database was made.
  await sql`update commissions.beginning set at = clock_timestamp() - interval '1 day'`.execute(app.database.read);
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'SERIES', family: 'ssc', plays: { fixedPosition: null }, series: testSeries });
  await lottery.addGame({ code: 'THAI', family: 'thai', plays: { top3: '900' } });
});
afterEach(async () => {
  await run();
  expect(await app.services.commissions.check()).toEqual([]);
  expect(await app.services.wallet.check()).toEqual([]);
});
afterAll(() => app.close());

const run = () => app.core.jobs.run('commissions.run');
const result = { digits: [1, 2, 3, 4, 5] };
const balanceOf = async ({ memberId }: TestMember) => toWire((await app.services.wallet.getBalance(memberId)).available);
const entriesOf = async ({ memberId }: TestMember) =>
  (
    await sql<{ type: string; available: bigint; house: string }>`
      select type, available, counter_account as house from wallet.member_entries
       where member_id = ${memberId} and type in ('REBATE_COMMISSION', 'REVERSE_REBATE') order by number`.execute(app.database.read)
  ).rows.map(({ type, available, house }) => `${type} ${toWire(available)} ${house}`);

async function range(): Promise<{ from: string; to: string }> {
  const { rows } = await sql<{ from: string; to: string }>`
    select (core.day_of(clock_timestamp()) - 40)::text as from, core.day_of(clock_timestamp())::text as to`.execute(app.database.read);
  return rows[0]!;
}
async function ask<Value>(member: TestMember, path: string, query: object = {}): Promise<Value> {
  const { status, body } = await member.get(path, { query: { ...(await range()), ...query } });
  expect([status, body.message]).toEqual([200, expect.anything()]);
  return body.value;
}
const downlinesOf = (member: TestMember) =>
  ask<{ content: DownlineCommission[]; turnover: string; amount: string }>(member, '/wps/relay/agent/commissions/downlines');
const recordsOf = async (member: TestMember, query: object = {}) =>
  ask<{ content: CommissionRecord[]; next: string | null }>(member, '/wps/relay/agent/commissions', query);

/** Rebates of 8, 7.5, 7 and 6 percent; the last one plays. */
async function family() {
  const a = await line.join(null, { maxSeries: 1860 });
  const b = await line.join(a, { maxSeries: 1850 });
  const c = await line.join(b, { maxSeries: 1840 });
  const d = await line.join(c, { maxSeries: 1820, isAgent: 0, balance: '20000' });
  return { a, b, c, d };
}
/** A bet of 2 × `multiple` on one digit of five, that wins when the first is `selection`. */
async function bet(member: TestMember, drawId: string, multiple: number, selection = '9||||'): Promise<void> {
  const placed = { playType: 'fixedPosition', selection, unit: '1', multiple, series: 1700, expectedRate: '0.85' };
  const { status, body } = await lottery.place(member, drawId, [placed]);
  expect([status, body.message]).toEqual([200, expect.anything()]);
}
const raise = (member: TestMember, series: number) =>
  app.database.transaction((tx) => app.services.members.raiseSeries(tx, member.memberId, series));

it('credits each agent above with the difference to those below, once, with where it came from @AGT-07 @LOTT-07', async () => {
  const { a, b, c, d } = await family();
  const drawId = await lottery.addDraw('SERIES');
  await bet(d, drawId, 5_000);
  await run();
  expect(await balanceOf(c)).toBe('0.00');
  await lottery.finish(drawId, result);
  await Promise.all([run(), run(), run()]);
  await run();
  expect([await balanceOf(a), await balanceOf(b), await balanceOf(c)]).toEqual(['50.00', '50.00', '100.00']);
  // The player has the own part as the rebate of the slip.
  expect(await balanceOf(d)).toBe('10600.00');
  expect(await entriesOf(a)).toEqual(['REBATE_COMMISSION 50.00 house:agents']);
  const { content, ...sums } = await downlinesOf(b);
  expect(content).toMatchObject([{ id: c.memberId, rate: '0.5', turnover: '10000.00', amount: '50.00' }]);
  expect(sums).toMatchObject({ turnover: '10000.00', amount: '50.00' });
  expect((await recordsOf(c)).content).toMatchObject([
    { issue: lottery.lastIssue(), turnover: '10000.00', amount: '100.00', state: 'paid' },
  ]);
  const { days } = await ask<{ days: IncomeDay[] }>(c, '/wps/relay/agent/income');
  expect(days).toMatchObject([{ rebate: '100.00', total: '100.00' }]);
  await app.services.teamSums.refresh();
  // What the team has got back: 600 of the player and 100 of the agent above.
  const { totals } = await ask<{ totals: { rebate: string } }>(b, '/wps/relay/agent/profit', { pageNo: 1, pageSize: 20 });
  expect(totals.rebate).toBe('700.00');
});

it('takes back what a draw brought that is called off after it was settled, also when it was spent, and pays again @AGT-07', async () => {
  const { a, b, c, d } = await family();
  const drawId = await lottery.addDraw('SERIES');
  await bet(d, drawId, 5_000);
  await lottery.finish(drawId, result);
  await run();
  await app.database.transaction((tx) =>
    app.services.wallet.move(tx, {
      ...{ key: newId(), memberId: c.memberId, type: 'ADMIN_DEBIT', available: -900_000n, counterAccount: 'house:adjustments' },
      ref: { type: 'test', id: 'spent' },
    }),
  );
  await app.services.draws.callOff(drawId, 'wrong numbers');
  await run();
  await run();
  expect([await balanceOf(a), await balanceOf(b), await balanceOf(c)]).toEqual(['0.00', '0.00', '-90.00']);
  expect(await entriesOf(c)).toEqual(['REBATE_COMMISSION 100.00 house:agents', 'REVERSE_REBATE -100.00 house:agents']);
  expect((await downlinesOf(c)).content).toMatchObject([{ turnover: '0.00', amount: '0.00' }]);
  expect((await recordsOf(c)).content.map(({ amount }) => amount)).toEqual(['-100.00', '100.00']);
});

it('goes by the line that the bet was shared out to, although the account stands elsewhere by then @AGT-07', async () => {
  const { a, b, c, d } = await family();
  const other = await line.join(null, { maxSeries: 1900 });
  const drawId = await lottery.addDraw('SERIES');
  await bet(d, drawId, 5_000);
  await lottery.finish(drawId, result);
  await run();
  await sql`delete from members.paths where descendant_id = ${d.memberId} and depth > 0`.execute(app.database.read);
  await sql`insert into members.paths (ancestor_id, descendant_id, depth) values (${other.memberId}, ${d.memberId}, 1)`.execute(
    app.database.read,
  );
  await app.services.draws.callOff(drawId, 'wrong numbers');
  await run();
  expect([await balanceOf(a), await balanceOf(b), await balanceOf(c), await balanceOf(other)]).toEqual(['0.00', '0.00', '0.00', '0.00']);
});

it('counts a bet at the rebates of its time: a raise acts on later bets @AGT-07', async () => {
  const { a, b, c, d } = await family();
  const drawId = await lottery.addDraw('SERIES');
  await bet(d, drawId, 500);
  await raise(c, 1850);
  await bet(d, drawId, 500, '8||||');
  await raise(d, 1830);
  await bet(d, drawId, 500, '7||||');
  await lottery.finish(drawId, result);
  await run();
  // 1,000 each: 1 %, then 1.5 %, then 1 % for C; B keeps something of the first alone.
  expect([await balanceOf(a), await balanceOf(b), await balanceOf(c)]).toEqual(['15.00', '5.00', '35.00']);
  expect((await downlinesOf(c)).content).toMatchObject([
    { rate: '1', turnover: '2000.00', amount: '20.00' },
    { rate: '1.5', turnover: '1000.00', amount: '15.00' },
  ]);
});

it('brings nothing for lotteries without series, and for what covers too many outcomes @AGT-07', async () => {
  const { a, b, c, d } = await family();
  const thai = await lottery.addDraw('THAI');
  expect((await lottery.place(d, thai, [{ playType: 'top3', selection: '916', stake: '10', expectedRate: '900' }])).status).toBe(200);
  const drawId = await lottery.addDraw('SERIES');
  for (const digit of '01234567') await bet(d, drawId, 1, `${digit}||||`);
  await lottery.finish(thai, { top: '000916', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '55' });
  await lottery.finish(drawId, result);
  await run();
  for (const agent of [a, b, c]) expect(await entriesOf(agent)).toEqual([]);
});

it('waits for an account that is frozen, and is rejected for one that is closed @AGT-07', async () => {
  const { a, b, c, d } = await family();
  const drawId = await lottery.addDraw('SERIES');
  await bet(d, drawId, 5_000);
  await app.database.transaction(async (tx) => {
    await app.services.members.close(tx, a.memberId);
    await app.services.wallet.setFrozen(tx, b.memberId, true);
  });
  await lottery.finish(drawId, result);
  await run();
  expect([await balanceOf(a), await balanceOf(b), await balanceOf(c)]).toEqual(['0.00', '0.00', '100.00']);
  await app.database.transaction((tx) => app.services.wallet.setFrozen(tx, b.memberId, false));
  await run();
  expect([await balanceOf(a), await balanceOf(b)]).toEqual(['0.00', '50.00']);
  const { rows } = await sql<{ state: string; reason: string }>`
    select state, reason from commissions.records where member_id = ${a.memberId}`.execute(app.database.read);
  expect(rows).toEqual([{ state: 'rejected', reason: 'closed' }]);
});

it('is counted once by many runs at the same time, and goes on where a run was stopped @AGT-07', async () => {
  const { a, b, c, d } = await family();
  const draws: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    const drawId = await lottery.addDraw('SERIES');
    await bet(d, drawId, 100);
    draws.push(drawId);
  }
  for (const drawId of draws) await lottery.finish(drawId, result);
  // What a run that was stopped between a part and the end of its draw leaves behind.
  await sql`update commissions.draws set noted_at = clock_timestamp()`.execute(app.database.read);
  await Promise.all(Array.from({ length: 40 }, () => run()));
  await sql`update commissions.draws set counted_at = null`.execute(app.database.read);
  await Promise.all(Array.from({ length: 40 }, () => run()));
  await run();
  expect([await balanceOf(a), await balanceOf(b), await balanceOf(c)]).toEqual(['5.00', '5.00', '10.00']);
  const first = await recordsOf(c, { limit: 2 });
  expect(first.content.map(({ amount }) => amount)).toEqual(['2.00', '2.00']);
  const second = await recordsOf(c, { limit: 2, after: first.next });
  const third = await recordsOf(c, { limit: 2, after: second.next });
  expect([third.content.length, third.next]).toEqual([1, null]);
});

it('finds draws that a process of the release before has settled @AGT-07', async () => {
  const { c, d } = await family();
  const drawId = await lottery.addDraw('SERIES');
  await bet(d, drawId, 5_000);
  await lottery.finish(drawId, result);
  await sql`delete from commissions.draws where draw_id = ${drawId}`.execute(app.database.read);
  await app.core.jobs.run('commissions.note-missed');
  await app.core.jobs.run('commissions.note-missed');
  await run();
  expect(await balanceOf(c)).toBe('100.00');
});

it('is refused to who is no agent, and for too long a time @AGT-07', async () => {
  const { a, d } = await family();
  for (const path of ['/wps/relay/agent/commissions', '/wps/relay/agent/commissions/downlines']) {
    expect((await d.get(path, { query: await range() })).status).toBe(403);
    expect((await a.get(path, { query: { from: '2020-01-01', to: '2020-12-31' } })).status).toBe(400);
  }
});
