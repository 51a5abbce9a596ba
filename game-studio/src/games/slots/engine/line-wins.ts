import { lineWin } from './line-pays';
import type { Lines, PayTable } from './slot-model';
import type { Cell, SlotWin } from './slot-round';
import { slotSymbols } from './slot-symbols';
import type { Window } from './slot-window';

/** Wins on all lines, from the left and, if asked, from the right; a line that is full counts once. */
export function lineWins(pays: PayTable, lines: Lines, window: Window, multiplier: number, bothSides = false): SlotWin[] {
  return lines.flatMap((rows, line) => {
    const cells = rows.map((row, reel): Cell => [reel, row]);
    const row = cells.map(([reel, place]) => window[reel]![place]!);
    const found = [winOn(row, cells)];
    if (bothSides && found[0]?.count !== row.length) {
      const right = winOn(row.toReversed(), cells.toReversed());
      if (right?.count !== row.length) found.push(right && { ...right, fromRight: true });
    }
    return found.flatMap((win) => (win ? [{ ...win, line, coins: win.coins * multiplier }] : []));
  });

  function winOn(row: number[], cells: Cell[]): SlotWin | null {
    const win = lineWin(pays, row);
    return win && { symbol: slotSymbols[win.symbol]!, count: win.count, coins: win.coins, cells: cells.slice(0, win.count) };
  }
}

export const coinsOf = (wins: readonly { coins: number }[]): number => wins.reduce((sum, win) => sum + win.coins, 0);
