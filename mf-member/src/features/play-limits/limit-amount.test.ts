import { readLimit } from './limit-amount';

it.each([
  ['loss', '1,500', '1500.00'],
  ['deposit', '฿ 20.5', '20.50'],
  ['wager', '0', null],
  ['wager', '-5', null],
  ['loss', 'many', null],
  ['deposit', '1000000001', null],
  ['session', '60', '60'],
  ['session', '14', null],
  ['session', '1441', null],
  ['session', '30.5', null],
] as const)('reads a limit of %s from %j as %j @MEM-20', (kind, text, amount) => {
  expect(readLimit({ kind, period: 'day' }, text)).toBe(amount);
});
