import { addFractions, fraction, type Fraction, multiplyFractions } from '@portal/money';
import { bestDistinctGain, countDistinctPicks, sumOfProducts, tuples } from '../combinatorics';
import { addOutcomes, lost, type Outcome, won } from '../outcome';
import type { Rows, SetsRule, SetTest } from '../play-type';
import { holdsForNumber } from './attributes';
import { larger, nothing, prizeOf, type RuleEngine, unitsPerBet } from './rule-engine';

function holds(test: SetTest, choice: string, drawn: readonly number[]): boolean {
  if (test.kind === 'number') return drawn[test.at] === Number(choice);
  if (test.kind === 'attribute') return holdsForNumber(choice, drawn[test.at]!, test.bigFrom);
  const difference = drawn[test.left]! - drawn[test.right]!;
  return choice === 'dragon' ? difference > 0 : choice === 'tiger' ? difference < 0 : difference === 0;
}

const prizeOfChoice = (rule: SetsRule, choice: string) => prizeOf(rule.oddsOf?.[choice] ?? rule.odds, rule.push?.ways);

/** Bets of a single choice each. */
function evaluateRow(rule: SetsRule, test: SetTest, row: readonly string[], drawn: readonly number[]): Outcome {
  if (test.kind === 'attribute' && rule.push && drawn[test.at] === rule.push.on)
    return { ...lost, refund: fraction(unitsPerBet * row.length) };
  return won(addFractions(...row.filter((choice) => holds(test, choice, drawn)).map((choice) => prizeOfChoice(rule, choice))));
}

function evaluate(rule: SetsRule, rows: Rows, drawn: readonly number[]): Outcome {
  if (rule.take === 1) return addOutcomes(...rows.map((row, index) => evaluateRow(rule, rule.tests[index]!, row, drawn)));
  const wins = sumOfProducts(
    rows.map((row, index) => row.filter((choice) => holds(rule.tests[index]!, choice, drawn)).length),
    rule.take,
  );
  return won(multiplyFractions(fraction(wins), prizeOf(rule.odds)));
}

/** Rows that compare two positions each. */
function bestComparison(rule: SetsRule, rows: Rows): Fraction {
  // Pairs of a race have no position in common, so each can go its own way.
  if (rule.distinct) return addFractions(...rows.map((row) => row.map((choice) => prizeOfChoice(rule, choice)).reduce(larger, nothing)));
  const positions = 1 + Math.max(...rule.tests.map((test) => (test.kind === 'compare' ? test.right : test.at)));
  // A screen asks after every tap: whole numbers over one denominator keep thousands of fractions out of the loop.
  const prizes = rows.map((row) => row.map((choice) => prizeOfChoice(rule, choice)));
  const scale = [...new Set(prizes.flat().map((prize) => prize.den))].reduce((product, den) => product * den, 1n);
  const weights = prizes.map((row) => row.map((prize) => Number((prize.num * scale) / prize.den)));
  let most = 0;
  // Only the order of the positions matters: as many different numbers as positions show every one.
  for (const ranks of tuples(positions, 1, positions)) {
    let total = 0;
    rows.forEach((row, index) =>
      row.forEach((choice, at) => {
        if (holds(rule.tests[index]!, choice, ranks)) total += weights[index]![at]!;
      }),
    );
    most = Math.max(most, total);
  }
  return fraction(BigInt(most), scale);
}

function best(rule: SetsRule, rows: Rows): Fraction {
  if (rule.tests.some((test) => test.kind === 'compare')) return bestComparison(rule, rows);
  const [from, to] = rule.faces;
  const gains = rows.map((row, index) => {
    const test = rule.tests[index]!;
    const alone: number[] = [];
    return Array.from({ length: to + 1 }, (_, face) => {
      if (face < from || test.kind === 'compare' || face === rule.push?.on) return 0;
      alone[test.at] = face;
      return row.filter((choice) => holds(test, choice, alone)).length;
    });
  });
  if (rule.distinct && rule.take > 1) return setsRule.count(rule, rows) > 0 ? prizeOf(rule.odds) : nothing;
  const wins = rule.distinct
    ? bestDistinctGain(gains)
    : sumOfProducts(
        gains.map((row) => Math.max(...row)),
        rule.take,
      );
  return multiplyFractions(fraction(wins), prizeOf(rule.odds, rule.push?.ways));
}

export const setsRule: RuleEngine<SetsRule> = {
  count: (rule, rows) =>
    rule.distinct && rule.take > 1
      ? countDistinctPicks(rows.map((row) => row.map(Number)))
      : sumOfProducts(
          rows.map((row) => row.length),
          rule.take,
        ),
  evaluate: (rule, rows, result) => evaluate(rule, rows, result as number[]),
  best,
  example: (rule, choices, result) =>
    choices.map((row, index) =>
      index < Math.max(rule.take, 2) ? row.filter((choice) => holds(rule.tests[index]!, choice, result as number[])).slice(0, 1) : [],
    ),
};
