import type { RegisterRules } from '@portal/contracts';
import { checkField } from '@portal/contracts/register-rules';
import { i18n } from '@portal/i18n';
import { textMistake } from '../../lib/text-limits';
import { patternText, validationText } from '../../lib/validation-text';

/** The brand's rule of a password, in words. */
export function passwordHint({ password }: RegisterRules): string | undefined {
  return password && patternText(i18n.t, password.patternId, password.minLength, password.maxLength);
}

/** What the form can see wrong with a new password; the platform looks closer (AUTH-04). */
export function newPasswordMistake({ password: rule }: RegisterRules, value: string): string | undefined {
  const field = i18n.t('entrance:fields.newPassword');
  const problem = rule && checkField({ ...rule, required: true }, value);
  if (problem) return validationText(i18n.t, field, problem);
  return rule ? undefined : textMistake(value, field);
}

export function confirmMistake(password: string, confirmed: string): string | undefined {
  if (confirmed === '') return i18n.t('entrance:validation.not_empty', { field: i18n.t('entrance:fields.confirmNewPassword') });
  return confirmed === password ? undefined : i18n.t('entrance:validation.inconsistent_twice');
}
