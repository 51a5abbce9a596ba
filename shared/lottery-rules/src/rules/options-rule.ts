import { addFractions, fraction, type Fraction } from '@portal/money';
import { arrangementsOf } from '../combinatorics';
import { lost, won } from '../outcome';
import type { OptionsRule } from '../play-type';
import { attributes, holdsForNumber } from './attributes';
import { larger, nothing, numbersAt, prizeOf, type RuleEngine, unitsPerBet } from './rule-engine';

const isAttribute = (choice: string) => (attributes as readonly string[]).includes(choice);
const isWord = ({ sumsOf }: OptionsRule, choice: string) => isAttribute(choice) || sumsOf?.[choice] !== undefined;

function shapeOf(drawn: readonly number[]): string {
  const different = new Set(drawn).size;
  if (different === 1) return 'leopard';
  if (different < drawn.length) return 'pair';
  const sorted = [...drawn].sort((a, b) => a - b);
  // The circle closes between 9 and 0: the fair price counts 0-8-9 and 0-1-9 as straights.
  const circle = ['0,1,9', '0,8,9'].includes(sorted.join());
  return circle || sorted.at(-1)! - sorted[0]! === drawn.length - 1 ? 'straight' : 'mixed';
}

/** The choice that names what was drawn, for choices of which only one can be true. */
function namesOf({ by }: OptionsRule, drawn: readonly number[]): string {
  if (by === 'sum') return String(sum(drawn));
  if (by === 'span') return String(Math.max(...drawn) - Math.min(...drawn));
  if (by === 'shape') return shapeOf(drawn);
  if (by === 'oddCount') {
    const odd = drawn.filter((number) => number % 2 === 1).length;
    return `${odd}o${drawn.length - odd}e`;
  }
  if (by === 'median') return String([...drawn].sort((a, b) => a - b)[(drawn.length - 1) / 2]).padStart(2, '0');
  // The number drawn more than once, as often as it was: `22` or `222`.
  return drawn.filter((number) => drawn.filter((other) => other === number).length > 1).join('');
}

const sum = (drawn: readonly number[]) => drawn.reduce((total, number) => total + number, 0);

/** The sum or count that words are about. */
const measure = ({ by, lowTo = 0 }: OptionsRule, drawn: readonly number[]) =>
  by === 'lowCount' ? drawn.filter((number) => number <= lowTo).length : sum(drawn);

function prize({ ways, of, counted, push }: OptionsRule, choice: string, orders: number): Fraction {
  if (counted === 'once') return prizeOf([ways[choice]!, of], push?.ways);
  // An unordered number that is drawn with three equal digits was never bet on.
  if (counted === 'groups') return orders === 1 ? nothing : prizeOf([orders, of]);
  return prizeOf([1, of]);
}

const holdsForMeasure = ({ sumsOf, bigFrom }: OptionsRule, choice: string, value: number) =>
  sumsOf?.[choice]?.includes(value) ?? holdsForNumber(choice, value, bigFrom!);

const holds = (rule: OptionsRule, choice: string, drawn: readonly number[]) =>
  isWord(rule, choice) ? holdsForMeasure(rule, choice, measure(rule, drawn)) : namesOf(rule, drawn) === choice;

function best(rule: OptionsRule, row: readonly string[]): Fraction {
  // Of unordered numbers those with a pair have the fewest orders, and every sum on offer has one.
  const prizes = row.map((choice) => prize(rule, choice, 3));
  if (!rule.sums) return prizes.reduce(larger, nothing);
  let most = nothing;
  for (let total = rule.sums[0]; total <= rule.sums[1]; total += 1) {
    if (total !== rule.push?.on)
      most = larger(most, addFractions(...prizes.filter((_, index) => holdsForMeasure(rule, row[index]!, total))));
  }
  return most;
}

export const optionsRule: RuleEngine<OptionsRule> = {
  count: ({ counted, ways }, [row = []]) =>
    counted === 'once' ? row.length : row.reduce((total, choice) => total + Number(ways[choice]!), 0),
  evaluate: (rule, [row = []], result, { triplesLose }) => {
    const drawn = numbersAt(result, rule.positions);
    if (rule.push && measure(rule, drawn) === rule.push.on) return { ...lost, refund: fraction(unitsPerBet * row.length) };
    if (rule.triplesMayLose && triplesLose && new Set(drawn).size === 1) return lost;
    const orders = arrangementsOf(drawn);
    return won(addFractions(...row.filter((choice) => holds(rule, choice, drawn)).map((choice) => prize(rule, choice, orders))));
  },
  best: (rule, [row = []]) => best(rule, row),
  example: (rule, [choices = []], result) => {
    const drawn = numbersAt(result, rule.positions);
    return [choices.filter((choice) => holds(rule, choice, drawn)).slice(0, 1)];
  },
};
