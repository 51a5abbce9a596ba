import { sql } from 'kysely';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { aGame, type FakeProvider, fakeSecret, startFakeProvider } from '../../test/games/fake-provider';
import { createTestApp, type TestApp, type TestMember } from '../../test/test-app';
import { demoOperators } from './demo-accounts';
import { demoVendors } from './demo-games';
import { seedDemo } from './seed-demo';

let app: TestApp;
let studio: FakeProvider;
const folder = mkdtempSync(join(tmpdir(), 'demo-'));
beforeAll(async () => {
  studio = await startFakeProvider();
  // Providers list esports, cockfights and games of the house among the sports.
  studio.games = demoVendors.flatMap(({ code, name, provider, categories }) =>
    provider === null
      ? []
      : categories.map((category) => {
          const told = ['ESPORTS', 'COCKFIGHT', 'INHOUSE'].includes(category) ? 'SPORTS' : category;
          return aGame(code, `${category}-001`, { category: told, vendorName: name, name: { TY: `พญานาค ${code}`, EN: `Game ${code}` } });
        }),
  );
  const addresses = ['127.0.0.1'];
  app = await createTestApp({ config: { studio: { url: studio.url, apiUrl: studio.url, secret: fakeSecret, addresses } } });
  seededDay = today();
  await seedDemo(app, folder);
  await app.services.games.sync();
});
afterAll(async () => {
  await app.close();
  await studio.close();
  rmSync(folder, { recursive: true });
});

const get = async <T>(path: string, query?: Record<string, string>) => (await app.visitor.get(path, { query })).body.value as T;
/** A caller for an account of the demo. */
async function as(account: string): Promise<TestMember> {
  const member = (await app.services.members.findForSignIn(account))!;
  return app.signIn({ memberId: member.id, isAgent: member.isAgent });
}
/** The day of Bangkok on which the demo was made; midnight may come while the test runs. */
let seededDay: string;
const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

describe('demo brand', () => {
  it('stores the accounts that are printed at start, and is filled once', async () => {
    const accounts = JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8')) as { role: string; secret?: string }[];
    expect(accounts.map(({ role }) => role)).toEqual([
      'agent',
      'player',
      'agent with an initial password',
      'read-only agent',
      'trial account',
      'operator',
      'second operator',
    ]);
    expect(accounts.filter(({ secret }) => secret).map(({ role }) => role)).toEqual(['operator', 'second operator']);
    const before = await app.services.wallet.check();
    await seedDemo(app, folder);
    expect(await app.services.wallet.check()).toEqual(before);
    expect(before).toEqual([]);
  });

  it('answers status, modules, rules and routes @SYS-01 @SYS-05 @API-05', async () => {
    expect(await get('/wps/system/status')).toMatchObject({
      status: 0,
      info: { maintenance: false, sandbox: true, brand: { name: 'Chandra', currencySymbol: '฿', minimumAge: 21 } },
    });
    expect(await get('/wps/system/setting/register')).toMatchObject({ username: { enabled: true, required: true, patternId: '2' } });
    expect(await get('/wps/system/domainRoute')).toMatchObject({
      domainList: [],
      resources: [{ resourceType: 'Android' }, ...Array(5).fill({})],
    });
  });

  it('reports maintenance rather than a region restriction when both apply @SYS-01', async () => {
    const status = async () => (await app.visitor.get('/wps/system/status', { headers: { 'x-country': 'XX' } })).body.value;
    await app.services.system.save('restrictedCountries', ['XX']);
    expect(await status()).toMatchObject({ status: 2, info: { regionRestriction: true, location: { country: 'XX' } } });
    await app.services.system.save('maintenance', true);
    expect(await status()).toMatchObject({ status: 1, info: { maintenance: true } });
    await app.services.system.save('maintenance', false);
    await app.services.system.save('restrictedCountries', []);
  });

  it('lists vendors in lanes of the categories that have any, some of them without a label @NAV-01 @NAV-04 @API-07', async () => {
    const { data } = await get<{ data: { lanes: { gameClassify: string; cards: { vassalage: string; label: string }[] }[] } }>(
      '/wps/game/vendors',
    );
    expect(data.lanes.map(({ gameClassify }) => gameClassify)).toEqual([
      'RNG',
      'LIVE',
      'FISH',
      'PVP',
      'SPORTS',
      'ESPORTS',
      'LOTT',
      'ELOTT',
      'COCKFIGHT',
      'INHOUSE',
    ]);
    const labels = Object.fromEntries(data.lanes.flatMap(({ cards }) => cards.map(({ vassalage, label }) => [vassalage, label])));
    expect([labels.TCG_SEA, labels.BTI]).toEqual(['', 'Chandra Sports']);
    await sql`update games.vendors set is_enabled = false where code in ('SV3', 'WGB')`.execute(app.database.read);
    const { data: fewer } = await get<typeof data extends never ? never : { data: typeof data }>('/wps/game/vendors');
    expect(fewer.lanes.map(({ gameClassify }) => gameClassify)).not.toContain('COCKFIGHT');
    await sql`update games.vendors set is_enabled = true`.execute(app.database.read);
  });

  it('finds games by category, vendor and name; one vendor’s wallet is the provider’s @GAME-01 @GAME-07', async () => {
    type Found = { games: { nodeId: string; vendor: string }[]; totalElements: number };
    const found = async (query: Record<string, string>) => (await get<Found>('/wps/relay/games', query)).games.map(({ nodeId }) => nodeId);
    expect(await found({ gameType: 'FISH' })).toHaveLength(3);
    expect(await found({ gameType: 'ESPORTS', gameName: 'พญานาค' })).toEqual(['AV-ESPORTS-001', 'TF-ESPORTS-001']);
    expect(await found({ gameType: 'RNG', gameName: '%' })).toEqual([]);
    const walletOf = async (nodeId: string) => (await get<{ wallet: string }>(`/wps/relay/games/info/${nodeId}`)).wallet;
    expect([await walletOf('MOON-RNG-001'), await walletOf('SIAMG-RNG-001')]).toEqual(['seamless', 'transfer']);
  });

  it('shows promotions with their state and refuses an unknown one @PROMO-01', async () => {
    const promotions = await get<{ id: string; state: string }[]>('/wps/relay/promotions');
    expect(Object.fromEntries(promotions.map(({ id, state }) => [id, state]))).toEqual({
      welcome: 'open',
      'daily-ten': 'open',
      'full-moon-code': 'open',
      'tell-a-friend': 'open',
      'lottery-night': 'open',
      'full-moon': 'coming',
      'grand-opening': 'closed',
    });
    expect(await get('/wps/relay/promotions/welcome')).toMatchObject({
      id: 'welcome',
      terms: expect.arrayContaining([expect.objectContaining({ label: expect.anything() })]),
    });
    expect((await app.visitor.get('/wps/relay/promotions/nothing')).body.message).toBe('promotions.unknown');
  });

  it('keeps no active HTML in announcements @ANN-01 @ANN-02', async () => {
    const hostile = {
      id: 'hostile',
      type: 'PL' as const,
      publishedAt: new Date(Date.now() - 1_000).toISOString(),
      title: { TY: 'x' },
      content: { TY: '<p onclick="x()">hi<script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">a</a></p>' },
    };
    const save = app.database.transaction((tx) => app.services.messages.saveContent(tx, [], [hostile]));
    await expect(save).rejects.toMatchObject({ code: 'request.markup_refused' });
    const content = await get<{ player: { id: string }[]; banners: unknown[] }>('/wps/relay/announcements');
    expect(content.player.map(({ id }) => id)).not.toContain('hostile');
    expect(content.banners.length).toBeGreaterThan(3);
  });
});

describe('agent', () => {
  beforeAll(() => app.services.teamSums.refresh());
  type Team = {
    content: { id: string; account: string; downlineCount: number; balance: string }[];
    path: { account: string }[];
    totalElements: number;
  };
  const range = () => ({ from: seededDay, to: today() });

  it('sees the figures of the own team from real movements @AGT-02', async () => {
    const agent = await as('agentdao');
    const { status, body } = await agent.get('/wps/relay/agent/overview', { query: range() });
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      teamSize: 10,
      direct: 4,
      figures: { newRegistrations: 10, firstDepositors: 10 },
      days: expect.arrayContaining([expect.objectContaining({ day: seededDay, registrations: 10 })]) as object,
    });
    const { figures, teamBalance } = body.value as { figures: { deposits: string }; teamBalance: string };
    expect(Number(figures.deposits)).toBeGreaterThan(31_000);
    expect(Number(teamBalance)).toBeGreaterThan(30_000);
  });

  it('goes down their own tree, and never out of it @AGT-04 @AGT-15', async () => {
    const [agent, other] = [await as('agentdao'), await as('submek')];
    const direct = (await agent.get('/wps/relay/agent/team', { query: range() })).body.value as Team;
    expect(direct.content.map(({ account }) => account)).toEqual(['arthit', 'somchai', 'subfah', 'submek']);
    const below = direct.content.find(({ account }) => account === 'subfah')!;
    const deeper = (await agent.get('/wps/relay/agent/team', { query: { ...range(), parentId: below.id } })).body.value as Team;
    expect(deeper.content.map(({ account }) => account)).toEqual(['malee99', 'noi2024', 'wichai7']);
    expect(deeper.path.map(({ account }) => account)).toEqual(['agentdao', 'subfah']);
    const foreign = await other.get('/wps/relay/agent/team', { query: { ...range(), parentId: below.id } });
    expect([foreign.status, foreign.body.message]).toEqual([404, 'agents.not_in_team']);
  });

  it('has contracts, and what they have paid for the days before, from the first minute on @AGT-09 @AGT-10 @AGT-14', async () => {
    const agent = await as('agentdao');
    const query = { from: dayBefore(seededDay, 3), to: today() };
    type Records = { content: { day: string; turnover: string; amount: string; state: string }[] };
    const recordsOf = async (kind: string) =>
      ((await agent.get('/wps/relay/agent/pay-records', { query: { ...query, kind } })).body.value as Records).content;
    expect((await recordsOf('DAILY_SALARY')).map(({ turnover, amount, state }) => [turnover, amount, state])).toEqual([
      ['40500.00', '240.00', 'paid'],
      ['31000.00', '220.00', 'paid'],
      ['41500.00', '320.00', 'paid'],
    ]);
    expect(await recordsOf('DIVIDEND')).toMatchObject([{ amount: '8100.00', state: 'paid' }]);
    const { content } = (await agent.get('/wps/relay/agent/dividends/owed')).body.value as {
      content: { account: string; amount: string }[];
    };
    expect(content).toMatchObject([{ account: 'subfah', amount: '2100.00' }]);
    // The same days as the agent's other pages have them.
    const { body } = await agent.get('/wps/relay/agent/overview', { query: { from: query.from, to: dayBefore(seededDay, 1) } });
    expect((body.value as { figures: { turnover: string } }).figures.turnover).toBe('113000.00');
    expect(await app.services.payRuns.check()).toEqual([]);
  });

  it('is for agents only @AUTH-10', async () => {
    const member = await as('somchai');
    expect((await member.get('/wps/relay/agent/overview', { query: range() })).body.message).toBe('session.agent_needed');
    expect((await app.visitor.get('/wps/relay/agent/overview', { query: range() })).status).toBe(401);
  });

  it('refuses a range of more than three months, or one that ends before it begins', async () => {
    const agent = await as('agentdao');
    for (const query of [
      { from: '2026-01-01', to: '2026-12-31' },
      { from: '2026-02-02', to: '2026-02-01' },
    ])
      expect((await agent.get('/wps/relay/agent/overview', { query })).body.message).toBe('request.invalid');
  });
});

describe('member', () => {
  it('reads messages, and marks only the own ones as read @MEM-13', async () => {
    const [member, stranger] = [await as('somchai'), await as('kaewta')];
    const { content } = (await member.get('/wps/relay/messages')).body.value as { content: { id: string; kind: string }[] };
    expect(content.map(({ kind }) => kind).sort()).toEqual(['deposit_credited', 'welcome']);
    await stranger.post('/wps/relay/messages/read', { body: { ids: content.map(({ id }) => id) } });
    expect((await member.get('/wps/relay/messages/unread')).body.value).toEqual({ count: 2 });
    await member.post('/wps/relay/messages/read', { body: { ids: [] } });
    expect((await member.get('/wps/relay/messages/unread')).body.value).toEqual({ count: 0 });
  });

  it('finds every movement of the balance in the account record, with totals over the filter @MEM-07 @API-08', async () => {
    const member = await as('somchai');
    const { body } = await member.get('/wps/relay/member/transactions', { query: { from: seededDay, to: today(), pageSize: '2' } });
    const { content, totalElements, totals } = body.value as {
      content: { type: string; balanceAfter: string }[];
      totalElements: number;
      totals: { in: string; out: string };
    };
    expect(content).toHaveLength(2);
    expect(totalElements).toBeGreaterThanOrEqual(4);
    const balance = ((await member.get('/wps/v2/wallets/balance')).body.value as { sumBalance: string }).sumBalance;
    expect(content[0]!.balanceAfter).toBe(balance);
    expect((Number(totals.in) - Number(totals.out)).toFixed(2)).toBe(balance);
  });

  it('keeps the chosen language and shows the funds of all modules @SYS-14 @API-04', async () => {
    const member = await as('somchai');
    await member.post('/wps/member/language', { body: { language: 'EN' } });
    expect((await member.get('/wps/member/info')).body.value).toMatchObject({
      info: { language: 'EN', mobileNum: '******5678', email: 'so***@example.com' },
    });
    const funds = (await member.get('/wps/member/info/funds/consolidated')).body.value as { openStakes: string; deposits: string };
    expect(Number(funds.openStakes)).toBeGreaterThan(0);
    expect(funds.deposits).toMatch(/^10000\.\d\d$/);
  });
});

describe('operators of the demo', () => {
  /** Both factors, as at the sign-in page. */
  async function signIn({ name, password, secret }: (typeof demoOperators)[number]): Promise<Record<string, string>> {
    const first = await app.visitor.post('/wps/operators/sign-in', { body: { username: name, password } });
    const { challenge } = first.body.value as { challenge: string };
    const second = await app.visitor.post('/wps/operators/second-factor', { body: { challenge, code: new TOTP({ secret }).generate() } });
    expect([name, second.status]).toEqual([name, 200]);
    return { cookie: String(second.headers['set-cookie']).split(';')[0]! };
  }

  it('are two, so that a result can be corrected', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from lottery.draws where game_code = 'LAO_STAR' and state = 'settled' order by draws_at desc limit 1`.execute(
      app.database.read,
    );
    const { id } = rows[0]!;
    const body = { published: { kind: 'numbers', numbers: ['4321'] }, reason: 'read again' };
    const states: string[] = [];
    for (const operator of demoOperators) {
      const { body: answer } = await app.visitor.put(`/wps/operators/lottery/draws/${id}/correction`, {
        body,
        headers: await signIn(operator),
      });
      states.push((answer.value as { state: string }).state);
    }
    expect(states).toEqual(['waiting', 'done']);
    expect(await get(`/lgw/draws/${id}`)).toMatchObject({ state: 'settled', resultVersion: 2, result: { top: '4321' } });
  });
});
