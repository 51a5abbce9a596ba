import { type Fraction, type MinorUnits, mulFloor, multiplyFractions } from '@portal/money';
import type { DrawResult } from './draw-result';
import { defaultThaiOptions, type PlayType, type ThaiOptions } from './play-type';
import { engineOf } from './rules/engines';
import { readSelection } from './selection';

/** How many bets a selection makes. All functions here expect a selection as `parseSelection` wrote it. */
export function countBets(play: PlayType, selection: string): number {
  return engineOf(play.rule).count(play.rule, readSelection(play, selection));
}

/**
 * What one unit of stake is multiplied by before the rate, exactly. Thai plays: 1 or 0. Digital plays: the sum of the prizes at 100 %
 * over all winning bets, where a bet costs two units.
 */
export function evaluate(play: PlayType, selection: string, result: DrawResult, options: ThaiOptions = defaultThaiOptions): Fraction {
  return engineOf(play.rule).evaluate(play.rule, readSelection(play, selection), result, options);
}

/** The largest value `evaluate` has for any result. */
export function maxMultiplier(play: PlayType, selection: string): Fraction {
  return engineOf(play.rule).best(play.rule, readSelection(play, selection));
}

/** A line of a slip with its terms as frozen when it was accepted. */
export type Line = {
  play: PlayType;
  selection: string;
  /** Thai plays: the line's face value. Digital plays: unit × multiple. */
  unitStake: MinorUnits;
  /** Thai plays: the rate, reduced where the number was limited. Digital plays: `seriesRate(…)`. */
  rate: Fraction;
};

/** What the line is paid, stake included, rounded down once to a minor unit. */
export function payout(
  { play, selection, unitStake, rate }: Line,
  result: DrawResult,
  options: ThaiOptions = defaultThaiOptions,
): MinorUnits {
  return mulFloor(unitStake, multiplyFractions(rate, evaluate(play, selection, result, options)));
}

/** The most the line can be paid. */
export function possibleWin({ play, selection, unitStake, rate }: Line): MinorUnits {
  return mulFloor(unitStake, multiplyFractions(rate, maxMultiplier(play, selection)));
}
