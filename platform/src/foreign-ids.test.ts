import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls } from '@portal/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type AccessCallers, addAccessCallers, memberNames } from '../test/calls/access-callers';
import { sealPayload } from '../test/seal-payload';
import { dividendTerms } from '../test/contracts';
import { disputedRecord } from '../test/agent-line';
import { createTestApp, type TestApp } from '../test/test-app';
import { newId } from './core/ids';
import { seedDemo } from './demo/seed-demo';

/** Somebody with money, bets, messages and a session, whose upline is the agent `subfah`. */
const owner = 'malee99';
const uplines = ['subfah', 'agentdao'];
const days = { from: '2020-01-01', to: '2030-12-31' };
type Found = { id: string };
type Path = (id: string) => { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object };

/** Calls that take the id of something that is one member's. */
const owned: Record<string, { find: () => Promise<string>; path: Path }> = {
  'DELETE /wps/session/list/:id': {
    find: () => idOf('session.sessions'),
    path: (id) => ({ method: 'DELETE', url: `/wps/session/list/${id}` }),
  },
  'GET /wps/deposit/requests/:id': {
    find: () => idOf('payments.deposits'),
    path: (id) => ({ method: 'GET', url: `/wps/deposit/requests/${id}` }),
  },
  'POST /wps/deposit/requests/:id/cancel': {
    find: () => idOf('payments.deposits'),
    path: (id) => ({ method: 'POST', url: `/wps/deposit/requests/${id}/cancel`, payload: {} }),
  },
  'GET /wps/withdraw/requests/:id': {
    find: () => idOf('payments.withdrawals'),
    path: (id) => ({ method: 'GET', url: `/wps/withdraw/requests/${id}` }),
  },
  'POST /wps/withdraw/requests/:id/cancel': {
    find: () => idOf('payments.withdrawals'),
    path: (id) => ({ method: 'POST', url: `/wps/withdraw/requests/${id}/cancel`, payload: {} }),
  },
  'POST /wps/withdraw/requests/:id/received': {
    find: () => idOf('payments.withdrawals'),
    path: (id) => ({ method: 'POST', url: `/wps/withdraw/requests/${id}/received`, payload: {} }),
  },
  'POST /wps/withdraw/requests/:id/not-received': {
    find: () => idOf('payments.withdrawals'),
    path: (id) => ({ method: 'POST', url: `/wps/withdraw/requests/${id}/not-received`, payload: { reason: 'nothing_arrived' } }),
  },
  'POST /wps/member/bank-accounts/:id/remove': {
    find: () => idOf('payout_details.bank_accounts'),
    path: (id) => ({
      method: 'POST',
      url: `/wps/member/bank-accounts/${id}/remove`,
      payload: sealPayload(serverKey, 'POST /wps/member/bank-accounts/:id/remove', { paymentPassword: '246813' }),
    }),
  },
  'GET /wps/member/files/:id/parts/:part': {
    find: () => idOf('member_files.files'),
    path: (id) => ({ method: 'GET', url: `/wps/member/files/${id}/parts/0` }),
  },
  'GET /wps/relay/member/transactions/:id/proof': {
    find: () => idOf('wallet.member_entries'),
    path: (id) => ({ method: 'GET', url: `/wps/relay/member/transactions/${id}/proof` }),
  },
  'GET /wps/relay/member/bonuses/:id/cancellation': {
    find: () => idOf('promotions.grants'),
    path: (id) => ({ method: 'GET', url: `/wps/relay/member/bonuses/${id}/cancellation` }),
  },
  'POST /wps/relay/agent/transfers': {
    find: async () => ownerId,
    path: (id) => ({
      method: 'POST',
      url: '/wps/relay/agent/transfers',
      payload: sealPayload(serverKey, 'POST /wps/relay/agent/transfers', { memberId: id, amount: '100', paymentPassword: '246813' }),
    }),
  },
  'POST /wps/relay/agent/pay-records/:id/dispute': {
    find: () => idOf('payruns.records'),
    path: (id) => ({ method: 'POST', url: `/wps/relay/agent/pay-records/${id}/dispute`, payload: { text: 'wrong' } }),
  },
  'POST /wps/relay/agent/dividends/:id/pay': {
    find: () => idOf('payruns.debts'),
    path: (id) => ({
      method: 'POST',
      url: `/wps/relay/agent/dividends/${id}/pay`,
      payload: sealPayload(serverKey, 'POST /wps/relay/agent/dividends/:id/pay', { paymentPassword: '246813' }),
    }),
  },
  'POST /wps/relay/member/bonuses/:id/cancel': {
    find: () => idOf('promotions.grants'),
    path: (id) => ({ method: 'POST', url: `/wps/relay/member/bonuses/${id}/cancel`, payload: { cost: '0' } }),
  },
  'PUT /wps/member/passkeys/:id': {
    find: () => idOf('session.passkeys'),
    path: (id) => ({ method: 'PUT', url: `/wps/member/passkeys/${id}`, payload: { name: 'mine' } }),
  },
  'POST /wps/member/passkeys/:id/remove': {
    find: () => idOf('session.passkeys'),
    path: (id) => ({
      method: 'POST',
      url: `/wps/member/passkeys/${id}/remove`,
      payload: sealPayload(serverKey, 'POST /wps/member/passkeys/:id/remove', {}),
    }),
  },
  'POST /wps/member/push/browsers/:id/remove': {
    find: () => idOf('push.browsers'),
    path: (id) => ({ method: 'POST', url: `/wps/member/push/browsers/${id}/remove`, payload: {} }),
  },
  'GET /lgw/bets/:id/proof': {
    find: () => idOf('lottery.bets'),
    path: (id) => ({ method: 'GET', url: `/lgw/bets/${id}/proof` }),
  },
  'GET /lgw/bets/:id': { find: () => idOf('lottery.bets'), path: (id) => ({ method: 'GET', url: `/lgw/bets/${id}` }) },
  'POST /lgw/bets/:id/cancel': {
    find: () => idOf('lottery.bets'),
    path: (id) => ({ method: 'POST', url: `/lgw/bets/${id}/cancel`, payload: {} }),
  },
  'GET /lgw/chases/:id': { find: () => idOf('lottery.chases'), path: (id) => ({ method: 'GET', url: `/lgw/chases/${id}` }) },
  'POST /lgw/chases/:id/cancel': {
    find: () => idOf('lottery.chases'),
    path: (id) => ({ method: 'POST', url: `/lgw/chases/${id}/cancel`, payload: {} }),
  },
  'GET /wps/relay/game-sessions/:launchId': {
    find: () => idOf('games.play_sessions'),
    path: (id) => ({ method: 'GET', url: `/wps/relay/game-sessions/${id}` }),
  },
  'POST /wps/relay/rewards/:id/claim': {
    find: () => idOf('rewards.rewards'),
    path: (id) => ({ method: 'POST', url: `/wps/relay/rewards/${id}/claim`, payload: {} }),
  },
  'GET /wps/relay/agent/team': {
    find: async () => ownerId,
    path: (id) => ({ method: 'GET', url: `/wps/relay/agent/team?from=2026-01-01&to=2026-01-02&parentId=${id}` }),
  },
  'PUT /wps/relay/agent/team/:id/rebate': {
    find: async () => ownerId,
    path: (id) => ({ method: 'PUT', url: `/wps/relay/agent/team/${id}/rebate`, payload: { series: 1_900 } }),
  },
  'PUT /wps/relay/agent/team/:id/note': {
    find: async () => ownerId,
    path: (id) => ({ method: 'PUT', url: `/wps/relay/agent/team/${id}/note`, payload: { text: 'note' } }),
  },
  'POST /wps/relay/agent/team/:id/letters': {
    find: async () => ownerId,
    path: (id) => ({ method: 'POST', url: `/wps/relay/agent/team/${id}/letters`, payload: { id: newId(), text: 'hello' } }),
  },
  'GET /wps/relay/agent/contracts/bounds': {
    find: async () => ownerId,
    path: (id) => ({ method: 'GET', url: `/wps/relay/agent/contracts/bounds?kind=DIVIDEND&downlineId=${id}` }),
  },
  'POST /wps/relay/agent/contracts': {
    find: async () => ownerId,
    path: (id) => ({ method: 'POST', url: '/wps/relay/agent/contracts', payload: { ...dividendTerms(100), downlineId: id } }),
  },
  'POST /wps/relay/agent/contracts/preview': {
    find: async () => ownerId,
    path: (id) => ({ method: 'POST', url: '/wps/relay/agent/contracts/preview', payload: { ...dividendTerms(100), downlineId: id } }),
  },
  'GET /wps/relay/agent/contracts/:id/steps': {
    find: () => idOf('contracts.contracts'),
    path: (id) => ({ method: 'GET', url: `/wps/relay/agent/contracts/${id}/steps` }),
  },
  'POST /wps/relay/agent/contracts/:id/:act': {
    find: () => idOf('contracts.contracts'),
    path: (id) => ({ method: 'POST', url: `/wps/relay/agent/contracts/${id}/accept`, payload: {} }),
  },
  'GET /wps/relay/agent/profit': {
    find: async () => ownerId,
    path: (id) => ({ method: 'GET', url: `/wps/relay/agent/profit?from=2026-01-01&to=2026-01-02&parentId=${id}` }),
  },
  'GET /wps/relay/chat/messages': {
    find: () => idOf('chat.conversations'),
    path: (id) => ({ method: 'GET', url: `/wps/relay/chat/messages?conversationId=${id}` }),
  },
  'POST /wps/relay/chat/messages': {
    find: () => idOf('chat.conversations'),
    path: (id) => ({ method: 'POST', url: '/wps/relay/chat/messages', payload: { conversationId: id, clientId: newId(), text: 'hello' } }),
  },
  'POST /wps/relay/chat/pictures': {
    find: () => idOf('chat.conversations'),
    path: (id) => ({
      method: 'POST',
      url: '/wps/relay/chat/pictures',
      payload: { conversationId: id, clientId: newId(), image: { name: 'a.png', data: 'AAAA' } },
    }),
  },
  'GET /wps/relay/chat/pictures/:id': {
    find: () => idOf('chat.pictures'),
    path: (id) => ({ method: 'GET', url: `/wps/relay/chat/pictures/${id}` }),
  },
  'POST /wps/relay/chat/read': {
    find: () => idOf('chat.conversations'),
    path: (id) => ({ method: 'POST', url: '/wps/relay/chat/read', payload: { conversationId: id, number: 1 } }),
  },
  'POST /wps/relay/chat/typing': {
    find: () => idOf('chat.conversations'),
    path: (id) => ({ method: 'POST', url: '/wps/relay/chat/typing', payload: { conversationId: id } }),
  },
  'POST /wps/relay/chat/end': {
    find: () => idOf('chat.conversations'),
    path: (id) => ({ method: 'POST', url: '/wps/relay/chat/end', payload: { conversationId: id } }),
  },
  'POST /wps/relay/chat/rating': {
    find: () => idOf('chat.conversations'),
    path: (id) => ({ method: 'POST', url: '/wps/relay/chat/rating', payload: { conversationId: id, stars: 5 } }),
  },
  'GET /wps/relay/chat/transcript': {
    find: () => idOf('chat.conversations'),
    path: (id) => ({ method: 'GET', url: `/wps/relay/chat/transcript?conversationId=${id}` }),
  },
};

/** Calls whose ids are nobody's own: what everybody sees, what staff keep, and lists that pass over what is not the caller's. */
const notOwned = new Set([
  // Conversations as staff see them.
  'GET /wps/operators/chats/:id',
  'GET /wps/operators/chats/:id/messages',
  'POST /wps/operators/chats/:id/claim',
  'POST /wps/operators/chats/:id/end',
  'POST /wps/operators/chats/:id/hand-over',
  'POST /wps/operators/chats/:id/looking',
  'POST /wps/operators/chats/:id/messages',
  'POST /wps/operators/chats/:id/notes',
  'POST /wps/operators/chats/:id/pictures',
  'PUT /wps/operators/chat-replies/:id',
  // What staff write to many members at once.
  'PUT /wps/operators/mailings/:id',
  'POST /wps/operators/mailings/:id/withdraw',
  // Cases of risk as staff see them.
  'GET /wps/operators/risk-cases',
  'GET /wps/operators/risk-cases/:id',
  'POST /wps/operators/risk-cases/:id/take',
  'POST /wps/operators/risk-cases/:id/notes',
  'POST /wps/operators/risk-cases/:id/close',
  // The ids are the writer's own.
  'POST /wps/relay/chat/letters',
  'GET /lgw/draws/:id',
  'GET /lgw/draws/:id/limits',
  'GET /lgw/draws/:id/tickets',
  'GET /lgw/vn/numeros/opened/game',
  // Rounds are everybody's; of the shots `own` are the caller's, whoever that is.
  'GET /lgw/yeekee/:drawId',
  'GET /lgw/yeekee/:drawId/shots',
  'POST /lgw/yeekee/:drawId/shots',
  'GET /wps/operators/lottery/draws/:id',
  'GET /wps/operators/lottery/draws/:id/exposure',
  'PUT /wps/operators/lottery/draws/:id/result',
  'PUT /wps/operators/lottery/draws/:id/correction',
  'POST /wps/operators/lottery/draws/:id/void',
  'POST /wps/operators/lottery/draws/:id/postpone',
  'PUT /wps/operators/lottery/draws/:id/limits',
  'DELETE /wps/operators/lottery/calendar/:id',
  'POST /wps/operators/approvals/:id/approve',
  'POST /wps/operators/approvals/:id/refuse',
  'POST /wps/operators/alerts/:id/acknowledge',
  // Colleagues.
  'POST /wps/operators/staff/:id/lock',
  'POST /wps/operators/staff/:id/renewal',
  'POST /wps/operators/staff/:id/roles',
  'POST /wps/operators/staff/:id/unlock',
  'POST /lgw/bets',
  'GET /wps/relay/promotions/:id',
  'GET /wps/relay/games/info/:nodeId',
  'GET /wps/relay/games/pvp/rooms',
  'POST /wps/relay/games/launch',
  'POST /wps/relay/games/pvp/launch',
  'POST /wps/relay/games/demo',
  'POST /wps/relay/games/favourites',
  'POST /wps/relay/games/favourites/remove',
  'PUT /wps/operators/games/:nodeId',
  // The id is our own name at the provider.
  'POST /wps/operators/games/providers/:provider',
  'POST /wps/relay/messages/read',
  'DELETE /lgw/saved-numbers/:id',
  // Missions are everybody's; what is claimed is the caller's.
  'POST /wps/relay/missions/:id/claim',
  'POST /wps/operators/missions/:id',
  'POST /wps/operators/leaderboards/:id',
  'PUT /wps/operators/announcements/:id',
  'PUT /wps/operators/banners/:id',
  'PUT /wps/operators/help/:id',
  // What a bank calls its transfer, what somebody who registers calls a friend and a document, and proofs by name.
  'POST /wps/deposit/webhook/promptpay',
  'POST /wps/deposit/webhook/promptpay/returns',
  // Payments that are nobody's yet.
  'POST /wps/operators/payments/transfers/:transactionId/returned',
  'POST /wps/operators/payments/transfers/:transactionId/match',
  'POST /wps/operators/payments/transfers/:transactionId/return',
  // Withdrawals as staff see them, and the bank account of a request, which its own test looks at.
  // Members as staff see them.
  'GET /wps/operators/members/:id',
  'POST /wps/operators/members/:id/notes',
  'POST /wps/operators/members/:id/credit',
  'POST /wps/operators/members/:id/debit',
  'POST /wps/operators/members/:id/sessions/:sessionId/end',
  'POST /wps/operators/members/:id/freeze',
  'POST /wps/operators/members/:id/unfreeze',
  'POST /wps/operators/members/:id/reopen',
  'POST /wps/operators/members/:id/second-factor/remove',
  'POST /wps/operators/members/:id/passkeys/remove',
  'POST /wps/operators/members/:id/payment-password/remove',
  'POST /wps/operators/members/:id/payment-password/unlock',
  'POST /wps/operators/members/:id/exclusion/end',
  'GET /wps/operators/members/:id/contracts/:contractId/steps',
  'POST /wps/operators/members/:id/contracts/:contractId/end',
  'POST /wps/operators/members/:id/dividends/:debtId/resend',
  'POST /wps/operators/members/:id/dividends/:debtId/keep',
  'POST /wps/operators/members/:id/pay-disputes/:recordId/answer',
  'GET /wps/operators/agent-tree',
  'GET /wps/operators/members/:id/move',
  'POST /wps/operators/members/:id/move',
  'GET /wps/operators/members/:id/points',
  'POST /wps/operators/members/:id/points',
  'GET /wps/operators/members/:id/rank',
  'POST /wps/operators/members/:id/rank',
  'POST /wps/operators/ranks/:level',
  'POST /wps/operators/rebates/:level',
  'POST /wps/operators/withdrawals/:id/approve',
  'POST /wps/operators/withdrawals/:id/approve-large',
  'POST /wps/operators/withdrawals/:id/reject',
  'POST /wps/operators/withdrawals/:id/resolve',
  'POST /wps/operators/withdrawals/:id/take',
  'POST /wps/operators/withdrawals/:id/paid',
  'POST /wps/operators/withdrawals/:id/not-paid',
  // Raffle draws are everybody's, and so is the list that names nobody.
  'GET /wps/relay/raffle/draws/:id/entries',
  'POST /wps/relay/raffle/draws/:id/entries',
  // What the mall offers to everybody, and orders as staff see them.
  'POST /wps/relay/points/redeem',
  'PUT /wps/operators/mall/items/:id',
  'POST /wps/operators/mall/items/:id/stock',
  'POST /wps/operators/mall/orders/:id/view',
  'POST /wps/operators/mall/orders/:id/approve',
  'POST /wps/operators/mall/orders/:id/tracking',
  'POST /wps/operators/mall/orders/:id/reject',
  // Identity checks as staff see them.
  'POST /wps/operators/identity-checks/:id/view',
  'POST /wps/operators/identity-checks/:id/approve',
  'POST /wps/operators/identity-checks/:id/reject',
  // Offers are everybody's; applications as staff see them.
  'POST /wps/relay/promotions/:id/sign',
  'POST /wps/relay/promotions/:id/applications',
  'GET /wps/operators/pay-runs/:id',
  'POST /wps/operators/pay-runs/:id/pay',
  'POST /wps/operators/pay-runs/:id/reject',
  'GET /wps/operators/offers/:id',
  'PUT /wps/operators/offers/:id',
  'POST /wps/operators/offers/:id/open',
  'POST /wps/operators/offers/:id/open-unplayed',
  'POST /wps/operators/offers/:id/stop',
  'GET /wps/operators/offer-applications/:id/pictures',
  'POST /wps/operators/offer-applications/:id/approve',
  'POST /wps/operators/offer-applications/:id/approve-large',
  'POST /wps/operators/offer-applications/:id/reject',
  'POST /wps/withdraw/webhook/payouts',
  'POST /wps/withdraw/requests',
  'GET /wps/withdraw/options',
  // What a device calls its key.
  'POST /wps/session/login/passkey',
  'POST /wps/member/passkeys',
  'PUT /wps/member/register',
  'PUT /wps/member/register/mobile',
]);

let app: TestApp;
let callers: AccessCallers;
let ownerId: string;
let serverKey: string;
const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
beforeAll(async () => {
  app = await createTestApp({ config: { dataFolder: folder } });
  await seedDemo(app, folder);
  callers = await addAccessCallers(app, 'fx');
  ownerId = (await app.services.members.findForSignIn(owner))!.id;
  const { body } = await app.visitor.get('/wps/system/status');
  serverKey = (body.value as { info: { payloadKey: string } }).info.payloadKey;
  await sql`insert into session.sessions (id, member_id, resume_hash, expires_at)
    values (${newId()}, ${ownerId}, 'owner', clock_timestamp() + interval '1 hour')`.execute(app.database.read);
  await sql`insert into games.providers (code, name, operator_id, api_url, wallet, sealed_secret, allowed_addresses)
    values ('FX', 'FX', 'portal', 'http://localhost', 'seamless', '', '{}')`.execute(app.database.read);
  await sql`insert into games.play_sessions (id, member_id, provider_code, node_id, game_code, language, currency, country)
    values (${newId()}, ${ownerId}, 'FX', 'FX-1', '1', 'TY', 'THB', '')`.execute(app.database.read);
  // As if the draw had closed: the ticket is in its tree.
  await sql`insert into lottery.ticket_leaves (draw_id, position, bet_id, hash)
    select draw_id, 0, id, '\\x00' from lottery.bets where member_id = ${ownerId} limit 1`.execute(app.database.read);
  await sql`insert into lottery.chases (member_id, id, idempotency_key, request_hash, game_code, win_stop, is_trial, lines, price)
    values (${ownerId}, ${newId()}, 'foreign', '\\x00', 'CHANDRA5', false, false, '[]', 1)`.execute(app.database.read);
  await sql`insert into promotions.grants (member_id, id, promotion_id, source_key, kind, amount, state, day)
    values (${ownerId}, ${newId()}, 'welcome', 'foreign', 'money', 1, 'active', current_date)`.execute(app.database.read);
  const [chatId, pictureId] = [newId(), newId()];
  await sql`insert into chat.conversations (member_id, id, account, cs_type, language, page)
    values (${ownerId}, ${chatId}, 'owner', 'LIVECHAT', 'TY', '')`.execute(app.database.read);
  await sql`insert into chat.pictures (member_id, id, conversation_id, media_type, width, height, bytes)
    values (${ownerId}, ${pictureId}, ${chatId}, 'image/png', 1, 1, '\\x00')`.execute(app.database.read);
  const withdrawalId = newId();
  await sql`insert into payments.withdrawals (member_id, id, number, idempotency_key, request_hash, amount, fee, bank_account_id, bank_code,
      masked_number, payee_name, payout_id, status, paid_at, receipt_due_at)
    values (${ownerId}, ${withdrawalId}, 'W-1', 'foreign', '\\x00', 10000, 0, ${newId()}, 'KBANK', '1', 'x', ${withdrawalId}, 'paid', now(), now())`.execute(
    app.database.read,
  );
  await sql`insert into payout_details.bank_accounts (member_id, id, bank_code, sealed_number, number_hash, last_digits, number_length, payee_name)
    values (${ownerId}, ${newId()}, 'KBANK', '\\x00', ${Buffer.alloc(32)}, '6789', 10, 'Malee Jaidee')`.execute(app.database.read);
  await disputedRecord(app, { memberId: ownerId });
  await sql`insert into payruns.debts (member_id, id, downline_id, contract_id, day, amount, state, due_at)
    values (${ownerId}, ${newId()}, ${newId()}, ${newId()}, '2026-01-01', 10000, 'paid', now())`.execute(app.database.read);
  const fileId = newId();
  await sql`insert into member_files.files (member_id, id, kind, day_from, day_to, language, status, parts, finished_at, expires_at)
    values (${ownerId}, ${fileId}, 'statement', '2026-01-01', '2026-01-31', 'TY', 'ready', 1, now(), now() + interval '7 days')`.execute(
    app.database.read,
  );
  await sql`insert into member_files.parts (member_id, file_id, part, content) values (${ownerId}, ${fileId}, 0, 'x')`.execute(
    app.database.read,
  );
  await sql`insert into contracts.contracts (member_id, id, kind, state, categories, rules, version, expires_at)
    values (${ownerId}, ${newId()}, 'DAILY_SALARY', 'PENDING', '{LOTT}', '[{"minTurnover": "1", "minActive": 0, "rate": 10}]', 1, now() + interval '7 days')`.execute(
    app.database.read,
  );
  await sql`insert into session.passkeys (member_id, id, credential_id, public_key, counter, host, name, kind)
    values (${ownerId}, ${newId()}, '\\x01', '\\x00', 0, 'localhost', 'phone', 'device')`.execute(app.database.read);
  await sql`insert into push.browsers (endpoint_hash, member_id, id, endpoint, p256dh, auth, device_hash, name)
    values (${Buffer.alloc(32)}, ${ownerId}, ${newId()}, 'https://push.example/1', '', '', '\\x00', 'phone')`.execute(app.database.read);
  await sql`insert into lottery_notes.saved_numbers (member_id, id, name, family, numbers)
    values (${ownerId}, ${newId()}, 'foreign', 'thai', '[{"playType": "top3", "selection": "007"}]')`.execute(app.database.read);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function idOf(table: string): Promise<string> {
  const { rows } = await sql<Found>`select id from ${sql.table(table)} where member_id = ${ownerId} limit 1`.execute(app.database.read);
  return rows[0]!.id;
}

const send = async (path: Path, id: string, token: string) => {
  const response = await app.inject({ ...path(id), headers: { token, 'idempotency-key': newId() } });
  return { status: response.statusCode, message: response.json<{ message: string }>().message };
};
const signInAs = async (account: string) => {
  const { id, isAgent } = (await app.services.members.findForSignIn(account))!;
  return app.signIn({ memberId: id, isAgent }).token;
};

/** Agents have no service chat, whoever's id they name. */
const refusalOf = (name: string, isAgent: boolean) => (isAgent && name.includes('/wps/relay/chat/') ? 403 : 404);

it('covers every call that takes an id', () => {
  const namesOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
  const takesId = ([, { params, query, body }]: [string, Call]) =>
    [params, query, body].flatMap(namesOf).some((name) => /^ids?$|Ids?$/.test(name));
  const found = (Object.entries(calls) as [string, Call][]).filter(takesId).map(([name]) => name);
  expect(found.filter((name) => !owned[name] && !notOwned.has(name))).toEqual([]);
});

it.each(Object.keys(owned))('answers %s with somebody else’s id as with one that does not exist @AGT-15', async (name) => {
  const { find, path } = owned[name]!;
  const id = await find();
  const strangers = memberNames.filter(
    (caller) => !['trial', 'late'].includes(caller) && (!name.includes('agent') || caller.startsWith('agent')),
  );
  for (const stranger of strangers) {
    const { token } = callers.headersOf(stranger);
    const [foreign, unknown] = [await send(path, id, token!), await send(path, newId(), token!)];
    const status = refusalOf(name, stranger.startsWith('agent'));
    expect([stranger, foreign]).toEqual([stranger, { status, message: unknown.message }]);
    expect(unknown.status).toBe(status);
  }
});

it.each(Object.keys(owned).filter((name) => !name.includes('agent')))('treats the owner’s uplines like strangers in %s', async (name) => {
  const { find, path } = owned[name]!;
  const id = await find();
  for (const upline of uplines) expect((await send(path, id, await signInAs(upline))).status).toBe(refusalOf(name, true));
});

it('changes nothing that belongs to another member: sessions, bets, deposits, saved numbers and messages stay as they are', async () => {
  const unread = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from messages.inbox where member_id = ${ownerId} and read_at is null`.execute(app.database.read);
    return rows[0]!.count;
  };
  const before = await unread();
  const { rows } = await sql<Found>`select id from messages.inbox where member_id = ${ownerId}`.execute(app.database.read);
  const headers = callers.headersOf('member');
  await app.inject({ method: 'POST', url: '/wps/relay/messages/read', payload: { ids: rows.map(({ id }) => id) }, headers });
  expect([before > 0, await unread()]).toEqual([true, before]);
  const ended = await sql`select 1 from session.sessions where member_id = ${ownerId} and ended_at is not null`.execute(app.database.read);
  expect(ended.rows).toEqual([]);

  const saved = await idOf('lottery_notes.saved_numbers');
  const url = `/lgw/saved-numbers/${saved}`;
  const answers = await Promise.all(
    [url, `/lgw/saved-numbers/${newId()}`].map((one) => app.inject({ method: 'DELETE', url: one, headers })),
  );
  expect(answers.map((answer) => answer.json<object>())).toEqual(Array(2).fill(answers[1]!.json()));
  expect(await idOf('lottery_notes.saved_numbers')).toBe(saved);
  const own = await app.inject({ url: '/lgw/saved-numbers', headers });
  expect(own.json()).toMatchObject({ value: [] });
});

it('keeps lists to the caller’s own, whatever filters ask for', async () => {
  const token = callers.headersOf('member').token!;
  for (const url of [
    '/lgw/bets',
    '/lgw/chases',
    '/wps/deposit/requests',
    '/wps/withdraw/requests',
    '/wps/relay/member/transactions',
    '/wps/relay/game-rounds',
    '/wps/relay/provider-wallets/transfers',
    '/wps/relay/messages',
  ]) {
    const query = url.endsWith('messages') ? {} : days;
    const response = await app.inject({ url, query, headers: { token } });
    expect([url, JSON.stringify(response.json())]).toEqual([url, expect.not.stringContaining(ownerId)]);
    expect([url, response.json<{ value: { totalElements?: number } }>().value.totalElements ?? 0]).toEqual([url, 0]);
    const smuggled = await app.inject({ url, query: { ...query, memberId: ownerId }, headers: { token } });
    expect([url, smuggled.statusCode]).toEqual([url, 400]);
  }
});
