import { percentOfRate, readPercent } from './rate';

it('writes and reads rates of contracts as percentages in steps of 0.1 @AGT-14', () => {
  expect([80, 100, 2_500].map(percentOfRate)).toEqual(['0.8', '1', '25']);
  expect(['0.8', '1', ' 25 ', '100'].map(readPercent)).toEqual([80, 100, 2_500, 10_000]);
  expect(['', '0', '0.85', '101', '-1', '1e1', 'ten'].map(readPercent)).toEqual([null, null, null, null, null, null, null]);
});
