import type { RegisterRule, RegisterRules } from '../site/system';

/** Why a field is refused; `min` and `max` fill the text of `reg_pattern_{patternId}`. */
export type FieldProblem =
  | { code: 'not_empty' }
  | { code: 'not_asked' }
  | { code: 'inconsistent_twice' }
  | { code: 'pattern'; patternId: string; min: number; max: number };

/** Patterns a rule may name (REG-10). The texts `reg_pattern_{id}` carry the same ids. */
export const registerPatterns = {
  '1': '[A-Za-z0-9]+', // letters and numbers
  '2': '[A-Za-z][A-Za-z0-9]*', // starts with a letter
  '3': '[\\u4e00-\\u9fa5]+', // Chinese only
  '4': '[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,24}', // mailbox
  '5': '(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+', // alphanumeric: letters and digits both
  '6': '[0-9]+', // digits only
  '7': '(?=.*[A-Z])[^\\s]+', // at least one uppercase
  '8': '[A-Za-z ]+', // English letters and spaces
  '9': '[^\\s]+', // no spaces
  '10': '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])', // yyyy-MM-dd
  '11': '(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])-[0-9]{4}', // MM-dd-yyyy
  '12': '[\\uac00-\\ud7a3 ]+', // Korean only
  '13': '[\\u0e00-\\u0e7f ]+', // Thai only
  '14': '[^\\s0-9]+( [^\\s0-9]+)+', // full name with a space
  '15': '[\\u30a0-\\u30ff\\u3000]+', // full-width Japanese name
  '16': '(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s])[^\\s]+', // strong password
} as const;

type Pattern = keyof typeof registerPatterns;
const rule = (patternId: Pattern, minLength: number, maxLength: number, more: Partial<RegisterRule> = {}): RegisterRule => ({
  enabled: true,
  required: false,
  minLength,
  maxLength,
  acceptedPattern: registerPatterns[patternId],
  patternId,
  ...more,
});
const off = { enabled: false };

/** What a registration usually asks for: what a form of its own begins with, and what the demo has. */
export const usualRegisterRules: RegisterRules = {
  username: rule('2', 4, 16, { required: true }),
  password: rule('9', 8, 64, { required: true }),
  payeeName: rule('14', 3, 60),
  mobileNum: rule('6', 9, 10),
  email: rule('4', 6, 80),
  affiliateCode: rule('1', 4, 16),
  captcha: rule('6', 4, 4, { ...off, required: true }),
  paymentPassword: rule('6', 6, 6, off),
  qqNum: rule('6', 5, 12, off),
  line: rule('9', 3, 40, off),
  whatsapp: rule('6', 8, 15, off),
  zalo: rule('6', 8, 15, off),
  facebook: rule('9', 3, 60, off),
  wechat: rule('9', 3, 40, off),
  idNumber: rule('1', 6, 20, off),
};

/** Longest text a pattern is run on: a catastrophic pattern then costs nothing. */
const longestChecked = 255;

/** Counts characters as a person does: a Thai letter with its marks is one. */
export function graphemeCount(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)) count += 1;
  return count;
}

/** Checks one field by its rule; the form and the API use this same function. */
export function checkField(rule: RegisterRule, text: string): FieldProblem | null {
  if (text === '') return rule.required ? { code: 'not_empty' } : null;
  const problem = { code: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength } as const;
  if (text.length > longestChecked) return problem;
  const length = graphemeCount(text);
  if (length < rule.minLength || length > rule.maxLength || hasControlCharacter(text)) return problem;
  if (rule.acceptedPattern === '*') return null;
  return new RegExp(`^(?:${rule.acceptedPattern})$`, 'u').test(text) ? null : problem;
}

/** Fields every registration must have, whatever the rules say (REG-04). */
export const alwaysRequired = ['username', 'password'] as const;

/** Checks all enabled fields and returns what is wrong, by field (REG-10). */
export function checkRegistration(
  rules: RegisterRules,
  fields: Readonly<Record<string, string | undefined>>,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const [name, rule] of Object.entries(rules)) {
    if (!rule.enabled) continue;
    const required = rule.required || (alwaysRequired as readonly string[]).includes(name);
    const problem = checkField({ ...rule, required }, fields[name] ?? '');
    if (problem) problems[name] = problem;
  }
  if (!problems.password && (fields.confirmPassword ?? '') !== (fields.password ?? '')) {
    problems.confirmPassword = fields.confirmPassword ? { code: 'inconsistent_twice' } : { code: 'not_empty' };
  }
  return problems;
}

function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
