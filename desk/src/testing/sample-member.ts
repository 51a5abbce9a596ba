import type { DeskMember } from '@portal/contracts/operator-members';

const id = '019aa000-0000-7000-8000-000000000001';
const at = '2026-11-21T05:00:00.000Z';

/** A member with something in every list. */
export const sampleMember: DeskMember = {
  id,
  customerId: '100001',
  account: 'somchai',
  nickname: 'Somchai',
  type: 0,
  rankLevel: 2,
  isFrozen: false,
  closedAt: null,
  registeredAt: at,
  isMember: true,
  language: 'TY',
  uplines: [{ id: '019aa000-0000-7000-8000-000000000002', account: 'agentdao' }],
  email: 'so***@example.com',
  mobileNum: '******5678',
  isMobileProven: true,
  payeeName: 'So***',
  funds: { available: '500.00', hold: '100.00', openStakes: '20.00', deposits: '1000.00', withdrawals: '0.00' },
  entries: [
    {
      ...{ id, time: at, type: 'DEPOSIT', group: 'deposit', amount: '500.00', balanceAfter: '500.00', holdAfter: '0.00' },
      ...{ refType: 'deposit', refId: id },
    },
  ],
  bets: [{ id, kind: 'lottery', gameCode: 'CHANDRA5', status: 'won', stake: '10.00', payout: '90.00', at }],
  deposits: [{ id, number: 'D20261121-000001', amount: '500.00', createdAt: at, status: 'credited' }],
  withdrawals: [{ id, number: 'W20261121-000001', amount: '100.00', createdAt: at, status: 'risk_review' }],
  bankAccounts: [{ id, bankCode: 'KBANK', maskedNumber: '******7890', createdAt: at }],
  sessions: [{ id, address: '', userAgent: 'Firefox', startedAt: at, lastSeenAt: at }],
  limits: {
    serverTime: at,
    limits: [{ kind: 'deposit', period: 'day', amount: '1000.00', used: '500.00', remaining: '500.00', pending: null }],
    timedOutUntil: null,
    realityMinutes: 60,
    blocks: [],
  },
  exclusion: { until: null, isPeriodOver: false, endAskedAt: null },
  secondFactor: { isOn: true, since: at, recoveryCodesLeft: 10 },
  passkeys: [{ id, name: 'Phone', kind: 'synced', host: 'portal.example', addedAt: at, lastUsedAt: at }],
  paymentPassword: { isSet: true, triesLeft: 0, lockedUntil: at },
  withdrawalsPausedUntil: null,
  events: [{ id, kind: 'signed_in', how: 'username', address: '', userAgent: 'Firefox', happenedAt: at }],
  notes: [{ id, operator: 'anong', text: 'called about a deposit', at }],
};
