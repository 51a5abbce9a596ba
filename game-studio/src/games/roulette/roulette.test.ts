import { toPercent } from '../tables/fractions';
import { ONE } from '../tables/round-game';
import { colourOf, POCKETS, rouletteGame, rouletteSpots, wheel } from './roulette-game';
import { returns, rouletteReturn } from './returns';
import { titles } from './titles';

it('has every number once on the wheel, and as many red as black pockets', () => {
  expect([...wheel].sort((a, b) => a - b)).toEqual(Array.from({ length: POCKETS }, (_, i) => i));
  // Around the wheel the colours alternate behind the zero.
  expect(wheel.slice(1).every((number, i) => colourOf(number) === (i % 2 === 0 ? 'red' : 'black'))).toBe(true);
});

it('has all 157 bets of the layout, each once', () => {
  const byCount: Record<number, number> = {};
  for (const covered of rouletteSpots.values()) byCount[covered.length] = (byCount[covered.length] ?? 0) + 1;

  // 57 + 3 splits, 12 streets and 2 with the zero, 22 corners and the first four, 11 lines, dozens and columns, six even chances.
  expect(byCount).toEqual({ 1: 37, 2: 60, 3: 14, 4: 23, 6: 11, 12: 6, 18: 6 });
  expect(new Set([...rouletteSpots.values()].map((covered) => [...covered].sort((a, b) => a - b).join())).size).toBe(rouletteSpots.size);
});

it('lets only neighbours share a bet', () => {
  expect(rouletteSpots.get('s1-2')).toEqual([1, 2]);
  expect(rouletteSpots.has('s3-4')).toBe(false);
  expect(rouletteSpots.has('c3-7')).toBe(false);
  expect(rouletteSpots.get('k3')).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
});

it('returns 36 of 37 for every bet, over all numbers that can come', () => {
  const paid = new Map<string, number>();
  for (let number = 0; number < POCKETS; number += 1) {
    for (const [spot, multiplier] of Object.entries(rouletteGame.multipliers({ number }, null, titles[0]!)))
      paid.set(spot, (paid.get(spot) ?? 0) + multiplier);
  }

  expect([...paid.keys()].sort()).toEqual([...rouletteSpots.keys()].sort());
  expect([...paid.values()].every((sum) => sum === 36 * ONE)).toBe(true);
  for (const { expected } of returns) expect(expected.numerator * 37n).toBe(expected.denominator * 36n);
  expect(new Set(titles.map(({ rtp }) => rtp))).toEqual(new Set([toPercent(rouletteReturn('n17'))]));
});
