import type { FieldProblem } from '@portal/contracts/register-rules';
import type { i18n } from '@portal/i18n';

type Translate = typeof i18n.t;

/** Bounds in a rule's text: `(min) - (max)` reads as one number when both are the same (REG-04). */
export function fillBounds(text: string, min: number, max: number): string {
  const oneNumber = min === max ? text.replaceAll('(min) - (max)', String(min)) : text;
  return oneNumber.replaceAll('(min)', String(min)).replaceAll('(max)', String(max));
}

/** What would be right, in words. */
export function validationText(t: Translate, field: string, problem: FieldProblem): string {
  if (problem.code === 'not_empty') return t('entrance:validation.not_empty', { field });
  if (problem.code === 'not_asked') return t('entrance:validation.not_asked', { field });
  if (problem.code === 'inconsistent_twice') return t('entrance:validation.inconsistent_twice');
  return patternText(t, problem.patternId, problem.min, problem.max);
}

export const patternText = (t: Translate, patternId: string, min: number, max: number): string =>
  fillBounds(t([`entrance:validation.reg_pattern_${patternId}`, 'entrance:validation.reg_pattern_0']), min, max);
