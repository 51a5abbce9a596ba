import { addFractions, type Fraction, fraction, multiplyFractions } from '@portal/money';
import { choose } from '../combinatorics';
import type { OccurrencesRule, ParlayRule } from '../play-type';

/** How likely one number that is looked at shows one choice. */
export const chanceOfHit = ({ length }: OccurrencesRule): Fraction => fraction(1, 10n ** BigInt(length));

const power = (num: number, den: number, exponent: number): Fraction =>
  fraction(BigInt(num) ** BigInt(exponent), BigInt(den) ** BigInt(exponent));

/** How likely one combination wins, exactly, each drawn number showing any two digits equally often. */
export function chanceOfParlay({ take, drawn, looked }: ParlayRule): Fraction {
  if (drawn === 'none') return power(100 - take, 100, looked);
  // All of them came: take away the draws that miss one, give back those that miss two, and so on.
  const missing = Array.from({ length: take + 1 }, (_, missed) =>
    multiplyFractions(fraction((missed % 2 ? -1 : 1) * choose(take, missed)), power(100 - missed, 100, looked)),
  );
  return addFractions(...missing);
}
