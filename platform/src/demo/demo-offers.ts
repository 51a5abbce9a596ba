import type { OfferRules } from '@portal/contracts';

const noLimits = { budget: null, claims: null, claimsPerDay: null, perMember: null, perMemberPerDay: null };
const plain = { maxBet: null, maxCashOut: null, isSticky: false, days: null } as const;

/** What the demo's promotions give, by their ids. A member takes part before the deposit, since every bonus has to be played. */
export const demoOffers: Record<string, OfferRules> = {
  welcome: {
    audience: { kind: 'everyone' },
    trigger: { kind: 'first_deposit' },
    mustSign: true,
    reward: { kind: 'money', delivery: 'instant', steps: [{ from: '100', fixed: null, basisPoints: 10_000, cap: '500' }] },
    turnover: { base: 'deposit_and_bonus', hundredths: 300, weights: null },
    ...plain,
    maxBet: '500',
    days: 30,
    limits: { ...noLimits, budget: '500000', perMember: 1 },
  },
  'daily-ten': {
    audience: { kind: 'everyone' },
    trigger: { kind: 'deposit' },
    mustSign: true,
    reward: {
      kind: 'money',
      delivery: 'instant',
      steps: [
        { from: '100', fixed: null, basisPoints: 1_000, cap: '100' },
        { from: '1000', fixed: null, basisPoints: 1_200, cap: '300' },
      ],
    },
    turnover: { base: 'deposit_and_bonus', hundredths: 200, weights: null },
    ...plain,
    maxBet: '500',
    days: 7,
    limits: { ...noLimits, perMemberPerDay: 1 },
  },
  'full-moon-code': {
    audience: { kind: 'everyone' },
    trigger: { kind: 'code', code: 'CHANDRA50' },
    mustSign: false,
    reward: { kind: 'money', delivery: 'instant', steps: [{ from: '0', fixed: '50', basisPoints: null, cap: null }] },
    turnover: { base: 'bonus', hundredths: 2_000, weights: { RNG: 100, FISH: 100, LOTT: 50, LIVE: 5 } },
    ...plain,
    maxBet: '20',
    maxCashOut: '500',
    days: 3,
    limits: { ...noLimits, claims: 1_000, perMember: 1 },
  },
  'tell-a-friend': {
    audience: { kind: 'everyone' },
    trigger: { kind: 'application' },
    mustSign: false,
    reward: { kind: 'money', delivery: 'instant', steps: [{ from: '0', fixed: '100', basisPoints: null, cap: null }] },
    turnover: { base: 'bonus', hundredths: 100, weights: null },
    ...plain,
    limits: { ...noLimits, claimsPerDay: 50, perMember: 1 },
  },
};
