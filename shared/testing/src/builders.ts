import type { Draw, DrawProof, MemberInfo, WalletBalance } from '@portal/contracts';

/** An ordinary Thai-reading member without a payment password; `more` overrides. */
export const memberInfo = (more: Partial<MemberInfo> = {}): MemberInfo => ({
  id: '0190a000-0000-7000-8000-000000000001',
  customerId: '100001',
  account: 'ann',
  nickname: 'Ann',
  type: 0,
  toUpline: false,
  canRefer: false,
  clubLabel: { labelName: 'Bronze', color: '#ffffff', color2: '#8a5a12', rankLevel: 1 },
  memberLabel: [],
  avatar: '1',
  email: null,
  mobileNum: null,
  isMobileProven: false,
  isEmailConfirmed: false,
  payeeName: null,
  hasPaymentPassword: false,
  language: 'TY',
  registeredAt: '2026-11-01T03:00:00.000Z',
  previousLoginAt: null,
  ...more,
});

/** A single wallet with 1,000 baht, none of it held; `more` overrides. */
export const walletBalance = (more: Partial<WalletBalance> = {}): WalletBalance => ({
  isSingle: true,
  sumBalance: '1000.00',
  hold: '0.00',
  currency: 'THB',
  ...more,
});

/** The proof of a draw whose numbers come from its seed alone. */
export const plainProof = (more: Partial<DrawProof> = {}): DrawProof => ({
  version: 1,
  commit: 'c'.repeat(64),
  seed: null,
  rulesHash: null,
  beacon: null,
  ticketRoot: null,
  ticketCount: null,
  ...more,
});

/** A draw of the portal's own that closes in 45 seconds; `more` overrides. */
export const openDraw = (more: Partial<Draw> = {}): Draw => ({
  id: '0190a000-0000-7000-8000-0000000000d1',
  gameCode: 'SSC60',
  issue: '20261121-0001',
  state: 'open',
  opensAt: new Date(Date.now() - 10_000).toISOString(),
  closesAt: new Date(Date.now() + 45_000).toISOString(),
  drawsAt: new Date(Date.now() + 50_000).toISOString(),
  result: null,
  resultVersion: 0,
  published: null,
  source: 'own',
  sourceLabel: null,
  label: null,
  proof: plainProof(),
  ...more,
});
