import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { Id, MoneyText, PlainText, PositiveMoneyText, Timestamp } from '../core/common';
import { TransactionId } from '../money/payments';
import { ReceiptComplaint } from '../money/withdrawals';
import { riskSigns, withdrawalRejections, withdrawalStatuses } from '../money/withdrawal-words';

/** How a dispute ends: the money has arrived after all, is on the balance again, or is paid once more. */
export const disputeOutcomes = ['completed', 'returned', 'pay_again'] as const;

export const DeskWithdrawal = z.strictObject({
  id: Id,
  number: z.string(),
  member: z.strictObject({ id: Id, account: z.string() }),
  amount: MoneyText,
  fee: MoneyText,
  status: z.enum(withdrawalStatuses),
  bankAccount: z.strictObject({ bankCode: z.string(), maskedNumber: z.string(), payeeName: z.string() }),
  signs: z.array(z.enum(riskSigns)),
  /** The amount takes two officers. */
  needsTwo: z.boolean(),
  /** Null: the rules approved it, or nobody has decided yet. */
  decidedBy: z.string().nullable(),
  rejection: z.enum(withdrawalRejections).nullable(),
  /** Its pictures are served as files by `/wps/operators/withdrawals/{id}/pictures/{number}`, counted from 1. */
  complaint: ReceiptComplaint.nullable(),
  /** What the bank said when it did not pay. */
  failure: z.string().nullable(),
  createdAt: Timestamp,
  approvedAt: Timestamp.nullable(),
  /** When the bank was told or a cashier took it, and how often the bank was asked since. */
  sentAt: Timestamp.nullable(),
  polls: z.int(),
  /** Who pays it in the bank's own app; null where a connected bank pays. */
  cashier: z.string().nullable(),
  /** Under what the bank booked a payment made by hand. */
  bankReference: z.string().nullable(),
  paidAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});

/** Where a page ends: among the open ones or the ended ones, when, and at which. */
const Cursor = z.string().regex(/^(open|ended)~\d{1,16}~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'cursor');

const ById = z.strictObject({ id: Id });
const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const Outcome = z.strictObject({ status: z.enum(withdrawalStatuses) });

/** Whom to pay by hand, as the bank's app asks for it. */
export const HandPayout = z.strictObject({
  amount: MoneyText,
  bankCode: z.string(),
  /** The whole number: only the cashier who took the payout is told. */
  accountNumber: z.string(),
  payeeName: z.string(),
});

/** Withdrawals as staff see and decide them. */
export const operatorWithdrawalCalls = callTable('payments', {
  'GET /wps/operators/withdrawals': {
    id: 'getDeskWithdrawals',
    summary: 'Withdrawals of all members',
    description:
      'Lists withdrawals with their risk signs: first what is open, the longest first, then what has ended, the newest first. `after` is the `next` of the page before.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({
      after: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(20),
      status: z.enum(withdrawalStatuses).optional(),
      sign: z.enum(riskSigns).optional(),
      minimum: PositiveMoneyText.optional(),
      account: z.string().trim().min(1, 'not_empty').max(255).optional(),
    }),
    value: z.strictObject({
      content: z.array(DeskWithdrawal),
      next: Cursor.nullable(),
      /** No bank is connected: cashiers pay what is approved. */
      isByHand: z.boolean(),
    }),
  },
  'POST /wps/operators/withdrawals/:id/approve': {
    id: 'approveWithdrawal',
    summary: 'Approve a withdrawal',
    description: 'Lets a withdrawal be paid. Refused with `payments.two_officers_needed` above the amount that one officer may approve.',
    auth: 'operator',
    role: 'payouts',
    control: 'alone',
    tellsMember: true,
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: Outcome,
  },
  'POST /wps/operators/withdrawals/:id/approve-large': {
    id: 'approveLargeWithdrawal',
    summary: 'Approve a withdrawal of any amount',
    description: 'Proposes to let a withdrawal be paid. Once a second officer has approved it, the bank is told.',
    auth: 'operator',
    role: 'payouts',
    control: 'two_officers',
    tellsMember: true,
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: twoOfficers(Outcome),
  },
  'POST /wps/operators/withdrawals/:id/reject': {
    id: 'rejectWithdrawal',
    summary: 'Refuse a withdrawal',
    description: 'Refuses a withdrawal that is not approved yet, gives the money back, and tells the member why.',
    auth: 'operator',
    role: 'payouts',
    control: 'alone',
    tellsMember: true,
    params: ById,
    body: z.strictObject({ rejection: z.enum(withdrawalRejections), reason: Reason }),
    value: Outcome,
  },
  'POST /wps/operators/withdrawals/:id/resolve': {
    id: 'resolveDispute',
    summary: 'End a dispute about a withdrawal',
    description:
      'Proposes how a withdrawal ends of which the member says that nothing has arrived: it has arrived, its money is returned to the balance, or it is paid again.',
    auth: 'operator',
    role: 'payouts',
    control: 'two_officers',
    tellsMember: true,
    params: ById,
    body: z.strictObject({ outcome: z.enum(disputeOutcomes), reason: Reason }),
    value: twoOfficers(Outcome),
  },
  'POST /wps/operators/withdrawals/:id/take': {
    id: 'takePayout',
    summary: 'Take a payout to pay it by hand',
    description:
      'Takes an approved withdrawal, so that neither a bank nor another cashier pays it, and tells whom to pay. The same cashier may ask again.',
    auth: 'operator',
    role: 'payouts',
    control: 'alone',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: HandPayout,
  },
  'POST /wps/operators/withdrawals/:id/paid': {
    id: 'recordPayout',
    summary: 'Record a payout made by hand',
    description:
      'Says that a payout was made in the bank’s own app, with the reference under which the bank booked it. The member is told.',
    auth: 'operator',
    role: 'payouts',
    control: 'alone',
    tellsMember: true,
    params: ById,
    body: z.strictObject({ bankReference: TransactionId, reason: Reason }),
    value: Outcome,
  },
  'POST /wps/operators/withdrawals/:id/not-paid': {
    id: 'giveUpPayout',
    summary: 'Give up a payout by hand',
    description: 'Proposes that a payout taken by a cashier was not made. Once approved, amount and fee are on the balance again.',
    auth: 'operator',
    role: 'payouts',
    control: 'two_officers',
    tellsMember: true,
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: twoOfficers(Outcome),
  },
});

export type HandPayout = z.infer<typeof HandPayout>;
export type DeskWithdrawal = z.infer<typeof DeskWithdrawal>;
export type RiskSign = (typeof riskSigns)[number];
