import { AppError } from '../../core/errors';

export const paymentErrors = {
  channelUnknown: () => new AppError('payments.channel_unknown', 404),
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
  noAmountLeft: () => new AppError('request.busy', 503, null, { 'retry-after': '60' }),
};
