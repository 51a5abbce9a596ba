import { roundUp, thousandthsOf } from './axis';

it.each([
  [0n, 10n],
  [10n, 10n],
  [11n, 20n],
  [21n, 50n],
  [51n, 100n],
  [123_456_789n, 200_000_000n],
])('ends the axis of %s at %s', (largest, end) => {
  expect(roundUp(largest, 10n)).toBe(end);
});

it('has no bar for zero or negative values', () => {
  expect([thousandthsOf(0n, 10n), thousandthsOf(-5n, 10n), thousandthsOf(5n, 10n), thousandthsOf(10n, 10n)]).toEqual([0, 0, 500, 1000]);
});
