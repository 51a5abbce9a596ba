import { type Fraction, fraction, type MinorUnits, mulFloor } from '@portal/money';

/** What the wallet pays for a line: the face value less the discount, which is rounded down to a minor unit. Wins count on the face value. */
export function priceAfterDiscount(stake: MinorUnits, discountPercent: Fraction): MinorUnits {
  return stake - mulFloor(stake, fraction(discountPercent.num, discountPercent.den * 100n));
}
