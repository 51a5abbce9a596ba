import { addFractions, fraction, type Fraction, multiplyFractions } from '@portal/money';
import { choose } from '../combinatorics';
import { won } from '../outcome';
import type { HitsRule, HitTier } from '../play-type';
import { larger, nothing, numbersAt, type RuleEngine } from './rule-engine';

/** What all bets of `chosen` numbers win together, when so many of them are drawn as normal and as special numbers. */
function prizeForHits({ tiers, take }: HitsRule, chosen: number, normals: number, specials: number): Fraction {
  const wins = ({ hits, special }: HitTier) => {
    const specialsTaken = special ? 1 : 0;
    return choose(normals, hits) * choose(specials, specialsTaken) * choose(chosen - normals - specials, take - hits - specialsTaken);
  };
  return addFractions(...tiers.map((tier) => multiplyFractions(fraction(wins(tier)), tier.prize)));
}

const isChosen = (row: readonly string[], number: number) => row.some((choice) => Number(choice) === number);

export const hitsRule: RuleEngine<HitsRule> = {
  count: ({ take }, [row = []]) => choose(row.length, take),
  evaluate: (rule, [row = []], result) => {
    const normals = numbersAt(result, rule.positions).filter((number) => isChosen(row, number)).length;
    const specials = rule.special !== undefined && isChosen(row, numbersAt(result, [rule.special])[0]!) ? 1 : 0;
    return won(prizeForHits(rule, row.length, normals, specials));
  },
  best: (rule, [row = []]) => {
    const most = Math.min(row.length, rule.positions.length);
    // Of many numbers some are drawn whatever happens.
    const least = Math.max(0, row.length - (rule.of - rule.positions.length));
    let best = nothing;
    for (let normals = least; normals <= most; normals += 1) {
      best = larger(best, prizeForHits(rule, row.length, normals, 0));
      if (rule.special !== undefined && normals < row.length) best = larger(best, prizeForHits(rule, row.length, normals, 1));
    }
    return best;
  },
  example: (rule, [choices = []], result) => {
    const drawn = numbersAt(result, rule.positions);
    return [choices.filter((choice) => drawn.includes(Number(choice))).slice(0, rule.take)];
  },
};
