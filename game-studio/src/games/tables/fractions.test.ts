import { toPercent } from './fractions';

it.each([
  [1n, 1n, '100.00'],
  [36n, 37n, '97.30'],
  [99n, 100n, '99.00'],
  [2n, 3n, '66.67'],
  [1n, 20_000n, '0.01'],
  [1n, 20_001n, '0.00'],
])('writes %p/%p as %p percent', (numerator, denominator, text) => {
  expect(toPercent({ numerator, denominator })).toBe(text);
});
