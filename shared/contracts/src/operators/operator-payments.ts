import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { MoneyText, pageOf, Paging, PlainText, PositiveMoneyText, Timestamp } from '../core/common';
import { BankTransfer, TransactionId, TransferReport } from '../money/payments';

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

/** An account that receives payments, as the brand file and the desk write it. Amounts are decimal text. */
export const PaymentChannel = z.strictObject({
  code: z.string().regex(/^[a-z0-9_-]{1,32}$/, 'word'),
  kind: z.literal('promptpay'),
  /** The mobile number, the tax or identity number, or the wallet whose account receives the money. */
  target: z.string().regex(/^0\d{9}$|^\d{13}$|^\d{15}$/, 'promptpay'),
  /** Whose name the bank shows to whoever pays. */
  accountName: PlainText.trim().max(100, 'too_big').nullable().default(null),
  minimum: PositiveMoneyText,
  maximum: PositiveMoneyText,
  fee: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/, 'money.format'),
  expiryMinutes: z
    .int()
    .min(1)
    .max(24 * 60),
  /** Off: members see that it is in maintenance. */
  isOn: z.boolean().default(true),
  /** Its place among the others, the lowest first. */
  sortOrder: z.int().min(0).max(999).default(0),
});
/** What is wrong with a channel, by its field. */
export const PaymentChannelFault = z.strictObject({ place: z.string(), fault: z.string() });

export const DeskChannels = z.strictObject({
  channels: z.array(PaymentChannel),
  /** Who tells the platform of payments: the test bank of a demo, or a bank whose signed reports come from outside. */
  bank: z.enum(['sandbox', 'webhook']),
  /** No bank is connected, and none has reported anything for a week: two officers enter payments, and send payments back in the bank's own app. */
  isByHand: z.boolean(),
});

export const ChannelTest = z.strictObject({ qrPayload: z.string(), amount: MoneyText });

const ByCode = z.strictObject({ channel: PaymentChannel.shape.code });

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
  'POST /wps/operators/payments/transfers': {
    id: 'enterTransfer',
    summary: 'Enter a payment by hand',
    description:
      'Proposes a payment that an officer has seen in the bank’s own app. Once approved it is treated as one that the bank has reported. Refused where the bank reports payments by itself.',
    auth: 'operator',
    role: 'payments',
    control: 'two_officers',
    tellsMember: true,
    body: z.strictObject({ transfer: BankTransfer, reason: Reason }),
    value: twoOfficers(TransferReport),
  },
  'POST /wps/operators/payments/transfers/:transactionId/returned': {
    id: 'recordReturn',
    summary: 'Record a payment sent back by hand',
    description:
      'Says that a payment was sent back in the bank’s own app, under the bank’s reference. Null: it could not be sent, and is in review again.',
    auth: 'operator',
    role: 'payments',
    control: 'alone',
    tellsMember: true,
    params: Transaction,
    body: z.strictObject({ bankReference: TransactionId.nullable(), reason: Reason }),
    value: z.strictObject({ state: z.enum(transferStates) }),
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
  'GET /wps/operators/payments/channels': {
    id: 'getPaymentChannels',
    summary: 'Accounts that receive payments',
    description: 'Lists the channels by which members pay in, in their order, and who tells the platform of payments.',
    auth: 'operator',
    control: 'alone',
    value: DeskChannels,
  },
  'POST /wps/operators/payments/channels/:channel': {
    id: 'savePaymentChannel',
    summary: 'Add or change an account that receives payments',
    description:
      'Proposes a channel. Once approved, new deposits are paid into its account; open ones keep the account that they were shown. Refused with everything that is wrong.',
    auth: 'operator',
    role: 'payments',
    control: 'two_officers',
    params: ByCode,
    body: z.strictObject({ channel: PaymentChannel.omit({ code: true }), reason: Reason }),
    value: twoOfficers(PaymentChannel),
  },
  'GET /wps/operators/payments/channels/:channel/test': {
    id: 'getTestPayment',
    summary: 'The code of a test payment',
    description: 'Answers the QR code of a payment of one baht into a channel. Its report waits among the payments in review.',
    auth: 'operator',
    control: 'alone',
    params: ByCode,
    value: ChannelTest,
  },
});

export type ReviewedTransfer = z.infer<typeof ReviewedTransfer>;
export type PaymentChannel = z.infer<typeof PaymentChannel>;
export type PaymentChannelFault = z.infer<typeof PaymentChannelFault>;
export type DeskChannels = z.infer<typeof DeskChannels>;
export type ChannelTest = z.infer<typeof ChannelTest>;
export type { BankTransfer } from '../money/payments';
