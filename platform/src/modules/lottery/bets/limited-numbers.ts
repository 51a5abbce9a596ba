import { countBets, getPlayType, singleBets, type GameFamily } from '@portal/lottery-rules';
import type { MinorUnits } from '@portal/money';
import type { PricedLine } from '../lottery.model';

/**
 * What the limits of numbers count of a line: every number, or combination of numbers, that it bets on, with the amount on each. Numbers
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

/** How many numbers the limits count of a line. */
export function countLimited(family: GameFamily, { playType, selection }: Pick<PricedLine, 'playType' | 'selection'>): number {
  const play = getPlayType(family, playType);
  return play.stakeStyle === 'positions' ? countBets(play, selection) : 1;
}
