import { fromWhole, type MinorUnits } from '@portal/money';

/** How many whole amounts above and below the requested one may be offered: 20 each way give 4,059 amounts. */
const farthest = 20;

/** The requested amount and its neighbours within the channel's limits: nearest first, above before below. */
export function wholeAmountsNear(wish: MinorUnits, { minimum, maximum }: { minimum: MinorUnits; maximum: MinorUnits }): MinorUnits[] {
  const steps = Array.from({ length: farthest }, (_, i) => fromWhole(i + 1));
  return [wish, ...steps.flatMap((step) => [wish + step, wish - step])].filter((amount) => amount >= minimum && amount <= maximum);
}
