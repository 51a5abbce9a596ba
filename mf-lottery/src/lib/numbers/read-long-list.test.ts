import { getPlayType } from '@portal/lottery-rules';
import { readLongList } from './read-long-list';

const thousand = Array.from({ length: 1_000 }, (_, i) => String(i).padStart(3, '0'));

describe('a long list', () => {
  it('of 1,000 numbers is read whole, leading zeros kept, one line a number @LOTT-03', () => {
    const { selections, duplicates, refused } = readLongList(getPlayType('thai', 'top3'), thousand.join('\n'));
    expect(selections).toEqual(thousand);
    expect([duplicates, refused]).toEqual([[], []]);
  });

  it('of a play of many numbers a line becomes as few lines as their text allows', () => {
    const { selections, count } = readLongList(getPlayType('ssc', 'last3DirectList'), thousand.join(' '));
    expect(count).toBe(1_000);
    expect(selections).toHaveLength(4);
    expect(selections.join(',').split(',')).toEqual(thousand);
    expect(Math.max(...selections.map(({ length }) => length))).toBeLessThan(2_000);
  });

  it('of wide numbers is split by the length of its text, and none is lost @LOTT-03', () => {
    const choices = Array.from({ length: 10 }, (_, i) => String(i + 1).padStart(2, '0'));
    const wide = choices.flatMap((a) => choices.flatMap((b) => choices.map((c) => [a, b, c])));
    const typed = wide.flatMap((start) => {
      const left = choices.filter((choice) => !start.includes(choice));
      return new Set(start).size === 3 ? [[...start, ...left.slice(0, 2)].join(' ')] : [];
    });
    const { selections, count, refused } = readLongList(getPlayType('pk10', 'top5DirectList'), typed.join('\n'));
    expect([count, refused]).toEqual([720, []]);
    expect(selections.join(',').split(',')).toHaveLength(720);
    expect(Math.max(...selections.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
  });

  it('accepts every separator and Thai digits, and reports duplicates and what is no number', () => {
    const read = readLongList(getPlayType('thai', 'top3'), '๑๒๓, 456;789\n123 12 1234 x99');
    expect(read.selections).toEqual(['123', '456', '789']);
    expect(read.duplicates).toEqual(['123']);
    expect(read.refused).toEqual(['12', '1234', 'x99']);
  });

  it('finds duplicates even far apart', () => {
    const { duplicates, count } = readLongList(getPlayType('thai', 'top3'), `${thousand.join(' ')} 000`);
    expect([count, duplicates]).toEqual([1_000, ['000']]);
  });

  it('makes one tod bet of all orders of a number @LOTT-05', () => {
    const { selections, duplicates } = readLongList(getPlayType('thai', 'tod3'), '123 321 132');
    expect([selections, duplicates]).toEqual([['123'], ['123']]);
  });
});
