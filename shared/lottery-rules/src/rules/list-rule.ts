import { fraction } from '@portal/money';
import { arrangementsOf } from '../combinatorics';
import { lost, won } from '../outcome';
import type { ListRule } from '../play-type';
import { nothing, numbersAt, type RuleEngine } from './rule-engine';

/** The numbers of one typed entry, all of which are written with the same number of digits. */
export function splitEntry(entry: string, length: number): string[] {
  const width = entry.length / length;
  return Array.from({ length }, (_, index) => entry.slice(index * width, (index + 1) * width));
}

function prize({ anyOrder, of }: ListRule, numbers: readonly string[]) {
  return fraction(2 * of, anyOrder ? arrangementsOf(numbers) : 1);
}

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

export const listRule: RuleEngine<ListRule> = {
  count: (_, [row = []]) => row.length,
  evaluate: (rule, [row = []], result) => {
    const drawn = numbersAt(result, rule.positions);
    const wanted = (rule.anyOrder ? sorted(drawn) : drawn).join();
    const entries = row.map((entry) => splitEntry(entry, drawn.length));
    const winner = entries.find((numbers) => numbers.map(Number).join() === wanted);
    return winner ? won(prize(rule, winner)) : lost;
  },
  best: (rule, [row = []]) =>
    row
      .map((entry) => prize(rule, splitEntry(entry, rule.positions.length)))
      .reduce((a, b) => (a.num * b.den < b.num * a.den ? b : a), nothing),
  example: (rule, [choices = []], result) => {
    const drawn = numbersAt(result, rule.positions);
    const numbers = rule.anyOrder ? sorted(drawn) : drawn;
    return [[numbers.map((number) => choices.find((choice) => Number(choice) === number)!).join('')]];
  },
};
