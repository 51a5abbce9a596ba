import { addFractions, fraction, multiplyFractions, type Fraction } from '@portal/money';
import { describePlay, type PlayDescription, type PlayType, type PrizeTier } from '@portal/lottery-rules';

const zero = fraction(0);
const over = (value: Fraction, by: Fraction): Fraction => multiplyFractions(value, fraction(by.den, by.num));

/** What a prize of the play's description is at the rate at which it is sold; for plays of a series per bet of two units. */
export const prizeAt = ({ terms, isCredit }: PlayType, { prize }: PrizeTier, rate: Fraction): Fraction =>
  multiplyFractions(terms && !isCredit ? over(prize, terms.rate) : prize, rate);

/** Units one bet of a series costs. */
const unitsOf = ({ stakeStyle }: PlayType) => fraction(stakeStyle === 'units' ? 2 : 1);

/**
 * The share of the stake that comes back on average at a rate: one where all tiers are ways in which the same bet can win, else one for
 * each tier, since there each is a bet of its own.
 */
export function returnsOf(play: PlayType, rate: Fraction, { tiers, looked }: PlayDescription = describePlay(play)): Fraction[] {
  const each = tiers.map((tier) => {
    const paid = over(multiplyFractions(tier.probability, prizeAt(play, tier, rate)), unitsOf(play));
    return multiplyFractions(addFractions(paid, tier.pushes ?? zero), fraction(looked, play.positions ?? 1));
  });
  const isOneBet = play.rule.kind === 'hits' || play.rule.kind === 'tiers';
  return isOneBet ? [addFractions(...each)] : each;
}
