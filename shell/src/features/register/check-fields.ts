import type { RegisterRule } from '@portal/contracts';
import { checkRegistration, type FieldProblem } from '@portal/contracts/register-rules';
import { isMobileNumber } from '../../components/phone';
import { longestText } from '../../lib/text-limits';
import { isRequired, shownFields, type RegisterFieldName, type RegisterFields, type RegisterPlan } from './register-fields';

export type FieldProblems = Partial<Record<RegisterFieldName, FieldProblem>>;

const anyText: RegisterRule = { enabled: true, required: true, minLength: 1, maxLength: longestText, acceptedPattern: '*', patternId: '0' };
const anyNumber: RegisterRule = { ...anyText, minLength: 6, maxLength: 15, acceptedPattern: '[0-9]+', patternId: '6' };

/** The rule a field is judged by; a field that a way always asks for has one even where the brand has none. */
export function ruleOf({ rules }: RegisterPlan, name: RegisterFieldName): RegisterRule | undefined {
  if (name === 'verificationCode') return { ...anyText, ...rules.verificationCode };
  return rules[name] ?? (name === 'mobileNum' ? anyNumber : undefined);
}

/** The rule engine that the server uses too, on the fields that this way asks for. */
export function checkFields(plan: RegisterPlan, fields: RegisterFields): FieldProblems {
  const shown = shownFields(plan);
  const rules = Object.fromEntries(
    shown.flatMap((name) => {
      const rule = name === 'confirmPassword' ? undefined : ruleOf(plan, name);
      return rule ? [[name, { ...rule, enabled: true, required: isRequired(plan, name, fields) }]] : [];
    }),
  );
  // No way asks for a name it does not show.
  const problems: FieldProblems = checkRegistration(rules, fields);
  for (const name of shown) {
    if (isRequired(plan, name, fields) && !fields[name]) problems[name] = { code: 'not_empty' };
  }
  const number = fields.mobileNum;
  if (number && !problems.mobileNum && !isMobileNumber(number)) {
    const { patternId, minLength, maxLength } = ruleOf(plan, 'mobileNum') ?? anyNumber;
    problems.mobileNum = { code: 'pattern', patternId, min: minLength, max: maxLength };
  }
  return problems;
}
