import type { RandomStream } from '../../../fairness/random-stream';
import { ring } from './classic-engine';
import { createLinePays, lineWin } from './line-pays';
import { coinsOf, lineWins } from './line-wins';
import type { SlotEngine } from './slot-engine';
import type { JackpotModel } from './slot-model';
import type { SlotSpin } from './slot-round';
import { readStrip, symbolCount, wild } from './slot-symbols';
import { showWindow, windowAt, type Window } from './slot-window';

/** A wild anywhere on a reel fills it. */
export const fillWilds = (window: Window): Window => window.map((reel) => (reel.includes(wild) ? reel.map(() => wild) : reel));

/** Coins of a row read from both sides; one of full length counts once. */
export function bothSidesCoins(pays: JackpotModel['pays'], row: readonly number[]): number {
  const left = lineWin(pays, row);
  if (left?.count === row.length) return left.coins;
  return (left?.coins ?? 0) + (lineWin(pays, row.toReversed())?.coins ?? 0);
}

export function createJackpotEngine(model: JackpotModel): SlotEngine {
  const strips = model.strips.map(readStrip);
  const fast = createFastRound(model, strips);

  return {
    play(random) {
      const spins: SlotSpin[] = [];
      const held = new Set<number>();
      const stops = strips.map(() => 0);
      for (let kind: SlotSpin['kind'] = 'paid', again = true; again; kind = 'respin') {
        const standing = [...held].sort();
        for (const [reel, strip] of strips.entries()) if (!held.has(reel)) stops[reel] = random.int(strip.length);
        const window = windowAt(strips, model.rows, stops);
        const filled = fillWilds(window);
        const wins = lineWins(model.pays, model.lines, filled, 1, true);
        const coins = coinsOf(wins);
        for (const [reel, column] of window.entries()) if (column.includes(wild)) held.add(reel);
        again = held.size > standing.length;
        const fall = { window: showWindow(window), multiplier: 1, wins, coins };
        spins.push({ kind, stops: [...stops], held: standing, falls: [fall], coins, freeSpins: 0 });
      }
      return { spins, coins: coinsOf(spins) };
    },
    coins: fast,
  };
}

function createFastRound(model: JackpotModel, strips: readonly Uint8Array[]): (random: RandomStream) => number {
  const table = createLinePays(strips.length, (row) => bothSidesCoins(model.pays, row));
  const rings = strips.map(ring(model.rows));
  // After the ring stands the filled reel: a held reel, or one that shows a wild, is read from there.
  const reels = rings.map((reel) => Uint8Array.from([...reel, ...Array.from({ length: model.rows }, () => wild)]));
  const starts = rings.map((reel, i) =>
    Uint8Array.from(strips[i]!, (_, stop) => (reel.subarray(stop, stop + model.rows).includes(wild) ? reel.length : stop)),
  );
  const [r0, r1, r2, r3, r4] = reels as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const at = new Uint8Array(strips.length);
  const filledAt = rings.map((reel) => reel.length);
  const k = symbolCount;

  return (random) => {
    let coins = 0;
    at.fill(0);
    for (let fresh = true; fresh;) {
      fresh = false;
      for (let reel = 0; reel < at.length; reel += 1) {
        if (at[reel] === filledAt[reel]) continue;
        at[reel] = starts[reel]![random.int(strips[reel]!.length)]!;
        if (at[reel] === filledAt[reel]) fresh = true;
      }
      const [a, b, c, d, e] = at as unknown as [number, number, number, number, number];
      for (const line of model.lines) {
        const row = (((r0[a + line[0]!]! * k + r1[b + line[1]!]!) * k + r2[c + line[2]!]!) * k + r3[d + line[3]!]!) * k + r4[e + line[4]!]!;
        coins += table[row]!;
      }
    }
    return coins;
  };
}
