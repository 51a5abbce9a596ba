import { fromWhole } from '@portal/money';
import { presetsOf, readAmount } from './deposit-amount';

const limits = { minimum: '100.00', maximum: '200000.00' };

it.each([
  ['100', 100],
  ['1,000', 1_000],
  [' 500.00 ', 500],
  ['฿200000', 200_000],
])('reads %j as the whole amount it means', (text, whole) => {
  expect(readAmount(text, limits)).toEqual({ amount: fromWhole(whole) });
});

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['99', 'outOfRange'],
  ['200001', 'outOfRange'],
  ['500.37', 'notWhole'],
  ['-500', 'notWhole'],
  ['5e3', 'notWhole'],
  ['99999999999999999999', 'notWhole'],
])('refuses %j as %s', (text, refusal) => {
  expect(readAmount(text, limits)).toEqual({ refusal });
});

it('offers only amounts that the channel takes', () => {
  expect(presetsOf({ minimum: '300.00', maximum: '5000.00' })).toEqual([300, 500, 1_000, 5_000].map(fromWhole));
});
