import type { PaymentChannelFault } from '@portal/contracts';
import { AppError } from '../../core/errors';

export const paymentErrors = {
  channelUnknown: () => new AppError('payments.channel_unknown', 404),
  /** With everything that is wrong with a channel. */
  channelRefused: (faults: readonly PaymentChannelFault[]) =>
    new AppError('payments.channel_refused', 422, { issues: faults.map(({ place, fault }) => ({ field: place, code: fault })) }),
  channelMaintenance: () => new AppError('payments.channel_maintenance', 409),
  outOfRange: (range: { minimum: string; maximum: string }) => new AppError('payments.amount_out_of_range', 422, range),
  openRequest: () => new AppError('payments.open_request', 409),
  paused: () => new AppError('payments.paused', 429, null, { 'retry-after': '3600' }),
  requestUnknown: () => new AppError('payments.request_unknown', 404),
  notCancellable: () => new AppError('payments.not_cancellable', 409),
  badSignature: () => new AppError('payments.bad_signature', 401),
  reportDiffers: () => new AppError('payments.report_differs', 409),
  transferUnknown: () => new AppError('payments.transfer_unknown', 404),
  transferDecided: () => new AppError('payments.transfer_decided', 409),
  memberUnknown: () => new AppError('payments.member_unknown', 422),
  withdrawalsClosed: (until: Date) => new AppError('payments.withdrawals_closed', 409, { until: until.toISOString() }),
  codeNeeded: () => new AppError('payments.code_needed', 422),
  withdrawalsUsedUp: () => new AppError('payments.withdrawals_used_up', 409),
  bankAccountUnknown: () => new AppError('payout.bank_account_unknown', 404),
  bankAccountNew: (until: Date) => new AppError('payments.bank_account_new', 409, { until: until.toISOString() }),
  withdrawalUnknown: () => new AppError('payments.withdrawal_unknown', 404),
  withdrawalDecided: () => new AppError('payments.withdrawal_decided', 409),
  withdrawalNotCancellable: () => new AppError('payments.withdrawal_not_cancellable', 409),
  receiptClosed: () => new AppError('payments.receipt_closed', 409),
  twoOfficersNeeded: () => new AppError('payments.two_officers_needed', 409),
  payoutUnknown: () => new AppError('payments.payout_unknown', 404),
  payoutNotOpen: () => new AppError('payments.payout_not_open', 409),
  payoutTaken: () => new AppError('payments.payout_taken', 409),
  referenceUsed: () => new AppError('payments.reference_used', 409),
  bankReports: () => new AppError('payments.bank_reports', 409),
  transferKnown: () => new AppError('payments.transfer_known', 409),
  noAmountLeft: () => new AppError('request.busy', 503, null, { 'retry-after': '60' }),
};
