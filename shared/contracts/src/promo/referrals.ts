import { z } from 'zod';
import { callTable } from '../core/call';
import { DecimalText, Id, MoneyText, pageOf, Paging, Timestamp } from '../core/common';

/** `qualified`: has paid in and played enough; `rewarded`: both have their reward; `ended`: too late, or not for a reward. */
export const referralStatuses = ['registered', 'qualified', 'rewarded', 'ended'] as const;
/** Why a friend brings no reward. Staff see it, members never. */
export const referralDoubts = ['device', 'address', 'bank_account', 'payee_name'] as const;

export const Referral = z.strictObject({
  /** Of the link: `/register?referralCode=…`. */
  code: z.string(),
  counts: z.strictObject({ registered: z.int(), qualified: z.int(), rewarded: z.int() }),
  terms: z.strictObject({
    referrerReward: MoneyText,
    refereeReward: MoneyText,
    minimumDeposit: MoneyText,
    minimumTurnover: MoneyText,
    days: z.int(),
    /** Percent of a friend’s valid turnover, every week: `0.1`. */
    sharePercent: DecimalText,
  }),
});

export const Referee = z.strictObject({
  id: Id,
  /** The first letters of the nickname. */
  name: z.string(),
  status: z.enum(referralStatuses),
  registeredAt: Timestamp,
});

export const DeskReferral = z.strictObject({
  referrer: z.strictObject({ id: Id, account: z.string() }),
  referee: z.strictObject({ id: Id, account: z.string() }),
  status: z.enum(referralStatuses),
  doubts: z.array(z.enum(referralDoubts)),
  registeredAt: Timestamp,
  decidedAt: Timestamp.nullable(),
});

export const referralCalls = callTable('referrals', {
  'GET /wps/relay/referral': {
    id: 'getReferral',
    summary: 'The own invitation',
    description:
      'Answers the code of the member’s link, how many friends have registered, qualified and brought a reward, and what the rewards are. Refused with `system.module_off` while the brand has none.',
    auth: 'member',
    realAccount: true,
    value: Referral,
  },
  'GET /wps/relay/referral/friends': {
    id: 'getReferees',
    summary: 'Friends who came by the own link',
    description: 'Lists friends who registered by the member’s link, newest first, with how far each is. Names are masked.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject(Paging),
    value: pageOf(Referee),
  },
});

export const operatorReferralCalls = callTable('referrals', {
  'GET /wps/operators/referrals': {
    id: 'getReferrals',
    summary: 'Who invited whom',
    description: 'Lists invitations that were followed, newest first, with what speaks against a reward. `account` is who invited.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ ...Paging, account: z.string().trim().min(1, 'not_empty').max(255).optional() }),
    value: pageOf(DeskReferral),
  },
});

export type Referral = z.infer<typeof Referral>;
export type Referee = z.infer<typeof Referee>;
export type DeskReferral = z.infer<typeof DeskReferral>;
export type ReferralStatus = Referee['status'];
export type ReferralDoubt = DeskReferral['doubts'][number];
