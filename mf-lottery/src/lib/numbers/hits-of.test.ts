import { getPlayType } from '@portal/lottery-rules';
import { northPrizes } from '../../testing/vietnamese-draws';
import { heatOf, hitsOf } from './hits-of';

const north = { prizes: northPrizes };

describe('heat of numbers', () => {
  it('counts every time a number came in a Vietnamese draw @LOTT-04', () => {
    const lot = getPlayType('vnNorth', 'lo2');
    expect(['16', '68', '20'].map((number) => hitsOf(lot, number, north))).toEqual([3, 1, 0]);
    expect(hitsOf(getPlayType('vnNorth', 'de'), '75', north)).toBe(1);
    expect(hitsOf(getPlayType('vnNorth', 'de'), '16', north)).toBe(0);
    expect(hitsOf(getPlayType('vnNorth', 'xien2'), '16', north)).toBe(3);
  });

  it('compares with the most of all, and is none for plays without such numbers', () => {
    const lot = getPlayType('vnNorth', 'lo2');
    const heat = heatOf(lot, ['16', '68', '20'], [north, north]);
    expect([...heat.values()]).toEqual([
      { hits: 6, level: 4 },
      { hits: 2, level: 1 },
      { hits: 0, level: 0 },
    ]);
    expect(heatOf(getPlayType('k3', 'sum'), ['9'], [[2, 2, 5]]).size).toBe(0);
  });
});
