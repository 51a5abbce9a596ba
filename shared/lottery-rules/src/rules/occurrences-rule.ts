import { fraction } from '@portal/money';
import type { VietnameseResult } from '../draw-result';
import type { OccurrencesRule } from '../play-type';
import { won } from '../outcome';
import type { RuleEngine } from './rule-engine';

/** The compared digits of every number that is looked at, equal ones as often as they were drawn. */
function shownDigits({ prizes, least, part, length }: OccurrencesRule, result: VietnameseResult): string[] {
  const numbers = prizes.flatMap((prize) => result.prizes[prize] ?? []).filter((number) => number.length >= least);
  if (part === 'first') return numbers.map((number) => number.slice(0, length));
  return numbers.map((number) => (part === 'tens' ? number.at(-2)! : number.slice(-length)));
}

const countEach = (shown: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const digits of shown) counts.set(digits, (counts.get(digits) ?? 0) + 1);
  return counts;
};

export const occurrencesRule: RuleEngine<OccurrencesRule> = {
  count: (_, [row = []]) => row.length,
  evaluate: (rule, [row = []], result) => {
    const counts = countEach(shownDigits(rule, result as VietnameseResult));
    return won(fraction(row.reduce((hits, choice) => hits + (counts.get(choice) ?? 0), 0)));
  },
  // Every number that is looked at can show one of the choices.
  best: ({ looked }, [row = []]) => fraction(row.length > 0 ? looked : 0),
  example: (rule, _, result) => {
    const counts = [...countEach(shownDigits(rule, result as VietnameseResult))];
    return [[counts.reduce((most, each) => (each[1] > most[1] ? each : most))[0]]];
  },
};
