import { addFractions, fraction, type Fraction } from '@portal/money';
import { won } from '../outcome';
import type { ComboRule, Rows } from '../play-type';
import { numbersAt, type RuleEngine } from './rule-engine';

const countTuples = (rows: Rows) => rows.reduce((product, row) => product * row.length, 1);

/** What the bets on the last positions win when that many of them, counted from the end, are right. */
function prizeForTail({ faceCount }: ComboRule, rows: Rows, right: number): Fraction {
  const tiers = Array.from({ length: right }, (_, index) => {
    const length = index + 1;
    // Rows before the tail do not matter to this tier, so each of their choices made one more bet that wins.
    return fraction(countTuples(rows.slice(0, rows.length - length)) * 2 * faceCount ** length);
  });
  return addFractions(...tiers);
}

export const comboRule: RuleEngine<ComboRule> = {
  count: (_, rows) => rows.length * countTuples(rows),
  evaluate: (rule, rows, result) => {
    const drawn = numbersAt(result, rule.positions);
    let right = 0;
    while (right < rows.length && rows.at(-1 - right)!.some((choice) => Number(choice) === drawn.at(-1 - right))) right += 1;
    return won(prizeForTail(rule, rows, right));
  },
  best: (rule, rows) => prizeForTail(rule, rows, rows.length),
  example: (rule, _, result) => numbersAt(result, rule.positions).map((number) => [String(number)]),
};
