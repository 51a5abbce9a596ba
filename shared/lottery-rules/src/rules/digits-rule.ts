import { fraction } from '@portal/money';
import type { ThaiResult } from '../draw-result';
import { lost, won } from '../outcome';
import type { DigitsRule, ThaiOptions } from '../play-type';
import type { RuleEngine } from './rule-engine';

const onePrize = fraction(1);
const sorted = (digits: string) => [...digits].sort().join('');

/** The draws a play looks at, cut to the digits it compares. */
function targets({ field, match, length }: DigitsRule, result: ThaiResult, { bottom3Mode }: ThaiOptions): readonly string[] {
  if (field === 'front3') return result.front3 ?? [];
  if (field === 'bottom3') return [...(bottom3Mode === 'frontAndBack' ? (result.front3 ?? []) : []), ...(result.bottom3 ?? [])];
  if (field === 'bottom2') return [result.bottom2];
  return [result.top.slice(match === 'exact' || match === 'anyOrder' ? -length : -3)];
}

/** Whether every digit of the number is there as often as the number needs it: 99 is not contained in 916. */
function isContained(number: string, target: string): boolean {
  return [...new Set(number)].every((digit) => number.split(digit).length <= target.split(digit).length);
}

function matches({ match, place }: DigitsRule, number: string, target: string, { todIncludesExact }: ThaiOptions): boolean {
  if (match === 'exact') return number === target;
  if (match === 'place') return number === target[place!];
  if (match === 'contained') return isContained(number, target);
  return sorted(number) === sorted(target) && (todIncludesExact || number !== target);
}

export const digitsRule: RuleEngine<DigitsRule> = {
  count: () => 1,
  // A number pays once even when it was drawn twice, or when a running digit occurs twice.
  evaluate: (rule, rows, result, options) => {
    const number = rows[0]?.[0];
    return number !== undefined && targets(rule, result as ThaiResult, options).some((target) => matches(rule, number, target, options))
      ? won(onePrize)
      : lost;
  },
  best: () => onePrize,
  example: (rule, _, result) => {
    const { top, front3 = [], bottom3 = [], bottom2 } = result as ThaiResult;
    const drawn = { top, front3: front3[0] ?? '', bottom3: bottom3[0] ?? '', bottom2 }[rule.field];
    if (rule.match === 'place') return [[(rule.field === 'top' ? top.slice(-3) : drawn)[rule.place!]!]];
    return [[rule.match === 'exact' ? drawn.slice(-rule.length) : sorted(drawn.slice(-rule.length))]];
  },
};
