import { AppError } from '../../core/errors';

export const sessionErrors = {
  invalidCredentials: (captcha: boolean) => new AppError('session.invalid_credentials', 401, { captcha }),
  captchaRefused: (isGiven: boolean, status: number) =>
    new AppError(isGiven ? 'session.captcha_wrong' : 'session.captcha_needed', status, { captcha: true }),
  locked: () => new AppError('session.account_locked', 403),
  closed: () => new AppError('session.account_closed', 403),
  nonMember: () => new AppError('session.non_member', 403),
  nonAgent: () => new AppError('session.non_agent', 403),
  linkInvalid: () => new AppError('session.link_invalid', 401),
  rememberInvalid: () => new AppError('session.remember_invalid', 401),
  identityRefused: () => new AppError('session.identity_refused', 401),
  unknownSession: () => new AppError('session.unknown_session', 404),
};

export const secondFactorErrors = {
  /** The first step of a sign-in is done; the second one shows this challenge. */
  needed: (challenge: string) => new AppError('session.second_factor_needed', 401, { challenge }),
  expired: () => new AppError('session.second_factor_expired', 401),
  codeWrong: () => new AppError('session.code_wrong', 422),
  on: () => new AppError('session.second_factor_on', 409),
  off: () => new AppError('session.second_factor_off', 409),
};

export const passkeyErrors = {
  /** Whatever was wrong: a signature, a challenge, a counter that went back, or a passkey that nobody has. */
  refused: () => new AppError('session.passkey_refused', 401),
  notAdded: () => new AppError('session.passkey_not_added', 422),
  /** The address that was asked at is none of the brand's, or only a number. */
  elsewhere: () => new AppError('session.passkey_elsewhere', 409),
  limit: () => new AppError('session.passkey_limit', 409),
  none: (status = 404) => new AppError('session.passkey_none', status),
};

export const emailErrors = {
  linkInvalid: () => new AppError('members.email_link_invalid', 422),
};

export const passwordErrors = {
  oldWrong: () => new AppError('passwords.old_wrong', 422),
  refused: (problems: Record<string, unknown>) => new AppError('passwords.refused', 422, { problems }),
  reuse: () => new AppError('passwords.reuse', 422),
  linkInvalid: () => new AppError('passwords.link_invalid', 422),
};
