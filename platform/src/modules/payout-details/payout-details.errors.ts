import { AppError } from '../../core/errors';

export const payoutErrors = {
  accountTaken: () => new AppError('payout.bank_account_taken', 409),
  accountUnknown: () => new AppError('payout.bank_account_unknown', 404),
  accountLimit: () => new AppError('payout.bank_account_limit', 409),
  nameDiffers: () => new AppError('payout.name_differs', 422),
  passwordMissing: () => new AppError('payout.password_missing', 409),
  passwordWrong: (triesLeft: number) => new AppError('payout.password_wrong', 422, { triesLeft }),
  passwordLocked: (until: Date) => new AppError('payout.password_locked', 403, { until: until.toISOString() }),
  noProof: () => new AppError('payout.no_proof', 409),
  proofTooNew: (from: Date) => new AppError('payout.proof_too_new', 409, { from: from.toISOString() }),
  passwordAlreadySet: () => new AppError('payout.password_already_set', 409),
};
