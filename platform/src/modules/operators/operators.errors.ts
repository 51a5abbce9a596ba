import { AppError } from '../../core/errors';

export const operatorsErrors = {
  /** The same for a wrong name, password, challenge or code. */
  signInRefused: () => new AppError('operators.sign_in_refused', 401),
  tooManyAttempts: (retryAfterSeconds: number) =>
    new AppError('session.too_many_attempts', 429, { retryAfterSeconds }, { 'retry-after': String(retryAfterSeconds) }),
};
