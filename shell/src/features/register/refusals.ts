import type { ApiError } from '@portal/api-client';
import type { FieldProblem } from '@portal/contracts/register-rules';
import type { i18n } from '@portal/i18n';
import { validationText } from '../../lib/validation-text';
import type { RegisterFieldName } from './register-fields';

const fields: Record<string, RegisterFieldName> = {
  'members.username_taken': 'username',
  'members.affiliate_unknown': 'affiliateCode',
  'session.captcha_needed': 'captcha',
  'session.captcha_wrong': 'captcha',
  'verification.code_wrong': 'verificationCode',
  'verification.code_expired': 'verificationCode',
  'members.mobile_taken': 'mobileNum',
};

/** The field a refusal is about, when its code says so. */
export const fieldOfRefusal = (code: string): RegisterFieldName | undefined => fields[code];

/** Problems the server found field by field: it judges by the rules of now, the page by those it was opened with. */
export function refusedFields(
  { value }: ApiError,
  shown: readonly RegisterFieldName[],
  t: typeof i18n.t,
  label: (name: RegisterFieldName) => string,
): Partial<Record<RegisterFieldName, string>> {
  const problems = (value as { problems?: Partial<Record<RegisterFieldName, FieldProblem>> } | null)?.problems ?? {};
  const found: Partial<Record<RegisterFieldName, string>> = {};
  for (const name of shown) {
    const problem = problems[name];
    if (problem) found[name] = validationText(t, label(name), problem);
  }
  return found;
}
