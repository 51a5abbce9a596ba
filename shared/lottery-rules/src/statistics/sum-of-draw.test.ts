import { sumOfDraw } from './sum-of-draw';

it('adds up a draw, of a race the first two @LOTT-03', () => {
  expect(sumOfDraw('ssc', [7, 2, 5, 2, 9])).toBe(25);
  expect(sumOfDraw('11x5', [3, 8, 11, 1, 7])).toBe(30);
  expect(sumOfDraw('lhc', [20, 24, 16, 43, 12, 5, 33])).toBe(153);
  expect(sumOfDraw('pk10', [6, 3, 10, 1, 9, 2, 8, 5, 7, 4])).toBe(9);
});
