import type { RegisterRules } from '@portal/contracts';
import { checkRegistration, type FieldProblem } from '@portal/contracts/register-rules';
import { isRequired, shownFields, type RegisterFieldName, type RegisterFields } from './register-fields';

export type FieldProblems = Partial<Record<RegisterFieldName, FieldProblem>>;

/** The rule engine that the server uses too, plus the fields that the form itself always asks for. */
export function checkFields(rules: RegisterRules, fields: RegisterFields): FieldProblems {
  const problems: FieldProblems = checkRegistration(rules, fields);
  for (const name of shownFields(rules)) {
    if (isRequired(rules, name) && !fields[name]) problems[name] = { code: 'not_empty' };
  }
  return problems;
}
