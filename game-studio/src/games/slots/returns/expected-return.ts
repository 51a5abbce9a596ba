import { addFractions, fraction, multiplyFractions, type Fraction } from '@portal/money';
import { createCascade } from '../engine/cascade';
import { bothSidesCoins } from '../engine/jackpot-engine';
import { lineWin } from '../engine/line-pays';
import { byScatters } from '../engine/scatter-win';
import type { ClassicModel, JackpotModel, SlotModel, VideoModel, WaysModel } from '../engine/slot-model';
import { readStrip, scatter, symbolCount, wild } from '../engine/slot-symbols';
import { rowSum } from './row-sum';
import { scatterCounts, stripCounts, withoutWild } from './strip-counts';

/** What a stake of the model returns on average, exactly, as a fraction of the stake and without the progressive pools. */
export function expectedReturn(model: SlotModel): Fraction {
  switch (model.name) {
    case 'classic':
      return classicReturn(model);
    case 'video':
      return videoReturn(model);
    case 'ways':
      return waysReturn(model);
    case 'jackpot':
      return jackpotReturn(model);
  }
}

const stopsOf = (model: SlotModel): bigint => model.strips.reduce((product, strip) => product * BigInt(readStrip(strip).length), 1n);
const inStakes = (model: SlotModel, coins: Fraction): Fraction => multiplyFractions(coins, fraction(1n, model.cost));

/** Every row of a line runs over the strip alike, so all lines return the same. */
function linesReturn(model: ClassicModel | VideoModel): Fraction {
  const sum = rowSum(model.strips.map(stripCounts), (row) => lineWin(model.pays, row)?.coins ?? 0);
  return fraction(sum * BigInt(model.lines.length), stopsOf(model));
}

const classicReturn = (model: ClassicModel): Fraction => inStakes(model, linesReturn(model));

/** Chance of each number of scatters in the window. */
export function scatterChances(model: VideoModel): Fraction[] {
  let ways: bigint[] = [1n];
  for (const strip of model.strips) {
    const counts = scatterCounts(strip, model.rows);
    const next = new Array<bigint>(ways.length + model.rows).fill(0n);
    for (const [before, way] of ways.entries()) for (const [more, count] of counts.entries()) next[before + more]! += way * BigInt(count);
    ways = next;
  }
  return ways.map((way) => fraction(way, stopsOf(model)));
}

function videoReturn(model: VideoModel): Fraction {
  const chances = scatterChances(model);
  const average = (value: (scatters: number) => Fraction | number): Fraction =>
    addFractions(
      ...chances.map((chance, scatters) => {
        const amount = value(scatters);
        return multiplyFractions(chance, typeof amount === 'number' ? fraction(amount) : amount);
      }),
    );
  const spin = addFractions(
    linesReturn(model),
    average((scatters) => byScatters(model.scatter.pays, scatters)),
  );
  const again = average((scatters) => (byScatters(model.scatter.freeSpins, scatters) > 0 ? 1 : 0));
  // More are won at most once: in the first free spin that shows enough scatters.
  const freeSpins = average((scatters) => {
    const won = byScatters(model.scatter.freeSpins, scatters);
    const never = multiplyFractions(...Array.from({ length: won }, () => fraction(again.den - again.num, again.den)));
    return addFractions(fraction(won), multiplyFractions(fraction(model.extraSpins), fraction(never.den - never.num, never.den)));
  });
  return inStakes(model, addFractions(spin, multiplyFractions(spin, freeSpins, fraction(model.scatter.multiplier))));
}

/** Everything that follows from the stops is played for all of them; where three reels share no symbol nothing can win or fall. */
export function enumerateWays(model: WaysModel) {
  const cascade = createCascade(model);
  const reels = model.strips.map((strip) => looksOf(readStrip(strip), model.rows));
  const [first, second, third, fourth, fifth] = reels as [Look[], Look[], Look[], Look[], Look[]];
  const byCount = Array.from({ length: model.rows * reels.length + 1 }, () => ({ spins: 0, coins: 0, top: 0 }));
  let [wins, falls] = [0, 0];
  for (const [i, a] of first.entries())
    for (const [j, b] of second.entries())
      for (const [k, c] of third.entries()) {
        const mayWin = (a.symbols & b.symbols & c.symbols) !== 0;
        for (const [l, d] of fourth.entries())
          for (const [m, e] of fifth.entries()) {
            const coins = mayWin ? cascade.run(i, j, k, l, m) : 0;
            const entry = byCount[mayWin ? cascade.scatters : a.scatters + b.scatters + c.scatters + d.scatters + e.scatters]!;
            entry.spins += 1;
            if (coins === 0) continue;
            wins += 1;
            falls = Math.max(falls, cascade.falls);
            entry.coins += coins;
            entry.top = Math.max(entry.top, coins);
          }
      }
  return { byScatters: byCount, wins, falls };
}

type Look = { symbols: number; scatters: number };

/** For each stop: a bit for every paying symbol that is seen or that a wild stands for, and the scatters. */
function looksOf(strip: Uint8Array, rows: number): Look[] {
  return Array.from(strip, (_, stop) => {
    const look: Look = { symbols: 0, scatters: 0 };
    for (let row = 0; row < rows; row += 1) {
      const symbol = strip[(stop + row) % strip.length]!;
      if (symbol === scatter) look.scatters += 1;
      else look.symbols |= symbol === wild ? -1 : 1 << symbol;
    }
    return look;
  });
}

export function waysReturn(model: WaysModel, { byScatters: counts } = enumerateWays(model)): Fraction {
  const all = stopsOf(model);
  const spin = fraction(
    counts.reduce((sum, { coins }) => sum + BigInt(coins), 0n),
    all,
  );
  const per = (value: readonly number[]): Fraction =>
    fraction(
      counts.reduce((sum, { spins }, scatters) => sum + BigInt(spins) * BigInt(byScatters(value, scatters)), 0n),
      all,
    );
  const { pays, freeSpins, multiplier } = model.scatter;
  return inStakes(model, addFractions(spin, per(pays), multiplyFractions(spin, per(freeSpins), fraction(multiplier))));
}

/**
 * A chain over the sets of held reels: from each set the window pays on average what its rows pay, and the reels that show a new wild
 * lead to a larger set. Nothing else is remembered between respins.
 */
function jackpotReturn(model: JackpotModel): Fraction {
  const lengths = model.strips.map((strip) => BigInt(readStrip(strip).length));
  const windowsWithWild = model.strips.map((strip) => BigInt(withoutWild(strip, model.rows, 0).withWild));
  const canHold = windowsWithWild.map((count) => count > 0n);
  const only = (symbol: number): number[] => Array.from({ length: symbolCount }, (_, i) => (i === symbol ? 1 : 0));
  const rowCounts = model.strips.map((strip) =>
    Array.from({ length: model.rows }, (_, row) => {
      const { counts, withWild } = withoutWild(strip, model.rows, row);
      return counts.map((count, symbol) => count + (symbol === wild ? withWild : 0));
    }),
  );
  const known = new Map<number, Fraction>();

  function valueOf(held: number): Fraction {
    const seen = known.get(held);
    if (seen) return seen;
    const isHeld = (reel: number): boolean => (held & (1 << reel)) !== 0;
    const all = lengths.reduce((product, length, reel) => (isHeld(reel) ? product : product * length), 1n);
    const byRows = new Map<string, bigint>();
    let sum = 0n;
    for (const line of model.lines) {
      const key = line.map((row, reel) => (isHeld(reel) ? '*' : row)).join();
      const known = byRows.get(key);
      const lineSum =
        known ??
        rowSum(
          line.map((row, reel) => (isHeld(reel) ? only(wild) : rowCounts[reel]![row]!)),
          (row) => bothSidesCoins(model.pays, row),
        );
      byRows.set(key, lineSum);
      sum += lineSum;
    }
    const parts = [fraction(sum, all)];
    for (let next = held + 1; next < 1 << lengths.length; next += 1) {
      if ((next & held) !== held || !lengths.every((_, reel) => !(next & (1 << reel)) || isHeld(reel) || canHold[reel])) continue;
      const ways = lengths.reduce((product, length, reel) => {
        if (isHeld(reel)) return product;
        const fresh = windowsWithWild[reel]!;
        return product * (next & (1 << reel) ? fresh : length - fresh);
      }, 1n);
      parts.push(multiplyFractions(fraction(ways, all), valueOf(next)));
    }
    const value = addFractions(...parts);
    known.set(held, value);
    return value;
  }
  return inStakes(model, valueOf(0));
}
