import type { DrawResult } from '@portal/contracts';
import { evaluate, type PlayType } from '@portal/lottery-rules';

const lastTwo = (result: DrawResult): string[] =>
  'prizes' in result ? Object.values(result.prizes).flatMap((numbers) => numbers.map((number) => number.slice(-2))) : [];

/** How often a number of a play's grid came in one draw; null where a play has no such numbers. */
export function hitsOf(play: PlayType, choice: string, result: DrawResult): number | null {
  const { rule } = play;
  switch (rule.kind) {
    case 'occurrences': {
      const { multiplier } = evaluate(play, choice, result);
      return Number(multiplier.num / multiplier.den);
    }
    case 'parlay':
      return lastTwo(result).filter((number) => number === choice).length;
    case 'numbers':
    case 'hits':
      return Array.isArray(result) ? rule.positions.filter((position) => result[position] === Number(choice)).length : null;
    default:
      return null;
  }
}

export type Heat = { hits: number; /** 0 is cold, 4 the hottest. */ level: number };

/** Heat of each choice over the draws given: hits, and how they compare with the most that any choice has. */
export function heatOf(play: PlayType, choices: readonly string[], results: readonly DrawResult[]): ReadonlyMap<string, Heat> {
  const counted = choices.flatMap((choice) => {
    const hits = results.map((result) => hitsOf(play, choice, result));
    return hits.includes(null) ? [] : [[choice, hits.reduce<number>((sum, one) => sum + (one ?? 0), 0)] as const];
  });
  const most = Math.max(1, ...counted.map(([, hits]) => hits));
  return new Map(counted.map(([choice, hits]) => [choice, { hits, level: Math.round((hits / most) * 4) }]));
}
