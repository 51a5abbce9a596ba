import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { MoneyText, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { TransactionId } from '../money/payments';

/** Why a payment waits for staff. */
export const reviewReasons = [
  /** Neither reference nor amount belongs to a request. */
  'no_request',
  /** The reference is right, the amount is not the one of the code. */
  'amount_differs',
  /** The code was paid a second time. */
  'paid_again',
  'request_cancelled',
  'paid_late',
  /** Paid before the request was made: for somebody who had the amount before, or for nobody. */
  'paid_early',
  /** The bank says it was paid in the future. */
  'time_implausible',
  /** Somebody else has paid than who is known to pay for the member. */
  'payer_differs',
] as const;

export const transferStates = ['review', 'returning', 'returned', 'credited'] as const;

/** A payment that could not be credited for sure. */
export const ReviewedTransfer = z.strictObject({
  transactionId: z.string(),
  amount: MoneyText,
  payerName: z.string(),
  payerAccount: z.string().nullable(),
  reference: z.string().nullable(),
  paidAt: Timestamp,
  receivedAt: Timestamp,
  state: z.enum(transferStates),
  reason: z.enum(reviewReasons).nullable(),
  /** Who has probably paid; whom it was credited to, once it was. */
  member: z.strictObject({ account: z.string(), payeeName: z.string().nullable() }).nullable(),
  /** How often the bank told the same transaction again with another content. */
  differingReports: z.int(),
});

const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const Transaction = z.strictObject({ transactionId: TransactionId });

/** Payments in review: seen by every operator, decided by two. */
export const operatorPaymentCalls = callTable('payments', {
  'GET /wps/operators/payments/transfers': {
    id: 'getReviewedTransfers',
    summary: 'Payments in review',
    description: 'Lists the payments that could not be credited for sure: first what waits, the longest first, then what staff decided.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ ...Paging, state: z.enum(transferStates).optional() }),
    value: pageOf(ReviewedTransfer),
  },
  'POST /wps/operators/payments/transfers/:transactionId/match': {
    id: 'matchTransfer',
    summary: 'Credit a payment in review',
    description: 'Proposes to credit a payment in review to a member. Once approved the money is on the balance, and the member is told.',
    auth: 'operator',
    role: 'payments',
    control: 'two_officers',
    tellsMember: true,
    params: Transaction,
    body: z.strictObject({ account: z.string().trim().min(1, 'not_empty').max(255), reason: Reason }),
    value: twoOfficers(z.strictObject({ state: z.enum(transferStates) })),
  },
  'POST /wps/operators/payments/transfers/:transactionId/return': {
    id: 'returnTransfer',
    summary: 'Send a payment in review back',
    description:
      'Proposes to send a payment in review back to its payer. Once approved it is held until the bank has confirmed the return.',
    auth: 'operator',
    role: 'payments',
    control: 'two_officers',
    params: Transaction,
    body: z.strictObject({ reason: Reason }),
    value: twoOfficers(z.strictObject({ state: z.enum(transferStates) })),
  },
});

export type ReviewedTransfer = z.infer<typeof ReviewedTransfer>;
