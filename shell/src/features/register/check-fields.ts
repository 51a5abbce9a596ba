import type { RegisterRule } from '@portal/contracts';
import { checkRegistration, registerPatterns, type FieldProblem } from '@portal/contracts/register-rules';
import { isMobileNumber } from '../../components/phone';
import { isRequired, shownFields, type RegisterFieldName, type RegisterFields, type RegisterPlan } from './register-fields';

export type FieldProblems = Partial<Record<RegisterFieldName, FieldProblem>>;

const fallback = (patternId: keyof typeof registerPatterns, minLength: number, maxLength: number): RegisterRule => ({
  enabled: true,
  required: true,
  minLength,
  maxLength,
  acceptedPattern: registerPatterns[patternId],
  patternId,
});

/** Fields that a way always asks for have a rule even where the brand has set none; the platform has the same. */
const fallbacks: Partial<Record<RegisterFieldName, RegisterRule>> = {
  username: fallback('1', 4, 32),
  mobileNum: fallback('6', 6, 15),
  paymentPassword: fallback('6', 6, 6),
  verificationCode: fallback('9', 1, 255),
};

/** The rule a field is judged by. */
export const ruleOf = ({ rules }: RegisterPlan, name: RegisterFieldName): RegisterRule | undefined => rules[name] ?? fallbacks[name];

/** The rule engine that the server uses too, on the fields that this way asks for. */
export function checkFields(plan: RegisterPlan, fields: RegisterFields): FieldProblems {
  const shown = shownFields(plan);
  const rules = Object.fromEntries(
    shown.flatMap((name) => {
      const rule = name === 'confirmPassword' ? undefined : ruleOf(plan, name);
      return rule ? [[name, { ...rule, enabled: true, required: isRequired(plan, name, fields) }]] : [];
    }),
  );
  const problems: FieldProblems = checkRegistration(rules, fields);
  for (const name of shown) {
    if (isRequired(plan, name, fields) && !fields[name]) problems[name] = { code: 'not_empty' };
  }
  const numberRule = ruleOf(plan, 'mobileNum');
  if (numberRule && fields.mobileNum && !problems.mobileNum && !isMobileNumber(fields.mobileNum)) {
    const { patternId, minLength, maxLength } = numberRule;
    problems.mobileNum = { code: 'pattern', patternId, min: minLength, max: maxLength };
  }
  return problems;
}
