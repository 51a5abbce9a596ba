import type { CallName } from '@portal/contracts';

export type AccessRequest = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

const noId = '019aa000-0000-7000-8000-000000000001';
const days = { from: '2026-01-01', to: '2026-01-02' };
const password = 'a-good-Password';
const newPassword = 'a-new-Password';
const fields = {
  confirmedAge: 21,
  password,
  confirmPassword: password,
  domain: 'localhost',
  login: true,
  registerUrl: 'http://localhost/',
  registerMethod: 'WEB',
};
const number = { mobileNum: '0812349999', countryDialingCode: '66' };
const reason = 'the matrix';
const game = { nodeId: 'MOON-NONE', vendor: 'MOON', gameType: 'RNG' };
const launch = {
  nodeId: game.nodeId,
  accountType: 1,
  confirmTrans: 0,
  vassalage: game.vendor,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  username: 'somchai',
  merchantCode: 'OTHER',
  language: 'TY',
};
const word = { TY: 'ข้อความ' };

/** A request for each call that needs more than its name. `n` differs from request to request, for what may exist once. */
export const accessRequests: Partial<Record<CallName, (n: number) => AccessRequest>> = {
  'POST /wps/session/login': () => ({ body: { type: 'username', username: 'somchai', password: 'Chandra-play-1' } }),
  'POST /wps/session/login/freeplay': () => ({ body: { os: 'Linux', platform: 'W', randomString: 'r4nd0mr4nd0m', gatewayVersion: '3' } }),
  'POST /wps/operators/alerts/:id/acknowledge': () => ({ params: { id: noId }, body: { reason } }),
  'POST /wps/operators/books/confirm': () => ({ body: { reason } }),
  'POST /wps/session/login/link': () => ({ body: { token: 'unknown' } }),
  'POST /wps/session/logout/late': () => ({ body: { tokenHash: 'f'.repeat(64) } }),
  'DELETE /wps/session/list/:id': () => ({ params: { id: noId } }),
  'PUT /wps/member/register': (n) => ({ body: { ...fields, username: `matrix${n}` } }),
  'PUT /wps/member/register/mobile': () => ({
    body: { ...fields, ...number, username: number.mobileNum, paymentPassword: '246813', verificationCode: '000000' },
  }),
  'GET /wps/agent/affiliate': () => ({ query: { code: 'DAO888', domain: 'localhost' } }),
  'POST /wps/member/language': () => ({ body: { language: 'EN' } }),
  'GET /wps/relay/member/transactions': () => ({ query: days }),
  'POST /wps/attempts/settle': () => ({ body: { call: 'POST /lgw/bets', key: 'never-sent' } }),
  'POST /wps/deposit/requests': () => ({ body: { channel: 'promptpay', amount: '100' } }),
  'GET /wps/deposit/requests': () => ({ query: days }),
  'GET /wps/deposit/requests/:id': () => ({ params: { id: noId } }),
  'POST /wps/deposit/requests/:id/cancel': () => ({ params: { id: noId }, body: {} }),
  'POST /wps/deposit/webhook/promptpay': () => ({
    body: { transactionId: 'SBX-00000001', amount: '100', payerName: 'x', paidAt: '2026-01-01T00:00:00Z' },
  }),
  'POST /wps/deposit/webhook/promptpay/returns': () => ({
    body: { returnId: noId, transactionId: 'SBX-00000001', amount: '100', outcome: 'returned' },
  }),
  'POST /wps/operators/payments/transfers/:transactionId/match': () => ({
    params: { transactionId: 'SBX-00000001' },
    body: { account: 'somchai', reason },
  }),
  'POST /wps/operators/payments/transfers/:transactionId/return': () => ({ params: { transactionId: 'SBX-00000001' }, body: { reason } }),
  'POST /wps/sandbox/bank/pay': () => ({ body: { qrPayload: 'none' } }),
  'GET /lgw/games/:gameCode': () => ({ params: { gameCode: 'CHANDRA5' } }),
  'GET /lgw/games/:gameCode/numeros': () => ({ params: { gameCode: 'CHANDRA5' } }),
  'GET /lotto/lgw/games/opened/numero': () => ({ query: { gameCode: 'CHANDRA5' } }),
  'GET /lgw/draws/:id': () => ({ params: { id: noId } }),
  'GET /lgw/draws/:id/limits': () => ({ params: { id: noId } }),
  'GET /lgw/vn/numeros/opened/game': () => ({ query: { gameId: 'VNN' } }),
  'PUT /lgw/reminders/:gameCode': () => ({ params: { gameCode: 'GLO' }, body: { minutesBefore: 30 } }),
  'DELETE /lgw/reminders/:gameCode': () => ({ params: { gameCode: 'GLO' } }),
  'POST /lgw/saved-numbers': () => ({ body: { name: 'เลขเด็ด', family: 'thai', numbers: [{ playType: 'top3', selection: '007' }] } }),
  'DELETE /lgw/saved-numbers/:id': () => ({ params: { id: noId } }),
  'GET /lgw/results': () => ({ query: { day: '2026-01-01' } }),
  'GET /lgw/draws/:id/tickets': () => ({ params: { id: noId } }),
  'GET /lgw/bets/:id/proof': () => ({ params: { id: noId } }),
  'GET /lgw/rules/:hash': () => ({ params: { hash: '0'.repeat(64) } }),
  'GET /lgw/yeekee/games/:gameCode/rounds': () => ({ params: { gameCode: 'NOSUCH' } }),
  'GET /lgw/yeekee/:drawId': () => ({ params: { drawId: noId } }),
  'GET /lgw/yeekee/:drawId/shots': () => ({ params: { drawId: noId } }),
  'POST /lgw/yeekee/:drawId/shots': () => ({ params: { drawId: noId }, body: { number: '12345' } }),
  'PUT /wps/operators/lottery/draws/:id/result': () => ({ params: { id: noId }, body: { reason, result: [1] } }),
  'PUT /wps/operators/lottery/draws/:id/correction': () => ({ params: { id: noId }, body: { reason, result: [1] } }),
  'POST /wps/operators/lottery/draws/:id/void': () => ({ params: { id: noId }, body: { reason } }),
  'POST /wps/operators/lottery/draws/:id/postpone': () => ({
    params: { id: noId },
    body: { reason, closesAt: '2030-01-01T00:00:00Z', drawsAt: '2030-01-01T00:00:00Z' },
  }),
  'PUT /wps/operators/lottery/draws/:id/limits': () => ({
    params: { id: noId },
    body: { reason, playType: 'top3', selection: '123', permille: 0 },
  }),
  'PUT /wps/operators/lottery/calendar': () => ({
    body: { reason, scope: 'game', code: 'GLO', day: '2030-01-01', movedTo: '2029-12-30' },
  }),
  'DELETE /wps/operators/lottery/calendar/:id': () => ({ params: { id: noId } }),
  'PUT /wps/operators/lottery/games/:gameCode': () => ({ params: { gameCode: 'NOSUCH' }, body: { reason, isEnabled: true } }),
  'POST /lgw/bets': () => ({
    body: { drawId: noId, lines: [{ playType: 'top2', selection: '29', stake: '20', expectedRate: '90' }] },
  }),
  'GET /lgw/bets': () => ({ query: days }),
  'GET /lgw/bets/:id': () => ({ params: { id: noId } }),
  'POST /lgw/bets/:id/cancel': () => ({ params: { id: noId }, body: {} }),
  'POST /lgw/chases': () => ({
    body: {
      gameCode: 'CHANDRA5',
      lines: [{ playType: 'top2', selection: '29', stake: '20', expectedRate: '90' }],
      numeros: [{ numero: '20200101-0001', multiple: 1 }],
      winStop: true,
    },
  }),
  'GET /lgw/chases': () => ({ query: days }),
  'GET /lgw/chases/:id': () => ({ params: { id: noId } }),
  'POST /lgw/chases/:id/cancel': () => ({ params: { id: noId }, body: {} }),
  'GET /wps/relay/games': () => ({ query: { gameType: 'RNG' } }),
  'GET /wps/relay/games/info/:nodeId': () => ({ params: { nodeId: game.nodeId } }),
  'POST /wps/relay/games/favourites': () => ({ body: game }),
  'POST /wps/relay/games/favourites/remove': () => ({ body: game }),
  'POST /wps/relay/games/launch': () => ({ body: launch }),
  'POST /wps/relay/games/pvp/launch': () => ({ body: { ...launch, roomId: 'R1' } }),
  'POST /wps/relay/games/demo': () => ({ body: { nodeId: game.nodeId, language: 'TY' } }),
  'GET /wps/relay/game-sessions/:launchId': () => ({ params: { launchId: noId } }),
  'GET /wps/relay/game-rounds': () => ({ query: days }),
  'POST /wps/relay/provider-wallets/transfers': () => ({ body: { provider: 'STUDIO_T', direction: 'in', amount: '1' } }),
  'GET /wps/relay/provider-wallets/transfers': () => ({ query: days }),
  'PUT /wps/operators/games/vendors/:code': () => ({ params: { code: 'NOBODY' }, body: { isEnabled: true, reason } }),
  'PUT /wps/operators/games/:nodeId': () => ({ params: { nodeId: game.nodeId }, body: { isEnabled: true, isHot: false, reason } }),
  'GET /wps/relay/promotions/:id': () => ({ params: { id: noId } }),
  'POST /wps/relay/messages/read': () => ({ body: { ids: [noId] } }),
  'GET /wps/relay/agent/overview': () => ({ query: days }),
  'GET /wps/relay/agent/team': () => ({ query: days }),
  'POST /wps/operators/sign-in': () => ({ body: { username: 'operator', password: 'Chandra-ops-1' } }),
  'POST /wps/operators/second-factor': () => ({ body: { challenge: 'unknown', code: '000000' } }),
  'POST /wps/operators/audit': () => ({ body: { area: 'releases', act: 'look', subject: 'one', reason, detail: {} } }),
  'GET /wps/verification/human': () => ({ query: { act: 'sms' } }),
  'POST /wps/verification/sms/noLogin': () => ({ body: number }),
  'POST /wps/verification/sms/register': () => ({ body: { mobileNo: number.mobileNum, countryDialingCode: '66' } }),
  'POST /wps/verification/sms/forgot': () => ({ body: number }),
  'POST /wps/verification/sms/mobile': () => ({ body: number }),
  'PUT /wps/member/mobile': () => ({ body: { ...number, verificationCode: '000000', password } }),
  'POST /wps/member/password': () => ({ body: { oldPassword: 'wrong', newPassword, confirmNewPassword: newPassword } }),
  'POST /wps/member/password/email': () => ({ body: { username: 'somchai', email: 'else@example.com' } }),
  'POST /wps/member/password/reset': () => ({ body: { code: 'unknown', newPassword, confirmNewPassword: newPassword } }),
  'POST /wps/member/password/verification': () => ({ body: { ...number, newPassword, verificationCode: '000000' } }),
  'PUT /wps/feedback': () => ({ body: { topic: 'idea', content: 'more moons on every page' } }),
  'POST /wps/affiliate/application': () => ({ body: { contact: 'me@example.com', plan: 'tell all my friends' } }),
  'PUT /wps/operators/settings/:name': () => ({ params: { name: 'maintenance' }, body: { value: false, reason } }),
  'PUT /wps/operators/announcements/:id': () => ({
    params: { id: 'matrix' },
    body: { announcement: { type: 'B', title: word, content: word }, isShown: false, reason },
  }),
  'PUT /wps/operators/banners/:id': () => ({
    params: { id: 'matrix' },
    body: { banner: { title: word, subtitle: word, url: null, linkageType: null, groupName: 'home' }, isShown: false, reason },
  }),
  'PUT /wps/operators/help/:id': () => ({
    params: { id: 'matrix' },
    body: { article: { category: 'start', title: word, content: word, sortOrder: 99 }, isShown: false, reason },
  }),
  'POST /wps/operators/approvals/:id/approve': () => ({ params: { id: noId } }),
  'POST /wps/operators/approvals/:id/refuse': () => ({ params: { id: noId }, body: { reason } }),
  'POST /wps/operators/login-links': () => ({ body: { account: 'somchai', reason } }),
  'POST /wps/operators/sessions/end': () => ({ body: { account: 'somchai', reason } }),
};
