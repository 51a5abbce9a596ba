import fc from 'fast-check';
import { createFastStream } from '../../../fairness/random-stream';
import { slotModels } from '../models/slot-models';
import { slotEngine } from './slot-engines';
import type { SlotModelName } from './slot-model';
import type { SlotRound } from './slot-round';
import { firstPaying, readStrip, scatter, slotSymbols, wild } from './slot-symbols';
import { waysWins } from './ways-engine';
import { windowAt } from './slot-window';

const names = Object.keys(slotModels) as SlotModelName[];
const roundsOf = (name: SlotModelName, count: number, seed = 3): SlotRound[] => {
  const random = createFastStream(seed);
  return Array.from({ length: count }, () => slotEngine(name).play(random));
};

describe('the engines of the slots', () => {
  it.each(names)('play the same rounds in %s as their simulation, and never more than the most', (name) => {
    const [shown, counted] = [createFastStream(17), createFastStream(17)];
    const wrong: object[] = [];
    for (let i = 0; i < 4_000; i += 1) {
      const { coins } = slotEngine(name).play(shown);
      const simulated = slotEngine(name).coins(counted);
      if (simulated !== coins || !(coins >= 0 && coins <= slotModels[name].maxCoins)) wrong.push({ i, coins, simulated });
    }
    expect(wrong).toEqual([]);
  });

  it.each(names)('show in %s every coin that they pay, on cells that hold the symbol', (name) => {
    const sumOf = (parts: readonly { coins: number }[]) => parts.reduce((sum, { coins }) => sum + coins, 0);
    const wrong: object[] = [];
    for (const round of roundsOf(name, 1_500)) {
      if (sumOf(round.spins) !== round.coins) wrong.push(round);
      for (const spin of round.spins) {
        if (sumOf(spin.falls) !== spin.coins) wrong.push(spin);
        for (const fall of spin.falls) {
          const { window, wins, coins } = fall;
          if (sumOf(wins) !== coins) wrong.push(fall);
          for (const { cells, symbol } of wins) {
            const seen = cells.map(([reel, row]) => window[reel]![row]!);
            // In the jackpot model a wild stands on its whole reel.
            const fits = seen.every(
              (cell, i) => [symbol, 'W'].includes(cell) || (name === 'jackpot' && window[cells[i]![0]]!.includes('W')),
            );
            if (!fits) wrong.push(fall);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('start every window of a first fall where the reels have stopped', () => {
    for (const name of names) {
      const { rows, strips } = slotModels[name];
      for (const { spins } of roundsOf(name, 200)) {
        for (const { falls, stops } of spins) {
          const shown = windowAt(strips.map(readStrip), rows, stops).map((reel) => reel.map((code) => slotSymbols[code]));
          expect(falls[0]!.window).toEqual(shown);
        }
      }
    }
  });

  it('give free spins for three scatters, and once more of them in the video model', () => {
    const { scatter: feature, extraSpins } = slotModels.video;
    const rounds = roundsOf('video', 30_000).filter(({ spins }) => spins.length > 1);
    const again = rounds.filter(({ spins }) => spins.slice(1).some(({ freeSpins }) => freeSpins > 0));

    expect(again.length).toBeGreaterThan(0);
    for (const { spins } of rounds) {
      const scatters = spins[0]!.falls[0]!.window.flat().filter((symbol) => symbol === 'S').length;
      const won = feature.freeSpins[scatters]!;
      expect(spins[0]!.freeSpins).toBe(won);
      const extra = spins.slice(1).filter(({ freeSpins }) => freeSpins > 0);
      expect(extra.length).toBeLessThanOrEqual(1);
      expect(spins.length - 1).toBe(won + extra.length * extraSpins);
    }
  });

  it('hold wild reels through the respins of the jackpot model', () => {
    const rounds = roundsOf('jackpot', 3_000).filter(({ spins }) => spins.length > 1);
    expect(rounds.length).toBeGreaterThan(0);
    for (const { spins } of rounds) {
      for (const [i, spin] of spins.entries()) {
        if (i === 0) continue;
        const before = spins[i - 1]!;
        const expected = before.falls[0]!.window.flatMap((reel, x) => (reel.includes('W') ? [x] : []));
        expect(spin.held).toEqual(expected);
        for (const reel of spin.held) expect(spin.stops[reel]).toBe(before.stops[reel]);
      }
      const last = spins.at(-1)!;
      expect(last.falls[0]!.window.flatMap((reel, x) => (reel.includes('W') ? [x] : []))).toEqual(last.held);
    }
  });

  it('count ways like a list of all ways would', () => {
    const { ways } = slotModels;
    const cell = fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(wild, scatter) },
      { weight: 9, arbitrary: fc.integer({ min: firstPaying, max: firstPaying + 8 }) },
    );
    const plain = fc.integer({ min: scatter, max: firstPaying + 8 });
    const reel = (symbol: fc.Arbitrary<number>) => fc.array(symbol, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.tuple(reel(plain), reel(cell), reel(cell), reel(cell), reel(cell)), (window) => {
        // Every way takes a cell of each reel; equal starts count once.
        const starts = new Set<string>();
        let coins = 0;
        for (let way = 0; way < 4 ** 5; way += 1) {
          const rows = window.map((_, reel) => Math.floor(way / 4 ** reel) % 4);
          const first = window[0][rows[0]!]!;
          if (first < firstPaying) continue;
          let count = 1;
          while (count < 5 && [first, wild].includes(window[count]![rows[count]!]!)) count += 1;
          // A shorter win counts only where no cell of the next reel goes on.
          if (count < 5 && window[count]!.some((symbol) => symbol === first || symbol === wild)) continue;
          const start = rows.slice(0, count).join();
          if (starts.has(start)) continue;
          starts.add(start);
          coins += ways.pays[slotSymbols[first]!]?.[count - 1] ?? 0;
        }
        expect(waysWins(ways, window, 1).reduce((sum, win) => sum + win.coins, 0)).toBe(coins);
      }),
      { numRuns: 60 },
    );
  });
});
