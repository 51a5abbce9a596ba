import { fraction, fractionToDecimal, fromWhole, mulFloor, multiplyFractions, type Fraction } from '@portal/money';
import { maxMultiplier, parseSelection, type PlayType } from '@portal/lottery-rules';

const places = 4;
const unit = fromWhole(1);

/** Odds as what a stake of 1.00 is paid, rounded down as payments are: nobody is shown more than is paid. */
export const oddsText = (odds: Fraction): string => fractionToDecimal(fraction(mulFloor(unit, odds), unit), places);

/** What one choice pays per 1 of stake at the rate, such as `1.98`; nothing where the choice alone is no bet. */
export function oddsOf(play: PlayType, selection: string, rate: Fraction): string | null {
  const parsed = parseSelection(play, selection);
  return parsed.ok ? oddsText(multiplyFractions(maxMultiplier(play, parsed.selection), rate)) : null;
}

/** The selection that takes one choice of one row and leaves the others empty. */
export const selectionOf = ({ picker }: PlayType, row: number, choice: string): string =>
  picker.kind === 'sets' ? picker.sets.map((_, i) => (i === row ? choice : '')).join('|') : choice;
