import fc from 'fast-check';
import { slotModels } from '../models/slot-models';
import { createLinePays, lineWin } from './line-pays';
import { bothSidesCoins } from './jackpot-engine';
import type { PayTable } from './slot-model';
import { firstPaying, scatter, slotSymbols, symbolCount, wild } from './slot-symbols';

const symbol = fc.oneof(
  { weight: 3, arbitrary: fc.constant(wild) },
  { weight: 1, arbitrary: fc.constant(scatter) },
  { weight: 8, arbitrary: fc.integer({ min: firstPaying, max: symbolCount - 1 }) },
);

/** What a row pays when nothing stands for anything: as many of its first symbol as lead. */
function plainCoins(pays: PayTable, row: readonly number[]): number {
  let count = 1;
  while (count < row.length && row[count] === row[0]) count += 1;
  return pays[slotSymbols[row[0]!]!]?.[count - 1] ?? 0;
}

/** Every wild replaced by every symbol in turn, or left as it is. */
function readings(row: readonly number[]): number[][] {
  return row.reduce<number[][]>(
    (all, seen) => {
      const choices = seen === wild ? [wild, ...Array.from({ length: symbolCount - firstPaying }, (_, i) => firstPaying + i)] : [seen];
      return all.flatMap((start) => choices.map((choice) => [...start, choice]));
    },
    [[]],
  );
}

describe('what a row of symbols pays', () => {
  const { classic, video, jackpot } = slotModels;

  it('is the best that any reading of its wilds pays', () => {
    const check = (pays: PayTable, length: number) =>
      fc.assert(
        fc.property(fc.array(symbol, { minLength: length, maxLength: length }), (row) => {
          const best = Math.max(...readings(row).map((reading) => plainCoins(pays, reading)));
          expect(lineWin(pays, row)?.coins ?? 0).toBe(best);
        }),
        { numRuns: 300 },
      );
    check(classic.pays, 3);
    check(video.pays, 5);
  });

  it('counts a full row once when both sides count', () => {
    const h1 = slotSymbols.indexOf('H1');
    const l2 = slotSymbols.indexOf('L2');

    expect(bothSidesCoins(jackpot.pays, [h1, h1, h1, h1, h1])).toBe(2000);
    expect(bothSidesCoins(jackpot.pays, [h1, wild, wild, wild, h1])).toBe(2000);
    expect(bothSidesCoins(jackpot.pays, [h1, h1, wild, l2, l2])).toBe(100 + 8);
    expect(bothSidesCoins(jackpot.pays, [h1, wild, wild, wild, l2])).toBe(500 + 20);
  });

  it('is found in the table under the digits of its symbols', () => {
    const table = createLinePays(3, (row) => lineWin(classic.pays, row)?.coins ?? 0);
    fc.assert(
      fc.property(fc.array(symbol, { minLength: 3, maxLength: 3 }), ([a, b, c]) => {
        expect(table[(a! * symbolCount + b!) * symbolCount + c!]).toBe(lineWin(classic.pays, [a!, b!, c!])?.coins ?? 0);
      }),
    );
  });
});
