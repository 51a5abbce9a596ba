import type { PlayType } from '../play-type';
import { readSelection } from '../selection';

function combinations(row: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return row.flatMap((choice, index) => combinations(row.slice(index + 1), size - 1).map((rest) => [choice, ...rest]));
}

/**
 * The single bets of a Vietnamese selection, each as a selection of its own: what is limited is the amount on a number, or on
 * a combination of numbers, however the numbers were put together into lines.
 */
export function singleBets(play: PlayType, selection: string): string[] {
  const [row = []] = readSelection(play, selection);
  return play.rule.kind === 'parlay' ? combinations(row, play.rule.take).map((numbers) => numbers.join('&')) : [...row];
}
