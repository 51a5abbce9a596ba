import { parseMoney, toWire } from '@portal/money';
import { validOfRound } from './valid-rounds';

const valid = (stake: string, payout: string, detail: Record<string, unknown> = {}, isClosed = true) =>
  toWire(validOfRound({ valid: parseMoney(stake), payout: parseMoney(payout), isClosed, detail }));

it.each([
  ['110', '210', '100.00'],
  ['110', '0', '110.00'],
  ['100', '330', '100.00'],
  ['100', '100', '0.00'],
  ['100', '95', '5.00'],
  ['0', '0', '0.00'],
])('counts of a round with a stake of %s that paid %s the smaller of stake and result: %s @PROMO-04', (stake, payout, expected) => {
  expect(valid(stake, payout)).toBe(expected);
});

it('counts nothing while a round is open @PROMO-04', () => {
  expect(valid('110', '0', {}, false)).toBe('0.00');
});

it('leaves out opposite bets of a round as far as they face each other @PROMO-04', () => {
  expect(valid('200', '0', { stakes: { red: '100', black: '100' } })).toBe('0.00');
  expect(valid('150', '0', { stakes: { player: '100', banker: '50' } })).toBe('50.00');
  expect(valid('150', '0', { stakes: { player: '100', tie: '50' } })).toBe('150.00');
  expect(valid('150', '0', { stakes: 'none', legs: 'none', choice: 3 })).toBe('150.00');
});

it('leaves out odds below 1.5 @PROMO-04', () => {
  expect(valid('100', '0', { legs: [{ odds: 149 }] })).toBe('0.00');
  expect(valid('100', '0', { legs: [{ odds: 150 }] })).toBe('100.00');
  expect(valid('100', '0', { legs: [{ odds: 130 }, { odds: 120 }] })).toBe('100.00');
  expect(valid('100', '0', { choice: { chance: 9_800 } })).toBe('0.00');
  expect(valid('100', '0', { choice: { chance: 4_950 } })).toBe('100.00');
});
