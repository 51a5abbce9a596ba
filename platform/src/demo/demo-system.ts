import { moduleIds, moduleRules, type ModuleId, usualRegisterRules } from '@portal/contracts';
import type { Settings } from '../modules/system';

/** The demo shows everything that does not get into its way. */
const isOff = new Set<ModuleId>(['PWDEXPFORCECHANGE3']);

const resource = (resourceType: string, url: string, labelNameEn = '') => ({ resourceType, url, qrCodeUrl: null, labelNameEn });
/** The portal itself is the app: it is put on the home screen. */
const resources = [
  resource('Android', '/', 'Android'),
  resource('MOBILECONFIG', '/', 'iOS'),
  resource('WHATSAPP', 'https://example.com/chandra/whatsapp'),
  resource('FACEBOOK', 'https://example.com/chandra/facebook'),
  resource('TELEGRAM', 'https://example.com/chandra/telegram'),
  resource('TWITTER', 'https://example.com/chandra/twitter'),
];

/** What the demo brand starts with; staff may change each without a release. */
export const demoSettings: Settings = {
  brand: {
    name: 'Chandra',
    merchantCode: 'CHANDRA',
    currency: 'THB',
    currencySymbol: '฿',
    minimumAge: 21,
    loginedToHomePage: false,
    languages: ['TY', 'EN', 'CN', 'ID', 'VI'],
  },
  look: { colors: null, logos: { light: null, dark: null } },
  whitelabel: [
    {
      modId: 'PORTAL3',
      enabled: true,
      childrenNodes: moduleIds
        .filter((modId) => moduleRules[modId])
        .map((modId) => ({ modId, enabled: !isOff.has(modId), childrenNodes: [] })),
    },
  ],
  registerRules: usualRegisterRules,
  resources,
  // The demo has nobody to answer: its help centre does, and takes letters.
  customerService: [
    { csType: 'LIVECHAT', path: '/helpmc' },
    { csType: 'VIP', path: '/helpmc?article=first-steps' },
  ],
  analytics: { gtagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
  domains: [],
  maintenance: false,
  restrictedCountries: [],
  restrictedAddresses: [],
  humanVerification: true,
  withdrawalPauseHours: 24,
  bettingWhenBooksBreak: 'continue',
  identityChecks: { requiredForWithdrawal: false, retentionDays: 90 },
  turnover: {
    depositMultiple: 1,
    weights: { RNG: 100, LIVE: 20, FISH: 100, PVP: 10, SPORTS: 100, ESPORTS: 100, LOTT: 100, ELOTT: 100, COCKFIGHT: 100, INHOUSE: 100 },
    forfeitBelow: '5',
  },
  points: {
    turnoverPerPoint: '100',
    depositSteps: [
      { from: '100', points: 1 },
      { from: '500', points: 5 },
      { from: '1000', points: 10 },
      { from: '10000', points: 50 },
    ],
    dailyLimit: 50_000,
    turnoverMultiple: 1,
  },
  offers: { twoOfficersAbove: '1000' },
  feedbackRetentionDays: 365,
  contracts: {
    kinds: {
      DIVIDEND: { isOn: true, maximumPercent: '40' },
      DAILY_SALARY: { isOn: true, maximumPercent: '2' },
      HOURLY_SALARY: { isOn: true, maximumPercent: '1' },
      REALTIME_SALARY: { isOn: true, maximumPercent: '2.1' },
    },
    losingBetsMaximumPercent: '3',
    proposalDays: 7,
    dividendBegins: 'next',
  },
  payRuns: { byOfficers: [], paysDividends: true, graceHours: 24 },
  chat: { isAlwaysOpen: true, hours: [], retentionDays: 365, visitorRetentionDays: 30 },
  uplineTransfers: { isOn: true, minimum: '10', maximumPerDay: '50000', timesPerDay: 20 },
  downlineTransfers: { isOn: true, minimum: '10', maximumPerDay: '50000', timesPerDay: 20 },
  // Whoever looks at the demonstration looks from one address and plays with it.
  depositLimits: {
    memberRequestsPerHour: 60,
    memberRequestsPerDay: 300,
    memberCancelsPerHour: 30,
    addressRequestsPerHour: 5_000,
    addressCancelsPerHour: 2_000,
  },
  withdrawals: {
    minimum: '100',
    maximum: '200000',
    dailyCount: 20,
    dailySum: '1000000',
    freePerDay: 3,
    feePercent: '2',
    feeMaximum: '50',
    opensAt: '00:00',
    closesAt: '24:00',
    cancelWhileApplied: true,
    newBankAccountMinutes: 60,
    receiptTimeoutMinutes: 60,
    twoOfficersAbove: '50000',
  },
  // Small ones go on by themselves also to a bank account that is new.
  withdrawalRules: {
    automaticUpTo: '5000',
    waitFor: ['large_amount', 'deposit_without_play', 'big_win', 'disputed_before'],
    newBankAccountHours: 24,
    playPercent: 100,
    bigWin: '50000',
  },
  riskRules: {
    depositVelocity: { isOn: true, count: 10 },
    withdrawalVelocity: { isOn: true, count: 5 },
    sharedSource: { isOn: true, accounts: 3 },
    bonusAbuse: { isOn: true, minimum: '1000', percent: 100 },
    bothSides: { isOn: true, percent: 80 },
    unusualWin: { isOn: true, minimum: '20000', multiple: 20 },
  },
  referral: {
    enabled: true,
    referrerReward: '100',
    refereeReward: '50',
    minimumDeposit: '300',
    minimumTurnover: '1000',
    days: 30,
    shareBasisPoints: 10,
  },
  withdrawalRanks: (
    [
      [3, '50000', 3],
      [5, '100000', 3],
      [5, '200000', 3],
      [8, '300000', 3],
      [8, '500000', 3],
      [10, '1000000', 5],
      [10, '2000000', 5],
      [15, '3000000', 8],
      [20, '5000000', 10],
    ] as const
  ).map(([dailyCount, dailySum, freePerDay], rankLevel) => ({
    ...{ rankLevel, dailyCount, dailySum, freePerDay },
    ...{ feePercent: '2', feeMaximum: '50' },
  })),
};
