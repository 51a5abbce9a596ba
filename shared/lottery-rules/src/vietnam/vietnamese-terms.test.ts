import { fraction, fractionToDecimal, fromWhole, multiplyFractions } from '@portal/money';
import vectors from '../../fixtures/vn.json';
import { payout } from '../bets';
import { describePlay } from '../describe-play';
import { getPlayType, playTypesOf } from '../plays';
import { findPointTerms, pointsStake } from './point-terms';
import type { VietnameseFamily } from './prizes';

/** Returns as the customary tables give them, in percent. */
const returns: readonly (readonly [VietnameseFamily, string, string])[] = [
  ['vnNorth', 'lo2', '99.5'],
  ['vnSouth', 'lo2', '99.5'],
  ['vnNorth', 'lo21k', '99.5'],
  ['vnSouth', 'lo21k', '99'],
  ['vnNorth', 'lo3', '98'],
  ['vnSouth', 'lo4', '88.8'],
  ['vnNorth', 'de', '99.5'],
  ['vnNorth', 'dedau', '99.5'],
  ['vnNorth', 'degiai1', '99.5'],
  ['vnSouth', 'dedauduoi', '99.5'],
  ['vnNorth', 'dau', '99.5'],
  ['vnNorth', 'duoi', '99.5'],
  ['vnNorth', '3cang', '98'],
  ['vnNorth', '3cangdau', '98'],
  ['vnSouth', '3cangdauduoi', '98'],
  ['vnNorth', '4cang', '88.8'],
  ['vnNorth', 'xien2', '87.81'],
  ['vnNorth', 'xien3', '79.94'],
  ['vnNorth', 'xien4', '48.06'],
  ['vnSouth', 'xien2', '73.1'],
  ['vnSouth', 'xien3', '58.7'],
  ['vnSouth', 'xien4', '41.64'],
  ['vnNorth', 'truot4', '76.39'],
  ['vnNorth', 'truot6', '84.66'],
  ['vnNorth', 'truot8', '84.21'],
  ['vnNorth', 'truot10', '69.78'],
  ['vnSouth', 'truot4', '86.33'],
  ['vnSouth', 'truot6', '82.08'],
  ['vnSouth', 'truot8', '73.57'],
  ['vnSouth', 'truot10', '64.54'],
];

it.each(returns)('%s %s returns %s % @LOTT-03', (family, code, percent) => {
  const { returns: share } = describePlay(getPlayType(family, code));
  expect(fractionToDecimal(multiplyFractions(share!, fraction(100)), 2)).toBe(percent);
});

it('returns to no play more than it costs @LOTT-03', () => {
  for (const family of ['vnNorth', 'vnSouth'] as const) {
    for (const play of playTypesOf(family)) {
      const { num, den } = describePlay(play).returns!;
      expect(num > 0n && num < den).toBe(true);
    }
  }
});

it('sells points at a price of their own @LOTT-03', () => {
  const play = getPlayType('vnNorth', 'lo2');
  const example = vectors.bets.find(({ play: name }) => name === 'lo2 points 10 x22 pay80')!;
  const terms = findPointTerms(play)!;
  // A point is worth a thousand dong.
  const unitStake = fromWhole(example.unit * 1_000);
  expect(pointsStake(terms, 1, unitStake)).toBe(fromWhole(example.cost));
  const line = { play, selection: example.selection, unitStake, rate: terms.pointWin };
  expect(payout(line, { prizes: vectors.north_2023_02_20 })).toBe(fromWhole(example.payout));
  expect(findPointTerms(getPlayType('vnNorth', 'xien2'))).toBeUndefined();
  expect(findPointTerms(getPlayType('thai', 'top3'))).toBeUndefined();
});
