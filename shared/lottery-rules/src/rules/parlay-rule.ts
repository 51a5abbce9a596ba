import { fraction } from '@portal/money';
import { choose } from '../combinatorics';
import type { VietnameseResult } from '../draw-result';
import { won } from '../outcome';
import type { ParlayRule } from '../play-type';
import { lastTwoDigits } from '../vietnam/last-two-digits';
import type { RuleEngine } from './rule-engine';

const allNumbers = 100;

export const parlayRule: RuleEngine<ParlayRule> = {
  count: ({ take }, [row = []]) => choose(row.length, take),
  // A number that comes more than once counts once.
  evaluate: ({ take, drawn }, [row = []], result) => {
    const came = new Set(lastTwoDigits(result as VietnameseResult));
    const right = row.filter((choice) => came.has(choice) === (drawn === 'all'));
    return won(fraction(choose(right.length, take)));
  },
  // At most `looked` different numbers can come, and at least one does.
  best: ({ take, drawn, looked }, [row = []]) => fraction(choose(Math.min(row.length, drawn === 'all' ? looked : allNumbers - 1), take)),
  example: ({ take, drawn }, [choices = []], result) => {
    const came = new Set(lastTwoDigits(result as VietnameseResult));
    return [choices.filter((choice) => came.has(choice) === (drawn === 'all')).slice(0, take)];
  },
};
