import { fraction, fromWhole, toWire } from '@portal/money';
import { evaluate, payout, possibleWin } from '../bets';
import { describePlay } from '../describe-play';
import { getPlayType } from '../plays';
import { parseSelection } from '../selection';
import { findTier } from '../rules/tiers-rule';

const play = getPlayType('thai', 'set4');
const { rule, terms } = play;
if (rule.kind !== 'tiers') throw new Error('set4 has no tiers');
const drawn = (top: string) => ({ top, bottom2: '00' });
const numbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));

it.each([
  ['8923', 'straight4', '120000.00'],
  ['1923', 'straight3', '42000.00'],
  ['9823', 'tod4', '4800.00'],
  ['3289', 'tod4', '4800.00'],
  ['2389', 'tod4', '4800.00'],
  ['8977', 'front2', '1800.00'],
  ['1123', 'back2', '1800.00'],
  ['8213', undefined, '0.00'],
  ['7777', undefined, '0.00'],
  ['1932', 'tod3', '3000.00'],
  ['568923', 'straight4', '120000.00'],
])('pays a set of 8923 on %s for %s alone: %s baht @LOTT-05 @LOTT-07', (top, tier, baht) => {
  expect(findTier(rule, '8923', drawn(top))?.code).toBe(tier);
  expect(toWire(payout({ play, selection: '8923', unitStake: fromWhole(120), rate: terms!.rate }, drawn(top)))).toBe(baht);
});

it.each([
  ['1234', 9_000],
  ['1122', 7_635],
  ['1111', 6_985],
])('returns to %s %p of ten thousand over all results @LOTT-05', (selection, returned) => {
  const total = numbers.reduce((sum, top) => sum + evaluate(play, selection, drawn(top)).multiplier.num, 0n);
  expect(total).toBe(BigInt(returned));
});

it('says of each tier how often it is the best one @LOTT-05', () => {
  for (const { code, wins } of rule.tiers) {
    expect(numbers.filter((top) => findTier(rule, '1234', drawn(top))?.code === code)).toHaveLength(wins);
  }
  expect(describePlay(play).returns).toEqual(fraction(9, 10));
});

it('is sold in sets, as four digits in their order @LOTT-05', () => {
  expect(terms!.stakeStep).toBe(fromWhole(120));
  expect(terms!.maxStake).toBe(fromWhole(600));
  expect(parseSelection(play, '๘๙๒๓')).toEqual({ ok: true, selection: '8923' });
  expect(parseSelection(play, '1111')).toEqual({ ok: true, selection: '1111' });
  expect(parseSelection(play, '892')).toEqual({ ok: false, code: 'lottery.selection_format' });
  expect(possibleWin({ play, selection: '8923', unitStake: fromWhole(600), rate: terms!.rate })).toBe(fromWhole(600_000));
});

it('pays nothing where fewer than four digits are drawn @LOTT-05', () => {
  expect(findTier(rule, '8923', drawn('923'))).toBeUndefined();
});
