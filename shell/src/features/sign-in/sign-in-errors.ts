const captchaCodes = ['session.captcha_needed', 'session.captcha_wrong'];
const humanCodes = ['verification.human_needed', 'verification.human_refused'];

export const isCaptchaCode = (code: string): boolean => captchaCodes.includes(code);
export const isHumanCode = (code: string): boolean => humanCodes.includes(code);

/** A refusal says whether the next try needs a captcha (AUTH-03). */
export const needsCaptcha = (code: string, value: unknown): boolean =>
  isCaptchaCode(code) || (value as { captcha?: unknown } | null)?.captcha === true;
