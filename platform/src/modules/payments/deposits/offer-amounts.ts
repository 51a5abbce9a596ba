import { fromWhole, type MinorUnits } from '@portal/money';

/** How far from the wish an amount may be offered: 20 each way make 4,059 amounts. */
const farthest = 20;

/** The wish and its neighbours, nearest first, one above before one below, as far as the channel takes them. */
export function wholeAmountsNear(wish: MinorUnits, { minimum, maximum }: { minimum: MinorUnits; maximum: MinorUnits }): MinorUnits[] {
  const steps = Array.from({ length: farthest }, (_, i) => fromWhole(i + 1));
  return [wish, ...steps.flatMap((step) => [wish + step, wish - step])].filter((amount) => amount >= minimum && amount <= maximum);
}
