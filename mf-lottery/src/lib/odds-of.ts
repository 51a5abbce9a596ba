import { fractionToDecimal, multiplyFractions, type Fraction } from '@portal/money';
import { maxMultiplier, parseSelection, type PlayType } from '@portal/lottery-rules';

/** What one choice pays per 1 of stake at the rate, such as `1.98`; nothing where the choice alone is no bet. */
export function oddsOf(play: PlayType, selection: string, rate: Fraction): string | null {
  const parsed = parseSelection(play, selection);
  return parsed.ok ? fractionToDecimal(multiplyFractions(maxMultiplier(play, parsed.selection), rate), 3) : null;
}

/** The selection that takes one choice of one row and leaves the others empty. */
export const selectionOf = ({ picker }: PlayType, row: number, choice: string): string =>
  picker.kind === 'sets' ? picker.sets.map((_, i) => (i === row ? choice : '')).join('|') : choice;
