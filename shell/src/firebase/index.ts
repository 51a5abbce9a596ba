import type { i18n } from '@portal/i18n';

export type { PhoneCheck, ProviderTokens } from './identity';

/** The provider's library is large: it comes when somebody uses it. */
export const loadIdentity = () => import(/* webpackChunkName: "identity" */ './identity');

const texts: Record<string, string> = {
  'auth/invalid-phone-number': 'invalidFormat',
  'auth/missing-phone-number': 'missingPhone',
  'auth/too-many-requests': 'tooMany',
  'auth/invalid-verification-code': 'codeInvalid',
  'auth/missing-verification-code': 'codeInvalid',
  'auth/captcha-check-failed': 'captchaFailed',
  'auth/quota-exceeded': 'quota',
  'auth/operation-not-allowed': 'notAllowed',
  'auth/code-expired': 'codeExpired',
  'auth/session-expired': 'codeExpired',
  'auth/popup-closed-by-user': 'popupClosed',
};

/** Codes of the provider's refusals that the portal has words for (AUTH-11). */
export const knownIdentityCodes: readonly string[] = Object.keys(texts);

/** A refusal of the provider in words; null when it is none. */
export function identityErrorText(t: typeof i18n.t, error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string' || !code.startsWith('auth/')) return null;
  return t(`entrance:phoneAuth.${texts[code] ?? 'unknown'}`);
}

/** The person closed the provider's window. */
export const popupClosed = (): Error => Object.assign(new Error('popup closed'), { code: 'auth/popup-closed-by-user' });
