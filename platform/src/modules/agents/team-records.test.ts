import type { AgentAnnouncement, ProfitFigures, TeamBet, TeamEntry, TeamOverview, TeamProfit } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { createSeamlessProvider, type SeamlessProvider } from '../../../test/games/seamless-provider';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';
import { type Cursor, findBets, findEntries } from './team.repository';

let app: TestApp;
let lottery: ReturnType<typeof createLotteryFixtures>;
let provider: SeamlessProvider;
let top: TestMember, middle: TestMember, low: TestMember, beside: TestMember;
let rival: TestMember, foreigner: TestMember;
const days = { from: '2020-01-01', to: '2020-01-01' };
const topLine = (stake: string, selection: string) => ({ playType: 'top3', selection, stake, expectedRate: '900' });
const result = { top: '000916', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '55' };

async function join(account: string, isAgent: number, parent: TestMember | null, balance = '0'): Promise<TestMember> {
  const id = newId();
  await app.database.transaction(async (tx) => {
    await app.services.members.addAccount(tx, {
      ...{ id, account, nickname: account, isAgent, language: 'TY', fields: {} },
      parentId: parent?.memberId ?? null,
    });
    await app.services.wallet.openAccount(tx, id, { isTrial: false });
  });
  if (parseMoney(balance) > 0n) await app.deposit(id, balance);
  return app.signIn({ memberId: id, isAgent });
}
async function play(member: TestMember, stake: string, win: string): Promise<void> {
  const player = await provider.addSession(member.memberId);
  expect((await provider.betwin(player, newId(), stake, win, { roundId: newId() })).status).toBe('OK');
}

beforeAll(async () => {
  app = await createTestApp();
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'TEAM', family: 'thai', plays: { top3: '900' } });
  provider = await createSeamlessProvider(app);
  top = await join('topagent', 1, null);
  middle = await join('midagent', 1, top, '1000');
  low = await join('lowmember', 0, middle, '1000');
  beside = await join('besidemember', 0, top, '500');
  rival = await join('rivalagent', 1, null);
  foreigner = await join('foreigner', 0, rival, '700');
  const drawId = await lottery.addDraw('TEAM');
  for (const [member, stake, number] of [
    [middle, '100', '123'],
    [low, '50', '123'],
    [low, '1', '916'],
    [foreigner, '70', '123'],
  ] as const)
    expect((await lottery.place(member, drawId, [topLine(stake, number)])).status).toBe(200);
  await lottery.finish(drawId, result);
  const open = await lottery.addDraw('TEAM');
  expect((await lottery.place(beside, open, [topLine('20', '777')])).status).toBe(200);
  await app.core.jobs.run('play-sums.count');
  const { rows } = await sql<{ day: string }>`select core.day_of(clock_timestamp())::text as day`.execute(app.database.read);
  days.from = days.to = rows[0]!.day;
  await app.services.teamSums.refresh();
});
afterEach(async () => {
  await app.services.teamSums.refresh();
  expect(await app.services.teamSums.check()).toEqual([]);
});
afterAll(() => app.close());

type Profit = { content: TeamProfit[]; own: ProfitFigures | null; totals: ProfitFigures; path: { account: string }[] };
const profitOf = async (agent: TestMember, more: object = {}) =>
  (await agent.get('/wps/relay/agent/profit', { query: { ...days, ...more } })).body.value as Profit;
const overviewOf = async (agent: TestMember) => (await agent.get('/wps/relay/agent/overview', { query: days })).body.value as TeamOverview;
const listOf = async <Row>(agent: TestMember, list: 'bets' | 'transactions', more: object = {}) =>
  (await agent.get(`/wps/relay/agent/${list}`, { query: { ...days, ...more } })).body.value as { content: Row[]; next: string | null };
async function allOf<Row>(agent: TestMember, list: 'bets' | 'transactions', limit: string, more: object = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = null; ;) {
    const page: { content: Row[]; next: string | null } = await listOf<Row>(agent, list, { limit, ...more, ...(after && { after }) });
    rows.push(...page.content);
    if (page.next === null) return rows;
    after = page.next;
  }
}

describe('profit and loss', () => {
  it('sums each member of a level with everybody below, and the level sums up to the team of the overview @AGT-06 @AGT-02', async () => {
    const [{ content, own, totals }, { figures }] = [await profitOf(top), await overviewOf(top)];
    expect(content.map(({ account, turnover, payout, profit, deposits }) => [account, turnover, payout, profit, deposits])).toEqual([
      ['besidemember', '0.00', '0.00', '0.00', '500.00'],
      ['midagent', '151.00', '900.00', '749.00', '2000.00'],
    ]);
    expect(own).toBeNull();
    expect(totals).toMatchObject({ turnover: '151.00', validTurnover: '151.00', payout: '900.00', profit: '749.00', deposits: '2500.00' });
    const { profit, ...sums } = totals;
    expect(figures).toMatchObject({ ...sums, teamProfit: profit, activePlayers: 0, newRegistrations: 3 });
  });

  it('goes down the tree: who stands there alone and the level below make up the row above @AGT-06', async () => {
    const { content, own, totals, path } = await profitOf(top, { parentId: middle.memberId });
    expect([content.map(({ account }) => account), path.map(({ account }) => account)]).toEqual([['lowmember'], ['topagent', 'midagent']]);
    expect([own!.profit, content[0]!.profit, totals.profit]).toEqual(['-100.00', '849.00', '749.00']);
    const sum = (key: keyof ProfitFigures) => toWire(parseMoney(own![key]) + content.reduce((all, row) => all + parseMoney(row[key]), 0n));
    for (const key of Object.keys(totals) as (keyof ProfitFigures)[]) expect([key, sum(key)]).toEqual([key, totals[key]]);
  });

  it('finds an account on any level, and nobody of another tree @AGT-06 @AGT-15', async () => {
    expect((await profitOf(top, { account: 'LOWM' })).content.map(({ account }) => account)).toEqual(['lowmember']);
    expect((await profitOf(top, { account: 'foreign' })).content).toEqual([]);
    const { status, body } = await rival.get('/wps/relay/agent/profit', { query: { ...days, parentId: low.memberId } });
    expect([status, body.message]).toEqual([404, 'agents.not_in_team']);
    const above = await middle.get('/wps/relay/agent/profit', { query: { ...days, parentId: top.memberId } });
    expect([above.status, above.body.message]).toEqual([404, 'agents.not_in_team']);
  });

  it('counts kept sums of days that are over, and each day for itself @AGT-06', async () => {
    await sql`insert into wallet.day_sums (member_id, currency, day, type, account, entries, amount)
      values (${low.memberId}, 'THB', ${days.from}::date - 1, 'MISSION_REWARD', 'house:promotions', 1, 120000)`.execute(app.owner.read);
    await sql`insert into core.changed_days (day) values (${days.from}::date - 1) on conflict do nothing`.execute(app.database.read);
    await app.services.teamSums.refresh();
    const yesterday = new Date(Date.parse(days.from) - 86_400_000).toISOString().slice(0, 10);
    expect((await profitOf(top)).totals.promotions).toBe('0.00');
    const both = await profitOf(top, { from: yesterday });
    expect(both.totals).toMatchObject({ promotions: '12.00', profit: '761.00', turnover: '151.00' });
    expect(both.content.map(({ promotions }) => promotions)).toEqual(['0.00', '12.00']);
  });
});

describe('bets', () => {
  it('of the team are listed newest first with what became of them, and of nobody else @AGT-05', async () => {
    const { content, next } = await listOf<TeamBet>(top, 'bets');
    expect(content.map(({ account, state, stake, payout }) => [account, state, stake, payout])).toEqual([
      ['besidemember', 'open', '20.00', '0.00'],
      ['lowmember', 'won', '1.00', '900.00'],
      ['lowmember', 'lost', '50.00', '0.00'],
      ['midagent', 'lost', '100.00', '0.00'],
    ]);
    expect(next).toBeNull();
    expect((await listOf<TeamBet>(rival, 'bets')).content.map(({ account }) => account)).toEqual(['foreigner']);
  });

  it('come page by page without a gap and without one twice @AGT-05', async () => {
    const whole = (await listOf<TeamBet>(top, 'bets')).content;
    for (const limit of ['1', '2', '3']) expect(await allOf<TeamBet>(top, 'bets', limit)).toEqual(whole);
    expect((await listOf<TeamBet>(top, 'bets', { account: 'mid' })).content).toHaveLength(1);
    expect((await listOf<TeamBet>(top, 'bets', { kind: 'game' })).content).toEqual([]);
  });
});

describe('transactions', () => {
  it('are the ledger of each member below, newest first, page by page, without bank data @AGT-08', async () => {
    const whole = await allOf<TeamEntry>(top, 'transactions', '200');
    const mine = await Promise.all(
      [middle, low, beside].map(async ({ memberId }) => {
        const { rows } = await sql<{ id: string }>`select id from wallet.member_entries where member_id = ${memberId}`.execute(
          app.database.read,
        );
        return rows.map(({ id }) => id);
      }),
    );
    expect(whole.map(({ id }) => id).sort()).toEqual(mine.flat().sort());
    expect(whole.map(({ time }) => time)).toEqual(
      whole
        .map(({ time }) => time)
        .sort()
        .reverse(),
    );
    for (const limit of ['1', '3']) expect(await allOf<TeamEntry>(top, 'transactions', limit)).toEqual(whole);
    expect(Object.keys(whole[0]!).sort()).toEqual(['account', 'amount', 'balanceAfter', 'group', 'id', 'memberId', 'time', 'type']);
  });

  it('are filtered by account and group @AGT-08', async () => {
    const deposits = await listOf<TeamEntry>(top, 'transactions', { group: 'deposit' });
    expect(deposits.content.map(({ account, type, amount }) => [account, type, amount]).sort()).toEqual([
      ['besidemember', 'DEPOSIT', '500.00'],
      ['lowmember', 'DEPOSIT', '1000.00'],
      ['midagent', 'DEPOSIT', '1000.00'],
    ]);
    expect((await listOf<TeamEntry>(top, 'transactions', { account: 'foreigner' })).content).toEqual([]);
  });

  it.each(['bets', 'transactions', 'profit'])('of %s refuse days that are too many, and a place that is none @AGT-08', async (list) => {
    const path = `/wps/relay/agent/${list}`;
    for (const query of [
      { from: '2026-01-01', to: '2026-06-01' },
      { from: '2026-01-02', to: '2026-01-01' },
    ])
      expect((await top.get(path, { query })).status).toBe(400);
    if (list !== 'profit') expect((await top.get(path, { query: { ...days, after: "1~'; drop" } })).status).toBe(400);
    expect((await low.get(path, { query: days })).status).toBe(403);
  });
});

describe('announcements', () => {
  it('for agents are listed for agents alone, unread until they are read @AGT-01', async () => {
    const add = (id: string, type: 'AG' | 'PL') =>
      app.database.transaction((tx) =>
        app.services.messages.saveContent(
          tx,
          [],
          [{ id, type, title: { TY: id }, content: { TY: '<p>x</p>' }, publishedAt: '2026-01-01T00:00:00.000Z' }],
        ),
      );
    await add('ag-one', 'AG');
    await add('pl-one', 'PL');
    type Told = { content: AgentAnnouncement[]; unread: number };
    const toldTo = async (agent: TestMember) => (await agent.get('/wps/relay/agent/announcements')).body.value as Told;
    expect(await toldTo(top)).toMatchObject({ unread: 1, content: [{ id: 'ag-one', isRead: false }] });
    const readAll = () => top.post('/wps/relay/agent/announcements/read', { body: {} });
    expect([(await readAll()).status, (await readAll()).status]).toEqual([200, 200]);
    await add('ag-two', 'AG');
    expect(await toldTo(top)).toMatchObject({
      unread: 1,
      content: [
        { id: 'ag-one', isRead: true },
        { id: 'ag-two', isRead: false },
      ],
    });
    expect((await toldTo(rival)).unread).toBe(2);
    const { body } = await app.visitor.get('/wps/relay/announcements', { query: { types: 'AG,PL,B' } });
    expect(JSON.stringify(body.value)).not.toContain('ag-one');
    expect((await low.get('/wps/relay/agent/announcements')).status).toBe(403);
  });
});

describe('games', () => {
  it('are part of bets, turnover and profit as lotteries are, once a round has ended @AGT-05 @AGT-06', async () => {
    const before = await profitOf(top);
    await play(beside, '40', '10');
    await app.core.jobs.run('play-sums.count');
    await app.services.teamSums.refresh();
    const { content } = await listOf<TeamBet>(top, 'bets', { kind: 'game' });
    expect(content).toEqual([
      expect.objectContaining({
        account: 'besidemember',
        kind: 'game',
        stake: '40.00',
        payout: '10.00',
        state: 'won',
        name: { TY: 'ลูกเต๋า', EN: 'Dice' },
      }),
    ]);
    const { totals } = await profitOf(top);
    expect(parseMoney(totals.turnover) - parseMoney(before.totals.turnover)).toBe(parseMoney('40'));
    expect(parseMoney(totals.profit) - parseMoney(before.totals.profit)).toBe(parseMoney('-30'));
  });
});

it('a large team is looked through by time, and has the same pages as one that is looked through member by member @AGT-05 @AGT-08', async () => {
  const drawId = await lottery.addDraw('TEAM');
  const ages = ['1 second', '3 minutes', '3 minutes', '50 minutes', '7 hours', '20 hours', '30 hours', '40 days'];
  for (const [i, age] of ages.entries()) {
    const who = [low, middle, beside, foreigner][i % 4]!;
    const placed = (await lottery.place(who, drawId, [topLine('1', String(100 + i))])).body.value as { id: string };
    await sql`update lottery.bets set accepted_at = clock_timestamp() - ${age}::interval where id = ${placed.id}`.execute(app.owner.read);
  }
  const { read } = app.database;
  const [from, to] = [new Date(Date.parse(days.from) - 60 * 86_400_000).toISOString().slice(0, 10), days.to];
  type Row = { id: string; micros: string };
  async function walk<Found extends Row>(find: (after: Cursor) => Promise<Found[]>): Promise<string[]> {
    const ids: string[] = [];
    for (let after: Cursor = null; ;) {
      const page: Found[] = await find(after);
      ids.push(...page.map(({ id }) => id));
      if (page.length < 3) return ids;
      after = { micros: page.at(-1)!.micros, id: page.at(-1)!.id };
    }
  }
  for (const agent of [top, middle, rival]) {
    const filter = { agentId: agent.memberId, from, to, account: undefined, limit: 3 };
    for (const kind of [undefined, 'lottery', 'game'] as const) {
      const bets = (size: number) => walk((after) => findBets(read, { ...filter, kind, after }, size));
      expect(await bets(100_000)).toEqual(await bets(0));
    }
    const entries = (size: number) => walk((after) => findEntries(read, { ...filter, types: null, currency: 'THB', after }, size));
    expect(await entries(100_000)).toEqual(await entries(0));
  }
});
