import { compare } from './compare';

it.each([
  [150n, 100n, 'up', '50.0'],
  [100n, 150n, 'down', '33.3'],
  [100n, 100n, 'flat', '0.0'],
  [5n, 0n, 'up', null],
  [0n, 0n, 'flat', null],
  [0n, 80n, 'down', '100.0'],
  // A loss that grew.
  [-150n, -100n, 'down', '50.0'],
] as const)('compares %s with %s as %s by %s', (now, before, trend, percent) => {
  expect(compare(now, before)).toEqual({ trend, percent });
});
