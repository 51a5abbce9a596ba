import { formatMoney, toWire } from './format-money';
import { parseMoney } from './parse-money';

it.each([
  [0n, '0.00'],
  [1n, '0.0001'],
  [-1n, '-0.0001'],
  [100n, '0.01'],
  [12_345_000n, '1234.50'],
  [3_266_666n, '326.6666'],
  [144_650n, '14.465'],
  [-90_000_000n, '-9000.00'],
])('writes %p as %p on the wire', (amount, text) => {
  expect(toWire(amount)).toBe(text);
});

it('reads back every amount it writes, each in one way only', () => {
  const seen = new Set<string>();
  const wrong: string[] = [];
  let amount = 1n;
  for (let step = 0; step < 20_000; step += 1) {
    // A linear congruence: spread over the whole range and the same on every run.
    amount = (amount * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 9_999_999_999_999_999_999n;
    const signed = step % 2 ? amount : -amount;
    for (const value of [signed, signed % 1_000_000n, signed % 10_000n]) {
      const text = toWire(value);
      if (parseMoney(text) !== value || !/^-?(0|[1-9][0-9]*)\.[0-9]{2,4}$/.test(text)) wrong.push(`${value}: ${text}`);
    }
    seen.add(toWire(signed));
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBe(20_000);
});

it.each([
  [12_345_000n, {}, '1,234.50'],
  [12_345_000n, { symbol: '฿' }, '฿1,234.50'],
  [-12_345_000n, { symbol: '฿' }, '-฿1,234.50'],
  [12_345_000n, { sign: 'always' as const, symbol: '฿' }, '+฿1,234.50'],
  [0n, { sign: 'always' as const }, '0.00'],
  [3_266_666n, {}, '326.66'],
  [-3_266_699n, {}, '-326.66'],
  [3_266_666n, { decimals: 4 as const }, '326.6666'],
  [-99n, {}, '0.00'],
  [-99n, { decimals: 4 as const }, '-0.0099'],
  [9_999_999n, {}, '999.99'],
  [10_000_000n, {}, '1,000.00'],
  [9_999_999_999_999_999_999n, {}, '999,999,999,999,999.99'],
])('shows %p with %p as %p', (amount, options, text) => {
  expect(formatMoney(amount, options)).toBe(text);
});
