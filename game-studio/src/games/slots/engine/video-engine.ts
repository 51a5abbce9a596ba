import type { RandomStream } from '../../../fairness/random-stream';
import { ring } from './classic-engine';
import { createLinePays, lineWin } from './line-pays';
import { coinsOf, lineWins } from './line-wins';
import { byScatters, scatterCells, scatterWin } from './scatter-win';
import type { SlotEngine } from './slot-engine';
import type { VideoModel } from './slot-model';
import type { SlotRound, SlotSpin } from './slot-round';
import { readStrip, scatter, symbolCount } from './slot-symbols';
import { showWindow, windowAt } from './slot-window';

/** Fewest scatters that bring free spins. */
const trigger = (freeSpins: readonly number[]): number => freeSpins.findIndex((spins) => spins > 0);

export function createVideoEngine(model: VideoModel): SlotEngine {
  const { lines, pays, rows, scatter: feature } = model;
  const strips = model.strips.map(readStrip);
  const needed = trigger(feature.freeSpins);
  const fast = createFastSpin(model, strips);

  function spin(random: RandomStream, kind: SlotSpin['kind'], multiplier: number): SlotSpin & { scatters: number } {
    const stops = strips.map((strip) => random.int(strip.length));
    const window = windowAt(strips, rows, stops);
    const wins = [...lineWins(pays, lines, window, multiplier), ...scatterWin(feature.pays, window, multiplier)];
    const coins = coinsOf(wins);
    const fall = { window: showWindow(window), multiplier, wins, coins };
    return { kind, stops, held: [], falls: [fall], coins, freeSpins: 0, scatters: scatterCells(window).length };
  }

  return {
    play(random): SlotRound {
      const spins: SlotSpin[] = [];
      const show = ({ scatters: _, ...shown }: ReturnType<typeof spin>, freeSpins: number): void =>
        void spins.push({ ...shown, freeSpins });
      const paid = spin(random, 'paid', 1);
      const won = byScatters(feature.freeSpins, paid.scatters);
      show(paid, won);
      for (let left = won, wonAgain = false; left > 0; left -= 1) {
        const free = spin(random, 'free', feature.multiplier);
        const extra: number = free.scatters >= needed && !wonAgain ? model.extraSpins : 0;
        wonAgain ||= extra > 0;
        left += extra;
        show(free, extra);
      }
      return { spins, coins: coinsOf(spins) };
    },
    coins(random) {
      let coins = fast.coins(random);
      for (let left = byScatters(feature.freeSpins, fast.scatters()), wonAgain = false; left > 0; left -= 1) {
        coins += fast.coins(random) * feature.multiplier;
        if (!wonAgain && fast.scatters() >= needed) {
          wonAgain = true;
          left += model.extraSpins;
        }
      }
      return coins;
    },
  };
}

function createFastSpin(model: VideoModel, strips: readonly Uint8Array[]) {
  const table = createLinePays(strips.length, (row) => lineWin(model.pays, row)?.coins ?? 0);
  const rings = strips.map(ring(model.rows));
  const [r0, r1, r2, r3, r4] = rings as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const inWindow = rings.map((reel, i) =>
    Uint8Array.from(strips[i]!, (_, stop) => reel.subarray(stop, stop + model.rows).filter((symbol) => symbol === scatter).length),
  );
  const k = symbolCount;
  let seen = 0;
  return {
    /** Scatters of the last spin. */
    scatters: () => seen,
    coins(random: RandomStream): number {
      const a = random.int(strips[0]!.length);
      const b = random.int(strips[1]!.length);
      const c = random.int(strips[2]!.length);
      const d = random.int(strips[3]!.length);
      const e = random.int(strips[4]!.length);
      seen = inWindow[0]![a]! + inWindow[1]![b]! + inWindow[2]![c]! + inWindow[3]![d]! + inWindow[4]![e]!;
      let coins = byScatters(model.scatter.pays, seen);
      for (const line of model.lines) {
        const row = (((r0[a + line[0]!]! * k + r1[b + line[1]!]!) * k + r2[c + line[2]!]!) * k + r3[d + line[3]!]!) * k + r4[e + line[4]!]!;
        coins += table[row]!;
      }
      return coins;
    },
  };
}
