import type { Setting } from '../lib/portal-desk.api';

const email = { enabled: true, required: false, minLength: 6, maxLength: 80, acceptedPattern: '[^\\s]+', patternId: '9' };

/** The settings of a small brand. */
export function sampleSettings(changes: Record<string, unknown> = {}): Setting[] {
  const values = {
    brand: {
      ...{ name: 'Chandra', merchantCode: 'CHANDRA', currency: 'THB', currencySymbol: '฿', minimumAge: 21 },
      ...{ loginedToHomePage: false, languages: ['TY', 'EN'] },
    },
    look: { colors: null, logos: { light: null, dark: null } },
    whitelabel: [
      {
        modId: 'PORTAL3',
        enabled: true,
        childrenNodes: [
          { modId: 'DIRECTREG3', enabled: true, childrenNodes: [] },
          { modId: 'FREEPLAY3', enabled: false, childrenNodes: [] },
        ],
      },
    ],
    registerRules: { email },
    resources: [],
    maintenance: false,
    restrictedCountries: [],
    restrictedAddresses: [],
    humanVerification: true,
    withdrawalPauseHours: 24,
    bettingWhenBooksBreak: 'continue',
    turnover: { depositMultiple: 1, weights: { RNG: 100, LIVE: 20, LOTT: 100 }, forfeitBelow: '5' },
    points: { turnoverPerPoint: '100', depositSteps: [], dailyLimit: 50_000, turnoverMultiple: 1 },
    feedbackRetentionDays: 365,
    chat: { isAlwaysOpen: true, hours: [], retentionDays: 365, visitorRetentionDays: 30 },
    identityChecks: { requiredForWithdrawal: false, retentionDays: 90 },
    referral: { enabled: true, referrerReward: '100', refereeReward: '50', minimumDeposit: '300', minimumTurnover: '1000', days: 30, shareBasisPoints: 10 }, // prettier-ignore
    contracts: { kinds: { DIVIDEND: { isOn: true, maximumPercent: '40' } }, losingBetsMaximumPercent: '3', proposalDays: 7, dividendBegins: 'next' }, // prettier-ignore
    payRuns: { byOfficers: [], paysDividends: true, graceHours: 24 },
    uplineTransfers: { isOn: false, minimum: '10', maximumPerDay: '50000', timesPerDay: 20 },
    downlineTransfers: { isOn: false, minimum: '10', maximumPerDay: '50000', timesPerDay: 20 },
    depositLimits: {
      memberRequestsPerHour: 10,
      memberRequestsPerDay: 30,
      memberCancelsPerHour: 5,
      addressRequestsPerHour: 120,
      addressCancelsPerHour: 40,
    },
    ...changes,
  };
  return Object.entries(values).map(([name, value]) => ({ name, value, updatedAt: null })) as Setting[];
}
