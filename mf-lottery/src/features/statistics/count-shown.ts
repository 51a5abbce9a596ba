import { fraction } from '@portal/money';
import type { NumberRow } from './NumberTable';

/** Counts what came over draws, newest first. */
export function countShown(choices: readonly string[], draws: readonly (readonly string[])[]): NumberRow[] {
  return choices.map((number) => {
    const came = draws.map((shown) => shown.filter((one) => one === number).length);
    const hits = came.reduce((sum, times) => sum + times, 0);
    const days = came.filter(Boolean).length;
    const seen = came.flatMap((times, at) => (times > 0 ? at : []));
    const gap = seen[0] ?? draws.length;
    const pauses = [...seen, draws.length].map((at, i) => at - (seen[i - 1] ?? -1) - 1);
    const streak = came.findIndex((times) => times === 0);
    return {
      number,
      hits,
      days,
      gap,
      neverCame: days === 0,
      longestGap: Math.max(...pauses),
      averageGap: days > 0 ? fraction(draws.length, days) : null,
      streak: streak < 0 ? draws.length : streak,
    };
  });
}
