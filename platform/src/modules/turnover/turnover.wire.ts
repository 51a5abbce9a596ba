import { gameCategories } from '@portal/contracts/brand';
import type { TurnoverLot, TurnoverMissing } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Lot, Missing } from './turnover.model';

/** Writes a lot for the API, with the games that count for it in the portal's order. */
export const toWireLot = ({
  id,
  source,
  reference,
  base,
  multiple,
  required,
  done,
  weights,
  state,
  openedAt,
  expiresAt,
  endedAt,
}: Lot): TurnoverLot => ({
  id,
  source,
  reference,
  base: toWire(base),
  multiple: multiple.replace(/\.?0+$/, ''),
  required: toWire(required),
  done: toWire(done),
  missing: toWire(state === 'active' ? required - done : 0n),
  state,
  games: gameCategories.flatMap((category) => {
    const percent = weights[category] ?? 0;
    return percent > 0 ? [{ category, percent }] : [];
  }),
  openedAt: openedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

/** Writes what is missing for the API: the value of the refusal `turnover.missing`. */
export const toWireMissing = ({ total, lots }: Missing): TurnoverMissing => ({ total: toWire(total), lots: lots.map(toWireLot) });
