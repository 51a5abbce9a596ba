import { isMoney, MoneyFormatError, parseMoney } from './parse-money';

it.each([
  ['0', 0n],
  ['-0', 0n],
  ['1', 10_000n],
  ['007', 70_000n],
  ['1234.5', 12_345_000n],
  ['1234.50', 12_345_000n],
  ['326.6666', 3_266_666n],
  ['0.0001', 1n],
  ['-0.0001', -1n],
  ['-12.34', -123_400n],
  ['999999999999999.9999', 9_999_999_999_999_999_999n],
])('reads %p as %p minor units', (text, amount) => {
  expect(parseMoney(text)).toBe(amount);
  expect(isMoney(text)).toBe(true);
});

it.each([
  '',
  ' ',
  ' 1',
  '1 ',
  '1\n',
  '+1',
  '--1',
  '-',
  '.',
  '.5',
  '1.',
  '1.23456',
  '1,234.50',
  '1e3',
  '0x10',
  '1_000',
  '๑๒',
  '1２',
  '−1',
  'NaN',
  'Infinity',
  '1n',
  '1000000000000000',
])('refuses %p', (text) => {
  expect(() => parseMoney(text)).toThrow(MoneyFormatError);
  expect(isMoney(text)).toBe(false);
});

it('refuses what is no text at all, as a body from outside may hold', () => {
  for (const value of [undefined, null, 12, {}, ['1']]) expect(() => parseMoney(value as string)).toThrow(MoneyFormatError);
});
