import type { DeskPayDispute, PayDispute, PayRecord } from '@portal/contracts';
import { sql } from 'kysely';
import { type AgentLine, createAgentLine, disputedRecord } from '../../../test/agent-line';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';

let app: TestApp;
let line: AgentLine;
let agent: TestMember;
let record: PayRecord;
beforeEach(async () => {
  app = await createTestApp();
  line = await createAgentLine(app);
  agent = await line.join();
  await line.sign(agent, { kind: 'DAILY_SALARY', rules: [{ minTurnover: '10000', rate: 80 }] });
  await line.play(agent, '50000', await line.ago(1, 600));
  await app.core.jobs.run('payruns.daily');
  await app.core.jobs.run('payruns.pay');
  record = (await recordsOf(agent))[0]!;
});
afterEach(() => app.close());

async function recordsOf(member: TestMember, query: object = {}): Promise<PayRecord[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select (core.day_of(clock_timestamp()) - 40)::text as from, core.day_of(clock_timestamp())::text as to`.execute(app.database.read);
  const { status, body } = await member.get('/wps/relay/agent/pay-records', { query: { kind: 'DAILY_SALARY', ...rows[0], ...query } });
  expect(status).toBe(200);
  return (body.value as { content: PayRecord[] }).content;
}
const dispute = (member: TestMember, text = 'Fah played 5,000 more', id = record.id) =>
  member.post(`/wps/relay/agent/pay-records/${id}/dispute`, { body: { text } });
const staff = () => ({ cookie: app.signInOperator('finance') });
async function listed(state: PayDispute['state']): Promise<DeskPayDispute[]> {
  const { status, body } = await app.visitor.get('/wps/operators/pay-disputes', { query: { state }, headers: staff() });
  expect(status).toBe(200);
  return (body.value as { content: DeskPayDispute[] }).content;
}
const answer = (state: string, member: Pick<TestMember, 'memberId'> = agent, id = record.id, headers = staff()) =>
  app.visitor.post(`/wps/operators/members/${member.memberId}/pay-disputes/${id}/answer`, {
    body: { state, answer: 'These bets were void.', reason: 'looked at the bets' },
    headers,
  });
const inbox = async () =>
  (
    await sql<{ kind: string; params: object }>`
      select kind, params from messages.inbox where member_id = ${agent.memberId} and kind like 'pay_dispute%'`.execute(app.database.read)
  ).rows;
const waiting = async () => {
  const { body } = await app.visitor.get('/wps/operators/queues', { headers: staff() });
  return (body.value as { queue: string; waiting: number }[]).find(({ queue }) => queue === 'payruns')!.waiting;
};

it('goes from the agent to the office and back: the answer stands with the record and comes as a message @AGT-10', async () => {
  expect(record.dispute).toBeNull();
  expect(await waiting()).toBe(0);
  expect((await dispute(agent)).status).toBe(200);
  expect(await waiting()).toBe(1);
  const [open] = await listed('open');
  expect(open).toMatchObject({
    agent: { id: agent.memberId },
    record: { id: record.id, amount: record.amount, kind: 'DAILY_SALARY' },
    dispute: { text: 'Fah played 5,000 more', state: 'open', answer: null },
  });

  expect((await answer('refused')).status).toBe(200);
  expect((await recordsOf(agent))[0]!.dispute).toMatchObject({ state: 'refused', answer: 'These bets were void.' });
  expect(await inbox()).toEqual([{ kind: 'pay_dispute_refused', params: { day: record.day, answer: 'These bets were void.' } }]);
  expect([await listed('open'), (await listed('refused')).length, await waiting()]).toEqual([[], 1, 0]);
  const { rows } = await sql<{ act: string; reason: string }>`
    select act, reason from operators.audit where area = 'pay-runs'`.execute(app.database.read);
  expect(rows).toEqual([{ act: 'answer-dispute', reason: 'looked at the bets' }]);
  // An answer moves no money.
  expect(await app.services.payRuns.check()).toEqual([]);
});

it('narrows the records to what was paid, what is open, what was not paid and what is disputed @AGT-10', async () => {
  const ids = async (show: string) => (await recordsOf(agent, { show })).map(({ id }) => id);
  expect([await ids('paid'), await ids('disputed'), await ids('open'), await ids('unpaid')]).toEqual([[record.id], [], [], []]);
  await dispute(agent);
  expect(await ids('disputed')).toEqual([record.id]);
  await sql`update payruns.records set state = 'rejected' where id = ${record.id}`.execute(app.database.read);
  expect([await ids('paid'), await ids('unpaid')]).toEqual([[], [record.id]]);
});

it('is there once, however often it is sent, and takes no second text @AGT-10', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => dispute(agent)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await listed('open')).toHaveLength(1);
  const second = await dispute(agent, 'something else');
  expect([second.status, second.body.message]).toEqual([409, 'payruns.dispute_exists']);
  expect((await listed('open'))[0]!.dispute.text).toBe('Fah played 5,000 more');
});

it('is answered once, also when two officers answer at the same time @AGT-10', async () => {
  await dispute(agent);
  const replies = await Promise.all([answer('granted'), answer('refused'), answer('granted')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await inbox()).toHaveLength(1);
  const late = await answer('refused');
  expect([late.status, late.body.message]).toEqual([409, 'payruns.dispute_ended']);
});

it('is refused for another’s record, to read-only agents and players, too late, and above 20 open ones @AGT-10', async () => {
  const other = await line.join();
  expect((await dispute(other)).status).toBe(404);
  const reader = await line.join(undefined, { isAgent: 41 });
  const readersOwn = await disputedRecord(app, reader);
  const looked = await dispute(reader, 'mine', readersOwn);
  expect([looked.status, looked.body.message]).toEqual([403, 'agents.read_only']);
  const player = await line.join(agent, { isAgent: 0 });
  expect((await dispute(player)).status).toBe(403);
  for (const text of ['', '   ', 'x'.repeat(501), 'a\u0000b']) expect((await dispute(agent, text)).status).toBe(400);

  for (let i = 0; i < 20; i += 1) await disputedRecord(app, agent);
  const many = await dispute(agent);
  expect([many.status, many.body.message]).toEqual([429, 'payruns.dispute_limit']);
  await sql`
    update payruns.disputes set state = 'refused', answer = 'no', answered_at = clock_timestamp() where member_id = ${agent.memberId}`.execute(
    app.database.read,
  );
  await sql`update payruns.records set created_at = clock_timestamp() - interval '91 days' where id = ${record.id}`.execute(
    app.database.read,
  );
  const late = await dispute(agent);
  expect([late.status, late.body.message]).toEqual([409, 'payruns.dispute_late']);
  expect(await listed('open')).toMatchObject([{ agent: { id: reader.memberId } }]);
});

it('is answered by those who decide about agents’ pay alone, under the agent it belongs to @AGT-10', async () => {
  await dispute(agent);
  const other = await line.join();
  expect((await answer('granted', other)).status).toBe(404);
  expect((await answer('open')).status).toBe(400);
  expect((await answer('granted', agent, record.id, { cookie: app.signInOperator('service') })).status).toBe(403);
  expect(await listed('open')).toHaveLength(1);
});
