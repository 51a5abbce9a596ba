import { fraction, type Fraction, multiplyFractions } from '@portal/money';
import { choose } from '../combinatorics';
import { won } from '../outcome';
import type { NumbersRule } from '../play-type';
import { numbersAt, prizeOf, type RuleEngine } from './rule-engine';

function prizeForHits({ take, positions, odds }: NumbersRule, chosen: number, hits: number): Fraction {
  const drawn = positions.length;
  const covers = take > drawn;
  const wins = covers ? (hits === drawn ? choose(chosen - drawn, take - drawn) : 0) : choose(hits, take);
  return multiplyFractions(fraction(wins), prizeOf(odds));
}

export const numbersRule: RuleEngine<NumbersRule> = {
  count: ({ take }, [row = []]) => choose(row.length, take),
  evaluate: (rule, [row = []], result) => {
    const drawn = numbersAt(result, rule.positions);
    const hits = row.filter((choice) => drawn.filter((number) => number === Number(choice)).length >= rule.times);
    return won(prizeForHits(rule, row.length, hits.length));
  },
  best: (rule, [row = []]) => prizeForHits(rule, row.length, Math.min(row.length, Math.floor(rule.positions.length / rule.times))),
  example: (rule, [choices = []], result) => {
    const drawn = numbersAt(result, rule.positions);
    const often = (choice: string) => drawn.filter((number) => number === Number(choice)).length;
    const byHits = [...choices].sort((a, b) => often(b) - often(a)).slice(0, rule.take);
    return [choices.filter((choice) => byHits.includes(choice))];
  },
};
