import type { TeamSign } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { createContractFixtures, type ContractFixtures } from '../../../test/contracts';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: TestApp;
let contracts: ContractFixtures;
beforeAll(async () => {
  app = await createTestApp();
  contracts = createContractFixtures(app);
});
afterAll(() => app.close());

type Node = Pick<TestMember, 'memberId'>;
const add = (parent: Node | null, isAgent = 0) => contracts.addAgent({ parentId: parent?.memberId ?? null, isAgent });

/** What a member has staked, so many days ago. */
const played = ({ memberId }: Node, stake: string, daysAgo = 1) =>
  sql`insert into play_sums.days as d (member_id, day, category, bets, stake, valid, plain)
    select ${memberId}, core.day_of(clock_timestamp()) - ${daysAgo}::int, 'LOTT', 1, ${parseMoney(stake)}, ${parseMoney(stake)}, 0
    on conflict (member_id, day, category) do update set stake = d.stake + excluded.stake, valid = d.valid + excluded.valid`.execute(
    app.database.read,
  );
/** A draw that a member has won or lost, with its part of the day. */
async function draw(member: Node, ref: string, hasWon: boolean, stake = '200'): Promise<void> {
  const units = parseMoney(stake);
  await sql`insert into play_sums.plays (member_id, kind, ref, day, category, bets, stake, valid, plain, lost)
    select ${member.memberId}, 'lottery', ${ref}, core.day_of(clock_timestamp()) - 1, 'LOTT', 1, ${units}, ${units}, 0, ${hasWon ? 0n : units}`.execute(
    app.database.read,
  );
  await played(member, stake);
}
const seen = ({ memberId }: Node, address: string, userAgent = 'Browser 1') =>
  sql`insert into members.account_events (member_id, id, kind, how, address, user_agent)
    values (${memberId}, ${newId()}, 'signed_in', 'password', ${address}, ${userAgent})`.execute(app.database.read);
async function find(query: Record<string, string> = {}): Promise<TeamSign[]> {
  const headers = { cookie: app.signInOperator('risk') };
  return ((await app.visitor.get('/wps/operators/team-signs', { query, headers })).body.value as { content: TeamSign[] }).content;
}
const findOf = async (agent: Node) => find({ account: await contracts.accountOf(agent) });
const look = () => app.services.teamSigns.look();

it('finds accounts that come with the agent’s browser and make most of the turnover, and what the agent was paid @AGT-04', async () => {
  const agent = await add(null, 1);
  const [first, second, other] = [await add(agent), await add(agent), await add(agent)];
  await played(first, '6000');
  await played(second, '3000', 7);
  await played(other, '1000');
  for (const member of [agent, first, second]) await seen(member, '198.51.100.7');
  await seen(other, '198.51.100.8');
  await seen(other, '198.51.100.7', 'Browser 2');
  await sql`insert into wallet.day_sums (member_id, currency, day, type, account, entries, amount)
    select ${agent.memberId}, currency, core.day_of(clock_timestamp()) - 2, 'DAILY_SALARY', 'house:agents', 1, ${parseMoney('72')}
      from wallet.accounts where member_id = ${agent.memberId}`.execute(app.database.read);
  await look();
  const [sign, ...more] = await findOf(agent);
  expect(more).toEqual([]);
  expect(sign).toMatchObject({ kind: 'ring', agent: { id: agent.memberId }, share: 90, hasAgent: true, draws: null });
  expect([Number(sign!.turnover), Number(sign!.earned)]).toEqual([9_000, 72]);
  expect(sign!.members.map(({ id }) => id).sort()).toEqual([agent, first, second].map(({ memberId }) => memberId).sort());
  // Found by one of the accounts too, and under its own kind alone.
  expect((await find({ account: await contracts.accountOf(second), kind: 'ring' })).map(({ id }) => id)).toEqual([sign!.id]);
  expect(await find({ account: await contracts.accountOf(second), kind: 'hedge' })).toEqual([]);

  await Promise.all([look(), look()]);
  expect((await findOf(agent)).map(({ id }) => id)).toEqual([sign!.id]);
});

it('leaves a team alone whose turnover is somebody else’s, small, old, or of accounts with nothing in common @AGT-04', async () => {
  const agents = await Promise.all(Array.from({ length: 4 }, () => add(null, 1)));
  const [minor, small, old, apart] = agents as [TestMember, TestMember, TestMember, TestMember];
  for (const [agent, stake, daysAgo] of [
    [minor, '6000', 1],
    [small, '4000', 1],
    [old, '60000', 8],
  ] as const) {
    const member = await add(agent);
    await played(member, stake, daysAgo);
    for (const one of [agent, member]) await seen(one, `203.0.113.${agents.indexOf(agent) + 1}`);
  }
  await played(await add(minor), '9000');
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    const member = await add(apart);
    await played(member, '9000');
    await seen(member, address);
  }
  // Two of one household are no ring without the agent.
  await seen(await add(apart), '192.0.2.1');
  await look();
  for (const agent of agents) expect(await findOf(agent)).toEqual([]);
});

describe('two of a team who bet against each other', () => {
  const refsOf = (name: string, count = 40) => Array.from({ length: count }, (_, i) => `${name}-${i}`);

  it('are found by draws in which exactly one of them wins @AGT-04', async () => {
    const agent = await add(null, 1);
    const [left, right, third] = [await add(agent), await add(agent), await add(agent)];
    for (const [i, ref] of refsOf('hedged').entries()) {
      await draw(left, ref, i % 2 === 0);
      // Both lose once.
      await draw(right, ref, i % 2 === 1 && i !== 1);
      await draw(third, ref, i % 3 === 0);
    }
    await look();
    const [sign, ...more] = await findOf(agent);
    expect(more).toEqual([]);
    expect(sign).toMatchObject({ kind: 'hedge', draws: 40, opposite: 39, share: null, hasAgent: null });
    expect(Number(sign!.turnover)).toBe(16_000);
    expect(sign!.members.map(({ id }) => id).sort()).toEqual([left, right].map(({ memberId }) => memberId).sort());
  });

  it('are not: few draws, the same side, one who always loses, unlike stakes, or members of two teams @AGT-04', async () => {
    const agents = await Promise.all(Array.from({ length: 5 }, () => add(null, 1)));
    const [few, same, hopeless, unlike, apart] = agents as [TestMember, TestMember, TestMember, TestMember, TestMember];
    const pair = async (agent: Node, second: Node = agent) => [await add(agent), await add(second)] as const;
    const play = async ([one, other]: readonly [Node, Node], refs: string[], wins: (i: number) => [boolean, boolean], stake = '200') => {
      for (const [i, ref] of refs.entries()) {
        const [first, second] = wins(i);
        await draw(one, ref, first, stake);
        await draw(other, ref, second);
      }
    };
    const turns = (i: number): [boolean, boolean] => [i % 2 === 0, i % 2 === 1];
    await play(await pair(few), refsOf('few', 29), turns);
    await play(await pair(same), refsOf('same'), (i) => [i % 2 === 0, i % 2 === 0]);
    await play(await pair(hopeless), refsOf('hopeless'), () => [true, false]);
    await play(await pair(unlike), refsOf('unlike'), turns, '500');
    await play(await pair(apart, few), refsOf('apart'), turns);
    await look();
    for (const agent of agents) expect(await findOf(agent)).toEqual([]);
  });
});

it('forgets what no night of 100 days has found again @AGT-04', async () => {
  const [agent, member] = [await add(null, 1), await add(null)];
  const keep = (daysAgo: number, id: string) =>
    sql`insert into agent_desk.signs (id, kind, agent_id, members, first_day, last_day, turnover, earned, share, has_agent)
      select ${newId()}, 'ring', ${agent.memberId}, array[${agent.memberId}, ${id}]::uuid[], day, day, 1, 0, 50, true
        from (select core.day_of(clock_timestamp()) - ${daysAgo}::int as day) d`.execute(app.database.read);
  await keep(100, member.memberId);
  await keep(101, newId());
  await look();
  expect(await findOf(agent)).toHaveLength(1);
});
