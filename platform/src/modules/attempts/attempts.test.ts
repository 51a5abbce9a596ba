import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type Call, type KeyedCallName, keyedCallNames } from '@portal/contracts';
import { sql } from 'kysely';
import { createTestBank, type TestBank } from '../../../test/bank';
import { createLobby, type Lobby } from '../../../test/lottery/create-lobby';
import { aGame } from '../../../test/games/fake-provider';
import { type FakeWalletProvider, startFakeWalletProvider } from '../../../test/games/fake-wallet-provider';
import { createSeamlessProvider, type SeamlessProvider } from '../../../test/games/seamless-provider';
import { codeRules, createTestOffers, type TestOffers } from '../../../test/offers';
import { addRaffleDraw, giveTickets } from '../../../test/raffle';
import { createTestApp, type Reply, type TestApp, type TestMember } from '../../../test/test-app';
import { type AgentLine, createAgentLine } from '../../../test/agent-line';
import { createYeekeeFixtures } from '../../../test/lottery/yeekee-fixtures';
import { createMallFixtures } from '../../../test/mall';
import { createUplineFixtures } from '../../../test/upline';
import { createTestWithdrawals, type TestWithdrawals } from '../../../test/withdrawals';
import { newId } from '../../core/ids';

const room = { roomId: 'R1', gameCode: 'PVP-001', name: { EN: 'Room' }, baseStake: '1', minBalance: '10', players: 0, seats: 6 };
const line = { playType: 'top3', selection: '123', stake: '10', expectedRate: '900' };

let app: Lobby;
/** Another instance on the same database. */
let other: TestApp;
let bank: TestBank;
let withdrawals: TestWithdrawals;
const accounts = new Map<string, string>();
let lottery: ReturnType<typeof createYeekeeFixtures>;
let purse: FakeWalletProvider;
let purseProvider: SeamlessProvider;
let lines: Awaited<ReturnType<typeof createUplineFixtures>>;
let mall: ReturnType<typeof createMallFixtures>;
let mallItem: string;
let raffleDrawId: string;
let offers: TestOffers;
const bonuses = new Map<string, string>();
let agents: AgentLine;
const debts = new Map<string, string>();
let drawId: string;
let numero: string;
let roundId: string;

beforeAll(async () => {
  app = await createLobby([aGame('MOON', 'RNG-001'), aGame('ROYALC', 'PVP-001', { category: 'PVP', hasRooms: true })]);
  app.provider.rooms = [room];
  other = await createTestApp({ beside: app });
  bank = await createTestBank(app);
  withdrawals = await createTestWithdrawals(app);
  purse = await startFakeWalletProvider();
  purseProvider = await createSeamlessProvider(app, { wallet: 'transfer', apiUrl: purse.url });
  lines = await createUplineFixtures(app);
  mall = createMallFixtures(app);
  await app.services.raffle.open([{ id: newId(), name: { TY: 'เปล่า' }, kind: 'nothing', amount: 0, chance: 1_000_000, stock: null }]);
  raffleDrawId = await addRaffleDraw(app);
  mallItem = await mall.addItem({ price: 100 });
  offers = createTestOffers(app);
  await offers.add(codeRules('ATTEMPT'));
  agents = await createAgentLine(app);
  lottery = createYeekeeFixtures(app);
  await lottery.addGame({ code: 'KEYTHAI', family: 'thai', plays: { top3: '900' } });
  drawId = await lottery.addDraw('KEYTHAI');
  numero = lottery.lastIssue();
  await lottery.addYeekee('KEYYEEKEE', { pauseSeconds: 0 });
  roundId = await lottery.addRound('KEYYEEKEE');
});
afterAll(async () => {
  await other.close();
  await app.close();
  await purse.close();
});
afterEach(async () => {
  expect(await app.services.wallet.check()).toEqual([]);
  expect(await app.services.payments.check()).toEqual([]);
});

type Act = {
  send(member: TestMember, key: string): Promise<Reply>;
  isAgent?: number;
  /** What the member needs before. */
  prepare?(member: TestMember): Promise<unknown>;
};
const transfer = (member: TestMember, key: string, direction: 'in' | 'out') =>
  member.post('/wps/relay/provider-wallets/transfers', { key, body: { provider: purseProvider.code, direction, amount: '100' } });

const acts: Record<KeyedCallName, Act> = {
  'POST /lgw/bets': { send: (member, key) => lottery.place(member, drawId, [line], key) },
  'POST /lgw/chases': {
    send: (member, key) =>
      member.post('/lgw/chases', {
        key,
        body: { gameCode: 'KEYTHAI', lines: [line], numeros: [{ numero, multiple: 1 }], winStop: false },
      }),
  },
  'POST /lgw/yeekee/:drawId/shots': { send: (member, key) => lottery.shoot(member, roundId, '12345', key) },
  'POST /wps/deposit/requests': { send: (member, key) => bank.ask(member, '500', key) },
  'POST /wps/withdraw/requests': {
    prepare: async ({ memberId }) => accounts.set(memberId, app.bindAccount({ memberId })),
    send: (member, key) => withdrawals.ask(member, accounts.get(member.memberId)!, '500', { key }),
  },
  'POST /wps/relay/games/launch': { send: (member, key) => app.launch(member, 'MOON-RNG-001', {}, { key }) },
  'POST /wps/relay/games/pvp/launch': {
    send: (member, key) => app.launch(member, 'ROYALC-PVP-001', { roomId: 'R1' }, { key, path: 'pvp/launch' }),
  },
  'POST /wps/relay/provider-wallets/transfers': { send: (member, key) => transfer(member, key, 'in') },
  'POST /wps/relay/provider-wallets/collect': {
    prepare: (member) => transfer(member, newId(), 'in'),
    send: (member, key) => member.post('/wps/relay/provider-wallets/collect', { key }),
  },
  'POST /wps/relay/member/upline/transfers': {
    prepare: (member) => lines.join(member),
    send: (member, key) => lines.send(member, '100', { key }),
  },
  'POST /wps/relay/agent/transfers': {
    isAgent: 1,
    prepare: (member) => lines.join(member, null, 1),
    send: async (member, key) => lines.sendDown(member, await lines.below(member), '100', { key }),
  },
  'POST /wps/relay/agent/dividends/:id/pay': {
    isAgent: 1,
    async prepare(member) {
      const downline = await agents.join();
      debts.set(member.memberId, await agents.owe(member, downline, '100'));
      await lines.join(member, null);
    },
    send: (member, key) => agents.payDividend(member, debts.get(member.memberId)!, { key }),
  },
  'POST /wps/relay/points/convert': {
    prepare: ({ memberId }) => mall.give(memberId, 500),
    send: (member, key) => member.post('/wps/relay/points/convert', { key, body: { points: 300 } }),
  },
  'POST /wps/relay/raffle/claim': {
    prepare: ({ memberId }) => giveTickets(app, memberId, 3),
    send: (member, key) => member.post('/wps/relay/raffle/claim', { key }),
  },
  'POST /wps/relay/raffle/draws/:id/entries': {
    prepare: ({ memberId }) => giveTickets(app, memberId, 3),
    send: (member, key) => member.post(`/wps/relay/raffle/draws/${raffleDrawId}/entries`, { key, body: { tickets: 2 } }),
  },
  'POST /wps/relay/points/redeem': {
    prepare: ({ memberId }) => mall.give(memberId, 500),
    send: (member, key) => mall.order(member, mallItem, 100, { key }),
  },
  'POST /wps/relay/rebates/claims': {
    prepare: ({ memberId }) =>
      sql`insert into play_sums.days (member_id, day, category, bets, stake, valid, plain)
        values (${memberId}, core.day_of(clock_timestamp()), 'RNG', 1, 10000000, 10000000, 10000000)`.execute(app.database.read),
    send: (member, key) => member.post('/wps/relay/rebates/claims', { key }),
  },
  'POST /wps/relay/promotion-codes': {
    prepare: (member) => offers.enrol(member),
    send: (member, key) => offers.redeem(member, 'ATTEMPT', key),
  },
  'POST /wps/relay/member/bonuses/:id/cancel': {
    async prepare(member) {
      await offers.enrol(member);
      const { body } = await offers.redeem(member, 'ATTEMPT');
      bonuses.set(member.memberId, (body.value as { id: string }).id);
    },
    send: (member, key) => offers.cancel(member, bonuses.get(member.memberId)!, '50.00', key),
  },
  'PUT /wps/feedback': {
    send: (member, key) => member.put('/wps/feedback', { key, body: { topic: 'idea', content: 'A wish for the lottery page.' } }),
  },
  'POST /wps/affiliate/application': {
    send: (member, key) => member.post('/wps/affiliate/application', { key, body: { contact: 'me', plan: 'I know everybody here.' } }),
  },
};

const cases = Object.entries(acts) as [KeyedCallName, Act][];

async function createActor({ prepare, isAgent = 0 }: Act): Promise<TestMember> {
  const member = await app.createMember({ balance: '1000', isAgent });
  await prepare?.(member);
  return member;
}

const settle = async (member: TestMember, call: KeyedCallName, key: string): Promise<boolean> => {
  const { status, body } = await member.post('/wps/attempts/settle', { body: { call, key } });
  expect(status).toBe(200);
  return (body.value as { isDone: boolean }).isDone;
};

/** Everything that an act of this member leaves behind. */
async function tracesOf({ memberId }: TestMember) {
  const { rows } = await sql<Record<string, string>>`
    select (select array_agg(available || ' ' || hold) from wallet.accounts where member_id = ${memberId}) as money,
      (select count(*) from wallet.member_entries where member_id = ${memberId}) as entries,
      (select count(*) from lottery.bets where member_id = ${memberId}) as bets,
      (select count(*) from lottery.chases where member_id = ${memberId}) as chases,
      (select count(*) from lottery.yeekee_shots where member_id = ${memberId}) as shots,
      (select count(*) from payments.deposits where member_id = ${memberId}) as deposits,
      (select count(*) from payments.payable_amounts where member_id = ${memberId}) as amounts,
      (select count(*) from payments.withdrawals where member_id = ${memberId}) as withdrawals,
      (select count(*) from games.launches where member_id = ${memberId}) as launches,
      (select count(*) from games.recent_games where member_id = ${memberId}) as played,
      (select count(*) from games.transfers where member_id = ${memberId}) as transfers,
      (select count(*) from wallet.transfers where member_id = ${memberId}) as sent,
      (select count(*) from raffle.spins where member_id = ${memberId}) as spins,
      (select count(*) from raffle.draw_entries where member_id = ${memberId}) as entered,
      (select count(*) from points.orders where member_id = ${memberId}) as orders,
      (select count(*) from points.conversions where member_id = ${memberId}) as conversions,
      (select array_agg(balance) from points.accounts where member_id = ${memberId}) as points,
      (select count(*) from rebates.claims where member_id = ${memberId}) as rebates,
      (select string_agg(state, ' ') from promotions.grants where member_id = ${memberId}) as bonuses,
      (select count(*) from feedback.entries where member_id = ${memberId}) as letters`.execute(app.database.read);
  return { ...rows[0], there: String(purse.balanceOf(memberId)) };
}

/** For the row of an account that the test holds. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(app.database.read)).rows.length === 0) await sleep(5);
}

/** What an answer says of the act; the clock is none of it. */
const saidBy = ({ body }: Reply) => ({ ...body, value: { ...(body.value as object), serverTime: null } });

it('knows an act for every call of members that carries a key', () => {
  const keyed = (Object.entries(calls) as [string, Call][]).filter(([, { auth, idempotent }]) => auth === 'member' && idempotent);
  expect(Object.keys(acts).sort()).toEqual(keyed.map(([name]) => name).sort());
});

describe.each(cases)('%s', (call, act) => {
  it('is never carried out after its member was told that it was not', async () => {
    const member = await createActor(act);
    const before = await tracesOf(member);
    const key = newId();
    expect([await settle(member, call, key), await settle(member, call, key)]).toEqual([false, false]);
    for (const _ of [1, 2]) expect(await act.send(member, key)).toMatchObject({ status: 409, body: { message: 'request.given_up' } });
    expect(await settle(member, call, key)).toBe(false);
    expect(await tracesOf(member)).toEqual(before);
    expect((await act.send(member, newId())).status).toBe(200);
  });

  it('is given up when its key is closed while it is on its way @MEM-18', async () => {
    const member = await createActor(act);
    const before = await tracesOf(member);
    const key = newId();
    let sent!: Promise<Reply>;
    await other.database.transaction(async (tx) => {
      await sql`select 1 from wallet.accounts where member_id = ${member.memberId} for update`.execute(tx);
      sent = act.send(member, key);
      await untilSomebodyWaits();
      await sql`insert into wallet.closed_keys (member_id, call, key) values (${member.memberId}, ${call}, ${key})`.execute(tx);
    });
    expect(await sent).toMatchObject({ status: 409, body: { message: 'request.given_up' } });
    expect(await tracesOf(member)).toEqual(before);
  });

  it('is reported as done, and returns its earlier answer', async () => {
    const member = await createActor(act);
    const key = newId();
    const answer = await act.send(member, key);
    expect(answer.status).toBe(200);
    const after = await tracesOf(member);
    expect([await settle(member, call, key), await settle(member, call, key)]).toEqual([true, true]);
    expect(saidBy(await act.send(member, key))).toEqual(saidBy(answer));
    expect(await tracesOf(member)).toEqual(after);
  });

  it('is either done or given up, also when both come at once to different instances @MEM-18', async () => {
    await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const member = await createActor(act);
        const before = await tracesOf(member);
        const key = newId();
        const elsewhere = other.signIn({ memberId: member.memberId });
        const told: Promise<boolean>[] = [];
        const sent: Promise<Reply>[] = [];
        for (const turn of i % 2 === 0 ? 'sasas' : 'asasa')
          if (turn === 'a') told.push(settle(elsewhere, call, key));
          else sent.push(act.send(member, key));
        const [first, ...others] = await Promise.all(told);
        const isDone = first!;
        expect(others.every((one) => one === isDone)).toBe(true);
        expect((await Promise.all(sent)).some(({ status }) => status === 200)).toBe(isDone);
        const left = await tracesOf(member);
        const late = await act.send(member, key);
        expect([late.status, late.body.success]).toEqual([isDone ? 200 : 409, isDone]);
        expect(await tracesOf(member)).toEqual(left);
        if (!isDone) expect(left).toEqual(before);
        else expect(left).not.toEqual(before);
      }),
    );
  });

  it('is unknown to other members', async () => {
    const [own, stranger] = [await createActor(act), await createActor(act)];
    const key = newId();
    expect(await settle(stranger, call, key)).toBe(false);
    expect((await act.send(own, key)).status).toBe(200);
    expect(await settle(stranger, call, key)).toBe(false);
    expect(await settle(own, call, key)).toBe(true);
  });
});

it('gives up a launch that its provider has not answered yet: nobody gets the address', async () => {
  const member = await app.createMember();
  const before = await tracesOf(member);
  const key = newId();
  let answer!: () => void;
  const asked = new Promise<void>((resolve) => {
    app.provider.launch = () => {
      resolve();
      return new Promise((done) => (answer = () => done({ status: 'OK', gameUrl: 'https://play.example.com/play#code' })));
    };
  });
  const launch = app.launch(member, 'MOON-RNG-001', {}, { key });
  await asked;
  expect(await settle(member, 'POST /wps/relay/games/launch', key)).toBe(false);
  answer();
  expect(await launch).toMatchObject({ status: 409, body: { message: 'request.given_up' } });
  expect(await tracesOf(member)).toEqual(before);
});

it('reports a transfer as done while its outcome at the provider is still unknown', async () => {
  const member = await app.createMember({ balance: '1000' });
  const key = newId();
  purse.mishaps.push('cutAfter');
  expect(await transfer(member, key, 'in')).toMatchObject({ body: { value: { state: 'unknown' } } });
  expect(await settle(member, 'POST /wps/relay/provider-wallets/transfers', key)).toBe(true);
});

it('accepts only calls that carry a key, and only well-formed keys', async () => {
  const member = await app.createMember();
  for (const body of [
    { call: 'POST /wps/deposit/requests/:id/cancel', key: newId() },
    { call: keyedCallNames[0], key: 'short' },
    { call: keyedCallNames[0] },
  ])
    expect((await member.post('/wps/attempts/settle', { body })).body.message).toBe('request.invalid');
});

it('forgets a closed key after 90 days', async () => {
  const member = await app.createMember();
  for (const key of ['older-than-that', 'younger-than-that']) await settle(member, 'POST /lgw/bets', key);
  await sql`update wallet.closed_keys set closed_at = now() - make_interval(days => case key when 'older-than-that' then 91 else 89 end)
    where member_id = ${member.memberId}`.execute(app.database.read);
  await app.core.jobs.run('wallet.forget-keys', {});
  const { rows } = await sql`select key from wallet.closed_keys where member_id = ${member.memberId}`.execute(app.database.read);
  expect(rows).toEqual([{ key: 'younger-than-that' }]);
});

it('limits the questions of a member to 120 a minute', async () => {
  const member = await app.createMember();
  const ask = () => member.post('/wps/attempts/settle', { body: { call: 'POST /lgw/bets', key: 'the-same-key' } });
  const statuses = (await Promise.all(Array.from({ length: 121 }, ask))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
