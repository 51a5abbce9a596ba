import { toWire } from '@portal/money';
import { sql } from 'kysely';
import { type AgentLine, createAgentLine } from '../../../test/agent-line';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';

let app: TestApp;
let line: AgentLine;
beforeEach(async () => {
  app = await createTestApp();
  line = await createAgentLine(app);
});
afterEach(() => app.close());

const balanceOf = async ({ memberId }: TestMember) => toWire((await app.services.wallet.getBalance(memberId)).available);
const states = async () =>
  (
    await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from payruns.records group by state order by state`.execute(app.database.read)
  ).rows.map(({ state, count }) => `${count} ${state}`);

async function agents(count: number): Promise<TestMember[]> {
  const all: TestMember[] = [];
  for (let i = 0; i < count; i += 1) {
    const agent = await line.join();
    await line.sign(agent, { kind: 'DAILY_SALARY', rules: [{ minTurnover: '10000', rate: 100 }] });
    await line.play(agent, '50000', await line.ago(1, 600));
    all.push(agent);
  }
  return all;
}

it('keeps nobody from the money because one record of the same batch cannot be paid @AGT-10', async () => {
  const [wrong, ...others] = await agents(4);
  // The key of the record is taken by another move, which never happens.
  const { rows } = await sql<{ key: string }>`
    select 'daily:' || ${wrong!.memberId} || ':' || (core.day_of(clock_timestamp()) - 1)::text as key`.execute(app.database.read);
  await app.database.transaction((tx) =>
    app.services.wallet.move(tx, {
      key: rows[0]!.key,
      memberId: wrong!.memberId,
      type: 'DAILY_SALARY',
      available: 10_000n,
      counterAccount: 'house:agents',
      ref: { type: 'test', id: 'taken' },
    }),
  );
  await app.core.jobs.run('payruns.daily');
  await app.core.jobs.run('payruns.pay');
  expect(await Promise.all(others.map(balanceOf))).toEqual(['500.00', '500.00', '500.00']);
  expect(await balanceOf(wrong!)).toBe('1.00');
  expect(await states()).toEqual(['3 paid', '1 to_pay']);
  expect(app.logLines.filter((text) => text.includes('record of a pay run not paid'))).toHaveLength(2);
});

it('pays whoever can be paid of a batch, and says of each other one why not @AGT-10', async () => {
  const [closed, frozen, ...others] = await agents(4);
  await app.database.transaction(async (tx) => {
    await app.services.members.close(tx, closed!.memberId);
    await app.services.wallet.setFrozen(tx, frozen!.memberId, true);
  });
  await Promise.all([app.core.jobs.run('payruns.daily'), app.core.jobs.run('payruns.pay')]);
  await app.core.jobs.run('payruns.pay');
  expect(await Promise.all(others.map(balanceOf))).toEqual(['500.00', '500.00']);
  expect(await states()).toEqual(['2 paid', '1 rejected', '1 to_pay']);
  expect(await app.services.payRuns.check()).toEqual([]);
});
