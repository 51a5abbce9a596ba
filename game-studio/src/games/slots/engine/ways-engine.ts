import type { RandomStream } from '../../../fairness/random-stream';
import { createCascade } from './cascade';
import { coinsOf } from './line-wins';
import { byScatters, scatterCells, scatterWin } from './scatter-win';
import type { SlotEngine } from './slot-engine';
import type { WaysModel } from './slot-model';
import type { Cell, SlotFall, SlotSpin, SlotWin } from './slot-round';
import { firstPaying, readStrip, slotSymbols, wild } from './slot-symbols';
import { showWindow, windowAt, type Window } from './slot-window';

/** Wins of all symbols on neighbouring reels from the left, each in as many ways as it has cells on them. */
export function waysWins(model: Pick<WaysModel, 'pays'>, window: Window, multiplier: number): SlotWin[] {
  const leading = [...new Set(window[0])].filter((symbol) => symbol >= firstPaying);
  return leading.flatMap((code): SlotWin[] => {
    const symbol = slotSymbols[code]!;
    const columns = window.map((reel, x) => reel.flatMap((seen, y): Cell[] => (seen === code || seen === wild ? [[x, y]] : [])));
    const gap = columns.findIndex((cells) => cells.length === 0);
    const used = gap < 0 ? columns : columns.slice(0, gap);
    const ways = used.reduce((product, cells) => product * cells.length, 1);
    const coins = (model.pays[symbol]?.[used.length - 1] ?? 0) * ways * multiplier;
    return coins > 0 ? [{ symbol, count: used.length, coins, ways, cells: used.flat() }] : [];
  });
}

/** Takes the winning cells out; what lies above on the strips follows. Moves `tops`. */
export function dropWindow(window: Window, wins: readonly SlotWin[], strips: readonly Uint8Array[], tops: number[]): Window {
  return window.map((reel, x) => {
    const left = reel.filter((_, y) => !wins.some((win) => win.cells.some(([cx, cy]) => cx === x && cy === y)));
    while (left.length < reel.length) {
      const strip = strips[x]!;
      tops[x] = (tops[x]! + strip.length - 1) % strip.length;
      left.unshift(strip[tops[x]]!);
    }
    return left;
  });
}

export function createWaysEngine(model: WaysModel): SlotEngine {
  const { scatter: feature, ladder } = model;
  const strips = model.strips.map(readStrip);
  const cascade = createCascade(model);

  function spin(random: RandomStream, kind: SlotSpin['kind'], multiplier: number): SlotSpin & { scatters: number } {
    const stops = strips.map((strip) => random.int(strip.length));
    const tops = [...stops];
    const falls: SlotFall[] = [];
    for (let window = windowAt(strips, model.rows, stops); ;) {
      const step = multiplier * ladder[Math.min(falls.length, ladder.length - 1)]!;
      const wins = waysWins(model, window, step);
      const fall = { window: showWindow(window), multiplier: step, wins, coins: coinsOf(wins) };
      falls.push(fall);
      if (wins.length === 0) {
        if (kind === 'paid') fall.wins = scatterWin(feature.pays, window, 1);
        fall.coins = coinsOf(fall.wins);
        return { kind, stops, held: [], falls, coins: coinsOf(falls), freeSpins: 0, scatters: scatterCells(window).length };
      }
      window = dropWindow(window, wins, strips, tops);
    }
  }

  return {
    play(random) {
      const { scatters, ...paid } = spin(random, 'paid', 1);
      const spins: SlotSpin[] = [{ ...paid, freeSpins: byScatters(feature.freeSpins, scatters) }];
      for (let left = spins[0]!.freeSpins; left > 0; left -= 1) {
        const { scatters: _, ...free } = spin(random, 'free', feature.multiplier);
        spins.push(free);
      }
      return { spins, coins: coinsOf(spins) };
    },
    coins(random) {
      let coins = run(random);
      coins += byScatters(feature.pays, cascade.scatters);
      for (let left = byScatters(feature.freeSpins, cascade.scatters); left > 0; left -= 1) coins += run(random) * feature.multiplier;
      return coins;
    },
  };

  function run(random: RandomStream): number {
    const a = random.int(strips[0]!.length);
    const b = random.int(strips[1]!.length);
    const c = random.int(strips[2]!.length);
    const d = random.int(strips[3]!.length);
    return cascade.run(a, b, c, d, random.int(strips[4]!.length));
  }
}
