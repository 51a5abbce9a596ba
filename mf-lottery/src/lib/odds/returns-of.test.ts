import { fractionToDecimal, fraction, parseFraction } from '@portal/money';
import { getPlayType, type GameFamily } from '@portal/lottery-rules';
import { returnsOf } from './returns-of';

const percents = (family: GameFamily, code: string, rate: string) =>
  returnsOf(getPlayType(family, code), parseFraction(rate)).map((share) => fractionToDecimal({ num: share.num * 100n, den: share.den }, 2));

describe('what comes back on average', () => {
  it.each([
    ['thai', 'top3', '900', ['90']],
    ['thai', 'top3', '850', ['85']],
    ['thai', 'tod3', '150', ['90', '45']],
    ['thai', 'set4', '1', ['90']],
    ['vnNorth', 'lo2', '99.5', ['99.5']],
    ['vnNorth', 'lo21k', '3.685', ['99.5']],
    ['vnNorth', 'xien2', '16', ['87.81']],
    ['ssc', 'last3Direct', '0.98', ['98']],
    ['kl8', 'pick2', '1', ['93.95']],
    ['kl8', 'pick7', '1', ['73.1']],
  ] as const)('matches the published tables: %s %s at %s @LOTT-05', (family, code, rate, expected) => {
    expect(percents(family, code, rate)).toEqual(expected);
  });

  it('is shown for each choice where choices differ', () => {
    const shares = returnsOf(getPlayType('k3', 'sum'), fraction(1));
    expect(shares).toHaveLength(16);
    expect(new Set(shares.map((share) => fractionToDecimal(share, 4)))).toEqual(new Set(['1']));
  });
});
