import fc from 'fast-check';
import { numbersSpecs } from '../draw-result';
import { digitalFamilies } from '../play-type';
import { numbersOf, numberStatistics, sumSeries, wordRuns } from './digital-statistics';
import { countNumbers, hotAndCold } from './number-statistics';
import { countRuns } from './runs';
import { thaiRuns, thaiStatistics, thaiTrend } from './thai-statistics';
import { trendChart } from './trend-chart';

const draws = [
  [7, 2, 5, 2, 9],
  [1, 2, 3, 4, 5],
  [0, 0, 0, 0, 0],
  [9, 2, 9, 2, 9],
];

it('counts how often a number came, how long it has not, and how far apart @LOTT-03', () => {
  const of = (number: string) => numberStatistics('ssc', draws).find((statistic) => statistic.number === number);
  expect(of('2')).toEqual({ number: '2', count: 5, draws: 3, omission: 0, maxOmission: 1, averageGap: 1.5 });
  expect(of('7')).toEqual({ number: '7', count: 1, draws: 1, omission: 3, maxOmission: 3, averageGap: null });
  expect(of('8')).toEqual({ number: '8', count: 0, draws: 0, omission: 4, maxOmission: 4, averageGap: null });
  expect(of('9')).toEqual({ number: '9', count: 4, draws: 2, omission: 0, maxOmission: 2, averageGap: 3 });
});

it('looks at some positions only where asked @LOTT-03', () => {
  const special = numberStatistics('lhc', [[20, 24, 16, 43, 12, 5, 33]], [6]);
  expect(special.filter(({ count }) => count > 0).map(({ number }) => number)).toEqual(['33']);
  expect(special).toHaveLength(49);
});

it('names the hottest and the coldest numbers @LOTT-03', () => {
  const { hot, cold } = hotAndCold(numberStatistics('ssc', draws), 3);
  expect(hot.map(({ number }) => number)).toEqual(['2', '0', '9']);
  expect(cold.map(({ number }) => number)).toEqual(['8', '6', '7']);
});

it('looks at the latest hundred draws @LOTT-03', () => {
  const many = [...Array<number[]>(50).fill([1, 1, 1]), ...Array<number[]>(100).fill([2, 2, 2])];
  expect(numberStatistics('k3', many).map(({ draws: came }) => came)).toEqual([0, 100, 0, 0, 0, 0]);
  expect(trendChart('k3', many).rows).toHaveLength(100);
});

it('counts runs @LOTT-03', () => {
  expect(countRuns(['a', 'a', 'b', 'a', 'a', 'a'])).toEqual({
    runs: [
      { value: 'a', length: 2 },
      { value: 'b', length: 1 },
      { value: 'a', length: 3 },
    ],
    counts: { a: 5, b: 1 },
    longest: { a: 3, b: 1 },
  });
  expect(countRuns([])).toEqual({ runs: [], counts: {}, longest: {} });
});

it('tells runs of words of a position and of the sum @LOTT-03', () => {
  expect(wordRuns('ssc', draws, 0).size.runs.map(({ value, length }) => `${value} ${String(length)}`)).toEqual([
    'big 1',
    'small 2',
    'big 1',
  ]);
  // 25, 15, 0 and 31.
  expect(wordRuns('ssc', draws, 'sum').parity.counts).toEqual({ odd: 3, even: 1 });
  expect(wordRuns('11x5', [[3, 8, 11, 1, 7]], 'sum').size.counts).toEqual({ tie: 1 });
  expect(wordRuns('pk10', [[6, 3, 10, 1, 9, 2, 8, 5, 7, 4]], 'sum').size.counts).toEqual({ small: 1 });
});

it('lists sums and spans draw by draw @LOTT-03', () => {
  expect(sumSeries('ssc', draws)).toEqual([
    { sum: 25, span: 7 },
    { sum: 15, span: 4 },
    { sum: 0, span: 0 },
    { sum: 31, span: 7 },
  ]);
});

it('draws a trend chart of a position @LOTT-03', () => {
  const { numbers, rows, totals } = trendChart('ssc', draws, 1);
  expect(numbers).toEqual([...'0123456789']);
  expect(rows.map(({ drawn }) => drawn)).toEqual([['2'], ['2'], ['0'], ['2']]);
  expect(rows.map(({ omissions }) => omissions.slice(0, 3))).toEqual([
    [1, 1, 0],
    [2, 2, 0],
    [0, 3, 1],
    [1, 4, 0],
  ]);
  expect(totals[2]).toMatchObject({ number: '2', count: 3, omission: 0, maxOmission: 1 });
});

it.each(digitalFamilies)('agrees with itself on random draws of %s @LOTT-03', (family) => {
  const { count, from, to, distinct } = numbersSpecs[family];
  const number = fc.integer({ min: from, max: to });
  const draw = distinct
    ? fc.uniqueArray(number, { minLength: count, maxLength: count })
    : fc.array(number, { minLength: count, maxLength: count });
  fc.assert(
    fc.property(fc.array(draw, { minLength: 1, maxLength: 40 }), (results) => {
      const statistics = numberStatistics(family, results);
      expect(statistics.map((statistic) => statistic.number)).toEqual(numbersOf(family));
      expect(statistics.reduce((total, statistic) => total + statistic.count, 0)).toBe(results.length * count);
      const chart = trendChart(family, results);
      chart.numbers.forEach((_, column) => {
        const omissions = chart.rows.map((row) => row.omissions[column]!);
        const { omission, maxOmission, draws: came } = statistics[column]!;
        expect([omissions.at(-1), Math.max(...omissions), omissions.filter((value) => value === 0).length]).toEqual([
          omission,
          maxOmission,
          came,
        ]);
      });
      const { size } = wordRuns(family, results, 'sum');
      expect(size.runs.reduce((total, { length }) => total + length, 0)).toBe(results.length);
    }),
    { numRuns: 20, seed: 9 },
  );
});

describe('of Thai style draws', () => {
  const results = [
    { top: '345916', bottom2: '42' },
    { top: '100961', bottom2: '24' },
    { top: '016', bottom2: '99' },
  ];

  it('counts digits by place, running digits and pairs @LOTT-05', () => {
    const { places, running, pairs, pairsAnyOrder } = thaiStatistics(results);
    const drawn = (statistics: readonly { number: string; count: number }[]) =>
      statistics.filter(({ count }) => count > 0).map(({ number, count }) => `${number}×${String(count)}`);
    expect(drawn(places.topHundreds)).toEqual(['0×1', '9×2']);
    expect(drawn(places.topTens)).toEqual(['1×2', '6×1']);
    expect(drawn(places.topUnits)).toEqual(['1×1', '6×2']);
    expect(drawn(places.bottomTens)).toEqual(['2×1', '4×1', '9×1']);
    expect(drawn(places.bottomUnits)).toEqual(['2×1', '4×1', '9×1']);
    expect(drawn(running.top)).toEqual(['0×1', '1×3', '6×3', '9×2']);
    expect(drawn(running.bottom)).toEqual(['2×2', '4×2', '9×2']);
    expect(drawn(pairs.top)).toEqual(['16×2', '61×1']);
    expect(drawn(pairsAnyOrder.top)).toEqual(['16×3']);
    expect(drawn(pairsAnyOrder.bottom)).toEqual(['24×2', '99×1']);
    expect(pairsAnyOrder.top).toHaveLength(55);
  });

  it('has trends of places and runs of words @LOTT-05', () => {
    expect(thaiTrend(results, 'topUnits').rows.map(({ omissions }) => omissions[6])).toEqual([0, 1, 0]);
    expect(thaiRuns(results, 'bottom2').size.runs).toEqual([
      { value: 'small', length: 2 },
      { value: 'big', length: 1 },
    ]);
    expect(thaiRuns(results, 'top2').parity.counts).toEqual({ even: 2, odd: 1 });
  });
});

it('makes nothing of no draws @LOTT-03', () => {
  expect(countNumbers([], ['0'])).toEqual([{ number: '0', count: 0, draws: 0, omission: 0, maxOmission: 0, averageGap: null }]);
  expect(trendChart('k3', []).rows).toEqual([]);
});
