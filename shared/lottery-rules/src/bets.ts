import { addFractions, type Fraction, fraction, type MinorUnits, mulFloor, multiplyFractions } from '@portal/money';
import type { DrawResult } from './draw-result';
import type { Outcome } from './outcome';
import { defaultRuleOptions, type PlayType, type RuleOptions } from './play-type';
import { engineOf } from './rules/engines';
import { readSelection } from './selection';

/** How many bets a selection makes. All functions here expect a selection as `parseSelection` wrote it. */
export function countBets(play: PlayType, selection: string): number {
  return engineOf(play.rule).count(play.rule, readSelection(play, selection));
}

/** Prizes are told for a bet of two units. A credit line is staked by the unit, so that it gets half of that. */
export const creditShare = fraction(1, 2);

/**
 * What one unit of stake gets, exactly: the multiplier counts at the line's rate, the refund as it is. Thai plays: multiplier 1 or 0.
 * Digital plays: the sum of the prizes at 100 % over all winning bets, where a bet costs two units. Credit plays: the full odds.
 */
export function evaluate(play: PlayType, selection: string, result: DrawResult, options: Partial<RuleOptions> = {}): Outcome {
  const outcome = engineOf(play.rule).evaluate(play.rule, readSelection(play, selection), result, { ...defaultRuleOptions, ...options });
  if (!play.isCredit) return outcome;
  return { multiplier: multiplyFractions(outcome.multiplier, creditShare), refund: multiplyFractions(outcome.refund, creditShare) };
}

/** The largest multiplier that `evaluate` answers for any result; for any day, when the options name none. */
export function maxMultiplier(play: PlayType, selection: string, options: Partial<RuleOptions> = {}): Fraction {
  const most = engineOf(play.rule).best(play.rule, readSelection(play, selection), { ...defaultRuleOptions, ...options });
  return play.isCredit ? multiplyFractions(most, creditShare) : most;
}

/** A line of a slip with its terms as frozen when it was accepted. */
type Line = {
  play: PlayType;
  selection: string;
  /** Thai plays: the line's face value. Digital plays: unit × multiple. */
  unitStake: MinorUnits;
  /** Thai plays: the rate, reduced where the number was limited. Digital plays: `seriesRate(…)`. */
  rate: Fraction;
};

/** What the line is paid, stake included, rounded down once to a minor unit. */
export function payout({ play, selection, unitStake, rate }: Line, result: DrawResult, options: Partial<RuleOptions> = {}): MinorUnits {
  const { multiplier, refund } = evaluate(play, selection, result, options);
  return mulFloor(unitStake, addFractions(multiplyFractions(rate, multiplier), refund));
}

/** The most the line can win; that a line which can neither win nor lose gets its stake back is no win. */
export function possibleWin({ play, selection, unitStake, rate }: Line, options: Partial<RuleOptions> = {}): MinorUnits {
  return mulFloor(unitStake, multiplyFractions(rate, maxMultiplier(play, selection, options)));
}
