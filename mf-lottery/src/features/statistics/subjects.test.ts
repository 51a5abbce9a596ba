import { subjectsOf } from './subjects';

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
