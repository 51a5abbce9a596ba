import { i18n } from '@portal/i18n';

/** Longest text any field of the entrance takes; the calls refuse more. */
export const longestText = 255;

/** Checks a required line of text: not empty, not too long, no control characters. */
export function textMistake(value: string, field: string): string | undefined {
  if (value === '') return i18n.t('entrance:validation.not_empty', { field });
  if (value.length > longestText || /[\p{Cc}\p{Cs}]/u.test(value)) return i18n.t('entrance:validation.tooLong', { count: longestText });
  return undefined;
}
