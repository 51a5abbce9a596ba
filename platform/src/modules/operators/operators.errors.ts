import { AppError } from '../../core/errors';

export const operatorsErrors = {
  /** The same for a wrong name, password, challenge or code. */
  signInRefused: () => new AppError('operators.sign_in_refused', 401),
  approvalOwn: () => new AppError('operators.approval_own', 403),
  approvalDecided: () => new AppError('operators.approval_decided', 409),
  approvalExpired: () => new AppError('operators.approval_expired', 409),
  /** The call, its schema or the subject of its input has changed since it was proposed. */
  approvalChanged: () => new AppError('operators.approval_changed', 409),
  /** The officer has been locked or has lost the role. */
  approvalProposer: () => new AppError('operators.approval_proposer', 409),
  approvalsTooMany: () => new AppError('operators.approvals_too_many', 409),
  tooManyAttempts: (retryAfterSeconds: number) =>
    new AppError('session.too_many_attempts', 429, { retryAfterSeconds }, { 'retry-after': String(retryAfterSeconds) }),
};
