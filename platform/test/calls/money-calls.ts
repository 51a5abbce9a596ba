import { type BankReturnReport, type CallName, calls, operatorRights } from '@portal/contracts';
import { sql } from 'kysely';
import { newId } from '../../src/core/ids';
import { createTestBank } from '../bank';
import type { Lobby } from '../lottery/create-lobby';
import { startFakeWalletProvider } from '../games/fake-wallet-provider';
import { createLotteryFixtures } from '../lottery/lottery-fixtures';
import { sealPayload } from '../seal-payload';
import { createAgentLine } from '../agent-line';
import { createContractFixtures, dividendTerms } from '../contracts';
import { createMallFixtures } from '../mall';
import { codeRules, createTestOffers } from '../offers';
import { createUplineFixtures } from '../upline';
import { createSeamlessProvider } from '../games/seamless-provider';
import { everyRole, staffWrites } from './staff-writes';
import type { Reply, TestMember } from '../test-app';
import { together } from '../two-officers';
import { createTestWithdrawals } from '../withdrawals';

/** What holds a call while the books are broken; `null`: it goes on. */
export type Gate = 'payouts' | 'betting' | null;
type Send = () => Promise<Pick<Reply, 'status' | 'body'>>;
/** Makes everything ready while the books are whole, and answers what sends the call. */
export type MoneyCall = { name: CallName; as?: string; gate: Gate; prepare(): Promise<Send> };

/** Writes that move no money: neither that of members nor that of the house. */
export const movesNothing: readonly CallName[] = [
  'DELETE /lgw/reminders/:gameCode',
  'DELETE /lgw/saved-numbers/:id',
  'DELETE /wps/operators/lottery/calendar/:id',
  'DELETE /wps/operators/session',
  'DELETE /wps/session/list/:id',
  'DELETE /wps/session/logout',
  'DELETE /wps/session/others',
  'DELETE /wps/session/remembered',
  'POST /lgw/saved-numbers',
  'POST /lgw/yeekee/:drawId/shots',
  'POST /wps/affiliate/application',
  'POST /wps/attempts/settle',
  'POST /wps/events/ticket',
  'POST /wps/limits/blocks',
  'POST /wps/limits/confirm',
  'POST /wps/limits/exclusion',
  'POST /wps/limits/play-time',
  'POST /wps/limits/reality-check',
  'POST /wps/limits/time-out',
  'POST /wps/member/bank-accounts',
  'POST /wps/member/bank-accounts/:id/remove',
  'POST /wps/member/closure',
  'POST /wps/member/email',
  'POST /wps/member/files/personal-data',
  'POST /wps/member/files/statement',
  'POST /wps/member/identity',
  'POST /wps/member/language',
  'POST /wps/member/password',
  'POST /wps/member/password/email',
  'POST /wps/member/password/reset',
  'POST /wps/member/password/verification',
  'POST /wps/member/push/browsers',
  'POST /wps/member/push/browsers/:id/remove',
  'POST /wps/member/second-factor',
  'POST /wps/member/second-factor/offer',
  'POST /wps/member/second-factor/recovery-codes',
  'POST /wps/member/second-factor/removal',
  'POST /wps/member/passkeys',
  'POST /wps/member/passkeys/:id/remove',
  'POST /wps/member/passkeys/offer',
  'POST /wps/member/payment-password',
  'POST /wps/member/payment-password/recovery',
  'POST /wps/operators/alerts/:id/acknowledge',
  'POST /wps/operators/approvals/:id/refuse',
  'POST /wps/operators/audit',
  'POST /wps/operators/chats/:id/claim',
  'POST /wps/operators/chats/:id/end',
  'POST /wps/operators/chats/:id/hand-over',
  'POST /wps/operators/chats/:id/looking',
  'POST /wps/operators/chats/:id/messages',
  'POST /wps/operators/chats/:id/notes',
  'POST /wps/operators/chats/:id/pictures',
  'POST /wps/operators/books/check',
  'POST /wps/operators/books/confirm',
  'POST /wps/operators/liabilities',
  'POST /wps/operators/identity-checks/:id/approve',
  'POST /wps/operators/identity-checks/:id/reject',
  'POST /wps/operators/offer-applications/:id/reject',
  'POST /wps/operators/offers/:id/open',
  'POST /wps/operators/offers/:id/open-unplayed',
  'POST /wps/operators/offers/:id/stop',
  'POST /wps/operators/identity-checks/:id/view',
  'POST /wps/operators/invitations/accept',
  'POST /wps/operators/invitations/open',
  'POST /wps/operators/login-links',
  'POST /wps/operators/mailings/:id/withdraw',
  'POST /wps/operators/risk-cases/:id/close',
  'POST /wps/operators/risk-cases/:id/notes',
  'POST /wps/operators/risk-cases/:id/take',
  'POST /wps/operators/mall/items/:id/stock',
  'POST /wps/operators/mall/orders/:id/approve',
  'POST /wps/operators/mall/orders/:id/tracking',
  // Points; what they are converted into is money.
  'POST /wps/operators/members/:id/points',
  // Points and stock come back; money is not touched.
  'POST /wps/operators/mall/orders/:id/reject',
  'POST /wps/operators/mall/orders/:id/view',
  'POST /wps/operators/lottery/draws/:id/postpone',
  'POST /wps/operators/members/:id/exclusion/end',
  'POST /wps/operators/members/:id/freeze',
  'POST /wps/operators/members/:id/notes',
  'POST /wps/operators/members/:id/passkeys/remove',
  'POST /wps/operators/members/:id/payment-password/remove',
  'POST /wps/operators/members/:id/payment-password/unlock',
  'POST /wps/operators/members/:id/reopen',
  'POST /wps/operators/members/:id/second-factor/remove',
  'POST /wps/operators/members/:id/sessions/:sessionId/end',
  'POST /wps/operators/members/:id/unfreeze',
  'POST /wps/operators/members/:id/rank',
  // Rates: nothing moves before somebody is paid by them.
  'POST /wps/operators/rebates/:level',
  'POST /wps/operators/second-factor',
  'POST /wps/operators/sessions/end',
  'POST /wps/operators/setup/open',
  'POST /wps/operators/staff/:id/lock',
  'POST /wps/operators/staff/:id/renewal',
  'POST /wps/operators/staff/:id/roles',
  'POST /wps/operators/staff/:id/unlock',
  'POST /wps/operators/staff/invitations',
  'POST /wps/operators/staff/invitations/together',
  'POST /wps/operators/sign-in',
  'POST /wps/relay/games/demo',
  'POST /wps/relay/games/favourites',
  'POST /wps/relay/games/favourites/remove',
  'POST /wps/agent/affiliate/visits',
  'POST /wps/member/register/name',
  'POST /wps/relay/agent/announcements/read',
  'POST /wps/relay/agent/contracts/:id/:act',
  'POST /wps/operators/members/:id/contracts/:contractId/end',
  'POST /wps/operators/members/:id/move',
  // A debt that is open again is paid by a call or a job of its own.
  'POST /wps/operators/members/:id/dividends/:debtId/resend',
  'POST /wps/operators/members/:id/dividends/:debtId/keep',
  // What is owed is credited by a call of its own.
  'POST /wps/operators/members/:id/pay-disputes/:recordId/answer',
  'POST /wps/relay/agent/pay-records/:id/dispute',
  'POST /wps/relay/agent/links',
  'POST /wps/relay/agent/team/:id/letters',
  'POST /wps/relay/agent/members',
  'POST /wps/relay/chat/end',
  'POST /wps/relay/chat/letters',
  'POST /wps/relay/chat/messages',
  'POST /wps/relay/chat/open',
  'POST /wps/relay/chat/pictures',
  'POST /wps/relay/chat/rating',
  'POST /wps/relay/chat/read',
  'POST /wps/relay/chat/typing',
  'POST /wps/relay/messages/read',
  // Money of the wheel waits in the reward centre.
  'POST /wps/relay/raffle/claim',
  'POST /wps/relay/raffle/draws/:id/entries',
  'POST /wps/relay/promotions/:id/applications',
  'POST /wps/relay/promotions/:id/sign',
  'POST /wps/session/login',
  'POST /wps/session/login/link',
  'POST /wps/session/login/passkey',
  'POST /wps/session/login/passkey/question',
  'POST /wps/session/login/second-factor',
  'POST /wps/session/logout/late',
  'POST /wps/session/login/remembered',
  'POST /wps/session/resume',
  // Approvals let money go, and the job that pays waits while it may not.
  'POST /wps/operators/withdrawals/:id/approve',
  'POST /wps/operators/withdrawals/:id/approve-large',
  'POST /wps/withdraw/requests/:id/not-received',
  'POST /wps/withdraw/requests/:id/received',
  'POST /wps/push/renew',
  'POST /wps/verification/sms/forgot',
  'POST /wps/verification/sms/mobile',
  'POST /wps/verification/sms/noLogin',
  'POST /wps/verification/sms/register',
  'PUT /lgw/reminders/:gameCode',
  'PUT /wps/feedback',
  'PUT /wps/member/email',
  'PUT /wps/member/mobile',
  'PUT /wps/member/passkeys/:id',
  'PUT /wps/member/payment-password',
  'PUT /wps/member/payment-password/recovery',
  'PUT /wps/member/profile',
  'PUT /wps/member/push',
  'PUT /wps/member/register',
  'PUT /wps/member/register/mobile',
  'PUT /wps/operators/chat-replies/:id',
  'PUT /wps/operators/announcements/:id',
  'PUT /wps/operators/banners/:id',
  'PUT /wps/operators/games/:nodeId',
  'PUT /wps/operators/games/vendors/:code',
  'POST /wps/operators/games/providers/:provider/fetch',
  'POST /wps/operators/games/providers/:provider/secret',
  'POST /wps/operators/games/providers/:provider',
  'POST /wps/operators/delivery/:channel/secret',
  'POST /wps/operators/delivery/sms',
  'POST /wps/operators/delivery/email',
  'POST /wps/operators/delivery/:channel/test',
  'PUT /wps/operators/help/:id',
  'PUT /wps/operators/lottery/calendar',
  'PUT /wps/operators/lottery/draws/:id/limits',
  'PUT /wps/operators/lottery/games/:gameCode',
  'PUT /wps/operators/lottery/games/:gameCode/names',
  'PUT /wps/operators/lottery/groups/:groupCode',
  'PUT /wps/operators/mailings/:id',
  'POST /wps/operators/logos',
  'PUT /wps/operators/settings/:name',
  'PUT /wps/relay/agent/links/:code',
  'PUT /wps/relay/agent/team/:id/note',
  // It acts on bets that are placed afterwards.
  'PUT /wps/relay/agent/team/:id/rebate',
  'PUT /wps/relay/provider-wallets/automatic',
];

/** Every call by which money moves, or play for it begins, with a request that succeeds: on the seeded demo. */
export async function createMoneyCalls(lobby: Lobby) {
  const { visitor, signInOperator } = lobby;
  const bank = await createTestBank(lobby);
  const lottery = createLotteryFixtures(lobby);
  const withdrawals = await createTestWithdrawals(lobby);
  const staff = await staffWrites(lobby);
  const offers = createTestOffers(lobby);
  await offers.add(codeRules('GATECODE'));
  const wallets = await startFakeWalletProvider();
  const transferProvider = await createSeamlessProvider(lobby, { wallet: 'transfer', apiUrl: wallets.url });
  await lottery.addGame({ code: 'GATE', family: 'thai', plays: { top3: '900' } });
  await sql`update lottery.games set cancel_minutes_before_close = 1 where code = 'GATE'`.execute(lobby.database.read);
  lobby.services.lottery.catalog.forget();
  await lobby.services.system.save('humanVerification', false);

  const uplines = await createUplineFixtures(lobby);
  const agentLine = await createAgentLine(lobby);
  const mall = createMallFixtures(lobby);
  const contracts = createContractFixtures(lobby);
  await contracts.open();
  const lines = [{ playType: 'top3', selection: '123', stake: '1', expectedRate: '900' }];
  const rich = () => lobby.createMember({ balance: '1000' });
  const moneyOf = (member: TestMember, direction: 'in' | 'out') =>
    member.post('/wps/relay/provider-wallets/transfers', {
      key: newId(),
      body: { provider: transferProvider.code, direction, amount: '10' },
    });
  /** A payment that is held for an unknown owner. */
  async function held(): Promise<string> {
    const transfer = bank.transfer('640');
    await bank.report('640', transfer);
    return transfer.transactionId;
  }
  const reason = 'the gates';
  /** Somebody with a reward to claim. */
  async function rewarded(): Promise<TestMember> {
    const member = await rich();
    await lobby.database.transaction((tx) =>
      lobby.services.rewards.grant(tx, {
        memberId: member.memberId,
        source: 'staff',
        sourceId: newId(),
        prize: { kind: 'money', amount: 880_000n, entryType: 'MISSION_REWARD', turnoverMultiple: 1 },
        title: { TY: 'ของขวัญ' },
      }),
    );
    return member;
  }
  /** A mission that everybody with a deposit has reached. */
  const writeMission = () =>
    lobby.database.transaction((tx) =>
      lobby.services.missions.save(tx, 'gate', {
        title: { TY: 'ฝากครั้งแรก' },
        ...{ period: 'once', goal: 'depositCount', target: '1', categories: [], minRank: 0, isOn: true },
        prize: { kind: 'money', amount: '10', turnoverMultiple: '1' },
      }),
    );
  async function placed(member: TestMember): Promise<string> {
    const { body } = await lottery.place(member, await lottery.addDraw('GATE'), lines);
    return (body.value as { id: string }).id;
  }
  async function chase(member: TestMember, state: 'open' | 'upcoming'): Promise<Send> {
    await lottery.addDraw('GATE', { state });
    const numeros = [{ numero: lottery.lastIssue(), multiple: 1 }];
    return () => member.post('/lgw/chases', { key: newId(), body: { gameCode: 'GATE', lines, numeros, winStop: false } });
  }
  /** A call of one operator, or of two where the contract says so. */
  const byStaff = (name: Extract<CallName, keyof typeof staff>) => async (): Promise<Send> => {
    const call = calls[name];
    const { params = {}, body = {} } = await staff[name]();
    const [method, path] = name.split(' ') as ['PUT' | 'POST', string];
    const url = path.replace(/:(\w+)/g, (_, parameter: string) => params[parameter]!);
    if (call.control === 'two_officers') return () => together(lobby, operatorRights[call.role][0], url, body);
    const headers = { cookie: signInOperator(...everyRole) };
    return () => (method === 'PUT' ? visitor.put(url, { body, headers }) : visitor.post(url, { body, headers }));
  };

  const table: MoneyCall[] = [
    {
      // It says an amount and moves none: members protect themselves also while the books are broken.
      name: 'POST /wps/limits',
      gate: null,
      prepare: async () => {
        const member = await rich();
        return () => member.post('/wps/limits', { body: { kind: 'deposit', period: 'day', amount: '100' } });
      },
    },
    // It says amounts and moves none: a day whose books are broken is closed with that as its cause.
    { name: 'POST /wps/operators/closes/:day', gate: null, prepare: byStaff('POST /wps/operators/closes/:day') },
    // Bonuses stay in the wallet: nothing leaves by them.
    {
      name: 'POST /wps/operators/offer-applications/:id/approve',
      gate: null,
      prepare: byStaff('POST /wps/operators/offer-applications/:id/approve'),
    },
    {
      name: 'POST /wps/operators/offer-applications/:id/approve-large',
      gate: null,
      prepare: byStaff('POST /wps/operators/offer-applications/:id/approve-large'),
    },
    {
      name: 'POST /wps/relay/promotion-codes',
      gate: null,
      prepare: async () => {
        const member = await offers.createMember();
        return () => offers.redeem(member, 'GATECODE');
      },
    },
    {
      name: 'POST /wps/relay/member/bonuses/:id/cancel',
      gate: null,
      prepare: async () => {
        const member = await offers.createMember();
        const { body } = await offers.redeem(member, 'GATECODE');
        return () => offers.cancel(member, (body.value as { id: string }).id, '50.00');
      },
    },
    {
      name: 'POST /wps/withdraw/requests',
      gate: 'payouts',
      prepare: async () => {
        const member = await rich();
        const account = lobby.bindAccount(member);
        return () => withdrawals.ask(member, account, '500');
      },
    },
    {
      name: 'POST /wps/withdraw/requests/:id/cancel',
      gate: null,
      prepare: async () => {
        const member = await rich();
        const { id } = await withdrawals.request(member, lobby.bindAccount(member), '500');
        return () => withdrawals.cancel(member, id);
      },
    },
    {
      name: 'POST /wps/withdraw/webhook/payouts',
      gate: null,
      prepare: async () => {
        const member = await rich();
        const { id: payoutId } = await withdrawals.request(member, lobby.bindAccount(member), '500.14');
        await withdrawals.approve(payoutId);
        await withdrawals.pursue(member, payoutId).catch(() => undefined);
        return () => withdrawals.report({ payoutId, amount: '500.14', outcome: 'paid' });
      },
    },
    {
      // Money of the house: it stays in the member's wallet until the books balance.
      name: 'POST /wps/relay/rewards/:id/claim',
      gate: null,
      prepare: async () => {
        const member = await rewarded();
        const { body } = await member.get('/wps/relay/rewards');
        const [reward] = (body.value as { content: { id: string }[] }).content;
        return () => member.post(`/wps/relay/rewards/${reward!.id}/claim`, { body: {} });
      },
    },
    {
      name: 'POST /wps/relay/rewards/claim',
      gate: null,
      prepare: async () => {
        const member = await rewarded();
        return () => member.post('/wps/relay/rewards/claim', { body: {} });
      },
    },
    {
      name: 'POST /wps/relay/missions/:id/claim',
      gate: null,
      prepare: async () => {
        const member = await rich();
        await writeMission();
        return () => member.post('/wps/relay/missions/gate/claim', { body: { periodKey: 'once' } });
      },
    },
    {
      name: 'POST /wps/relay/missions/check-in',
      gate: null,
      prepare: async () => {
        const member = await rich();
        return () => member.post('/wps/relay/missions/check-in', { body: {} });
      },
    },
    { name: 'POST /wps/operators/missions/:id', gate: null, prepare: byStaff('POST /wps/operators/missions/:id') },
    { name: 'POST /wps/operators/leaderboards/:id', gate: null, prepare: byStaff('POST /wps/operators/leaderboards/:id') },
    // It names amounts that an offer gives, and moves none before the offer is open.
    { name: 'PUT /wps/operators/offers/:id', gate: null, prepare: byStaff('PUT /wps/operators/offers/:id') },
    // A lottery and a channel say at what something will be sold and paid, and move nothing.
    { name: 'POST /wps/operators/lottery/games', gate: null, prepare: byStaff('POST /wps/operators/lottery/games') },
    { name: 'POST /wps/operators/lottery/games/look', gate: null, prepare: byStaff('POST /wps/operators/lottery/games/look') },
    ...(['POST /wps/operators/lottery/games/:gameCode/change', 'POST /wps/operators/lottery/games/:gameCode/change/look'] as const).map(
      (name) => ({
        ...{ name, gate: null },
        prepare: byStaff(name),
      }),
    ),
    {
      name: 'POST /wps/operators/payments/channels/:channel',
      gate: null,
      prepare: byStaff('POST /wps/operators/payments/channels/:channel'),
    },
    // Contracts say from which amounts something will be paid, and move none.
    { name: 'POST /wps/operators/contracts', gate: null, prepare: byStaff('POST /wps/operators/contracts') },
    { name: 'POST /wps/operators/contracts/preview', gate: null, prepare: byStaff('POST /wps/operators/contracts/preview') },
    {
      name: 'POST /wps/relay/agent/contracts/preview',
      gate: null,
      prepare: async () => {
        const upline = await contracts.addAgent();
        const { memberId: downlineId } = await contracts.addAgent({ parentId: upline.memberId });
        return () => upline.post('/wps/relay/agent/contracts/preview', { body: { ...dividendTerms(200), downlineId } });
      },
    },
    {
      name: 'POST /wps/relay/agent/contracts',
      gate: null,
      prepare: async () => {
        const upline = await contracts.addAgent();
        const downline = await contracts.addAgent({ parentId: upline.memberId });
        await contracts.company(upline, dividendTerms(300));
        return () => contracts.propose(upline, downline, dividendTerms(200));
      },
    },
    // What the wheel and draws will give: nothing moves before somebody wins it.
    { name: 'POST /wps/operators/raffle/prizes', gate: null, prepare: byStaff('POST /wps/operators/raffle/prizes') },
    // It waits in the reward centre until its member claims it.
    { name: 'POST /wps/operators/reward-grants', gate: null, prepare: byStaff('POST /wps/operators/reward-grants') },
    { name: 'POST /wps/operators/raffle/plan', gate: null, prepare: byStaff('POST /wps/operators/raffle/plan') },
    // It names amounts that ranks ask for and give, and moves none.
    { name: 'POST /wps/operators/ranks/:level', gate: null, prepare: byStaff('POST /wps/operators/ranks/:level') },
    // Two officers may set right what the books got wrong.
    { name: 'POST /wps/operators/members/:id/credit', gate: null, prepare: byStaff('POST /wps/operators/members/:id/credit') },
    { name: 'POST /wps/operators/members/:id/debit', gate: null, prepare: byStaff('POST /wps/operators/members/:id/debit') },
    {
      name: 'POST /wps/operators/withdrawals/:id/reject',
      gate: null,
      prepare: byStaff('POST /wps/operators/withdrawals/:id/reject'),
    },
    { name: 'POST /wps/operators/withdrawals/:id/take', gate: 'payouts', prepare: byStaff('POST /wps/operators/withdrawals/:id/take') },
    // What a cashier has paid has left the house: the books have to say so.
    { name: 'POST /wps/operators/withdrawals/:id/paid', gate: null, prepare: byStaff('POST /wps/operators/withdrawals/:id/paid') },
    {
      name: 'POST /wps/operators/withdrawals/:id/not-paid',
      gate: null,
      prepare: byStaff('POST /wps/operators/withdrawals/:id/not-paid'),
    },
    {
      name: 'POST /wps/operators/withdrawals/:id/resolve',
      gate: null,
      prepare: byStaff('POST /wps/operators/withdrawals/:id/resolve'),
    },
    {
      name: 'POST /wps/relay/provider-wallets/transfers',
      as: 'in',
      gate: 'payouts',
      prepare: async () => {
        const member = await rich();
        return () => moneyOf(member, 'in');
      },
    },
    {
      name: 'POST /wps/relay/member/upline/transfers',
      gate: 'payouts',
      prepare: async () => {
        const member = await rich();
        await uplines.join(member);
        return () => uplines.send(member, '10');
      },
    },
    {
      name: 'POST /wps/relay/agent/transfers',
      gate: 'payouts',
      prepare: async () => {
        const agent = await agentLine.join(null, { balance: '100' });
        const { memberId } = await agentLine.join(agent);
        return () => uplines.sendDown(agent, memberId, '10');
      },
    },
    {
      name: 'POST /wps/relay/agent/dividends/:id/pay',
      gate: 'payouts',
      prepare: async () => {
        const agent = await agentLine.join(null, { balance: '100' });
        const debt = await agentLine.owe(agent, await agentLine.join(agent), '10');
        return () => agentLine.payDividend(agent, debt);
      },
    },
    {
      name: 'POST /wps/operators/pay-runs/:id/pay',
      gate: null,
      prepare: byStaff('POST /wps/operators/pay-runs/:id/pay'),
    },
    {
      name: 'POST /wps/operators/pay-runs/:id/reject',
      gate: null,
      prepare: byStaff('POST /wps/operators/pay-runs/:id/reject'),
    },
    {
      // Money of the house for points: it stays in the member's wallet until the books balance.
      name: 'POST /wps/relay/points/convert',
      gate: null,
      prepare: async () => {
        const member = await rich();
        await mall.give(member.memberId, 500);
        return () => member.post('/wps/relay/points/convert', { key: newId(), body: { points: 300 } });
      },
    },
    // What an item will be worth: nothing moves before somebody orders it.
    { name: 'PUT /wps/operators/mall/items/:id', gate: null, prepare: byStaff('PUT /wps/operators/mall/items/:id') },
    {
      name: 'POST /wps/relay/points/redeem',
      gate: null,
      prepare: async () => {
        const member = await rich();
        const item = await mall.addItem({ kind: 'credit', credit: '1', price: 100 });
        await mall.give(member.memberId, 500);
        return () => mall.order(member, item, 100);
      },
    },
    {
      // As points: it stays in the member's wallet.
      name: 'POST /wps/relay/rebates/claims',
      gate: null,
      prepare: async () => {
        const member = await rich();
        await sql`
          insert into play_sums.days (member_id, day, category, bets, stake, valid, plain)
          values (${member.memberId}, core.day_of(clock_timestamp()), 'RNG', 1, 10000000, 10000000, 10000000)`.execute(lobby.database.read);
        return () => member.post('/wps/relay/rebates/claims', { key: newId() });
      },
    },
    {
      name: 'POST /wps/operators/payments/transfers/:transactionId/return',
      gate: 'payouts',
      prepare: byStaff('POST /wps/operators/payments/transfers/:transactionId/return'),
    },
    {
      name: 'POST /lgw/bets',
      gate: 'betting',
      prepare: async () => {
        const [member, drawId] = [await rich(), await lottery.addDraw('GATE')];
        return () => lottery.place(member, drawId, lines);
      },
    },
    { name: 'POST /lgw/chases', gate: 'betting', prepare: async () => chase(await rich(), 'open') },
    {
      name: 'POST /wps/relay/games/launch',
      gate: 'betting',
      prepare: async () => {
        const member = await rich();
        return () => lobby.launch(member, 'MOON-RNG-001', {}, { key: newId() });
      },
    },
    {
      name: 'POST /wps/relay/games/pvp/launch',
      gate: 'betting',
      prepare: async () => {
        const member = await rich();
        return () => lobby.launch(member, 'ROYALC-PVP-001', { roomId: 'R1' }, { key: newId(), path: 'pvp/launch' });
      },
    },
    {
      name: 'POST /lgw/bets/:id/cancel',
      gate: null,
      prepare: async () => {
        const member = await rich();
        const id = await placed(member);
        return () => member.post(`/lgw/bets/${id}/cancel`, { body: {} });
      },
    },
    {
      name: 'POST /lgw/chases/:id/cancel',
      gate: null,
      prepare: async () => {
        const member = await rich();
        const { body } = await (await chase(member, 'upcoming'))();
        return () => member.post(`/lgw/chases/${(body.value as { id: string }).id}/cancel`, { body: {} });
      },
    },
    {
      name: 'POST /wps/relay/provider-wallets/transfers',
      as: 'out',
      gate: null,
      prepare: async () => {
        const member = await rich();
        await moneyOf(member, 'in');
        return () => moneyOf(member, 'out');
      },
    },
    {
      name: 'POST /wps/relay/provider-wallets/collect',
      gate: null,
      prepare: async () => {
        const member = await rich();
        await moneyOf(member, 'in');
        return () => member.post('/wps/relay/provider-wallets/collect', { key: newId() });
      },
    },
    {
      name: 'POST /wps/deposit/requests',
      gate: null,
      prepare: async () => {
        const member = await rich();
        return () => bank.ask(member, '640');
      },
    },
    {
      name: 'POST /wps/deposit/requests/:id/cancel',
      gate: null,
      prepare: async () => {
        const member = await rich();
        const { id } = await bank.deposit(member, '640');
        return () => bank.cancel(member, id);
      },
    },
    {
      name: 'POST /wps/deposit/webhook/promptpay',
      gate: null,
      prepare: async () => {
        const { payableAmount } = await bank.deposit(await rich(), '640');
        return () => bank.report(payableAmount);
      },
    },
    {
      name: 'POST /wps/sandbox/bank/pay',
      gate: null,
      prepare: async () => {
        const member = await rich();
        const { qrPayload } = await bank.deposit(member, '640');
        return () => member.post('/wps/sandbox/bank/pay', { body: { qrPayload } });
      },
    },
    {
      name: 'POST /wps/deposit/webhook/promptpay/returns',
      gate: null,
      prepare: async () => {
        const transactionId = await held();
        const { approvalId } = await together(lobby, 'admin', `/wps/operators/payments/transfers/${transactionId}/return`, { reason });
        const report: BankReturnReport = { returnId: approvalId, transactionId, amount: '640', outcome: 'returned' };
        return () => bank.reportReturn(report);
      },
    },
    {
      name: 'POST /wps/operators/payments/transfers',
      gate: null,
      prepare: async () => {
        const send = await byStaff('POST /wps/operators/payments/transfers')();
        return async () => {
          // As if the bank had never reported anything by itself; other calls may have done so meanwhile.
          await sql`update payments.bank_transfers set received_at = received_at - interval '30 days'`.execute(lobby.database.read);
          return send();
        };
      },
    },
    {
      name: 'POST /wps/operators/payments/transfers/:transactionId/returned',
      gate: null,
      prepare: byStaff('POST /wps/operators/payments/transfers/:transactionId/returned'),
    },
    {
      name: 'POST /wps/operators/payments/transfers/:transactionId/match',
      gate: null,
      prepare: byStaff('POST /wps/operators/payments/transfers/:transactionId/match'),
    },
    { name: 'POST /wps/operators/lottery/draws/:id/void', gate: null, prepare: byStaff('POST /wps/operators/lottery/draws/:id/void') },
    { name: 'PUT /wps/operators/lottery/draws/:id/result', gate: null, prepare: byStaff('PUT /wps/operators/lottery/draws/:id/result') },
    {
      name: 'PUT /wps/operators/lottery/draws/:id/correction',
      gate: null,
      prepare: byStaff('PUT /wps/operators/lottery/draws/:id/correction'),
    },
    { name: 'POST /wps/operators/approvals/:id/approve', gate: null, prepare: byStaff('POST /wps/operators/approvals/:id/approve') },
    {
      name: 'POST /wps/session/login/freeplay',
      as: 'gives play money',
      gate: null,
      prepare: async () => {
        const { body } = await visitor.get('/wps/system/status');
        const { payloadKey } = (body.value as { info: { payloadKey: string } }).info;
        const request = { os: 'Linux', platform: 'W', randomString: newId().replaceAll('-', ''), gatewayVersion: '3' };
        return () =>
          visitor.post('/wps/session/login/freeplay', { body: sealPayload(payloadKey, 'POST /wps/session/login/freeplay', request) });
      },
    },
  ];
  return { table, close: () => wallets.close() };
}
