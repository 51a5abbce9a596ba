import { checkField, type FieldProblem, type RegisterRule, type RegisterRules } from '@portal/contracts';
import common from './common-passwords.json';

const commonPasswords = new Set(common.passwords.flatMap((line) => line.split(' ')));

const fallback: RegisterRule = { enabled: true, required: true, minLength: 8, maxLength: 64, acceptedPattern: '*', patternId: '0' };
const ruleOf = ({ password }: RegisterRules): RegisterRule => ({ ...(password?.enabled ? password : fallback), required: true });

/**
 * Why a new password is refused, or `null`: the rule of the field, then what is easy to guess. The texts of these two are
 * `reg_pattern_password_common` and `reg_pattern_password_account`.
 * @param isAccount whether a text reads like the account that the password is for
 */
export function checkNewPassword(rules: RegisterRules, password: string, isAccount: (text: string) => boolean): FieldProblem | null {
  const rule = ruleOf(rules);
  const problem = checkField(rule, password);
  if (problem) return problem;
  const guessable = (patternId: string): FieldProblem => ({ code: 'pattern', patternId, min: rule.minLength, max: rule.maxLength });
  if (commonPasswords.has(password.normalize('NFKC').toLowerCase())) return guessable('password_common');
  return isAccount(password) ? guessable('password_account') : null;
}
