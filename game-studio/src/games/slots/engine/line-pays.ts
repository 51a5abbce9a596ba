import type { PayTable } from './slot-model';
import { firstPaying, slotSymbols, symbolCount, wild } from './slot-symbols';

export type LineWin = { symbol: number; count: number; coins: number };

/**
 * What a row of symbols pays from its first symbol on: the best reading, a wild standing for whatever pays most.
 * A row of wilds alone may also pay as itself.
 */
export function lineWin(pays: PayTable, symbols: ArrayLike<number>): LineWin | null {
  let best: LineWin | null = null;
  for (let symbol = 0; symbol < symbolCount; symbol += 1) {
    const table = pays[slotSymbols[symbol]!];
    if (!table || (symbol < firstPaying && symbol !== wild)) continue;
    let count = 0;
    while (count < symbols.length && (symbols[count] === symbol || symbols[count] === wild)) count += 1;
    const coins = table[count - 1] ?? 0;
    if (coins > (best?.coins ?? 0)) best = { symbol, count, coins };
  }
  return best;
}

/** Coins of every possible row of `length` symbols, found by `rowIndex`: simulations look them up. */
export function createLinePays(length: number, coins: (symbols: readonly number[]) => number): Int32Array {
  const table = new Int32Array(symbolCount ** length);
  const symbols = new Array<number>(length).fill(0);
  for (let index = 0; index < table.length; index += 1) {
    let rest = index;
    for (let reel = length - 1; reel >= 0; reel -= 1) {
      symbols[reel] = rest % symbolCount;
      rest = Math.floor(rest / symbolCount);
    }
    table[index] = coins(symbols);
  }
  return table;
}
