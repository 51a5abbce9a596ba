import { createLinePays, lineWin } from './line-pays';
import { coinsOf, lineWins } from './line-wins';
import type { SlotEngine } from './slot-engine';
import type { ClassicModel } from './slot-model';
import { readStrip, symbolCount } from './slot-symbols';
import { showWindow, windowAt } from './slot-window';

export function createClassicEngine(model: ClassicModel): SlotEngine {
  const strips = model.strips.map(readStrip);
  const table = createLinePays(strips.length, (row) => lineWin(model.pays, row)?.coins ?? 0);
  const [first, second, third] = strips.map(ring(model.rows));
  const k = symbolCount;

  return {
    play(random) {
      const stops = strips.map((strip) => random.int(strip.length));
      const window = windowAt(strips, model.rows, stops);
      const wins = lineWins(model.pays, model.lines, window, 1);
      const coins = coinsOf(wins);
      const fall = { window: showWindow(window), multiplier: 1, wins, coins };
      return { spins: [{ kind: 'paid', stops, held: [], falls: [fall], coins, freeSpins: 0 }], coins };
    },
    coins(random) {
      const a = random.int(strips[0]!.length);
      const b = random.int(strips[1]!.length);
      const c = random.int(strips[2]!.length);
      let coins = 0;
      for (const line of model.lines) {
        coins += table[(first![a + line[0]!]! * k + second![b + line[1]!]!) * k + third![c + line[2]!]!]!;
      }
      return coins;
    },
  };
}

/** A strip with its beginning once more at its end, so that a window needs no rest of a division. */
export const ring =
  (rows: number) =>
  (strip: Uint8Array): Uint8Array =>
    Uint8Array.from({ length: strip.length + rows }, (_, i) => strip[i % strip.length]!);
