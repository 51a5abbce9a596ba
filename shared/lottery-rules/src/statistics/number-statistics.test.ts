import fc from 'fast-check';
import { countNumbers, hotAndCold } from './number-statistics';

const digits = [...'0123456789'];
const draws = ['72529', '12345', '00000', '92929'].map((draw) => [...draw]);

it('counts how often a number came, how long it has not, and how far apart @LOTT-03', () => {
  const of = (number: string) => countNumbers(draws, digits).find((statistic) => statistic.number === number);
  expect(of('2')).toEqual({ number: '2', count: 5, draws: 3, omission: 0, maxOmission: 1, averageGap: 1.5 });
  expect(of('7')).toEqual({ number: '7', count: 1, draws: 1, omission: 3, maxOmission: 3, averageGap: null });
  expect(of('8')).toEqual({ number: '8', count: 0, draws: 0, omission: 4, maxOmission: 4, averageGap: null });
  expect(of('9')).toEqual({ number: '9', count: 4, draws: 2, omission: 0, maxOmission: 2, averageGap: 3 });
});

it('names the hottest and the coldest numbers @LOTT-03', () => {
  const { hot, cold } = hotAndCold(countNumbers(draws, digits), 3);
  expect(hot.map(({ number }) => number)).toEqual(['2', '0', '9']);
  expect(cold.map(({ number }) => number)).toEqual(['8', '6', '7']);
});

it('looks at the latest hundred draws @LOTT-03', () => {
  const many = [...Array<string[]>(50).fill(['1', '1', '1']), ...Array<string[]>(100).fill(['2', '2', '2'])];
  expect(countNumbers(many, ['1', '2', '3']).map(({ draws: came }) => came)).toEqual([0, 100, 0]);
});

it('counts every number of random draws once @LOTT-03', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.constantFrom(...digits), { minLength: 5, maxLength: 5 }), { maxLength: 40 }), (results) => {
      const statistics = countNumbers(results, digits);
      expect(statistics.map(({ number }) => number)).toEqual(digits);
      expect(statistics.reduce((total, { count }) => total + count, 0)).toBe(results.length * 5);
      for (const { number, draws: came, omission, maxOmission } of statistics) {
        // One letter a draw: runs of absence are what stands between the hits.
        const runs = results
          .map((drawn) => (drawn.includes(number) ? 'x' : '-'))
          .join('')
          .split('x');
        expect([came, omission, maxOmission]).toEqual([
          runs.length - 1,
          runs.at(-1)!.length,
          Math.max(...runs.map(({ length }) => length)),
        ]);
      }
    }),
    { numRuns: 50, seed: 9 },
  );
});

it('returns nothing for no draws @LOTT-03', () => {
  expect(countNumbers([], ['0'])).toEqual([{ number: '0', count: 0, draws: 0, omission: 0, maxOmission: 0, averageGap: null }]);
});
