import { z } from 'zod';
import { callTable } from '../core/call';
import { DayRange, DecimalText, Id, MoneyText, Nothing, Paging, pageOf, PlainText, PositiveMoneyText, Timestamp } from '../core/common';
import { pictureLimits } from '../core/picture-limits';
import { FactorCode } from '../members/second-factor';
import { ImageUpload, maxImageCharacters } from '../site/feedback';
import { TurnoverMissing } from './turnover';
import { receiptComplaints, withdrawalRejections, withdrawalStatuses } from './withdrawal-words';

/** `pictures`: how many were sent with it and are still kept. */
export const ReceiptComplaint = z.strictObject({ reason: z.enum(receiptComplaints), remark: z.string(), at: Timestamp, pictures: z.int() });

export const Withdrawal = z.strictObject({
  id: Id,
  /** What a person quotes: `W20261121-000123`. */
  number: z.string(),
  /** What the bank pays. */
  amount: MoneyText,
  /** Taken from the balance besides the amount; given back with it when nothing is paid. */
  fee: MoneyText,
  status: z.enum(withdrawalStatuses),
  bankAccount: z.strictObject({ id: Id, bankCode: z.string(), maskedNumber: z.string(), payeeName: z.string() }),
  rejection: z.enum(withdrawalRejections).nullable(),
  /** What the member said of money that has not arrived. */
  complaint: ReceiptComplaint.nullable(),
  createdAt: Timestamp,
  approvedAt: Timestamp.nullable(),
  paidAt: Timestamp.nullable(),
  /** While it is `paid`: when it counts as received if the member says nothing. */
  receiptDueAt: Timestamp.nullable(),
  /** Who said that it has arrived: the member, nobody in time, or staff; null while it is not `completed`. */
  completedBy: z.enum(['member', 'time', 'staff']).nullable(),
  endedAt: Timestamp.nullable(),
  canCancel: z.boolean(),
});

/** Why nothing can be withdrawn now. `code` is the refusal of the withdrawal itself; `until` is when it ends by itself. */
export const WithdrawalBlock = z.strictObject({ code: z.string(), until: Timestamp.nullable() });

export const WithdrawalOptions = z.strictObject({
  available: MoneyText,
  minimum: MoneyText,
  /** The most that one withdrawal may be. */
  maximum: MoneyText,
  daily: z.strictObject({ count: z.int(), countUsed: z.int(), sum: MoneyText, sumUsed: MoneyText }),
  /** Percent of the amount, at most `maximum`, once the free ones of the day are used up. */
  fee: z.strictObject({ freePerDay: z.int(), freeLeft: z.int(), ratePercent: DecimalText, maximum: MoneyText }),
  /** Local times of the brand; `24:00` is the end of the day, and a time before `from` is one of the next day. */
  hours: z.strictObject({ from: z.string(), to: z.string() }),
  /** The member’s second factor is on: a request needs a code of it too. */
  asksForCode: z.boolean(),
  /** A request may be cancelled until it is looked at. */
  canCancel: z.boolean(),
  /** How long the member has to say that nothing has arrived. */
  receiptTimeoutMinutes: z.int(),
  /** Of the amount that was asked about. */
  preview: z.strictObject({ amount: MoneyText, fee: MoneyText, total: MoneyText }).nullable(),
  blocks: z.array(WithdrawalBlock),
  /** What is left to stake first, in which lot, and which games count; only where something is. */
  turnover: TurnoverMissing.optional(),
});

/** What the bank says of a payout; signed over its fields. `reason` tells staff why it failed. */
export const BankPayoutReport = z.strictObject({
  /** The reference under which the payout was ordered. */
  payoutId: Id,
  amount: PositiveMoneyText,
  outcome: z.enum(['paid', 'failed']),
  reason: PlainText.refine((text) => !/[\n\r\t]/.test(text), 'characters')
    .max(140)
    .optional(),
});

const WithdrawalId = z.strictObject({ id: Id });
/** The rule of the field is that of payment passwords; the schema only bounds it. */
const PaymentPassword = z.string().min(1, 'not_empty').max(64);

export const withdrawalCalls = callTable('payments', {
  'GET /wps/withdraw/options': {
    id: 'getWithdrawalOptions',
    summary: 'What may be withdrawn now',
    description:
      'Tells limits, what is used of them today, fees and whatever stands against a withdrawal now. With an amount it also tells the fee of that amount, with a bank account whether that account may be used.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject({ amount: PositiveMoneyText.optional(), bankAccountId: Id.optional() }),
    value: WithdrawalOptions,
  },
  'POST /wps/withdraw/requests': {
    id: 'createWithdrawal',
    summary: 'Ask to withdraw',
    description:
      'Takes amount and fee from the balance, holds the amount, and asks for it to be paid to an own bank account. A member whose second factor is on sends a code of it, which is used up only by a request that is taken.',
    auth: 'member',
    realAccount: true,
    idempotent: true,
    encrypted: true,
    body: z.strictObject({ bankAccountId: Id, amount: PositiveMoneyText, paymentPassword: PaymentPassword, code: FactorCode.optional() }),
    value: Withdrawal,
  },
  'GET /wps/withdraw/requests': {
    id: 'getWithdrawals',
    summary: 'Own withdrawals',
    description: 'Lists the withdrawals of the member between two days, newest first.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject({ ...DayRange, ...Paging }),
    value: pageOf(Withdrawal),
  },
  'GET /wps/withdraw/requests/:id': {
    id: 'getWithdrawal',
    summary: 'One own withdrawal',
    description: 'Answers one withdrawal of the member with its present state.',
    auth: 'member',
    realAccount: true,
    params: WithdrawalId,
    value: Withdrawal,
  },
  'POST /wps/withdraw/requests/:id/cancel': {
    id: 'cancelWithdrawal',
    summary: 'Give up a withdrawal',
    description: 'Cancels a withdrawal that nobody has looked at yet, where the brand allows it, and gives the money back.',
    auth: 'member',
    realAccount: true,
    params: WithdrawalId,
    body: Nothing,
    value: Withdrawal,
  },
  'POST /wps/withdraw/requests/:id/received': {
    id: 'confirmReceipt',
    summary: 'Say that the money has arrived',
    description: 'Completes a withdrawal that the bank has paid. Saying it again changes nothing.',
    auth: 'member',
    realAccount: true,
    params: WithdrawalId,
    body: Nothing,
    value: Withdrawal,
  },
  'POST /wps/withdraw/requests/:id/not-received': {
    id: 'disputeReceipt',
    summary: 'Say that the money has not arrived',
    description:
      'Hands a withdrawal that the bank has paid to staff, with what the member says of it and up to three pictures (PNG or JPEG, 5 MB each). It can be said once.',
    auth: 'member',
    realAccount: true,
    params: WithdrawalId,
    bodyLimitBytes: pictureLimits.most * maxImageCharacters + 64 * 1024,
    body: z.strictObject({
      reason: z.enum(receiptComplaints),
      remark: PlainText.trim().max(140).default(''),
      images: z.array(ImageUpload).max(pictureLimits.most, 'too_many').default([]),
    }),
    value: Withdrawal,
  },
  'POST /wps/withdraw/webhook/payouts': {
    id: 'reportPayout',
    summary: 'The bank reports what became of a payout',
    description: 'Takes the bank’s word whether a payout was paid or has failed. A repeated report changes nothing.',
    auth: 'signature',
    body: BankPayoutReport,
    value: Nothing,
  },
});

export type Withdrawal = z.infer<typeof Withdrawal>;
export type WithdrawalBlock = z.infer<typeof WithdrawalBlock>;
export type WithdrawalOptions = z.infer<typeof WithdrawalOptions>;
export type BankPayoutReport = z.infer<typeof BankPayoutReport>;
