import type { MovePreview, TreeMember, TreeMove } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { createContractFixtures, type ContractFixtures, dailyTerms } from '../../../test/contracts';
import { refusalOf } from '../../../test/entrance';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { together } from '../../../test/two-officers';
import { newId } from '../../core/ids';

let app: TestApp;
let contracts: ContractFixtures;
let drawId: string;
beforeAll(async () => {
  app = await createTestApp();
  contracts = createContractFixtures(app);
  await contracts.open();
  const lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'MOVE', family: 'thai', plays: { top3: '900' } });
  drawId = await lottery.addDraw('MOVE');
});
afterAll(() => app.close());

type Node = Pick<TestMember, 'memberId'>;
const add = (parent: Node | null, isAgent = 1) => contracts.addAgent({ parentId: parent?.memberId ?? null, isAgent });
/** Two lines with an agent each, and a team of three below the first agent. */
async function lines() {
  const [one, other] = [await add(null), await add(null)];
  const [agent, target] = [await add(one), await add(other)];
  const below = await add(agent);
  return { one, other, agent, target, below, leaf: await add(below, 0) };
}
const pathOf = ({ memberId }: Node) => `/wps/operators/members/${memberId}/move`;
const staff = () => ({ cookie: app.signInOperator('finance') });
async function preview(member: Node, to: Node | null): Promise<MovePreview> {
  const query: Record<string, string> = to ? { to: await contracts.accountOf(to) } : {};
  return (await app.visitor.get(pathOf(member), { query, headers: staff() })).body.value;
}
const bodyOf = async (to: Node | null, reason = 'wrong line') => ({ to: to && (await contracts.accountOf(to)), reason });
const move = async (member: Node, to: Node | null) => together(app, 'finance', pathOf(member), await bodyOf(to));
const refused = async (member: Node, to: Node | null) => {
  const { status, body } = await move(member, to);
  return [status, body.message, (body.value as { obstacles?: string[] } | null)?.obstacles];
};
const look = async ({ memberId }: Node) =>
  (await app.visitor.get('/wps/operators/agent-tree', { query: { memberId }, headers: staff() })).body.value as {
    member: TreeMember;
    line: { id: string }[];
    below: { content: TreeMember[] };
    moves: TreeMove[];
  };
const lineOf = async (member: Node) => (await look(member)).line.map(({ id }) => id);
const told = async ({ memberId }: Node) =>
  (
    await sql<{ kind: string }>`select kind from messages.inbox where member_id = ${memberId} order by kind`.execute(app.database.read)
  ).rows.map(({ kind }) => kind);
/** Ways of the closure that the parents do not give, or that are missing. */
const strayPaths = async () =>
  (
    await sql`
      with recursive real as (
        select id as ancestor_id, id as descendant_id, 0 as depth from members.members
        union all
        select m.parent_id, r.descendant_id, r.depth + 1 from real r join members.members m on m.id = r.ancestor_id where m.parent_id is not null
      )
      (select * from real except select ancestor_id, descendant_id, depth from members.paths)
      union all (select ancestor_id, descendant_id, depth from members.paths except select * from real)`.execute(app.database.read)
  ).rows;
type BetState = { cancelled?: boolean; db?: Queryable };
const bet = ({ memberId }: Node, { cancelled = false, db = app.database.read }: BetState = {}) =>
  sql`insert into lottery.bets (member_id, id, idempotency_key, request_hash, draw_id, game_code, ticket_number, line_count, stake, price, accepted_at,
      cancelled_at)
    values (${memberId}, ${newId()}, ${newId()}, '\\x00', ${drawId}, 'MOVE', 'T', 1, 10000, 10000, clock_timestamp(),
      case when ${cancelled} then clock_timestamp() end)`.execute(db);

it('goes with its whole team below another agent, once two officers agree, and everybody concerned is told @AGT-04', async () => {
  const { one, other, agent, target, below, leaf } = await lines();
  const accounts = await Promise.all([one, other, agent, target].map(contracts.accountOf));
  expect(await preview(agent, target)).toMatchObject({
    ...{ member: { account: accounts[2] }, from: { account: accounts[0] }, to: { account: accounts[3] } },
    ...{ lineBefore: [accounts[0]], lineAfter: [accounts[1], accounts[3]], accounts: 3, agents: 2, lowestLevel: 4, obstacles: [] },
  });
  const proposed = await app.visitor.post(pathOf(agent), { body: await bodyOf(target), headers: staff() });
  expect(proposed.body.value).toMatchObject({ state: 'waiting' });
  expect(await lineOf(agent)).toEqual([one.memberId]);

  expect((await move(agent, target)).status).toBe(200);
  expect(await lineOf(leaf)).toEqual([other, target, agent, below].map(({ memberId }) => memberId));
  expect(await strayPaths()).toEqual([]);
  const seen = await look(agent);
  expect(seen.member).toMatchObject({ team: 2, direct: 1 });
  expect(seen.moves).toMatchObject([{ from: { id: one.memberId }, to: { id: target.memberId }, accounts: 3, reason: 'wrong line' }]);
  expect(seen.moves[0]!.officers).toMatch(/^operator-.+, operator-/);
  expect([await told(agent), await told(one), await told(target), await told(leaf)]).toEqual([
    ['upline_changed'],
    ['team_left'],
    ['team_joined'],
    [],
  ]);
  // The one above sees the team, and the one before does not any more.
  const teamOf = async (upline: TestMember) =>
    (
      (await upline.get('/wps/relay/agent/team', { query: { from: '2026-11-01', to: '2026-11-02', account: accounts[2]! } })).body
        .value as { content: unknown[] }
    ).content.length;
  expect([await teamOf(one), await teamOf(target), await teamOf(other)]).toEqual([0, 1, 1]);
  const { rows } = await sql<{ act: string; detail: object }>`
    select act, detail from operators.audit where area = 'agents' and subject like ${`${accounts[2]}:%`} order by number desc limit 1`.execute(
    app.database.read,
  );
  expect(rows[0]).toMatchObject({ act: 'moved', detail: { accounts: 3 } });
  await expect(sql`update members.moves set reason = ''`.execute(app.database.read)).rejects.toMatchObject({ code: '42501' });
});

it('goes to the top and back below somebody @AGT-04', async () => {
  const { one, agent, below } = await lines();
  expect((await move(agent, null)).status).toBe(200);
  expect([await lineOf(agent), await lineOf(below), await told(agent)]).toEqual([[], [agent.memberId], ['upline_gone']]);
  const tops = (await app.visitor.get('/wps/operators/agent-tree', { query: { pageSize: '200' }, headers: staff() })).body.value as {
    member: null;
    below: { content: TreeMember[] };
  };
  expect(tops.below.content.map(({ id }) => id)).toEqual(expect.arrayContaining([one.memberId, agent.memberId]));
  expect((await move(agent, one)).status).toBe(200);
  expect(await lineOf(below)).toEqual([one.memberId, agent.memberId]);
  expect(await strayPaths()).toEqual([]);
});

it('is found by the whole account; an unknown one has no member @AGT-04', async () => {
  const { one, agent } = await lines();
  const find = async (account: string) =>
    (await app.visitor.get('/wps/operators/agent-tree', { query: { account }, headers: staff() })).body.value as Awaited<
      ReturnType<typeof look>
    >;
  expect(await find(await contracts.accountOf(one))).toMatchObject({
    member: { id: one.memberId },
    below: { content: [{ id: agent.memberId }] },
  });
  expect(await find('nobody-at-all')).toMatchObject({ member: null, line: [], below: { content: [], totalElements: 0 }, moves: [] });
});

describe('what stands in the way of a move', () => {
  it('is the place: the same, inside the team, no agent, shut, too low, or with a lower rebate @AGT-04', async () => {
    const { one, agent, target, below, leaf } = await lines();
    expect(await refused(agent, one)).toEqual([409, 'agents.move_refused', ['same']]);
    expect(await refused(one, null)).toEqual([409, 'agents.move_refused', ['same']]);
    expect(await refused(agent, below)).toEqual([409, 'agents.move_refused', ['cycle']]);
    expect(await refused(agent, agent)).toEqual([409, 'agents.move_refused', ['cycle']]);
    expect(await refused(target, leaf)).toEqual([409, 'agents.move_refused', ['no_agent']]);
    await sql`update members.members set is_locked = true where id = ${target.memberId}`.execute(app.database.read);
    expect(await refused(agent, target)).toEqual([409, 'agents.move_refused', ['no_agent']]);
    await sql`update members.members set is_locked = false, max_series = 1900 where id = ${target.memberId}`.execute(app.database.read);
    expect(await refused(agent, target)).toEqual([409, 'agents.move_refused', ['series']]);
    let lowest: Node = await add(null);
    for (let level = 1; level < 9; level += 1) lowest = await add(lowest);
    expect(await refused(agent, lowest)).toEqual([409, 'agents.move_refused', ['too_deep']]);
    expect((await move(below, lowest)).status).toBe(200);
    expect(await strayPaths()).toEqual([]);
    const answers = [
      await move({ memberId: newId() }, one),
      await together(app, 'finance', pathOf(agent), { to: 'nobody-at-all', reason: 'x' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [404, 'request.not_found'],
      [400, 'request.invalid'],
    ]);
    const trial = await add(null, 4);
    expect((await refused(trial, one)).slice(0, 2)).toEqual([404, 'request.not_found']);
  });

  it('is a bet, a chase or a round without an outcome of anybody who moves, until it has one @AGT-04', async () => {
    const { agent, target, below, leaf } = await lines();
    await bet(leaf, { cancelled: true });
    expect((await preview(agent, target)).obstacles).toEqual([]);
    await bet(leaf);
    expect(await preview(agent, target)).toMatchObject({ obstacles: ['open_bets'], openBetsOf: [await contracts.accountOf(leaf)] });
    expect(await refused(agent, target)).toEqual([409, 'agents.move_refused', ['open_bets']]);
    await sql`update lottery.bets set cancelled_at = clock_timestamp() where member_id = ${leaf.memberId}`.execute(app.database.read);
    await sql`
      insert into lottery.chases (member_id, id, idempotency_key, request_hash, game_code, win_stop, is_trial, lines, price)
      values (${below.memberId}, ${newId()}, 'chase', '\\x00', 'MOVE', false, false, '[]', 1)`.execute(app.database.read);
    expect(await refused(agent, target)).toEqual([409, 'agents.move_refused', ['open_bets']]);
    await sql`update lottery.chases set state = 'finished' where member_id = ${below.memberId}`.execute(app.database.read);
    await sql`insert into games.rounds (member_id, provider_code, round_id, id, node_id, game_code, bets, stake)
      values (${agent.memberId}, 'P', 'R', ${newId()}, 'N', 'G', 1, 1)`.execute(app.database.read);
    expect(await refused(agent, target)).toEqual([409, 'agents.move_refused', ['open_bets']]);
    await sql`update games.rounds set closed_by = 'end' where member_id = ${agent.memberId}`.execute(app.database.read);
    expect((await move(agent, target)).status).toBe(200);
  });

  it('is a contract of the account itself that is signed, not worked out or not paid; those of its team go along @AGT-04 @AGT-14', async () => {
    const { one, agent, target, below } = await lines();
    await contracts.company(one, dailyTerms(80, 100, 200));
    const { id } = await contracts.sign(one, agent, dailyTerms(60));
    const inner = await contracts.sign(agent, below, dailyTerms(40));
    expect(await refused(agent, target)).toEqual([409, 'agents.move_refused', ['contract']]);
    await contracts.act(one, id, 'terminate');
    expect(await refused(agent, target)).toEqual([409, 'agents.move_refused', ['contract']]);
    await contracts.act(agent, id, 'agreeTerminate');
    // It still pays for today.
    expect(await refused(agent, target)).toEqual([409, 'agents.move_refused', ['unpaid']]);
    await sql`update contracts.contracts set effective_from = effective_from - interval '2 days', effective_until = core.start_of_day(core.day_of(clock_timestamp()))
      where id = ${id}`.execute(app.database.read);
    expect(await refused(agent, target)).toEqual([409, 'agents.move_refused', ['unpaid']]);
    await app.services.payRuns.runSalaries('DAILY_SALARY');
    const record = newId();
    await sql`
      insert into payruns.records (member_id, id, run_id, contract_id, kind, period_type, starts_at, ends_at, day, state, turnover, counted, active, total,
        less, carried, carry, amount, parts)
      values (${agent.memberId}, ${record}, ${newId()}, ${id}, 'HOURLY_SALARY', '', now(), now(), current_date, 'to_confirm', 0, 0, 0, 1, 0, 0, 0, 1, '[]')`.execute(
      app.database.read,
    );
    expect(await refused(agent, target)).toEqual([409, 'agents.move_refused', ['unpaid']]);
    await sql`update payruns.records set state = 'rejected' where id = ${record}`.execute(app.database.read);
    expect((await move(agent, target)).status).toBe(200);
    expect((await contracts.list(below, 'downline'))[0]).toMatchObject({ id: inner.id, state: 'SIGNED' });
  });

  it('is no proposal of the upline: that is withdrawn, and cannot be signed any more @AGT-04 @AGT-14', async () => {
    const { one, agent, target } = await lines();
    await contracts.company(one, dailyTerms(80, 100, 200));
    const proposal = (await contracts.propose(one, agent, dailyTerms(60))).body.value as { id: string };
    expect(await preview(agent, target)).toMatchObject({ proposals: 1, obstacles: [] });
    expect((await move(agent, target)).status).toBe(200);
    expect((await contracts.list(agent, 'downline'))[0]).toMatchObject({ id: proposal.id, state: 'CANCELLED', acts: [] });
    expect(refusalOf(await contracts.act(agent, proposal.id, 'accept'))[1]).toBe('contracts.not_direct');
    expect(await told(agent)).toEqual(['contract_proposed', 'contract_withdrawn', 'upline_changed']);
  });
});

it('is looked at again when it is approved: what has come between refuses it, and nothing changes @AGT-04', async () => {
  const { one, agent, target, leaf } = await lines();
  const { body } = await app.visitor.post(pathOf(agent), { body: await bodyOf(target), headers: staff() });
  const { approvalId } = body.value as { approvalId: string };
  await bet(leaf);
  const approved = await app.visitor.post(`/wps/operators/approvals/${approvalId}/approve`, { headers: staff() });
  expect(refusalOf(approved)).toEqual([409, 'agents.move_refused']);
  expect([await lineOf(agent), await told(agent), await told(target)]).toEqual([[one.memberId], [], []]);
});

it('is made by nobody without the right, and by no officer alone @AGT-04', async () => {
  const { agent, target } = await lines();
  const cookie = app.signInOperator('finance');
  expect(
    (await app.visitor.post(pathOf(agent), { body: await bodyOf(target), headers: { cookie: app.signInOperator('service') } })).status,
  ).toBe(403);
  const { body } = await app.visitor.post(pathOf(agent), { body: await bodyOf(target), headers: { cookie } });
  const { approvalId } = body.value as { approvalId: string };
  expect(refusalOf(await app.visitor.post(`/wps/operators/approvals/${approvalId}/approve`, { headers: { cookie } }))).toEqual([
    403,
    'operators.approval_own',
  ]);
});

describe('at the same moment', () => {
  const approve = async (member: Node, to: Node | null) => {
    const { body } = await app.visitor.post(pathOf(member), { body: await bodyOf(to, `at once ${newId()}`), headers: staff() });
    return () =>
      app.visitor.post(`/wps/operators/approvals/${(body.value as { approvalId: string }).approvalId}/approve`, { headers: staff() });
  };

  it('waits for a bet that is being placed, and is refused for it @AGT-04', async () => {
    const { one, agent, target, leaf } = await lines();
    const send = await approve(agent, target);
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(app.database.read);
      return rows[0]!.n > 0;
    };
    const replies = await app.database.transaction(async (tx) => {
      await app.services.wallet.holdFunds(tx, leaf.memberId);
      const reply = send();
      while (!(await waiting()));
      await bet(leaf, { db: tx });
      return [reply];
    });
    expect(refusalOf(await replies[0]!)).toEqual([409, 'agents.move_refused']);
    expect(await lineOf(agent)).toEqual([one.memberId]);
  });

  it('never makes a circle of two moves below each other @AGT-04', async () => {
    const [a, b] = [await add(null), await add(null)];
    const both = [await approve(a, b), await approve(b, a)];
    const replies = await Promise.all(both.map((send) => send()));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await strayPaths()).toEqual([]);
  });

  it('moves an account once, to one of many places, while others register below it @AGT-04', async () => {
    const { agent, below } = await lines();
    const places = await Promise.all(Array.from({ length: 12 }, () => add(null)));
    const sends = [];
    for (const place of places) sends.push(await approve(agent, place));
    const newcomers: Promise<TestMember>[] = [];
    const replies = await Promise.all(
      sends.map((send) => {
        newcomers.push(add(below, 0), add(agent, 0));
        return send();
      }),
    );
    await Promise.all(newcomers);
    // Each was proposed from the place that the first move has changed.
    expect(replies.filter(({ status }) => status === 200)).not.toHaveLength(0);
    expect(await strayPaths()).toEqual([]);
    const { line, moves } = await look(below);
    expect(line).toHaveLength(2);
    expect([moves, (await look(agent)).member.team]).toEqual([[], 26]);
  });
});
