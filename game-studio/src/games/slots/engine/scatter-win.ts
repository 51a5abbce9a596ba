import type { Cell, SlotWin } from './slot-round';
import { scatter } from './slot-symbols';
import type { Window } from './slot-window';

export function scatterCells(window: Window): Cell[] {
  return window.flatMap((reel, x) => reel.flatMap((symbol, y): Cell[] => (symbol === scatter ? [[x, y]] : [])));
}

/** What `counts` says for so many scatters; more than it lists count as its last. */
export const byScatters = (counts: readonly number[], scatters: number): number => counts[Math.min(scatters, counts.length - 1)] ?? 0;

export function scatterWin(pays: readonly number[], window: Window, multiplier: number): SlotWin[] {
  const cells = scatterCells(window);
  const coins = byScatters(pays, cells.length) * multiplier;
  return coins > 0 ? [{ symbol: 'S', count: cells.length, coins, cells }] : [];
}
