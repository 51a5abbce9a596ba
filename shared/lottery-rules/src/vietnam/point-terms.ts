import { type Fraction, fraction, type MinorUnits, mulFloor, multiplyFractions, parseFraction } from '@portal/money';
import type { PlayType } from '../play-type';
import type { VietnameseFamily } from './prizes';

/**
 * Terms of the older books, which sell points: a point has a price whatever the number of positions, and wins a sum for every hit.
 * A line's unit is then the worth of its points at one unit of currency each. No lottery of the platform sells points: this is the reference of
 * their worked example in `fixtures/vn.json`.
 */
type PointTerms = {
  /** Units of stake one point costs on one number. */
  readonly pointPrice: Fraction;
  /** Units of stake one point wins for every hit. */
  readonly pointWin: Fraction;
};

const terms = (price: string, win: string): PointTerms => ({ pointPrice: parseFraction(price), pointWin: parseFraction(win) });

/** Customary values, in thousands of dong for a point. Plays that are not here are sold at a rate alone. */
const table: Readonly<Record<VietnameseFamily, Readonly<Record<string, PointTerms>>>> = {
  vnNorth: { lo2: terms('22', '80'), de: terms('1', '70'), '3cang': terms('1', '600'), dau: terms('1', '8.7'), duoi: terms('1', '8.7') },
  vnSouth: { lo2: terms('15', '80'), de: terms('1', '70'), '3cang': terms('1', '600'), dau: terms('1', '8.7'), duoi: terms('1', '8.7') },
};

/** The terms of a play where a lottery sells points, or nothing where it cannot. */
export const findPointTerms = ({ family, code }: PlayType): PointTerms | undefined => table[family as VietnameseFamily]?.[code];

/** What `points` worth one unit each cost on every bet of a line. The line's unit stake is `unit`, its rate is `pointWin`. */
export function pointsStake({ pointPrice }: PointTerms, betCount: number, unit: MinorUnits): MinorUnits {
  return mulFloor(unit, multiplyFractions(pointPrice, fraction(betCount)));
}
