import { sampleChannel, sampleLottery, sampleTerms } from './sample-lottery';
import { deliveryTerms, sampleEmail, sampleSms } from './sample-delivery';
import { newProviderSecret, sampleProvider } from './sample-provider';
import {
  type CallName,
  type Calls,
  type DeliveryChannel,
  type EnteredSecret,
  gameCategories,
  type NewMailing,
  type OperatorRole,
  operatorRoles,
} from '@portal/contracts';
import { sql } from 'kysely';
import { addDays } from '../../src/core/day-range';
import { newId } from '../../src/core/ids';
import { createTestBank } from '../bank';
import { createContractFixtures, dividendTerms } from '../contracts';
import { createMallFixtures, testAddress } from '../mall';
import { disputedRecord, returnedDividend, waitingPayRun } from '../agent-line';
import { applicationRules, codeRules, createTestOffers } from '../offers';
import { rafflePlan } from '../raffle';
import { sampleDocument } from '../sample-document';
import type { TestApp } from '../test-app';
import { together } from '../two-officers';
import { createTestWithdrawals } from '../withdrawals';

/** Calls of operators that change something. */
export type StaffWrite = {
  [N in CallName]: Calls[N]['auth'] extends 'operator' ? (N extends `GET ${string}` ? never : N) : never;
}[CallName];

export type StaffRequest = {
  params?: Record<string, string>;
  body?: object;
  /** Whom it is about, where that is not `concerned`. */
  account?: string;
};

const reason = 'walks through';
/** The member whom all of this is about. */
export const concerned = 'somchai';
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const text = { TY: 'ก' };
const rankTerms = {
  ...{ name: text, color: '#FFFFFF', color2: '#8A5A2B', turnover: '10000', deposits: '1000', keep: '1' },
  ...{ upgradeReward: '18', monthlyReward: '1', birthdayReward: '28', isInvitation: false },
};

/** What operators say and do in a conversation of the service chat: it stands there, under their names and for good, and not in the audit. */
export const keptInConversation: ReadonlySet<StaffWrite> = new Set([
  'POST /wps/operators/chats/:id/claim',
  'POST /wps/operators/chats/:id/hand-over',
  'POST /wps/operators/chats/:id/messages',
  'POST /wps/operators/chats/:id/pictures',
  'POST /wps/operators/chats/:id/notes',
  'POST /wps/operators/chats/:id/looking',
  'POST /wps/operators/chats/:id/end',
]);

/** What is sent as a write because it carries much, and changes nothing. */
export const onlyLooks: ReadonlySet<StaffWrite> = new Set([
  'POST /wps/operators/contracts/preview',
  'POST /wps/operators/lottery/games/look',
  'POST /wps/operators/lottery/games/:gameCode/change/look',
]);

/** For every write of staff a request that succeeds, on the seeded demo. A call without one is a compile error here. */
export async function staffWrites(app: TestApp): Promise<Record<StaffWrite, () => Promise<StaffRequest>>> {
  const { database, visitor, signIn, signInOperator, services } = app;
  const { read } = database;
  const bank = await createTestBank(app);
  const member = signIn({ memberId: (await services.members.findForSignIn(concerned))!.id });
  const withdrawals = await createTestWithdrawals(app);
  // The same member asks for each of them.
  await services.system.save('withdrawals', {
    ...(await services.system.settings()).withdrawals,
    dailyCount: 1_000,
    dailySum: '100000000',
  });
  const mall = createMallFixtures(app);
  const contracts = createContractFixtures(app);
  await contracts.open();
  const offers = createTestOffers(app);
  const draftOffer = {
    ...{ category: 'deposit', title: text, summary: text, content: text, startsAt: '2026-01-01T00:00:00.000Z', endsAt: null },
    rules: applicationRules(),
  };
  let changes = 0;
  let baht = 700;
  const returned = async () => ({
    id: member.memberId,
    debtId: await returnedDividend(app, member, (await contracts.addAgent({ parentId: member.memberId })).memberId),
  });

  let closedDays = 0;
  /** A payment in review: for a request that the member had given up. */
  async function hold(): Promise<Record<string, string>> {
    await setFree();
    baht += 1;
    const asked = await bank.deposit(member, String(baht));
    await bank.cancel(member, asked.id);
    const transfer = bank.transfer(asked.payableAmount);
    await bank.outcomeOf(asked.payableAmount, transfer);
    return { transactionId: transfer.transactionId };
  }
  /** Other writes may have left the books broken, or the member with a second factor, excluded, frozen or gone. */
  async function setFree(): Promise<void> {
    await sql`update wallet.books_state set broken_since = null, confirmed_by = null`.execute(read);
    await sql`update members.security_changes set changed_at = '-infinity' where member_id = ${member.memberId}`.execute(read);
    await sql`update limits.members set excluded_at = null, excluded_until = null where member_id = ${member.memberId}`.execute(read);
    await sql`delete from session.second_factors where member_id = ${member.memberId}`.execute(read);
    await frozen(false);
  }
  /** A conversation of a member that waits for an operator. */
  /** A case of risk about the member that nobody has taken. */
  async function riskCase(): Promise<string> {
    const id = newId();
    await sql`
      insert into risk.cases (member_id, id, rule, day, evidence)
      select ${member.memberId}::uuid, ${id}::uuid, 'unusual_win', date '2020-01-01' + count(*)::int, '{}' from risk.cases`.execute(read);
    return id;
  }
  const mailing: NewMailing = { audience: { kind: 'members', accounts: [concerned] }, title: text, text, sendAt: soon(60) };
  async function openChat(): Promise<string> {
    const caller = { ownerId: newId(), account: concerned, address: '127.0.0.1' };
    return (await services.chat.open(caller, { language: 'TY' })).id;
  }
  /** An order of the member that waits for an officer. */
  async function mallOrder(): Promise<Record<string, string>> {
    await setFree();
    await mall.give(member.memberId, 10);
    const item = await mall.addItem({ kind: 'physical', price: 10, isOn: true });
    const { body } = await mall.order(member, item, 10, { address: testAddress });
    return { id: (body.value as { id: string }).id };
  }
  /** A withdrawal of the member that waits for an officer. */
  async function waiting(): Promise<Record<string, string>> {
    await setFree();
    await app.deposit(member.memberId, '1000');
    const { id } = await withdrawals.request(member, app.bindAccount(member), '500');
    return { id };
  }
  /** As if staff had frozen the member, or lifted it. */
  async function frozen(isFrozen: boolean): Promise<Record<string, string>> {
    const id = member.memberId;
    await sql`update members.members set is_locked = ${isFrozen}, closed_at = null where id = ${id}`.execute(read);
    await sql`update wallet.accounts set is_frozen = ${isFrozen} where member_id = ${id}`.execute(read);
    return { id };
  }
  /** One that a cashier pays by hand; who writes afterwards may be another officer. */
  async function beingPaid(): Promise<Record<string, string>> {
    const { id } = await waiting();
    await withdrawals.approve(id!);
    await withdrawals.take(id!);
    return { id: id! };
  }
  /** One of which the member says that nothing has arrived. */
  async function disputed(): Promise<Record<string, string>> {
    const { id } = await waiting();
    await withdrawals.approve(id!);
    await withdrawals.pursue(member, id!);
    await withdrawals.dispute(member, id!);
    return { id: id! };
  }
  /** What the member sent to show who they are; waits for an officer. */
  async function identityCheck(): Promise<Record<string, string>> {
    const { memberId } = member;
    await sql`delete from identity.documents where member_id = ${memberId}`.execute(app.owner.read);
    await sql`delete from identity.checks where member_id = ${memberId}`.execute(app.owner.read);
    const { payeeName = 'Somchai Jaidee' } = (await services.members.findById(memberId))!.fields;
    const body = { fullName: payeeName, birthDate: '1990-01-01', documentKind: 'passport', images: [await sampleDocument()] };
    const { body: answer } = await member.post('/wps/member/identity', { body });
    if (!answer.success) throw new Error(`the documents were refused: ${answer.message}`);
    const { rows } = await sql<{ id: string }>`select id from identity.checks where member_id = ${memberId}`.execute(read);
    return { id: rows[0]!.id };
  }
  /** An application of the member that waits for an officer. */
  async function application(): Promise<Record<string, string>> {
    await setFree();
    const id = await offers.add(applicationRules());
    const { body: answer } = await offers.apply(member, id, { comment: reason });
    if (!answer.success) throw new Error(`the application was refused: ${answer.message}`);
    const { rows } = await sql<{ id: string }>`select id from promotions.applications where promotion_id = ${id}`.execute(read);
    return { id: rows[0]!.id };
  }
  const lao = { published: { kind: 'numbers', numbers: ['8923'] }, reason };

  /** A lottery whose results staff enter. */
  async function addLottery(code: string, gameId: string): Promise<void> {
    await sql`
      insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, max_lines, max_payout,
        result_source, mapping, schedule)
      select ${code}, ${gameId}, 'thai', 'SEA', g.code, '{"TY": "ลาว"}', 'top3', 0, 0, 200, 50000000000, 'operators', 'lao', '{"kind": "daily", "closes": "20:00", "draws": "20:30"}'
        from lottery.game_groups g limit 1 on conflict do nothing`.execute(read);
    await sql`insert into lottery.play_settings (game_code, play_type, rate, min_stake, max_stake)
      values (${code}, 'top3', 900, 10000, 200000000) on conflict do nothing`.execute(read);
  }

  /** A draw that staff lead, in the given state. */
  async function addDraw(state: 'open' | 'closed' | 'settled'): Promise<string> {
    const id = newId();
    await addLottery('WALK', '777001');
    // The catalogue is remembered; a switch forgets it.
    const headers = { cookie: signInOperator('lottery') };
    await visitor.put('/wps/operators/lottery/games/WALK', { body: { isEnabled: true, reason }, headers });
    const minutes = state === 'open' ? 60 : -1;
    await sql`
      insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, source, seed_commit, seed_sealed, refund_at, result, result_version)
      values (${id}, 'WALK', ${id.slice(-12)}, ${state}, clock_timestamp() - interval '3 hours', clock_timestamp() + make_interval(mins => ${minutes}),
        clock_timestamp() + make_interval(mins => ${minutes}), 'operators', 'commit', '\\x00', clock_timestamp() + interval '2 hours',
        ${state === 'settled' ? sql`'{"top": "1000", "bottom2": "10"}'::jsonb` : sql`null`}, ${state === 'settled' ? 1 : 0})`.execute(read);
    return id;
  }

  async function propose(): Promise<string> {
    const body = { account: concerned, reason: `${reason} ${newId()}` };
    const { body: answer } = await visitor.post('/wps/operators/login-links', { body, headers: { cookie: signInOperator('admin') } });
    return (answer.value as { approvalId: string }).approvalId;
  }

  async function addColleague(isLocked: boolean): Promise<string> {
    const id = newId();
    await sql`
      insert into operators.operators (id, name, name_key, password_hash, sealed_secret, roles, is_locked)
      values (${id}, ${`colleague-${id}`}, ${`colleague-${id}`}, '', '', array['viewer'], ${isLocked})`.execute(read);
    return id;
  }

  async function addDay(): Promise<string> {
    const body = { scope: 'game', code: 'WALK', day: '2031-01-02', movedTo: null, reason };
    const { body: answer } = await visitor.put('/wps/operators/lottery/calendar', { body, headers: { cookie: signInOperator('lottery') } });
    return (answer.value as { id: string }).id;
  }

  const vendorCode = async (): Promise<string> =>
    (await sql<{ code: string }>`select code from games.vendors order by code limit 1`.execute(read)).rows[0]!.code;

  async function addGame(): Promise<string> {
    await sql`
      insert into games.games (node_id, game_id, vendor_code, category, name) values ('WALK-1', 'WALK-1', ${await vendorCode()}, 'RNG', '{"TY": "ก"}')
      on conflict do nothing`.execute(read);
    return 'WALK-1';
  }

  /** Of a provider that nobody has proposed yet. */
  async function enterSecret(): Promise<EnteredSecret> {
    const { body } = await visitor.post('/wps/operators/games/providers/WALK/secret', {
      body: { secret: newProviderSecret(), reason },
      headers: { cookie: signInOperator('admin') },
    });
    return body.value;
  }

  async function enterDeliverySecret(channel: DeliveryChannel): Promise<EnteredSecret> {
    const { body } = await visitor.post(`/wps/operators/delivery/${channel}/secret`, {
      body: { secret: newProviderSecret(), reason },
      headers: { cookie: signInOperator('admin') },
    });
    return body.value;
  }

  /** One that answers nobody. */
  async function addProvider(): Promise<string> {
    const { isOn, code, previousStays: _, entered: __, ...provider } = { code: 'WALKS', ...sampleProvider };
    const more = { mirrorUrl: null, lateBet: 'ROLLED_BACK', callsPerSecond: 100, secret: newProviderSecret() } as const;
    await database.transaction((tx) => services.games.providers.save(tx, { code, ...provider, ...more, isEnabled: isOn }));
    return code;
  }

  async function addGroup(): Promise<void> {
    await visitor.put('/wps/operators/lottery/groups/THAI', {
      body: { label: { TY: 'หวยไทย' }, reason },
      headers: { cookie: signInOperator('lottery') },
    });
  }
  let madeLotteries = 0;

  return {
    'DELETE /wps/operators/session': async () => ({}),
    'POST /wps/operators/alerts/:id/acknowledge': async () => {
      await services.alerts.raise({ kind: 'walk', subject: newId(), detail: {} });
      const [alert] = (await services.alerts.find()).filter(({ acknowledgedBy, resolvedAt }) => !acknowledgedBy && !resolvedAt);
      return { params: { id: alert!.id }, body: { reason } };
    },
    'POST /wps/operators/books/check': async () => ({ body: { reason } }),
    'POST /wps/operators/closes/:day': async () => {
      closedDays += 1;
      return { params: { day: addDays('2025-01-01', closedDays) }, body: { statementIn: '0', statementOut: '0', causes: reason } };
    },
    'POST /wps/operators/liabilities': async () => {
      await services.bookSeals.seal();
      return { body: { reason } };
    },
    'POST /wps/operators/books/confirm': async () => {
      await sql`update wallet.books_state set broken_since = clock_timestamp(), confirmed_by = null`.execute(read);
      return { body: { reason } };
    },
    'POST /wps/operators/audit': async () => ({ body: { area: 'releases', act: 'look', subject: 'one', reason, detail: {} } }),
    'POST /wps/operators/approvals/:id/approve': async () => ({ params: { id: await propose() } }),
    'POST /wps/operators/approvals/:id/refuse': async () => ({ params: { id: await propose() }, body: { reason } }),
    'POST /wps/operators/login-links': async () => ({ body: { account: concerned, reason: `${reason} ${newId()}` } }),
    'POST /wps/operators/sessions/end': async () => ({ body: { account: concerned, reason } }),
    'POST /wps/operators/staff/invitations': async () => ({ body: { roles: ['viewer'], reason } }),
    'POST /wps/operators/staff/invitations/together': async () => ({ body: { roles: ['cashier'], reason: `${reason} ${newId()}` } }),
    'POST /wps/operators/staff/:id/lock': async () => ({ params: { id: await addColleague(false) }, body: { reason } }),
    'POST /wps/operators/staff/:id/roles': async () => ({
      params: { id: await addColleague(false) },
      body: { roles: ['service'], reason },
    }),
    'POST /wps/operators/staff/:id/renewal': async () => ({ params: { id: await addColleague(false) }, body: { reason } }),
    'POST /wps/operators/staff/:id/unlock': async () => ({ params: { id: await addColleague(true) }, body: { reason } }),
    'POST /wps/operators/setup/open': async () => {
      await sql`delete from system.openings`.execute(app.owner.read);
      services.system.forget();
      return { body: { reason } };
    },
    'POST /wps/operators/logos': async () => ({ body: { image: await sampleDocument(), reason } }),
    'PUT /wps/operators/settings/:name': async () => ({ params: { name: 'withdrawalPauseHours' }, body: { value: 24, reason } }),
    'PUT /wps/operators/announcements/:id': async () => ({
      params: { id: 'walk' },
      body: { announcement: { type: 'B', title: text, content: text }, isShown: false, reason },
    }),
    'PUT /wps/operators/banners/:id': async () => ({
      params: { id: 'walk' },
      body: { banner: { title: text, subtitle: text, url: null, linkageType: null, groupName: 'home' }, isShown: false, reason },
    }),
    'PUT /wps/operators/help/:id': async () => ({
      params: { id: 'walk' },
      body: { article: { category: 'start', title: text, content: text, sortOrder: 99 }, isShown: false, reason },
    }),
    'POST /wps/operators/missions/:id': async () => ({
      params: { id: `written-${newId().slice(-12)}` },
      body: {
        mission: {
          title: text,
          period: 'daily',
          goal: 'turnover',
          target: '100',
          categories: [],
          prize: { kind: 'money', amount: '5', turnoverMultiple: '1' },
          minRank: 0,
          isOn: false,
        },
        reason,
      },
    }),
    'POST /wps/operators/leaderboards/:id': async () => ({
      params: { id: `written-${newId().slice(-12)}` },
      body: {
        board: {
          title: text,
          period: 'daily',
          categories: [],
          turnoverMultiple: '1',
          prizes: [{ from: 1, to: 1, amount: '100' }],
          isOn: false,
        },
        reason,
      },
    }),
    'PUT /wps/operators/games/vendors/:code': async () => ({
      params: { code: await vendorCode() },
      body: { isEnabled: true, reason },
    }),
    'PUT /wps/operators/games/:nodeId': async () => ({
      params: { nodeId: await addGame() },
      body: { isEnabled: true, isHot: false, reason },
    }),
    'POST /wps/operators/payments/transfers': async () => {
      await setFree();
      baht += 1;
      const { id, payableAmount } = await bank.deposit(member, String(baht));
      // A member has one open request at a time; of a cancelled one the member is told that the payment is looked at.
      await bank.cancel(member, id);
      // As if the bank had never reported anything by itself.
      await sql`update payments.bank_transfers set received_at = received_at - interval '30 days'`.execute(read);
      return { body: { transfer: bank.transfer(payableAmount), reason } };
    },
    'POST /wps/operators/payments/transfers/:transactionId/returned': async () => {
      const params = await hold();
      await together(app, 'cashier', `/wps/operators/payments/transfers/${params.transactionId}/return`, { reason });
      return { params, body: { bankReference: `BANK-${newId()}`, reason } };
    },
    'POST /wps/operators/payments/transfers/:transactionId/match': async () => ({
      params: await hold(),
      body: { account: concerned, reason },
    }),
    'POST /wps/operators/payments/transfers/:transactionId/return': async () => ({ params: await hold(), body: { reason } }),
    'POST /wps/operators/withdrawals/:id/approve': async () => ({ params: await waiting(), body: { reason } }),
    'POST /wps/operators/withdrawals/:id/approve-large': async () => ({ params: await waiting(), body: { reason } }),
    'POST /wps/operators/withdrawals/:id/reject': async () => ({ params: await waiting(), body: { rejection: 'rules', reason } }),
    'POST /wps/operators/identity-checks/:id/view': async () => ({ params: await identityCheck(), body: { reason } }),
    'POST /wps/operators/identity-checks/:id/approve': async () => ({ params: await identityCheck(), body: { reason } }),
    'POST /wps/operators/identity-checks/:id/reject': async () => ({
      params: await identityCheck(),
      body: { rejection: 'unreadable', reason },
    }),
    'PUT /wps/operators/mall/items/:id': async () => ({
      params: { id: newId() },
      body: {
        ...{ name: text, description: text, picture: 'gift', points: 10, kind: 'physical', credit: null, tickets: null, memberLimit: null },
        ...{ minRank: 0, isOn: false, position: 0, reason },
      },
    }),
    'POST /wps/operators/mall/items/:id/stock': async () => ({
      params: { id: await mall.addItem({ isOn: false }) },
      body: { change: 1, reason },
    }),
    'POST /wps/operators/raffle/prizes': async () => ({
      body: {
        prizes: [{ id: null, name: text, kind: 'nothing', amount: null, chance: 1_000_000, isLimited: false, added: 0 }],
        reason,
      },
    }),
    'POST /wps/operators/reward-grants': async () => {
      await setFree();
      return {
        body: { grant: { accounts: [concerned], title: text, kind: 'money', amount: '5', turnoverMultiple: '1', days: 7 }, reason },
      };
    },
    'POST /wps/operators/raffle/plan': async () => ({ body: { plan: rafflePlan(), reason } }),
    'POST /wps/operators/mall/orders/:id/view': async () => ({ params: await mallOrder(), body: { reason } }),
    'POST /wps/operators/mall/orders/:id/approve': async () => ({ params: await mallOrder(), body: { tracking: 'TH123', reason } }),
    'POST /wps/operators/mall/orders/:id/tracking': async () => {
      const params = await mallOrder();
      await services.mall.approve(params.id!, 'anong', null, () => Promise.resolve());
      return { params, body: { tracking: 'TH124', reason } };
    },
    'POST /wps/operators/members/:id/points': () => Promise.resolve({ params: { id: member.memberId }, body: { points: 5, reason } }),
    'POST /wps/operators/mall/orders/:id/reject': async () => ({ params: await mallOrder(), body: { rejection: 'asked', reason } }),
    'POST /wps/operators/pay-runs/:id/pay': async () => ({ params: { id: await waitingPayRun(app, member) }, body: { reason } }),
    'POST /wps/operators/pay-runs/:id/reject': async () => ({ params: { id: await waitingPayRun(app, member) }, body: { reason } }),
    'PUT /wps/operators/offers/:id': async () => ({ params: { id: 'walk-through' }, body: { draft: draftOffer, reason } }),
    'POST /wps/operators/offers/:id/open': async () => ({
      params: { id: await offers.add(codeRules(newId().slice(-12).toUpperCase())) },
      body: { reason },
    }),
    'POST /wps/operators/offers/:id/open-unplayed': async () => ({
      params: { id: await offers.add(codeRules(newId().slice(-12).toUpperCase())) },
      body: { reason },
    }),
    'POST /wps/operators/offers/:id/stop': async () => ({
      params: { id: await offers.add(codeRules(newId().slice(-12).toUpperCase())) },
      body: { reason },
    }),
    'POST /wps/operators/offer-applications/:id/approve': async () => ({ params: await application(), body: { reason } }),
    'POST /wps/operators/offer-applications/:id/approve-large': async () => ({ params: await application(), body: { reason } }),
    'POST /wps/operators/offer-applications/:id/reject': async () => ({
      params: await application(),
      body: { refusal: 'not to be seen', reason },
    }),
    'POST /wps/operators/withdrawals/:id/take': async () => {
      const params = await waiting();
      await withdrawals.approve(params.id!);
      return { params, body: { reason } };
    },
    'POST /wps/operators/withdrawals/:id/paid': async () => ({
      params: await beingPaid(),
      body: { bankReference: `BANK-${newId()}`, reason },
    }),
    'POST /wps/operators/withdrawals/:id/not-paid': async () => ({ params: await beingPaid(), body: { reason } }),
    'POST /wps/operators/withdrawals/:id/resolve': async () => ({ params: await disputed(), body: { outcome: 'returned', reason } }),
    'POST /wps/operators/chats/:id/claim': async () => ({ params: { id: await openChat() }, body: {} }),
    'POST /wps/operators/chats/:id/hand-over': async () => ({ params: { id: await openChat() }, body: { to: null } }),
    'POST /wps/operators/chats/:id/messages': async () => ({
      params: { id: await openChat() },
      body: { clientId: newId(), text: reason },
    }),
    'POST /wps/operators/chats/:id/pictures': async () => ({
      params: { id: await openChat() },
      body: { clientId: newId(), image: await sampleDocument() },
    }),
    'POST /wps/operators/chats/:id/notes': async () => ({ params: { id: await openChat() }, body: { noteId: newId(), text: reason } }),
    'POST /wps/operators/chats/:id/looking': async () => ({ params: { id: await openChat() }, body: {} }),
    'POST /wps/operators/chats/:id/end': async () => ({ params: { id: await openChat() }, body: {} }),
    'POST /wps/operators/risk-cases/:id/take': async () => ({ params: { id: await riskCase() }, body: { from: null, reason } }),
    'POST /wps/operators/risk-cases/:id/notes': async () => ({ params: { id: await riskCase() }, body: { noteId: newId(), text: reason } }),
    'POST /wps/operators/risk-cases/:id/close': async () => ({ params: { id: await riskCase() }, body: { outcome: 'nothing', reason } }),
    'PUT /wps/operators/mailings/:id': async () => ({ params: { id: newId() }, body: { mailing, reason } }),
    'POST /wps/operators/mailings/:id/withdraw': async () => {
      const id = newId();
      const store = await services.mailings.prepare(id, mailing, { by: 'anong', reason });
      await database.transaction(store);
      return { params: { id }, body: { reason } };
    },
    'PUT /wps/operators/chat-replies/:id': async () => ({
      params: { id: newId() },
      body: { reply: { title: 'hello', text: { TY: 'สวัสดี', EN: 'Hello' } }, isShown: true, reason },
    }),
    'POST /wps/operators/members/:id/notes': async () => ({ params: { id: member.memberId }, body: { text: reason } }),
    'POST /wps/operators/members/:id/dividends/:debtId/resend': async () => ({ params: await returned(), body: { reason } }),
    'POST /wps/operators/members/:id/dividends/:debtId/keep': async () => ({ params: await returned(), body: { reason } }),
    'POST /wps/operators/members/:id/pay-disputes/:recordId/answer': async () => ({
      params: { id: member.memberId, recordId: await disputedRecord(app, member) },
      body: { state: 'granted', answer: 'We add what is missing.', reason },
    }),
    'POST /wps/operators/contracts/preview': async () => ({
      body: { account: await contracts.accountOf(await contracts.addAgent()), terms: dividendTerms(100) },
    }),
    'POST /wps/operators/contracts': async () => {
      const account = await contracts.accountOf(await contracts.addAgent());
      return { account, body: { account, terms: dividendTerms(100), reason } };
    },
    'POST /wps/operators/members/:id/contracts/:contractId/end': async () => {
      const agent = await contracts.addAgent();
      const { body } = await contracts.company(agent, dividendTerms(100));
      const params = { id: agent.memberId, contractId: (body.value as { id: string }).id };
      return { account: await contracts.accountOf(agent), params, body: { reason } };
    },
    'POST /wps/operators/members/:id/move': async () => {
      const [above, moved] = [await contracts.addAgent(), await contracts.addAgent()];
      const body = { to: await contracts.accountOf(above), reason };
      return { account: await contracts.accountOf(moved), params: { id: moved.memberId }, body };
    },
    'POST /wps/operators/ranks/:level': async () => ({ params: { level: '1' }, body: { terms: rankTerms, reason } }),
    'POST /wps/operators/rebates/:level': async () => ({
      params: { level: '1' },
      body: { rates: gameCategories.map((category) => ({ category, percent: '0.5' })), reason },
    }),
    'POST /wps/operators/members/:id/rank': async () => {
      await sql`update members.members set rank_level = 0 where id = ${member.memberId}`.execute(read);
      return { params: { id: member.memberId }, body: { level: 1, reason } };
    },
    'POST /wps/operators/members/:id/credit': async () => ({
      params: await frozen(false),
      body: { adjustmentId: newId(), amount: '10', reason },
    }),
    'POST /wps/operators/members/:id/debit': async () => ({
      params: await frozen(false),
      body: { adjustmentId: newId(), amount: '1', reason },
    }),
    'POST /wps/operators/members/:id/sessions/:sessionId/end': async () => {
      const sessionId = newId();
      await sql`insert into session.sessions (id, member_id, resume_hash, expires_at)
        values (${sessionId}, ${member.memberId}, ${sessionId}, clock_timestamp() + interval '1 hour')`.execute(read);
      return { params: { id: member.memberId, sessionId }, body: { reason } };
    },
    'POST /wps/operators/members/:id/freeze': async () => ({ params: await frozen(false), body: { reason } }),
    'POST /wps/operators/members/:id/unfreeze': async () => ({ params: await frozen(true), body: { reason } }),
    'POST /wps/operators/members/:id/reopen': async () => {
      await setFree();
      await sql`update members.members set closed_at = clock_timestamp() where id = ${member.memberId}`.execute(read);
      return { params: { id: member.memberId }, body: { reason } };
    },
    'POST /wps/operators/members/:id/second-factor/remove': async () => {
      await sql`insert into session.second_factors (member_id, sealed_secret, confirmed_at) values (${member.memberId}, '\\x00', clock_timestamp())
        on conflict do nothing`.execute(read);
      return { params: { id: member.memberId }, body: { reason } };
    },
    'POST /wps/operators/members/:id/passkeys/remove': async () => {
      await sql`insert into session.passkeys (member_id, id, credential_id, public_key, counter, host, name, kind)
        values (${member.memberId}, ${newId()}, '\\x00', '\\x00', 0, 'localhost', 'phone', 'device')`.execute(read);
      return { params: { id: member.memberId }, body: { reason } };
    },
    'POST /wps/operators/members/:id/payment-password/remove': async () => {
      await sql`update members.members set payment_password_hash = 'x' where id = ${member.memberId}`.execute(read);
      return { params: { id: member.memberId }, body: { reason } };
    },
    'POST /wps/operators/members/:id/payment-password/unlock': async () => {
      await sql`insert into payout_details.payment_password_tries (member_id, failures, locked_until)
        values (${member.memberId}, 5, clock_timestamp() + interval '1 hour')
        on conflict (member_id) do update set locked_until = excluded.locked_until`.execute(read);
      return { params: { id: member.memberId }, body: { reason } };
    },
    'POST /wps/operators/members/:id/exclusion/end': async () => {
      await sql`insert into limits.members (member_id, excluded_at, excluded_until) values (${member.memberId}, now() - interval '2 days', now() - interval '1 day')
        on conflict (member_id) do update set excluded_at = excluded.excluded_at, excluded_until = excluded.excluded_until, end_asked_at = null`.execute(
        read,
      );
      return { params: { id: member.memberId }, body: { reason } };
    },
    'PUT /wps/operators/lottery/draws/:id/result': async () => ({ params: { id: await addDraw('closed') }, body: lao }),
    'PUT /wps/operators/lottery/draws/:id/correction': async () => ({ params: { id: await addDraw('settled') }, body: lao }),
    'POST /wps/operators/lottery/draws/:id/void': async () => ({ params: { id: await addDraw('open') }, body: { reason } }),
    'POST /wps/operators/lottery/draws/:id/postpone': async () => ({
      params: { id: await addDraw('open') },
      body: { closesAt: soon(120), drawsAt: soon(130), reason },
    }),
    'PUT /wps/operators/lottery/draws/:id/limits': async () => ({
      params: { id: await addDraw('open') },
      body: { playType: 'top3', selection: '123', permille: 0, reason },
    }),
    'PUT /wps/operators/lottery/calendar': async () => {
      await addDraw('open');
      return { body: { scope: 'game', code: 'WALK', day: '2031-01-01', movedTo: null, reason } };
    },
    'DELETE /wps/operators/lottery/calendar/:id': async () => {
      await addDraw('open');
      return { params: { id: await addDay() }, body: { reason } };
    },
    'POST /wps/operators/lottery/games': async () => {
      await addGroup();
      madeLotteries += 1;
      return { body: { lottery: sampleLottery({ code: `MADE_${madeLotteries}` }), reason } };
    },
    'POST /wps/operators/lottery/games/look': async () => ({ body: { lottery: sampleLottery(), turnover: '1000' } }),
    'POST /wps/operators/lottery/games/:gameCode/change/look': async () => ({
      params: { gameCode: 'CHANDRA5' },
      body: { terms: sampleTerms(), turnover: '1000' },
    }),
    'POST /wps/operators/lottery/games/:gameCode/change': async () => {
      changes += 1;
      // One of its own: what one request changes, another one has not seen.
      const gameCode = `CHANGED_${changes}`;
      await addLottery(gameCode, `${778_000 + changes}`);
      const headers = { cookie: signInOperator('lottery') };
      const { body } = await visitor.get(`/wps/operators/lottery/games/${gameCode}/change`, { headers });
      const terms = sampleTerms({ maxLines: 100 });
      return { params: { gameCode }, body: { terms, basis: (body.value as { basis: string }).basis, from: null, reason } };
    },
    'PUT /wps/operators/lottery/games/:gameCode/names': async () => {
      await addDraw('open');
      await addGroup();
      return { params: { gameCode: 'WALK' }, body: { name: { TY: 'ลาวใหม่' }, groupCode: 'THAI', isHot: true, reason } };
    },
    'PUT /wps/operators/lottery/groups/:groupCode': async () => ({
      params: { groupCode: 'WALK_GROUP' },
      body: { label: { TY: 'กลุ่มใหม่' }, reason },
    }),
    'POST /wps/operators/payments/channels/:channel': async () => ({
      params: { channel: `walk-${newId().slice(0, 8)}` },
      body: { channel: { ...sampleChannel, target: `09${String(Math.floor(Date.now() % 1e8)).padStart(8, '0')}` }, reason },
    }),
    'POST /wps/operators/games/providers/:provider/secret': async () => ({
      params: { provider: 'WALK' },
      body: { secret: newProviderSecret(), reason },
    }),
    'POST /wps/operators/games/providers/:provider': async () => ({
      params: { provider: 'WALK' },
      body: { ...sampleProvider, entered: await enterSecret(), reason },
    }),
    'POST /wps/operators/games/providers/:provider/fetch': async () => ({ params: { provider: await addProvider() }, body: { reason } }),
    'POST /wps/operators/delivery/:channel/secret': async () => ({
      params: { channel: 'email' },
      body: { secret: newProviderSecret(), reason },
    }),
    'POST /wps/operators/delivery/sms': async () => ({
      body: { settings: sampleSms, ...deliveryTerms, entered: await enterDeliverySecret('sms'), reason },
    }),
    'POST /wps/operators/delivery/email': async () => ({
      body: { settings: sampleEmail, ...deliveryTerms, entered: await enterDeliverySecret('email'), reason },
    }),
    'POST /wps/operators/delivery/:channel/test': async () => {
      const entered = await enterDeliverySecret('sms');
      await together(app, 'admin', '/wps/operators/delivery/sms', { settings: sampleSms, ...deliveryTerms, entered, reason });
      return { params: { channel: 'sms' }, body: { to: '66812345678', reason } };
    },
    'PUT /wps/operators/lottery/games/:gameCode': async () => {
      await addDraw('open');
      return { params: { gameCode: 'WALK' }, body: { isEnabled: false, reason } };
    },
  };
}

/** Whoever may do everything. */
export const everyRole: OperatorRole[] = [...operatorRoles];
