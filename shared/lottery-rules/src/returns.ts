import { addFractions, type Fraction, fraction, type MinorUnits, mulFloor, multiplyFractions, parseFraction } from '@portal/money';
import { rebateShare } from './digital/series';
import { oddsOfTier } from './odds';
import type { PlayType } from './play-type';
import { saleRate, type SaleTerms } from './price-line';
import { tiersOf } from './prize-tiers';
import { larger } from './rules/rule-engine';

const zero = fraction(0);
const one = fraction(1);
const over = (value: Fraction, by: Fraction): Fraction => multiplyFractions(value, fraction(by.den, by.num));
const isLess = (a: Fraction, b: Fraction): boolean => a.num * b.den < b.num * a.den;
const smaller = (a: Fraction, b: Fraction): Fraction => (isLess(b, a) ? b : a);

/** Drawn numbers each of which may win. */
const lookedOf = ({ rule }: PlayType): number => (rule.kind === 'occurrences' ? rule.looked : 1);
/** All tiers are ways in which the same bet can win; elsewhere each is a bet of its own. */
const isOneBet = ({ rule }: PlayType): boolean => rule.kind === 'hits' || rule.kind === 'tiers';

/**
 * Returns the share of the stake that comes back on average at a rate, exactly, if all results are equally likely: one where all tiers are ways
 * in which the same bet can win, else one for each tier, since there each is a bet of its own.
 */
export function returnsOf(play: PlayType, rate: Fraction): Fraction[] {
  const each = tiersOf(play).map((tier) => {
    const paid = multiplyFractions(tier.probability, oddsOfTier(play, tier, rate));
    return multiplyFractions(addFractions(paid, tier.pushes ?? zero), fraction(lookedOf(play), play.positions ?? 1));
  });
  return isOneBet(play) ? [addFractions(...each)] : each;
}

/** What a play costs the house. Shares are of what members pay. */
export type PlayCost = {
  /** How likely the bet wins that returns most; of plays with `looked`, on each number that is looked at. */
  readonly chance: Fraction;
  readonly looked: number;
  /** The most that one unit of stake is paid for one win, stake included. */
  readonly prize: Fraction;
  /** What comes back on average of the bets that return least and most. */
  readonly least: Fraction;
  readonly most: Fraction;
};

/** What comes back of each bet with the rebate that a lower series earns and the discount on the price. */
function returnsAt(play: PlayType, terms: SaleTerms, series: number | undefined): Fraction[] | null {
  const rate = saleRate(play, terms, { series });
  if (!rate) return null;
  const rebate = series === undefined ? zero : rebateShare(terms.series!.maxSeries, series);
  const price = play.stakeStyle === 'units' ? one : addFractions(one, multiplyFractions(fraction(-1, 100), parseFraction(terms.discount)));
  return returnsOf(play, rate).map((share) => over(addFractions(share, rebate), price));
}

/**
 * Returns what a play costs at the terms at which it is sold, exactly, if all results are equally likely. Where members choose their series,
 * both ends of the choice count: plays of fixed prizes return more at a low series, whose rebate is higher than what the prizes lose. Null when
 * the play is not sold.
 */
export function costOf(play: PlayType, terms: SaleTerms, minSeries = terms.series?.maxSeries ?? 0): PlayCost | null {
  const ends = play.stakeStyle === 'units' && terms.series ? [terms.series.maxSeries, minSeries] : [undefined];
  const all = ends.map((series) => returnsAt(play, terms, series));
  const rate = saleRate(play, terms);
  const [first] = all;
  if (!rate || !first || all.includes(null)) return null;
  const tiers = tiersOf(play);
  const dearest = first.reduce((found, share, i) => (isLess(first[found]!, share) ? i : found), 0);
  const bet = isOneBet(play) ? tiers : [tiers[dearest]!];
  const shares = all.flatMap((each) => each!);
  return {
    chance: addFractions(...bet.map(({ probability }) => probability)),
    looked: lookedOf(play),
    prize: over(tiers.map((tier) => oddsOfTier(play, tier, rate)).reduce(larger), fraction(play.positions ?? 1)),
    least: shares.reduce(smaller),
    most: shares.reduce(larger),
  };
}

/** Says whether members would win in the long run: nothing, or less than nothing, is left of what they pay. */
export const losesMoney = ({ most }: PlayCost): boolean => !isLess(most, one);

/** At which total of a number its rate falls, and the most that it takes. Amounts in minor units. */
export type NumberLimits = {
  readonly ladder: readonly { readonly fromTotal: MinorUnits; readonly permille: number }[] | null;
  readonly closeAt: MinorUnits | null;
  /** A bet is paid as its number stood before it, so that one of this size may pass the next step. */
  readonly maxStake: MinorUnits;
};

/**
 * Returns the most that one draw can pay, in minor units, when all of `stake` stands on the dearest number and it comes as often as it can.
 * Limits of numbers hold for what is staked on a position.
 */
export function worstPayout(play: PlayType, cost: PlayCost, stake: MinorUnits, { ladder, closeAt, maxStake }: NumberLimits): MinorUnits {
  const positions = BigInt(play.positions ?? 1);
  const onNumber = stake / positions;
  const full = closeAt !== null && closeAt < onNumber ? closeAt : onNumber;
  const steps = [...(ladder ?? [])].sort((a, b) => (a.fromTotal < b.fromTotal ? -1 : 1));
  const ends = steps.map(({ fromTotal }) => (fromTotal > 0n ? fromTotal + maxStake : 0n));
  const prize = multiplyFractions(cost.prize, fraction(positions * BigInt(cost.looked)));
  let [paid, from, permille] = [0n, 0n, 1_000];
  for (const [i, end] of [...ends, full].entries()) {
    const until = end < full ? end : full;
    if (until > from) {
      paid += mulFloor(until - from, multiplyFractions(prize, fraction(permille, 1_000)));
      from = until;
    }
    permille = steps[i]?.permille ?? permille;
  }
  return paid;
}
