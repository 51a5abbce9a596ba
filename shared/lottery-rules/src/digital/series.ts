import { type Fraction, fraction, type MinorUnits, mulFloor, parseFraction } from '@portal/money';
import type { DigitalFamily } from '../play-type';

/** The series at which a bet returns all that it takes in. */
const fullSeries = 2000;

/** A member's series moves in steps of this. */
export const seriesStep = 2;

/** Points by which a family's prizes stay below the member's series. */
export const seriesDrops: Readonly<Record<DigitalFamily, number>> = {
  ssc: 0,
  '11x5': 20,
  k3: 30,
  pk10: 0,
  '3d': 40,
  '28': 60,
  kl8: 360,
  lhc: 11,
};

/** The series a bet is paid at: the chosen one, no higher than the highest for betting, less the family's points. */
export function effectiveSeries(family: DigitalFamily, series: number, maxBetSeries: number): number {
  return Math.min(series, maxBetSeries) - seriesDrops[family];
}

/** The rate of a digital line: the share of the full prize that an effective series pays. */
export function seriesRate(effective: number): Fraction {
  return fraction(effective, fullSeries);
}

/** The share of the stake given back at settlement to a member who bets below his own series. */
export function rebateShare(memberSeries: number, chosenSeries: number): Fraction {
  return chosenSeries < memberSeries ? fraction(memberSeries - chosenSeries, fullSeries) : fraction(0);
}

/** The rebate on a stake, rounded down to a minor unit. */
export function rebateOf(stake: MinorUnits, memberSeries: number, chosenSeries: number): MinorUnits {
  return mulFloor(stake, rebateShare(memberSeries, chosenSeries));
}

/** Units that a digital stake is counted in, largest first. A platform offers the ones it likes. */
export type UnitMode = '1' | '0.1' | '0.01' | '0.001';

/** Units one bet costs. */
const unitsPerBet = 2;

/** Returns the stake that prizes are multiplied by, in minor units: unit × multiple. */
export function unitStake(unit: UnitMode, multiple: number): MinorUnits {
  return mulFloor(BigInt(multiple) * 10_000n, parseFraction(unit));
}

/** What a digital line costs: bets × 2 × unit × multiple. */
export function digitalStake(betCount: number, unit: UnitMode, multiple: number): MinorUnits {
  return BigInt(betCount * unitsPerBet) * unitStake(unit, multiple);
}
