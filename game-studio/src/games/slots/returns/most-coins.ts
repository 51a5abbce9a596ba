import { bothSidesCoins } from '../engine/jackpot-engine';
import { createLinePays, lineWin } from '../engine/line-pays';
import type { JackpotModel, Lines, SlotModel, VideoModel } from '../engine/slot-model';
import { readStrip, symbolCount, wild } from '../engine/slot-symbols';
import type { enumerateWays } from './expected-return';

/**
 * The most coins that any window pays on its lines. `columns` are the windows that each reel can show. All choices of the first three
 * reels are tried; the other two only where the best conceivable rest could beat what was found.
 */
export function mostWindowCoins(columns: readonly (readonly (readonly number[])[])[], lines: Lines, table: Int32Array): number {
  const k = symbolCount;
  const bestRest = new Int32Array(k ** 3);
  for (let row = 0; row < table.length; row += 1) {
    const start = Math.floor(row / (k * k));
    if (table[row]! > bestRest[start]!) bestRest[start] = table[row]!;
  }
  const [first, second, third, fourth, fifth] = columns as [number[][], number[][], number[][], number[][], number[][]];
  const starts = new Int32Array(lines.length);
  let best = 0;
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        let bound = 0;
        for (const [i, line] of lines.entries()) {
          starts[i] = (a[line[0]!]! * k + b[line[1]!]!) * k + c[line[2]!]!;
          bound += bestRest[starts[i]]!;
        }
        if (bound <= best) continue;
        for (const d of fourth)
          for (const e of fifth) {
            let coins = 0;
            for (const [i, line] of lines.entries()) coins += table[(starts[i]! * k + d[line[3]!]!) * k + e[line[4]!]!]!;
            best = Math.max(best, coins);
          }
      }
  return best;
}

export function columnsOf(model: SlotModel): number[][][] {
  return model.strips.map((strip) => {
    const ring = readStrip(strip);
    return Array.from(ring, (_, stop) => Array.from({ length: model.rows }, (_, row) => ring[(stop + row) % ring.length]!));
  });
}

/** The best window in the paid spin and in every free spin there can be. */
export function mostVideoCoins(model: VideoModel): number {
  const table = createLinePays(model.strips.length, (row) => lineWin(model.pays, row)?.coins ?? 0);
  const window = mostWindowCoins(columnsOf(model), model.lines, table) + Math.max(...model.scatter.pays);
  return window * (1 + model.scatter.multiplier * (Math.max(...model.scatter.freeSpins) + model.extraSpins));
}

/** The best way through ever larger sets of held reels. */
export function mostJackpotCoins(model: JackpotModel): number {
  const table = createLinePays(model.strips.length, (row) => bothSidesCoins(model.pays, row));
  const columns = columnsOf(model);
  const full = Array.from({ length: model.rows }, () => wild);
  const window = (set: number): number => {
    const shown = columns.map((reel, i) => (set & (1 << i) ? [full] : reel.filter((column) => !column.includes(wild))));
    return mostWindowCoins(shown, model.lines, table);
  };
  const holdable = columns.map((reel) => reel.some((column) => column.includes(wild)));
  const sets = Array.from({ length: 1 << columns.length }, (_, set) => set).filter((set) =>
    holdable.every((can, reel) => can || !(set & (1 << reel))),
  );
  const best = new Map(sets.map((set) => [set, window(set)]));
  // Seen from the largest set down: the window that stays with the set ends the round.
  const rounds = new Map<number, number>();
  for (const set of sets.toReversed()) {
    const larger = sets.filter((next) => next !== set && (next & set) === set);
    rounds.set(set, Math.max(best.get(set)!, ...larger.map((next) => best.get(next)! + rounds.get(next)!)));
  }
  return rounds.get(0)!;
}

export function mostWaysCoins(
  enumeration: ReturnType<typeof enumerateWays>,
  feature: { pays: readonly number[]; freeSpins: readonly number[]; multiplier: number },
): number {
  const top = Math.max(...enumeration.byScatters.map((entry) => entry.top));
  const at = (values: readonly number[], scatters: number): number => values[Math.min(scatters, values.length - 1)]!;
  return Math.max(
    ...enumeration.byScatters.map(({ spins, top: coins }, scatters) =>
      spins === 0 ? 0 : coins + at(feature.pays, scatters) + at(feature.freeSpins, scatters) * feature.multiplier * top,
    ),
  );
}
