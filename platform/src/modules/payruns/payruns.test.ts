import type { PayRecord } from '@portal/contracts';
import { toWire } from '@portal/money';
import { sql } from 'kysely';
import { type AgentLine, createAgentLine } from '../../../test/agent-line';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { together } from '../../../test/two-officers';

let app: TestApp;
let line: AgentLine;
beforeEach(async () => {
  app = await createTestApp();
  line = await createAgentLine(app);
});
afterEach(async () => {
  expect(await app.services.payRuns.check()).toEqual([]);
  expect(await app.services.wallet.check()).toEqual([]);
  await app.close();
});

const company = [
  { minTurnover: '10000', rate: 80 },
  { minTurnover: '100000', rate: 100 },
];
const wide = { from: '2020-01-01', to: '2020-03-01' };
async function around(): Promise<{ from: string; to: string }> {
  const { rows } = await sql<{ from: string; to: string }>`
    select (core.day_of(clock_timestamp()) - 40)::text as from, core.day_of(clock_timestamp())::text as to`.execute(app.database.read);
  return rows[0]!;
}
async function recordsOf(member: TestMember, kind: string): Promise<PayRecord[]> {
  const { status, body } = await member.get('/wps/relay/agent/pay-records', { query: { kind, ...(await around()) } });
  expect(status).toBe(200);
  return (body.value as { content: PayRecord[] }).content;
}
const balanceOf = async ({ memberId }: TestMember) => toWire((await app.services.wallet.getBalance(memberId)).available);
const entriesOf = async ({ memberId }: TestMember, type: string) =>
  (
    await sql<{ available: bigint; house: string }>`
      select available, counter_account as house from wallet.member_entries where member_id = ${memberId} and type = ${type} order by number`.execute(
      app.database.read,
    )
  ).rows.map(({ available, house }) => `${toWire(available)} ${house}`);
const runJob = (name: string) => app.core.jobs.run(`payruns.${name}`);

/** A above B above C, and D who plays below A. */
async function family() {
  const a = await line.join();
  const b = await line.join(a);
  const c = await line.join(b);
  const d = await line.join(a, { isAgent: 0 });
  return { a, b, c, d };
}

async function dailyContracts({ a, b, c }: Awaited<ReturnType<typeof family>>) {
  await line.sign(a, { kind: 'DAILY_SALARY', rules: company });
  await line.sign(b, { kind: 'DAILY_SALARY', upline: a, rules: [{ minTurnover: '10000', rate: 60 }] });
  await line.sign(c, { kind: 'DAILY_SALARY', upline: b, rules: [{ minTurnover: '10000', rate: 50 }] });
}

describe('the daily salary', () => {
  it('is the worked example, paid once however often and wherever the job runs @AGT-10', async () => {
    const all = await family();
    const { a, b, c, d } = all;
    await dailyContracts(all);
    const yesterday = await line.ago(1, 600);
    for (const [member, amount] of [
      [a, '20000'],
      [b, '35500'],
      [c, '48250'],
      [d, '12345'],
    ] as const)
      // prettier-ignore
      await line.play(member, amount, yesterday);
    // Neither of the day nor of a category that counts.
    await line.play(d, '500000', await line.ago(0));
    await line.play(d, '500000', yesterday, { category: 'LIVE' });
    await Promise.all([runJob('daily'), runJob('daily'), runJob('daily')]);
    await runJob('daily');
    await Promise.all([runJob('pay'), runJob('pay')]);
    expect([await balanceOf(a), await balanceOf(b), await balanceOf(c)]).toEqual(['620.00', '280.00', '200.00']);
    expect(await entriesOf(a, 'DAILY_SALARY')).toEqual(['620.00 house:agents']);
    const [record, ...others] = await recordsOf(a, 'DAILY_SALARY');
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      ...{ turnover: '116095.00', counted: '110000.00', activeMembers: 4, rate: '1', total: '1100.00', less: '480.00' },
      ...{ amount: '620.00', state: 'paid', periodType: null },
    });
  });

  it('is worked out and paid once by 200 runs at the same time @AGT-10', async () => {
    const all = await family();
    await dailyContracts(all);
    await line.play(all.c, '50000', await line.ago(1, 600));
    await Promise.all(Array.from({ length: 200 }, (_, i) => runJob(i % 2 ? 'daily' : 'pay')));
    await runJob('pay');
    expect([await balanceOf(all.a), await balanceOf(all.b), await balanceOf(all.c)]).toEqual(['100.00', '50.00', '250.00']);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from payruns.runs where records > 0`.execute(app.database.read);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is not paid to a closed account, and waits for a frozen one @AGT-10', async () => {
    const all = await family();
    await dailyContracts(all);
    await line.play(all.c, '50000', await line.ago(1, 600));
    await app.database.transaction(async (tx) => {
      await app.services.members.close(tx, all.a.memberId);
      await app.services.wallet.setFrozen(tx, all.b.memberId, true);
    });
    await runJob('daily');
    await runJob('pay');
    expect([await balanceOf(all.a), await balanceOf(all.b), await balanceOf(all.c)]).toEqual(['0.00', '0.00', '250.00']);
    expect((await recordsOf(all.b, 'DAILY_SALARY'))[0]).toMatchObject({ state: 'to_pay', reason: 'frozen', amount: '50.00' });
    await app.database.transaction((tx) => app.services.wallet.setFrozen(tx, all.b.memberId, false));
    await runJob('pay');
    await runJob('pay');
    expect(await balanceOf(all.b)).toBe('50.00');
    const { rows } = await sql<{ state: string; reason: string }>`
      select state, reason from payruns.records where member_id = ${all.a.memberId}`.execute(app.database.read);
    expect(rows).toEqual([{ state: 'rejected', reason: 'closed' }]);
  });

  it('waits for two officers where staff have said so, and is worked out in advance without a trace @AGT-10', async () => {
    await app.services.system.save('payRuns', { byOfficers: ['DAILY_SALARY'], paysDividends: true, graceHours: 24 });
    const all = await family();
    await dailyContracts(all);
    await line.play(all.c, '50000', await line.ago(1, 600));
    const cookie = app.signInOperator('admin');
    const ask = (path: string, query?: Record<string, string>) => app.visitor.get(path, { headers: { cookie }, ...(query && { query }) });
    const preview = await ask('/wps/operators/pay-runs/preview', { kind: 'DAILY_SALARY' });
    expect(preview.body.value).toMatchObject({ records: 3, amount: '400.00', tops: '400.00' });
    expect((await ask('/wps/operators/pay-runs')).body.value).toMatchObject({ totalElements: 0 });
    await runJob('daily');
    expect(await balanceOf(all.c)).toBe('0.00');
    const { content } = (await ask('/wps/operators/pay-runs')).body.value as { content: { id: string; state: string; amount: string }[] };
    expect(content).toMatchObject([{ state: 'waiting', amount: '400.00' }]);
    const path = `/wps/operators/pay-runs/${content[0]!.id}`;
    expect((await together(app, 'admin', `${path}/pay`, { reason: 'looked through' })).status).toBe(200);
    expect((await together(app, 'admin', `${path}/reject`, { reason: 'changed our mind' })).status).toBe(409);
    await runJob('pay');
    expect([await balanceOf(all.a), await balanceOf(all.b), await balanceOf(all.c)]).toEqual(['100.00', '50.00', '250.00']);
    const shown = (await ask(path)).body.value as { records: { content: { state: string }[] } };
    expect(shown.records.content.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  });

  it('is never paid when two officers refuse it', async () => {
    await app.services.system.save('payRuns', { byOfficers: ['DAILY_SALARY'], paysDividends: true, graceHours: 24 });
    const all = await family();
    await dailyContracts(all);
    await line.play(all.c, '50000', await line.ago(1, 600));
    await runJob('daily');
    const { rows } = await sql<{ id: string }>`select id from payruns.runs where records > 0`.execute(app.database.read);
    expect((await together(app, 'admin', `/wps/operators/pay-runs/${rows[0]!.id}/reject`, { reason: 'hedged bets' })).status).toBe(200);
    await runJob('pay');
    expect(await balanceOf(all.c)).toBe('0.00');
    expect((await recordsOf(all.c, 'DAILY_SALARY'))[0]).toMatchObject({ state: 'rejected', reason: 'office' });
  });
});

describe('the hourly salary', () => {
  it('is 29.94 for the team, of which C has 8.00, and counts losing bets alone where that is agreed @AGT-11', async () => {
    const a = await line.join();
    const c = await line.join(a);
    await line.sign(a, { kind: 'HOURLY_SALARY', rules: [{ rate: 30 }] });
    await line.sign(c, { kind: 'HOURLY_SALARY', upline: a, rules: [{ rate: 20 }], orderFilter: 'losing' });
    const hour = await line.windowAgo(1, 60);
    await line.play(a, '5480', hour);
    await line.play(c, '4500', hour, { lost: '4000' });
    await Promise.all([runJob('hourly'), runJob('hourly')]);
    expect([await balanceOf(a), await balanceOf(c)]).toEqual(['21.94', '8.00']);
    expect(await recordsOf(c, 'HOURLY_SALARY')).toMatchObject([{ turnover: '4000.00', rate: '0.2', amount: '8.00', state: 'paid' }]);
  });
});

describe('the real-time salary', () => {
  async function realtime() {
    const a = await line.join();
    const b = await line.join(a);
    const c = await line.join(b);
    const [ofC, ofB] = [await line.join(c, { isAgent: 0 }), await line.join(b, { isAgent: 0 })];
    const flat = (rate: number, upline: TestMember | null = null) => ({ kind: 'REALTIME_SALARY', upline, rules: [{ rate }] });
    await line.sign(a, flat(100));
    await line.sign(b, flat(70, a));
    await line.sign(c, flat(40, b));
    return { a, b, c, ofC, ofB };
  }
  /** As if five minutes had passed: the next run finds the window before the last one. */
  const shiftBack = () =>
    sql`update payruns.runs set starts_at = starts_at - interval '5 minutes', ends_at = ends_at - interval '5 minutes'`
      .execute(app.owner.read)
      .then(() =>
        sql`update payruns.records set starts_at = starts_at - interval '5 minutes', ends_at = ends_at - interval '5 minutes'`.execute(
          app.owner.read,
        ),
      );

  it('is the worked example: 6.00, 10.10 and 9.90, once @AGT-12', async () => {
    const { a, b, c, ofC, ofB } = await realtime();
    const window = await line.windowAgo(2, 5);
    await line.play(ofC, '1500', window);
    await line.play(ofB, '800', window);
    await line.play(a, '300', window);
    await Promise.all([runJob('realtime'), runJob('realtime')]);
    await runJob('realtime');
    expect([await balanceOf(a), await balanceOf(b), await balanceOf(c)]).toEqual(['9.90', '10.10', '6.00']);
    expect(await recordsOf(b, 'REALTIME_SALARY')).toMatchObject([
      {
        parts: [
          { name: 'share', rate: '0.3', turnover: '1500.00', amount: '4.50' },
          { name: 'share', rate: '0.7', turnover: '800.00', amount: '5.60' },
        ],
        total: '10.10',
      },
    ]);
  });

  it('finds what came late, and takes off later what was taken back @AGT-12', async () => {
    const { a, b, c, ofC } = await realtime();
    const window = await line.windowAgo(3, 5);
    await line.play(ofC, '1000', window);
    await runJob('realtime');
    expect(await balanceOf(c)).toBe('4.00');
    // Committed after its window had been looked through.
    await line.play(ofC, '500', window);
    await secondRun();
    expect([await balanceOf(a), await balanceOf(b), await balanceOf(c)]).toEqual(['4.50', '4.50', '6.00']);
    // A draw is called off: 2,000 less, of which 1,500 has been paid for; then 1,000 more is played.
    await line.play(ofC, '-1500', await line.windowAgo(2, 5));
    await secondRun();
    expect(await balanceOf(c)).toBe('6.00');
    await line.play(ofC, '2000', await line.windowAgo(1, 5));
    await secondRun();
    expect([await balanceOf(a), await balanceOf(b), await balanceOf(c)]).toEqual(['6.00', '6.00', '8.00']);

    async function secondRun() {
      // Keys name the window, so entries of the run before are not those of the next.
      await shiftBack();
      await renameKeys();
      await runJob('realtime');
    }
  });

  async function renameKeys() {
    await sql`alter table wallet.member_entries disable trigger user`.execute(app.owner.read);
    await sql`
      update wallet.member_entries e set key = payruns.key_of(r) from payruns.records r
       where e.member_id = r.member_id and e.ref_id = r.id::text and e.key <> payruns.key_of(r)`.execute(app.owner.read);
    await sql`alter table wallet.member_entries enable trigger user`.execute(app.owner.read);
  }
});

it('shows an agent nothing of others @AGT-15', async () => {
  const all = await family();
  await dailyContracts(all);
  await line.play(all.c, '50000', await line.ago(1, 600));
  await runJob('daily');
  const { body } = await all.d.get('/wps/relay/agent/pay-records', { query: { kind: 'DAILY_SALARY', ...wide } });
  expect(body.message).toBe('session.agent_needed');
  const stranger = await line.join();
  expect(await recordsOf(stranger, 'DAILY_SALARY')).toEqual([]);
});
