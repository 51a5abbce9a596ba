import { addFractions } from '@portal/money';
import { animalOfNumber, animalOfYear, type Animal } from '../digital/lunar-years';
import type { DrawResult } from '../draw-result';
import { won } from '../outcome';
import type { RuleOptions, ZodiacRule } from '../play-type';
import { larger, nothing, numbersAt, type RuleEngine } from './rule-engine';

function yearOf({ drawsOn }: RuleOptions): Animal {
  if (drawsOn === null) throw new RangeError('the animals of a draw need its day');
  return animalOfYear(drawsOn);
}

function drawnAnimals({ positions }: ZodiacRule, result: DrawResult, year: Animal): Set<string> {
  return new Set(numbersAt(result, positions).map((number) => animalOfNumber(number, year)));
}

export const zodiacRule: RuleEngine<ZodiacRule> = {
  count: (_, [row = []]) => row.length,
  evaluate: (rule, [row = []], result, options) => {
    const year = yearOf(options);
    const drawn = drawnAnimals(rule, result, year);
    const wins = row.filter((choice) => drawn.has(choice));
    return won(addFractions(...wins.map((choice) => (choice === year ? rule.yearPrize : rule.otherPrize))));
  },
  best: ({ positions, yearPrize, otherPrize }, [row = []], options) => {
    // Without a day every animal may be one of the many, whose prize is the larger one.
    const year = options.drawsOn === null ? null : yearOf(options);
    const others = row.filter((choice) => choice !== year).slice(0, positions.length);
    const all = addFractions(nothing, ...others.map(() => otherPrize));
    if (others.length === row.length) return all;
    // The year's own animal takes a place only where one is left.
    return others.length < positions.length ? addFractions(all, yearPrize) : larger(all, yearPrize);
  },
  example: (rule, [choices = []], result, options) => {
    const drawn = drawnAnimals(rule, result, yearOf(options));
    return [choices.filter((choice) => drawn.has(choice)).slice(0, 1)];
  },
};
