import { AppError } from '../../core/errors';

export const operatorsErrors = {
  /** The same for a wrong name, password, challenge or code. */
  signInRefused: () => new AppError('operators.sign_in_refused', 401),
  /** Links that make operators. */
  linkUnknown: () => new AppError('operators.link_unknown', 404),
  linkUsed: () => new AppError('operators.link_used', 409),
  linkLate: () => new AppError('operators.link_late', 410),
  /** Another browser has opened the link. */
  linkElsewhere: () => new AppError('operators.link_elsewhere', 403),
  /** There is an operator already, who invites the others. */
  linkNeedless: () => new AppError('operators.link_needless', 409),
  linkCodeWrong: () => new AppError('operators.link_code_wrong', 422),
  nameTaken: () => new AppError('operators.name_taken', 409),
  /** The roles decide about money: two officers invite together. */
  rolesNeedTwo: () => new AppError('operators.roles_need_two', 409),
  /** What takes two admins could not be done any more. */
  adminsNeeded: () => new AppError('operators.admins_needed', 409),
  ownAccount: () => new AppError('operators.own_account', 409),
  approvalOwn: () => new AppError('operators.approval_own', 403),
  approvalDecided: () => new AppError('operators.approval_decided', 409),
  approvalExpired: () => new AppError('operators.approval_expired', 409),
  /** The call, its schema or the subject of its input has changed since it was proposed. */
  approvalChanged: () => new AppError('operators.approval_changed', 409),
  /** The officer has been locked or has lost the role. */
  approvalProposer: () => new AppError('operators.approval_proposer', 409),
  approvalsTooMany: () => new AppError('operators.approvals_too_many', 409),
  /** It was taken, has been kept too long, or was entered for something else. */
  secretGone: () => new AppError('operators.secret_gone', 409),
  secretGuessable: () => new AppError('operators.secret_guessable', 422),
  tooManyAttempts: (retryAfterSeconds: number) =>
    new AppError('session.too_many_attempts', 429, { retryAfterSeconds }, { 'retry-after': String(retryAfterSeconds) }),
};
