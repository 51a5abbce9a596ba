import { targetOf } from './BetBox';

it.each([
  ['2', 200],
  ['1.01', 101],
  ['2.5', 250],
  ['10000', 1_000_000],
  [' 3.00 ', 300],
  ['1.00', null],
  ['10000.01', null],
  ['2,5', null],
  ['1e3', null],
  ['', null],
])('reads the target %p as %p', (text, target) => {
  expect(targetOf(text)).toBe(target);
});
