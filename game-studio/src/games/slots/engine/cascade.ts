import type { WaysModel } from './slot-model';
import { firstPaying, readStrip, scatter, slotSymbols, symbolCount, wild } from './slot-symbols';

const reels = 5;

/**
 * All falls of one spin, quickly: everything follows from the stops, because what falls in is what lies above on the strips.
 * `run` returns the coins with the ladder of the paid spin; `scatters` are those that show when nothing falls any more.
 */
export function createCascade(model: WaysModel) {
  const { rows, ladder } = model;
  const strips = model.strips.map(readStrip);
  const pays = payRows(model);
  const grid = new Uint8Array(reels * rows);
  const tops = new Int32Array(reels);
  /** One bit for each cell. */
  let won = 0;

  /** Coins of the ways of `symbol`; marks its cells. */
  function waysOf(symbol: number): number {
    let ways = 1;
    let length = 0;
    let cells = 0;
    for (; length < reels; length += 1) {
      let found = 0;
      for (let cell = length * rows; cell < (length + 1) * rows; cell += 1) {
        if (grid[cell] === symbol || grid[cell] === wild) {
          found += 1;
          cells |= 1 << cell;
        }
      }
      if (found === 0) break;
      ways *= found;
    }
    const coins = pays[symbol * (reels + 1) + length]! * ways;
    if (coins > 0) won |= cells;
    return coins;
  }

  function dropWins(): void {
    for (let reel = 0; reel < reels; reel += 1) {
      const first = reel * rows;
      let to = first + rows - 1;
      for (let from = to; from >= first; from -= 1) if (!(won & (1 << from))) grid[to--] = grid[from]!;
      const strip = strips[reel]!;
      for (; to >= first; to -= 1) {
        tops[reel] = tops[reel]! === 0 ? strip.length - 1 : tops[reel]! - 1;
        grid[to] = strip[tops[reel]!]!;
      }
    }
  }

  const cascade = {
    falls: 0,
    scatters: 0,
    /** Of the last spin, in order. */
    run(a: number, b: number, c: number, d: number, e: number): number {
      tops[0] = a;
      tops[1] = b;
      tops[2] = c;
      tops[3] = d;
      tops[4] = e;
      for (let reel = 0; reel < reels; reel += 1) {
        const strip = strips[reel]!;
        for (let row = 0; row < rows; row += 1) {
          const place = tops[reel]! + row;
          grid[reel * rows + row] = strip[place < strip.length ? place : place - strip.length]!;
        }
      }
      let total = 0;
      for (let fall = 0; ; fall += 1) {
        won = 0;
        let coins = 0;
        let seen = 0;
        for (let row = 0; row < rows; row += 1) {
          const symbol = grid[row]!;
          if (symbol < firstPaying || seen & (1 << symbol)) continue;
          seen |= 1 << symbol;
          coins += waysOf(symbol);
        }
        cascade.falls = fall;
        if (coins === 0) break;
        total += coins * ladder[Math.min(fall, ladder.length - 1)]!;
        dropWins();
      }
      cascade.scatters = 0;
      for (let cell = 0; cell < grid.length; cell += 1) if (grid[cell] === scatter) cascade.scatters += 1;
      return total;
    },
  };
  return cascade;
}

/** Coins for `count` reels of a symbol at `symbol × 6 + count`. */
export function payRows(model: WaysModel): Int32Array {
  const table = new Int32Array(symbolCount * (reels + 1));
  for (const [symbol, coins] of Object.entries(model.pays)) {
    const code = slotSymbols.indexOf(symbol as (typeof slotSymbols)[number]);
    for (const [i, value] of coins.entries()) table[code * (reels + 1) + i + 1] = value;
  }
  return table;
}
