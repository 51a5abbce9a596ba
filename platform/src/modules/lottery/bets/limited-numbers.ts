import { countBets, getPlayType, singleBets, type GameFamily } from '@portal/lottery-rules';
import type { MinorUnits } from '@portal/money';
import type { PricedLine } from '../lottery.model';

/**
 * The numbers, or combinations of numbers, of a line for which limits hold, with the amount on each. Numbers
 * that are priced by positions may be put together into lines at will; their limits hold for the amount on a position.
 */
export function limitedNumbers(
  family: GameFamily,
  { playType, selection, stake, unitStake }: Pick<PricedLine, 'playType' | 'selection' | 'stake' | 'unitStake'>,
): { number: string; amount: MinorUnits }[] {
  const play = getPlayType(family, playType);
  if (play.stakeStyle !== 'positions') return [{ number: selection, amount: stake }];
  return singleBets(play, selection).map((number) => ({ number, amount: unitStake }));
}

/** How many numbers of a line limits hold for. */
export function countLimited(family: GameFamily, { playType, selection }: Pick<PricedLine, 'playType' | 'selection'>): number {
  const play = getPlayType(family, playType);
  return play.stakeStyle === 'positions' ? countBets(play, selection) : 1;
}
