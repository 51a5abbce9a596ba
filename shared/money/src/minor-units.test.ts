import { fromWhole, maxMoney, minMoney, sumMoney } from './minor-units';

it('makes amounts of whole units and refuses numbers that cannot be exact', () => {
  expect(fromWhole(12)).toBe(120_000n);
  expect(fromWhole(-3n)).toBe(-30_000n);
  for (const inexact of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => fromWhole(inexact)).toThrow(RangeError);
});

it('adds up without losing a minor unit, where floating point would', () => {
  expect(sumMoney([])).toBe(0n);
  expect(sumMoney(Array.from({ length: 10 }, () => 1_000n))).toBe(fromWhole(1));
  expect(sumMoney([9_007_199_254_740_993n, 1n])).toBe(9_007_199_254_740_994n);
});

it('finds the least and the greatest amount', () => {
  expect(minMoney(3n, -1n, 2n)).toBe(-1n);
  expect(maxMoney(3n, -1n, 20n)).toBe(20n);
  expect(minMoney(5n)).toBe(5n);
});
