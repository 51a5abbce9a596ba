import { z } from 'zod';
import { callTable } from '../core/call';
import { DayRange, Id, MoneyText, Nothing, Paging, pageOf, PlainText, PositiveMoneyText, Timestamp } from '../core/common';

export const DepositChannel = z.strictObject({
  code: z.string(),
  kind: z.enum(['promptpay']),
  minimum: MoneyText,
  maximum: MoneyText,
  fee: MoneyText,
  expiryMinutes: z.int(),
  maintenance: z.boolean(),
});

export const depositStatuses = ['waiting_payment', 'credited', 'expired', 'cancelled', 'review', 'rejected'] as const;

export const Deposit = z.strictObject({
  id: Id,
  /** What a person quotes: `D20261121-000123`. */
  number: z.string(),
  channel: z.string(),
  /** What was asked for. */
  requestedAmount: MoneyText,
  /**
   * What must be paid: the satang are unique so that the transfer finds its request. When all satang of the amount asked for belong to
   * others, it is a neighbouring whole amount.
   */
  payableAmount: MoneyText,
  /** What arrived. */
  creditedAmount: MoneyText.nullable(),
  status: z.enum(depositStatuses),
  /** EMVCo text of the PromptPay QR; null once it must not be paid any more. */
  qrPayload: z.string().nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  creditedAt: Timestamp.nullable(),
});

/** One line without control characters: it is signed, kept and shown as it came. */
const Line = PlainText.refine((text) => !/[\n\r\t]/.test(text), 'characters');
export const TransactionId = z.string().regex(/^[A-Za-z0-9._:-]{8,64}$/, 'payments.transaction_id');

/** What the bank tells about an incoming transfer; signed over its fields. */
export const BankTransfer = z.strictObject({
  transactionId: TransactionId,
  amount: PositiveMoneyText,
  payerName: Line.max(140),
  /** The payer's account, as far as the bank tells it; the same account is told in the same way. */
  payerAccount: Line.min(1).max(64).optional(),
  paidAt: Timestamp,
  /** The reference that stood in the code, from banks that carry it. */
  reference: Line.min(1).max(25).optional(),
});
/** `known`: it was reported before, and nothing was done again. */
export const TransferReport = z.strictObject({ outcome: z.enum(['credited', 'known', 'review']) });

/** What became of a transfer that was sent back to its payer; signed over its fields. */
export const BankReturnReport = z.strictObject({
  returnId: Id,
  transactionId: TransactionId,
  amount: PositiveMoneyText,
  outcome: z.enum(['returned', 'refused']),
});

/** What was changed before withdrawals were paused. */
export const securityChanges = [
  'password',
  'mobile',
  'email',
  'payment_password',
  'bank_account',
  'second_factor',
  'passkey_added',
  'passkey_removed',
] as const;
/** `value` of the refusal `payments.withdrawal_paused`. */
export const WithdrawalPaused = z.strictObject({ until: Timestamp, reason: z.enum(securityChanges) });
export const WithdrawalReadiness = z.strictObject({
  /** Until when nothing may be withdrawn, and after what; null while nothing was changed lately. */
  pause: z.nullable(WithdrawalPaused),
  /** While the books do not balance nobody is paid. */
  areStopped: z.boolean(),
});

const DepositId = z.strictObject({ id: Id });

export const paymentCalls = callTable('payments', {
  'GET /wps/deposit/channels': {
    id: 'getDepositChannels',
    summary: 'Ways to deposit',
    description: 'Lists the ways in which the member can pay in, each with its limits.',
    auth: 'member',
    realAccount: true,
    value: z.array(DepositChannel),
  },
  'POST /wps/deposit/requests': {
    id: 'createDeposit',
    summary: 'Ask to deposit',
    description: 'Opens a deposit and answers the QR code by which the member pays it.',
    auth: 'member',
    realAccount: true,
    idempotent: true,
    body: z.strictObject({ channel: z.string().max(32), amount: PositiveMoneyText }),
    value: Deposit,
  },
  'GET /wps/deposit/requests': {
    id: 'getDeposits',
    summary: 'Own deposits',
    description: 'Lists the deposits of the member between two days, newest first.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject({ ...DayRange, ...Paging }),
    value: pageOf(Deposit),
  },
  'GET /wps/deposit/requests/:id': {
    id: 'getDeposit',
    summary: 'One own deposit',
    description: 'Answers one deposit of the member with its present state.',
    auth: 'member',
    realAccount: true,
    params: DepositId,
    value: Deposit,
  },
  'POST /wps/deposit/requests/:id/cancel': {
    id: 'cancelDeposit',
    summary: 'Give up a deposit',
    description: 'Cancels a deposit that still waits for its payment.',
    auth: 'member',
    realAccount: true,
    params: DepositId,
    body: Nothing,
    value: Deposit,
  },
  'POST /wps/deposit/webhook/promptpay': {
    id: 'reportTransfer',
    summary: 'The bank reports an incoming transfer',
    description:
      'Takes the bank’s report of money that has arrived, credits the deposit it belongs to, and leaves in review what belongs to none for sure. A repeated report changes nothing.',
    auth: 'signature',
    body: BankTransfer,
    value: TransferReport,
  },
  'POST /wps/deposit/webhook/promptpay/returns': {
    id: 'reportReturn',
    summary: 'The bank reports what became of a return',
    description: 'Takes the bank’s word whether money that goes back to its payer was returned or refused.',
    auth: 'signature',
    body: BankReturnReport,
    value: Nothing,
  },
  'GET /wps/withdraw/readiness': {
    id: 'checkWithdrawal',
    summary: 'Whether money may be withdrawn now',
    description:
      'Answers what a withdrawal would be refused for at this moment: that withdrawals of the member are paused, until when and after what, and that payouts are stopped altogether.',
    auth: 'member',
    realAccount: true,
    value: WithdrawalReadiness,
  },
  'POST /wps/sandbox/bank/pay': {
    id: 'payAtSandboxBank',
    summary: 'Pay as a customer of the sandbox bank',
    description:
      'Pays a PromptPay QR code at the bank that stands in for a real one; the bank then reports the transfer over HTTP. The call is there only where the sandbox is on.',
    auth: 'member',
    realAccount: true,
    body: z.strictObject({
      qrPayload: z.string().max(512),
      payerName: Line.min(1).max(140).optional(),
      /** As banks do that do not carry it. */
      withoutReference: z.boolean().optional(),
    }),
    value: z.strictObject({ transactionId: z.string(), amount: MoneyText }),
  },
});

export type DepositChannel = z.infer<typeof DepositChannel>;
export type Deposit = z.infer<typeof Deposit>;
export type WithdrawalPaused = z.infer<typeof WithdrawalPaused>;
export type WithdrawalReadiness = z.infer<typeof WithdrawalReadiness>;
export type BankTransfer = z.infer<typeof BankTransfer>;
export type TransferReport = z.infer<typeof TransferReport>;
export type BankReturnReport = z.infer<typeof BankReturnReport>;
