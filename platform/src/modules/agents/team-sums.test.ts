import type { HouseLine, TeamOverview, TeamProfit } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { type AgentLine, createAgentLine } from '../../../test/agent-line';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { together } from '../../../test/two-officers';

let app: TestApp;
let line: AgentLine;
let lottery: ReturnType<typeof createLotteryFixtures>;
beforeAll(async () => {
  app = await createTestApp();
  line = await createAgentLine(app);
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'SUMMED', family: 'thai', plays: { top3: '900' } });
});
afterEach(async () => {
  await refresh();
  expect(await app.services.teamSums.check()).toEqual([]);
});
afterAll(() => app.close());

const refresh = () => app.services.teamSums.refresh();
async function dayAgo(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (core.day_of(clock_timestamp()) - ${days}::int)::text as day`.execute(
    app.database.read,
  );
  return rows[0]!.day;
}
async function overviewOf(agent: TestMember, from: string, to = from): Promise<TeamOverview> {
  return (await agent.get('/wps/relay/agent/overview', { query: { from, to } })).body.value;
}
/** A bet and a deposit of an earlier day, as kept sums of members have it. */
async function earlier({ memberId }: TestMember, day: string, stake: string, deposit = '0'): Promise<void> {
  const { read } = app.owner;
  await sql`insert into play_sums.days (member_id, day, category, bets, stake, paid, valid, plain)
    values (${memberId}, ${day}, 'LOTT', 1, ${parseMoney(stake)}, 0, ${parseMoney(stake)}, 0)`.execute(read);
  await sql`insert into wallet.day_sums (member_id, currency, day, type, account, entries, amount, money_in, money_out)
    select ${memberId}, 'THB', ${day}, 'DEPOSIT', 'house:bank', 1, ${parseMoney(deposit)}, ${parseMoney(deposit)}, 0`.execute(read);
  await sql`insert into core.changed_days (day) values (${day}) on conflict do nothing`.execute(read);
}

it('are what a plain walk over the tree adds up, for every agent of a random tree @AGT-02 @AGT-06', async () => {
  let seed = 20_261_129;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const all: { member: TestMember; above: number | null; stakes: number[] }[] = [];
  for (let i = 0; i < 30; i += 1) {
    const above = i === 0 ? null : random(Math.min(i, 12));
    const member = await line.join(above === null ? null : all[above]!.member, { isAgent: i < 12 ? 1 : 0 });
    all.push({ member, above, stakes: [3, 4, 5].map(() => random(3) * random(900)) });
  }
  const days = await Promise.all([3, 4, 5].map(dayAgo));
  for (const { member, stakes } of all)
    for (const [i, stake] of stakes.entries()) if (stake > 0) await earlier(member, days[i]!, String(stake), String(stake * 2));
  await Promise.all([refresh(), refresh(), refresh()]);
  const isBelow = (of: number, i: number): boolean => all[i]!.above !== null && (all[i]!.above === of || isBelow(of, all[i]!.above));
  for (const [i, { member }] of all.entries()) {
    if (i >= 12) continue;
    const team = all.filter((_, other) => isBelow(i, other));
    const total = team.reduce((sum, { stakes }) => sum + stakes.reduce((a, b) => a + b), 0);
    const { figures, teamSize, days: points } = await overviewOf(member, days[2]!, days[0]);
    expect([i, teamSize, figures.turnover, figures.deposits]).toEqual([i, team.length, toWire(parseMoney(String(total))), toWire(parseMoney(String(total * 2)))]); // prettier-ignore
    expect(figures.activePlayers).toBe(team.filter(({ stakes }) => stakes.reduce((a, b) => a + b) >= 500).length);
    expect((await overviewOf(member, days[1]!)).figures.activePlayers).toBe(team.filter(({ stakes }) => stakes[1]! >= 500).length);
    expect(points.map(({ turnover }) => Number(turnover))).toEqual([2, 1, 0].map((day) => team.reduce((sum, { stakes }) => sum + stakes[day]!, 0))); // prettier-ignore
  }
});

it('show operators each line of agents: its head with everybody below, and no agent below a head for itself', async () => {
  const head = await line.join(null, { isAgent: 1 });
  const below = await line.join(head, { isAgent: 2 });
  const player = await line.join(below, { isAgent: 0 });
  const day = await dayAgo(9);
  await earlier(head, day, '10', '1');
  await earlier(below, day, '20', '2');
  await earlier(player, day, '30.5', '4');
  await refresh();
  const linesOf = async (from: string, to: string): Promise<HouseLine[]> => {
    const { body } = await app.visitor.get('/wps/operators/profit/lines', {
      headers: { cookie: app.signInOperator('viewer') },
      query: { from, to },
    });
    return (body.value as { content: HouseLine[] }).content;
  };
  const found = (await linesOf(day, day)).filter(({ memberId }) => [head, below, player].some((one) => one.memberId === memberId));
  expect(found).toEqual([
    expect.objectContaining({
      memberId: head.memberId,
      members: 3,
      bets: toWire(605_000n),
      deposits: toWire(70_000n),
      profit: toWire(605_000n),
    }),
  ]);
  const before = await dayAgo(10);
  expect((await linesOf(before, before)).some(({ memberId }) => memberId === head.memberId)).toBe(false);
});

it('follow a correction of a draw that was settled days ago, on the day on which it was counted @AGT-02', async () => {
  const agent = await line.join();
  const player = await line.join(agent, { isAgent: 0, balance: '1000' });
  const drawId = await lottery.addDraw('SUMMED');
  expect((await lottery.place(player, drawId, [{ playType: 'top3', selection: '123', stake: '600', expectedRate: '900' }])).status).toBe(
    200,
  );
  await lottery.finish(drawId, { top: '000916', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '55' });
  await app.core.jobs.run('play-sums.count');
  const [today, then] = [await dayAgo(0), await dayAgo(4)];
  // As if all of it had been four days ago.
  for (const table of ['plays', 'days'])
    await sql`update ${sql.table(`play_sums.${table}`)} set day = ${then} where member_id = ${player.memberId}`.execute(app.owner.read);
  await sql`insert into core.changed_days (day) values (${then}) on conflict do nothing`.execute(app.owner.read);
  await refresh();
  expect((await overviewOf(agent, then)).figures).toMatchObject({ turnover: '600.00', activePlayers: 1 });
  await app.services.draws.callOff(drawId, 'wrong numbers');
  await app.core.jobs.run('play-sums.count');
  await refresh();
  expect((await overviewOf(agent, then)).figures).toMatchObject({ turnover: '0.00', activePlayers: 0 });
  expect((await overviewOf(agent, today)).figures.turnover).toBe('0.00');
});

describe('of hours', () => {
  type Hours = { startsAt: string; turnover: string }[];
  const hoursOf = async (member: TestMember, day: string) => ((await overviewOf(member, day)) as unknown as { hours: Hours }).hours;
  const played = async (member: TestMember, day: string) =>
    (await hoursOf(member, day))
      .filter(({ turnover }) => turnover !== '0.00')
      .map(({ startsAt, turnover }) => [startsAt.slice(11), turnover]);
  async function playAt(member: TestMember, day: string, time: string, stake: string): Promise<void> {
    await sql`
      insert into play_sums.windows (member_id, starts_at, category, stake, valid, lost)
      values (${member.memberId}, (${`${day} ${time}`}::timestamp at time zone 'Asia/Bangkok'), 'LOTT', ${parseMoney(stake)}, ${parseMoney(stake)}, 0)
      on conflict (member_id, starts_at, category) do update set stake = play_sums.windows.stake + excluded.stake`.execute(app.owner.read);
    await sql`insert into core.changed_days (day) values (${day}) on conflict do nothing`.execute(app.owner.read);
  }

  it('add up what everybody below has staked, from midnight to midnight of the brand @AGT-02', async () => {
    const agent = await line.join();
    const below = await line.join(agent);
    const player = await line.join(below, { isAgent: 0 });
    const day = await dayAgo(1);
    await playAt(player, day, '00:00', '10');
    await playAt(player, day, '00:55', '5');
    await playAt(below, day, '00:30', '2.50');
    await playAt(player, day, '23:55', '7');
    await playAt(agent, day, '12:00', '1000');
    await playAt(player, await dayAgo(0), '00:00', '99');
    await Promise.all([refresh(), refresh()]);
    expect(await hoursOf(agent, day)).toHaveLength(24);
    expect(await played(agent, day)).toEqual([
      ['17:00:00.000Z', '17.50'],
      ['16:00:00.000Z', '7.00'],
    ]);
    expect(await played(below, day)).toEqual([
      ['17:00:00.000Z', '15.00'],
      ['16:00:00.000Z', '7.00'],
    ]);
    expect(await app.services.teamSums.check()).toEqual([]);
  });

  it('are those that have begun of today, and none of several days or of a day long ago @AGT-02', async () => {
    const agent = await line.join();
    const today = await dayAgo(0);
    const now = new Date(Date.now() + 7 * 3_600_000).getUTCHours();
    expect([now, now + 1]).toContain((await hoursOf(agent, today)).length - 1);
    expect(await hoursOf(agent, await dayAgo(39))).toHaveLength(24);
    expect(await hoursOf(agent, await dayAgo(40))).toEqual([]);
    expect((await overviewOf(agent, await dayAgo(1), today)) as object).toMatchObject({ hours: [] });
  });

  it('go with the tree, take back what was taken back, and leave after 40 days @AGT-02', async () => {
    const [from, to] = [await line.join(), await line.join()];
    const player = await line.join(from, { isAgent: 0 });
    const day = await dayAgo(3);
    await playAt(player, day, '10:00', '40');
    await refresh();
    await playAt(player, day, '10:00', '-40');
    await playAt(player, day, '11:00', '8');
    await refresh();
    expect(await played(from, day)).toEqual([['04:00:00.000Z', '8.00']]);
    const account = `line-${to.memberId.slice(-12)}`;
    const move = { to: account, reason: 'asked for it' };
    expect((await together(app, 'admin', `/wps/operators/members/${player.memberId}/move`, move)).status).toBe(200);
    await earlier(player, day, '8');
    await refresh();
    expect([await played(from, day), await played(to, day)]).toEqual([[], [['04:00:00.000Z', '8.00']]]);
    await sql`update agents.team_hours set starts_at = starts_at - interval '41 days'`.execute(app.owner.read);
    await app.services.teamSums.forgetOld();
    const { rows } = await sql`select 1 from agents.team_hours`.execute(app.owner.read);
    expect(rows).toEqual([]);
    // The day is of the last week in truth.
    await sql`insert into core.changed_days (day) values (${day})`.execute(app.owner.read);
  });
});

it('go with the tree when an account is moved below another agent @AGT-02 @AGT-04', async () => {
  const [from, to] = [await line.join(), await line.join()];
  const agent = await line.join(from);
  const player = await line.join(agent, { isAgent: 0 });
  const [then, today] = [await dayAgo(6), await dayAgo(0)];
  await earlier(player, then, '700', '50');
  await earlier(agent, then, '30');
  await refresh();
  expect((await overviewOf(from, then)).figures).toMatchObject({ turnover: '730.00', deposits: '50.00' });
  const account = `line-${to.memberId.slice(-12)}`;
  const moved = await together(app, 'admin', `/wps/operators/members/${agent.memberId}/move`, { to: account, reason: 'asked for it' });
  expect(moved.status).toBe(200);
  await refresh();
  expect((await overviewOf(from, then)).figures).toMatchObject({ turnover: '0.00', deposits: '0.00', activePlayers: 0 });
  expect(await overviewOf(from, today)).toMatchObject({ teamSize: 0, direct: 0 });
  expect((await overviewOf(to, then)).figures).toMatchObject({ turnover: '730.00', deposits: '50.00', activePlayers: 1 });
  const { content } = (await to.get('/wps/relay/agent/profit', { query: { from: then, to: then } })).body.value as {
    content: TeamProfit[];
  };
  expect(content).toMatchObject([{ id: agent.memberId, turnover: '730.00', downlineCount: 1 }]);
});

it('say when they were made, and rest longer than they take @AGT-02', async () => {
  const agent = await line.join();
  const before = (await overviewOf(agent, await dayAgo(0))).computedAt;
  await app.services.teamSums.refreshWhenDue();
  const after = (await overviewOf(agent, await dayAgo(0))).computedAt;
  expect(after > before).toBe(true);
  await app.services.teamSums.refreshWhenDue();
  expect((await overviewOf(agent, await dayAgo(0))).computedAt).toBe(after);
});
