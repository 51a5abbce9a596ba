import { addFractions, fraction, multiplyFractions, type Fraction } from '@portal/money';
import { describePlay, oddsOfTier, type PlayDescription, type PlayType } from '@portal/lottery-rules';

const zero = fraction(0);

/**
 * The share of the stake that comes back on average at a rate: one where all tiers are ways in which the same bet can win, else one for
 * each tier, since there each is a bet of its own.
 */
export function returnsOf(play: PlayType, rate: Fraction, { tiers, looked }: PlayDescription = describePlay(play)): Fraction[] {
  const each = tiers.map((tier) => {
    const paid = multiplyFractions(tier.probability, oddsOfTier(play, tier, rate));
    return multiplyFractions(addFractions(paid, tier.pushes ?? zero), fraction(looked, play.positions ?? 1));
  });
  const isOneBet = play.rule.kind === 'hits' || play.rule.kind === 'tiers';
  return isOneBet ? [addFractions(...each)] : each;
}
