import { fraction } from '@portal/money';
import { countShown } from './count-shown';
import { subjectsOf } from './subjects';

describe('counting over draws', () => {
  const draws = [
    ['1', '1'],
    ['2', '1'],
    ['3', '2'],
    ['1', '4'],
  ];
  const of = (number: string) => countShown(['1', '2', '3', '4', '5'], draws).find((row) => row.number === number);

  it('knows hits, draws, the gap of now, the longest gap and the streak @LOTT-09', () => {
    expect(of('1')).toEqual({
      number: '1',
      hits: 4,
      days: 3,
      gap: 0,
      neverCame: false,
      longestGap: 1,
      averageGap: fraction(4, 3),
      streak: 2,
    });
    expect(of('3')).toMatchObject({ hits: 1, gap: 2, longestGap: 2, streak: 0 });
    expect(of('5')).toMatchObject({ hits: 0, gap: 4, neverCame: true, longestGap: 4, averageGap: null });
  });

  it('counts nothing of no draws', () => {
    expect(countShown(['1'], [])).toEqual([
      { number: '1', hits: 0, days: 0, gap: 0, neverCame: true, longestGap: 0, averageGap: null, streak: 0 },
    ]);
  });
});

describe('what is counted', () => {
  const shown = (family: Parameters<typeof subjectsOf>[0], result: object) =>
    subjectsOf(family).map(({ name, position, shown: read }) => [position ? `${name}${position}` : name, read(result as never)]);

  it('follows the family @LOTT-09', () => {
    expect(shown('thai', { top: '345916', bottom2: '42' })).toEqual([
      ['top2', ['16']],
      ['bottom2', ['42']],
      ['topDigits', ['9', '1', '6']],
    ]);
    expect(shown('k3', [1, 6, 6])).toEqual([
      ['all', ['1', '6', '6']],
      ['sum', ['13']],
    ]);
    expect(shown('pk10', [7, 9, 3, 2, 5, 10, 1, 4, 6, 8])[0]).toEqual(['position1', ['07']]);
    // The special number of a mark six is none of the six.
    expect(shown('lhc', [20, 24, 16, 43, 12, 5, 33])).toEqual([
      ['all', ['20', '24', '16', '43', '12', '05']],
      ['special', ['33']],
    ]);
  });
});
