import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import {
  DecimalText,
  Id,
  LanguageCode,
  LocalText,
  MoneyText,
  pageOf,
  Paging,
  PlainText,
  PositiveMoneyText,
  Timestamp,
} from '../core/common';
import { mostGranted, mostGrantDays } from './grant-terms';
import { rewardKinds } from './rewards';

const Whole = /^0*[1-9]\d{0,8}$/;

/** What staff give to members they name: the same to each of them. */
export const NewStaffGrant = z
  .strictObject({
    accounts: z
      .array(PlainText.trim().min(1).max(64))
      .min(1)
      .max(mostGranted)
      .refine((accounts) => new Set(accounts.map((account) => account.toLowerCase())).size === accounts.length, 'rewards.doubled'),
    title: z
      .partialRecord(LanguageCode, PlainText.max(100))
      .refine(({ TY }) => TY !== undefined && TY.trim() !== '', { path: ['TY'], error: 'not_empty' }),
    kind: z.enum(rewardKinds),
    /** Decimal text of money; of points and tickets a whole number. */
    amount: PositiveMoneyText,
    /** Money × multiple has to be staked before it may be withdrawn; `0`: nothing. */
    turnoverMultiple: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'decimal.format'),
    /** How long it can be claimed. */
    days: z.int().min(1).max(mostGrantDays),
  })
  .refine(({ kind, amount }) => kind === 'money' || Whole.test(amount), { path: ['amount'], error: 'rewards.whole' });

export const StaffGrant = z.strictObject({
  id: Id,
  title: LocalText,
  kind: z.enum(rewardKinds),
  amount: MoneyText,
  turnoverMultiple: DecimalText,
  days: z.int(),
  /** Both officers. */
  approvedBy: z.string(),
  reason: z.string(),
  approvedAt: Timestamp,
  /** Members it is for; those who have it, and those who may receive nothing. */
  members: z.int(),
  given: z.int(),
  refused: z.int(),
});

export const operatorGrantCalls = callTable('rewards', {
  'GET /wps/operators/reward-grants': {
    id: 'getStaffGrants',
    summary: 'Rewards given by staff',
    description: 'Lists what officers gave to members they named, newest first, with how many have it in their reward centre.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject(Paging),
    value: pageOf(StaffGrant),
  },
  'POST /wps/operators/reward-grants': {
    id: 'grantRewards',
    summary: 'Give a reward to one member or several',
    description:
      'Proposes money, points or raffle tickets for members named by their accounts. Once approved it waits in the reward centre of each; whoever may receive nothing then gets none.',
    auth: 'operator',
    role: 'adjust',
    control: 'two_officers',
    body: z.strictObject({ grant: NewStaffGrant, reason: PlainText.trim().min(1, 'not_empty').max(500) }),
    value: twoOfficers(z.strictObject({ id: Id, members: z.int() })),
  },
});

export type NewStaffGrant = z.infer<typeof NewStaffGrant>;
export type StaffGrant = z.infer<typeof StaffGrant>;
