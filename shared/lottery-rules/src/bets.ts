import { addFractions, type Fraction, fraction, type MinorUnits, mulFloor, multiplyFractions } from '@portal/money';
import type { DrawResult } from './draw-result';
import type { Outcome } from './outcome';
import { defaultRuleOptions, type PlayType, type RuleOptions } from './play-type';
import { engineOf } from './rules/engines';
import { readSelection } from './selection';

/** Counts the bets that a selection makes. Like all functions here, it expects a selection as `parseSelection` wrote it. */
export function countBets(play: PlayType, selection: string): number {
  return engineOf(play.rule).count(play.rule, readSelection(play, selection));
}

/** Prizes are told for a bet of two units. A credit line is staked by the unit, so that it gets half of that. */
export const creditShare = fraction(1, 2);

/**
 * Returns what one unit of stake gets, exactly: the multiplier applies to the line's rate, the refund does not. Thai plays: multiplier 1 or
 * 0. Digital plays: the sum of the prizes at 100 % over all winning bets, where a bet costs two units. Credit plays: the full odds.
 */
export function evaluate(play: PlayType, selection: string, result: DrawResult, options: Partial<RuleOptions> = {}): Outcome {
  const outcome = engineOf(play.rule).evaluate(play.rule, readSelection(play, selection), result, { ...defaultRuleOptions, ...options });
  if (!play.isCredit) return outcome;
  return { multiplier: multiplyFractions(outcome.multiplier, creditShare), refund: multiplyFractions(outcome.refund, creditShare) };
}

/** Returns the largest multiplier that `evaluate` can return for any result; for any day, when the options name none. */
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

/** Returns what the line is paid, in minor units, stake included, rounded down once (LOTT-07). */
export function payout({ play, selection, unitStake, rate }: Line, result: DrawResult, options: Partial<RuleOptions> = {}): MinorUnits {
  const { multiplier, refund } = evaluate(play, selection, result, options);
  return mulFloor(unitStake, addFractions(multiplyFractions(rate, multiplier), refund));
}

/** Returns the most that the line can win, in minor units. A stake that is only returned does not count as a win. */
export function possibleWin({ play, selection, unitStake, rate }: Line, options: Partial<RuleOptions> = {}): MinorUnits {
  return mulFloor(unitStake, multiplyFractions(rate, maxMultiplier(play, selection, options)));
}
