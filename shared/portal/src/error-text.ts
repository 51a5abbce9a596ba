import { isApiError } from '@portal/api-client';
import { i18n, useTranslation } from '@portal/i18n';

/** The refusal in the current language; a code without a text reads as an internal error. */
export function errorText(error: unknown): string {
  const code = isApiError(error) ? error.code : 'internal';
  return i18n.exists(`errors:${code}`) ? i18n.t(`errors:${code}`) : i18n.t('errors:internal');
}

/** `errorText` that follows the language. */
export function useErrorText(): (error: unknown) => string {
  useTranslation('errors');
  return errorText;
}
