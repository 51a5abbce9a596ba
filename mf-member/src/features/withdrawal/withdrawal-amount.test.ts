import { parseMoney } from '@portal/money';
import { readAmount } from './withdrawal-amount';

const limits = { minimum: '100.00', maximum: '200000.00', available: '5000.00' };

it.each([
  ['500', '500'],
  [' 1,000.50 ', '1000.50'],
  ['฿100', '100'],
  ['5000', '5000'],
  ['250.', '250'],
])('reads %j', (text, amount) => {
  expect(readAmount(text, limits)).toEqual({ amount: parseMoney(amount) });
});

it.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['abc', 'notMoney'],
  ['1e3', 'notMoney'],
  ['-500', 'notMoney'],
  ['100.005', 'notMoney'],
  ['99.99', 'outOfRange'],
  ['200000.01', 'outOfRange'],
  ['9'.repeat(40), 'notMoney'],
  ['5000.01', 'tooMuch'],
])('refuses %j', (text, refusal) => {
  expect(readAmount(text, limits)).toEqual({ refusal });
});
