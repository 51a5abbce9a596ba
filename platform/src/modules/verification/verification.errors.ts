import { AppError } from '../../core/errors';

export const verificationErrors = {
  humanNeeded: (value: unknown) => new AppError('verification.human_needed', 403, value),
  humanRefused: (value: unknown) => new AppError('verification.human_refused', 403, value),
  codeWrong: () => new AppError('verification.code_wrong', 422),
  codeExpired: () => new AppError('verification.code_expired', 422),
  unavailable: () => new AppError('verification.unavailable', 403),
  tooSoon: (retryAfterSeconds: number) =>
    new AppError('verification.too_soon', 429, { retryAfterSeconds }, { 'retry-after': String(retryAfterSeconds) }),
  tooManyTries: (retryAfterSeconds: number) =>
    new AppError('session.too_many_attempts', 429, { retryAfterSeconds }, { 'retry-after': String(retryAfterSeconds) }),
};
