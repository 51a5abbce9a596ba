import { multiplyFractions, parseFraction, type Fraction, type MinorUnits } from '@portal/money';
import { isDigitalFamily, type PlayType } from './play-type';
import { digitalStake, effectiveSeries, rebateOf, seriesRate, unitStake as unitStakeOf, type UnitMode } from './digital/series';
import { priceAfterDiscount } from './thai/price-after-discount';
import { positionsStake } from './vietnam/positions-stake';

/** At what a game sells a play. */
export type SaleTerms = {
  /** Decimal text. Plays staked by units have none: the series decides. */
  rate: string | null;
  /** Percent of the stake, decimal text. */
  discount: string;
  /** `maxSeries` is the highest that the member may choose. Null where the game sells no series. */
  series: { maxBetSeries: number; maxSeries: number } | null;
};

/** How much is bet; of each stake style only its own fields count. */
export type ChosenStake = {
  betCount: number;
  /** `amount`: the face value of the line. */
  stake?: MinorUnits;
  /** `positions`: the amount on each winning position. */
  unitStake?: MinorUnits;
  /** `units`: the stake is bets × 2 × unit × multiple. Without a series the highest holds. */
  unit?: UnitMode;
  multiple?: number;
  series?: number | undefined;
};

export type LinePrice = {
  /** What prizes are multiplied by. */
  unitStake: MinorUnits;
  /** Face value. */
  stake: MinorUnits;
  /** What the member pays. */
  price: MinorUnits;
  rate: Fraction;
  /** Given back at settlement, won or lost. */
  rebate: MinorUnits;
  /** What the least and the most stake of a play are compared with: the amount that the member chose. */
  limited: MinorUnits;
};

/**
 * Returns the rate at which a play is sold: that of its series, or its own, times `factor` where a number is limited. Null when the game
 * does not sell the play.
 */
export function saleRate(
  play: PlayType,
  { rate, series: sold }: SaleTerms,
  { series, factor }: { series?: number | undefined; factor?: Fraction | undefined } = {},
): Fraction | null {
  const full = fullRate(play, rate, sold, series);
  return full && factor ? multiplyFractions(full, factor) : full;
}

function fullRate(play: PlayType, rate: string | null, sold: SaleTerms['series'], series: number | undefined): Fraction | null {
  if (play.stakeStyle !== 'units') return rate === null ? null : parseFraction(rate);
  if (!sold || !isDigitalFamily(play.family)) return null;
  return seriesRate(effectiveSeries(play.family, series ?? sold.maxSeries, sold.maxBetSeries));
}

/**
 * Prices a line, in minor units, for slip, pickers, checker and platform alike. `factor` is the share of the rate that a limited number
 * pays. Checks neither selection nor limits. Null when the game does not sell the play.
 */
export function priceLine(play: PlayType, chosen: ChosenStake, terms: SaleTerms, factor?: Fraction): LinePrice | null {
  const rate = saleRate(play, terms, { series: chosen.series, factor });
  if (!rate) return null;
  const { betCount, stake = 0n, unitStake = 0n, unit = '1', multiple = 1 } = chosen;
  switch (play.stakeStyle) {
    case 'amount':
      return { unitStake: stake, stake, price: discounted(stake, terms), rate, rebate: 0n, limited: stake };
    case 'positions': {
      const face = positionsStake(play, betCount, unitStake);
      return { unitStake, stake: face, price: discounted(face, terms), rate, rebate: 0n, limited: unitStake };
    }
    case 'units': {
      const face = digitalStake(betCount, unit, multiple);
      const { maxSeries } = terms.series!;
      const rebate = rebateOf(face, maxSeries, chosen.series ?? maxSeries);
      return { unitStake: unitStakeOf(unit, multiple), stake: face, price: face, rate, rebate, limited: face };
    }
  }
}

const discounted = (stake: MinorUnits, { discount }: SaleTerms): MinorUnits => priceAfterDiscount(stake, parseFraction(discount));
