import { hmac as hmacOf } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fraction } from '@portal/money';
import vectors from '../../fixtures/vn.json';
import type { VietnameseResult } from '../draw-result';
import { createStream, drawResult } from '../random-source';
import { doublesOf, headTable, readSpecial, silentHeads, silentTails, tailTable } from './draw-reading';
import { coldNumbers, fallingNumbers, frequentPairs, hotNumbers, twoDigitStatistics } from './statistics';

const feb20: VietnameseResult = { prizes: vectors.north_2023_02_20 };
const feb21: VietnameseResult = { prizes: vectors.north_2023_02_21 };
/** Newest first, as they are served. */
const draws = [feb21, feb20];
const of = (all: readonly VietnameseResult[], number: string) => twoDigitStatistics(all)[Number(number)]!;

describe('two real draws', () => {
  it('have the hits and gaps that were counted by hand @LOTT-09', () => {
    expect(['16', '17', '10'].map((number) => of(draws, number).hits)).toEqual([4, 3, 3]);
    expect(of(draws, '16')).toEqual({
      number: '16',
      hits: 4,
      days: 2,
      gap: 0,
      neverCame: false,
      longestGap: 0,
      averageGap: fraction(1),
      streak: 2,
    });
    expect(of(draws, '33')).toMatchObject({
      hits: 1,
      days: 1,
      gap: 1,
      neverCame: false,
      longestGap: 1,
      averageGap: fraction(2),
      streak: 0,
    });
    expect(of(draws, '20')).toMatchObject({ hits: 0, days: 0, gap: 2, neverCame: true, longestGap: 2, averageGap: null, streak: 0 });
    expect(hotNumbers(twoDigitStatistics(draws), 3).map(({ number }) => number)).toEqual(['16', '10', '17']);
  });

  it('share the falling numbers @LOTT-09', () => {
    expect(fallingNumbers(draws)).toEqual(['16', '17', '32', '47', '67', '75']);
    expect(fallingNumbers([feb21])).toEqual([]);
  });

  it('are read as the source reads them @LOTT-09', () => {
    expect(silentHeads(feb20)).toEqual(['2']);
    expect(silentTails(feb20)).toEqual([]);
    expect(doublesOf(feb20)).toEqual(['33']);
    expect(readSpecial(feb20)).toEqual({ number: '75', total: 2, parity: 'LL', sizes: ['big', 'big'] });
    expect(silentHeads(feb21)).toEqual(['2']);
    expect(silentTails(feb21)).toEqual([]);
    expect(doublesOf(feb21)).toEqual([]);
    expect(readSpecial(feb21)).toEqual({ number: '81', total: 9, parity: 'CL', sizes: ['big', 'small'] });
  });

  it('have the published table of heads @LOTT-09', () => {
    expect(headTable(feb20).map(({ digit, others }) => `${digit}:${others.join(',')}`)).toEqual([
      '0:6,9',
      '1:6,6,6,7',
      '2:',
      '3:1,2,3,8',
      '4:1,2,7,8,9',
      '5:4,8',
      '6:3,5,7,8',
      '7:3,5,6',
      '8:0,5',
      '9:6',
    ]);
    expect(tailTable(feb20)[6]).toEqual({ digit: '6', others: ['0', '1', '1', '1', '7', '9'] });
  });
});

describe('a hundred draws', () => {
  const hmac = (message: string) => hmacOf(sha256, utf8ToBytes('statistics'), utf8ToBytes(message));
  const hundred = Array.from(
    { length: 100 },
    (_, issue) => drawResult(issue % 2 ? 'vnNorth' : 'vnSouth', createStream(hmac, 'VN', String(issue))) as VietnameseResult,
  );
  const shown = hundred.map(({ prizes }) => Object.values(prizes).flatMap((numbers) => numbers.map((number) => number.slice(-2))));
  const numbers = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

  it.each([0, 1, 10, 30, 50, 100])('give the numbers that plain counting gives over %p of them @LOTT-09', (size) => {
    const statistics = twoDigitStatistics(hundred.slice(0, size));
    numbers.forEach((number, at) => {
      const came = shown.slice(0, size).map((all) => all.includes(number));
      // One letter a draw: runs of absence are what stands between the wins.
      const runs = came.map((each) => (each ? 'x' : '-')).join('');
      const first = runs.indexOf('x');
      expect(statistics[at]).toEqual({
        number,
        hits: shown
          .slice(0, size)
          .flat()
          .filter((each) => each === number).length,
        days: came.filter(Boolean).length,
        gap: first < 0 ? size : first,
        neverCame: first < 0,
        longestGap: Math.max(...runs.split('x').map((run) => run.length)),
        averageGap: came.some(Boolean) ? fraction(size, came.filter(Boolean).length) : null,
        streak: /^x*/.exec(runs)![0].length,
      });
    });
  });

  it('rank hot and cold numbers, the smaller first of equal ones @LOTT-09', () => {
    const statistics = twoDigitStatistics(hundred);
    for (const [ranked, sign] of [
      [hotNumbers(statistics, 100), -1],
      [coldNumbers(statistics, 100), 1],
    ] as const) {
      expect(new Set(ranked.map(({ number }) => number)).size).toBe(100);
      ranked.slice(1).forEach((next, at) => {
        const { hits, number } = ranked[at]!;
        expect(sign * (next.hits - hits) > 0 || (next.hits === hits && next.number > number)).toBe(true);
      });
    }
    expect(hotNumbers(statistics)).toHaveLength(10);
  });

  it('rank the pairs that came together most often @LOTT-09', () => {
    const together = (a: string, b: string) => shown.filter((all) => all.includes(a) && all.includes(b)).length;
    const all = numbers.flatMap((a, at) => numbers.slice(at + 1).map((b) => ({ numbers: [a, b], days: together(a, b) })));
    // Sorting keeps the order of equal ones, and they were listed with the smaller first.
    expect(frequentPairs(hundred, 25)).toEqual([...all].sort((a, b) => b.days - a.days).slice(0, 25));
    expect(frequentPairs([feb20], 1000)).toHaveLength((25 * 24) / 2);
    expect(frequentPairs([])).toEqual([]);
  });

  it('are counted in a few milliseconds @LOTT-09', () => {
    const startedAt = performance.now();
    for (let round = 0; round < 20; round += 1) {
      twoDigitStatistics(hundred);
      frequentPairs(hundred);
    }
    // Leaves room for a machine that is busy with other things; pairs counted the slow way would take minutes.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
