import { plainProof } from '@portal/testing';
import type {
  Bet,
  BetDetail,
  Deposit,
  DepositChannel,
  Funds,
  IdentityState,
  LedgerRow,
  Leaderboard,
  Message,
  Mission,
  MissionSummary,
  Page,
  Passkey,
  Reward,
  SystemStatus,
  TurnoverLot,
  Withdrawal,
  WithdrawalOptions,
} from '@portal/contracts';

let lastId = 0;
/** Ids that differ, in order. */
export const newId = (): string => `0190a000-0000-7000-8000-${String((lastId += 1)).padStart(12, '0')}`;

export const pageOf = <T>(content: T[], more: Partial<Page<T>> = {}): Page<T> => ({
  content,
  pageNo: 1,
  totalPages: 1,
  totalElements: content.length,
  ...more,
});

export const mission = (more: Partial<Mission> = {}): Mission => ({
  id: 'daily-turnover',
  title: { TY: 'เล่นครบ 1,000 วันนี้', EN: 'Play 1,000 today' },
  period: 'daily',
  periodKey: '2026-11-27',
  goal: 'turnover',
  target: '1000.00',
  progress: '250.00',
  categories: [],
  prize: { kind: 'money', amount: '8.00', turnoverMultiple: '1' },
  minRank: 0,
  state: 'open',
  endsAt: '2026-11-27T17:00:00.000Z',
  claimUntil: '2026-12-04T17:00:00.000Z',
  ...more,
});

export const missionSummary = (more: Partial<MissionSummary> = {}): MissionSummary => ({
  missions: [],
  checkIn: { isDone: false, step: 3, ladder: [1, 2, 3, 4, 5, 6, 20] },
  claimable: 0,
  ...more,
});

export const leaderboard = (more: Partial<Leaderboard> = {}): Leaderboard => ({
  id: 'weekly',
  title: { TY: 'ยอดเล่นสัปดาห์นี้', EN: 'This week' },
  period: 'weekly',
  periodKey: 'W2026-11-23',
  metric: 'turnover',
  categories: [],
  endsAt: '2026-11-29T17:00:00.000Z',
  frozenAt: null,
  turnoverMultiple: '1',
  prizes: [
    { from: 1, to: 1, amount: '3888.00' },
    { from: 2, to: 10, amount: '188.00' },
  ],
  rows: [
    { place: 1, name: 'ma***', score: '5000.00', prize: '3888.00', isOwn: false },
    { place: 2, name: 'an***', score: '400.00', prize: '188.00', isOwn: true },
  ],
  own: { place: 2, score: '400.00', prize: '188.00' },
  ...more,
});

export const reward = (more: Partial<Reward> = {}): Reward => ({
  id: newId(),
  source: 'mission',
  title: { TY: 'ภารกิจประจำวัน', EN: 'Daily mission' },
  kind: 'money',
  amount: '88.00',
  turnoverMultiple: '1',
  state: 'claimable',
  grantedAt: '2026-11-20T02:30:00.000Z',
  expiresAt: '2026-12-20T02:30:00.000Z',
  endedAt: null,
  ...more,
});

export const funds = (more: Partial<Funds> = {}): Funds => ({
  available: '1234.50',
  hold: '0.00',
  openStakes: '50.00',
  deposits: '2000.00',
  withdrawals: '0.00',
  ...more,
});

export const channel = (more: Partial<DepositChannel> = {}): DepositChannel => ({
  code: 'PROMPTPAY',
  kind: 'promptpay',
  minimum: '100.00',
  maximum: '200000.00',
  fee: '0.00',
  expiryMinutes: 15,
  maintenance: false,
  ...more,
});

export const deposit = (more: Partial<Deposit> = {}): Deposit => ({
  id: newId(),
  number: 'D20261121-000123',
  channel: 'PROMPTPAY',
  requestedAmount: '500.00',
  payableAmount: '500.37',
  creditedAmount: null,
  status: 'waiting_payment',
  qrPayload: '00020101021229370016A000000677010111011300668123456785802TH53037645406500.376304BF8B',
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  creditedAt: null,
  ...more,
});

export const withdrawalOptions = (more: Partial<WithdrawalOptions> = {}): WithdrawalOptions => ({
  available: '1234.50',
  minimum: '100.00',
  maximum: '200000.00',
  daily: { count: 20, countUsed: 1, sum: '200000.00', sumUsed: '500.00' },
  fee: { freePerDay: 3, freeLeft: 2, ratePercent: '2', maximum: '50.00' },
  hours: { from: '00:00', to: '24:00' },
  canCancel: true,
  receiptTimeoutMinutes: 60,
  preview: null,
  asksForCode: false,
  blocks: [],
  ...more,
});

export const withdrawal = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  id: newId(),
  number: 'W20261121-000123',
  amount: '500.00',
  fee: '0.00',
  status: 'applied',
  bankAccount: { id: newId(), bankCode: 'KBANK', maskedNumber: '******6789', payeeName: 'Malee Jaidee' },
  rejection: null,
  complaint: null,
  createdAt: '2026-11-21T02:30:00.000Z',
  approvedAt: null,
  paidAt: null,
  receiptDueAt: null,
  completedBy: null,
  endedAt: null,
  canCancel: false,
  ...more,
});

export const ledgerRow = (more: Partial<LedgerRow> = {}): LedgerRow => ({
  id: newId(),
  time: '2026-11-21T02:30:00.000Z',
  type: 'DEPOSIT',
  group: 'deposit',
  amount: '500.37',
  balanceAfter: '1234.50',
  holdAfter: '0.00',
  refType: 'deposit',
  refId: newId(),
  ...more,
});

export const bet = (more: Partial<Bet> = {}): Bet => ({
  id: newId(),
  ticketNumber: '261121-4970N9JKPM',
  gameCode: 'SSC60',
  gameName: { TY: 'จันทรา SSC', EN: 'Chandra SSC' },
  family: 'ssc',
  drawId: newId(),
  issue: '20261121-0803',
  status: 'won',
  lineCount: 1,
  stake: '40.00',
  price: '40.00',
  payout: '95.00',
  rebate: '1.20',
  acceptedAt: '2026-11-21T06:22:00.000Z',
  closesAt: '2026-11-21T06:22:55.000Z',
  drawsAt: '2026-11-21T06:23:00.000Z',
  cancellableUntil: null,
  ...more,
});

export const betDetail = (ticket: Bet): BetDetail => ({
  ...ticket,
  lines: [
    {
      lineNo: 1,
      playType: 'fixedPosition',
      selection: '0,1||||',
      betCount: 2,
      unitStake: '10',
      stake: '40.00',
      price: '40.00',
      rate: '0.95',
      reduced: true,
      status: 'won',
      payout: '95.00',
    },
  ],
  draw: {
    id: ticket.drawId,
    gameCode: ticket.gameCode,
    issue: ticket.issue,
    state: 'settled',
    opensAt: '2026-11-21T06:22:00.000Z',
    closesAt: ticket.closesAt,
    drawsAt: ticket.drawsAt,
    result: [9, 7, 9, 3, 0],
    resultVersion: 1,
    published: null,
    source: 'own',
    sourceLabel: null,
    label: null,
    proof: plainProof({ seed: 'a'.repeat(64) }),
  },
});

export const message = (more: Partial<Message> = {}): Message => ({
  id: newId(),
  kind: 'deposit_credited',
  params: { amount: '500.37', number: 'D20261121-000123' },
  createdAt: '2026-11-21T02:30:00.000Z',
  readAt: null,
  ...more,
});

export const systemStatus = (sandbox: boolean): SystemStatus => ({
  status: 0,
  info: {
    whitelabel: [],
    look: { colors: null, logos: { light: null, dark: null } },
    registerRules: {},
    resources: [],
    customerService: [],
    analytics: { gtagId: null },
    imageCDNs: [],
    launchGameCDNs: [],
    location: { ip: '127.0.0.1', country: 'TH' },
    maintenance: false,
    isOpened: true,
    regionRestriction: false,
    brand: {
      name: 'Chandra',
      merchantCode: 'chandra',
      currency: 'THB',
      currencySymbol: '฿',
      minimumAge: 20,
      loginedToHomePage: true,
      languages: ['TY', 'EN'],
    },
    firebase: null,
    humanVerification: false,
    payloadKey: '',
    sandbox,
    serverTime: new Date().toISOString(),
  },
});

export const turnoverLot = (more: Partial<TurnoverLot> = {}): TurnoverLot => ({
  id: newId(),
  source: 'deposit',
  reference: 'D20261121-000123',
  base: '500.37',
  multiple: '1',
  required: '500.37',
  done: '200.00',
  missing: '300.37',
  state: 'active',
  games: [
    { category: 'RNG', percent: 100 },
    { category: 'LIVE', percent: 20 },
  ],
  openedAt: '2026-11-21T02:30:00.000Z',
  expiresAt: null,
  endedAt: null,
  ...more,
});

export const passkey = (more: Partial<Passkey> = {}): Passkey => ({
  id: newId(),
  name: 'Chrome on Windows',
  kind: 'synced',
  host: 'localhost',
  addedAt: '2026-11-20T03:00:00.000Z',
  lastUsedAt: null,
  ...more,
});

export const identity = (status: IdentityState['status']): IdentityState => ({
  ...{ status, rejection: null, sentAt: null, decidedAt: null, payeeName: null, minimumAge: 20, isRequired: false },
});
