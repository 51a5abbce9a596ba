import { isApiError } from '@portal/api-client';
import type { FieldProblem } from '@portal/contracts/register-rules';
import { i18n } from '@portal/i18n';
import { errorText } from '@portal/portal';
import { validationText } from '../../lib/validation-text';

type Name = 'oldPassword' | 'newPassword' | 'verificationCode';

const fields: Record<string, Name> = {
  'passwords.old_wrong': 'oldPassword',
  'passwords.refused': 'newPassword',
  'passwords.reuse': 'newPassword',
  'verification.code_wrong': 'verificationCode',
  'verification.code_expired': 'verificationCode',
};

/** The platform's refusal beside the field it is about, in its own words where it gives the rule; null when it is about the whole form. */
export function refusedField(error: unknown): { name: Name; text: string } | null {
  if (!isApiError(error)) return null;
  const name = fields[error.code];
  if (!name) return null;
  const { problem, problems } = (error.value ?? {}) as { problem?: FieldProblem; problems?: { newPassword?: FieldProblem } };
  const known = problem ?? problems?.newPassword;
  const text = known ? validationText(i18n.t, i18n.t(`entrance:fields.${name}`), known) : errorText(error);
  return { name, text };
}
