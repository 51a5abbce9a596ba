import { fraction, type Fraction } from '@portal/money';
import { choose } from '../combinatorics';
import { lost, won } from '../outcome';
import type { GroupsRule, Rows } from '../play-type';
import { nothing, numbersAt, type RuleEngine } from './rule-engine';

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** In how many orders one bet of the play can be drawn. */
export const ordersOf = ({ positions, parts }: GroupsRule): number =>
  parts.reduce((rest, part) => rest / factorial(part.times) ** part.take, factorial(positions.length));

const prize = (rule: GroupsRule): Fraction => fraction(2 * rule.of, ordersOf(rule));

function count({ parts: [first, second] }: GroupsRule, rows: Rows): number {
  const row = rows[first!.set]!;
  if (!second) return choose(row.length, first!.take);
  const others = rows[second.set]!;
  const common = row.filter((choice) => others.includes(choice)).length;
  let total = 0;
  // A number cannot play both parts: `taken` of the first part's numbers are missing from the second row.
  for (let taken = 0; taken <= first!.take; taken += 1) {
    total += choose(common, taken) * choose(row.length - common, first!.take - taken) * choose(others.length - taken, second.take);
  }
  return total;
}

const appearing = (drawn: readonly number[], times: number) =>
  [...new Set(drawn)].filter((number) => drawn.filter((other) => other === number).length === times);

export const groupsRule: RuleEngine<GroupsRule> = {
  count,
  evaluate: (rule, rows, result) => {
    const drawn = numbersAt(result, rule.positions);
    const wins = rule.parts.every(({ times, take, set }) => {
      const numbers = appearing(drawn, times);
      return numbers.length === take && numbers.every((number) => rows[set]!.some((choice) => Number(choice) === number));
    });
    return wins ? won(prize(rule)) : lost;
  },
  best: (rule, rows) => (count(rule, rows) > 0 ? prize(rule) : nothing),
  example: (rule, choices, result) => {
    const drawn = numbersAt(result, rule.positions);
    return choices.map((row, set) => {
      const numbers = rule.parts.filter((part) => part.set === set).flatMap((part) => appearing(drawn, part.times));
      return row.filter((choice) => numbers.includes(Number(choice)));
    });
  },
};
