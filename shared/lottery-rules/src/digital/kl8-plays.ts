import { parseFraction } from '@portal/money';
import { choose } from '../combinatorics';
import type { PlayType } from '../play-type';
import { createPlayBuilder, numberChoices, range } from './play-builder';

const drawn = range(0, 19);
const numberCount = 80;
const halfCount = 40;
/** The sum of twenty numbers lies around this, as often above as below. */
const middleSum = 810;
const lowestSum = 210;
const highestSum = 1410;
const maxNumbers = 8;

/** All draws, and those with the middle sum, which would take the browser long to count. */
const drawCount = 3_535_316_142_212_174_320n;
const middleDraws = 15_542_763_534_960_598n;
const oddSumDraws = 1_767_658_070_682_256_896n;

/** Prizes by how many numbers are right, for bets of two numbers and more. */
const prizes: Readonly<Record<number, readonly (readonly [hits: number, prize: string])[]>> = {
  2: [[2, '31.25']],
  3: [
    [3, '57.5'],
    [2, '7.5'],
  ],
  4: [
    [4, '137.5'],
    [3, '15'],
    [2, '3.75'],
  ],
  5: [
    [5, '710'],
    [4, '59'],
    [3, '7.1'],
  ],
  6: [
    [6, '1150.74'],
    [5, '80.55'],
    [4, '11.5'],
    [3, '6.9'],
  ],
  7: [
    [7, '10834.23'],
    [6, '249.18'],
    [5, '32.5'],
    [4, '6.5'],
    [0, '3.25'],
  ],
};

/** Draws with so many of the twenty numbers in the lower half. */
const drawsWithLow = (count: number) => BigInt(choose(halfCount, count)) * BigInt(choose(numberCount - halfCount, drawn.length - count));
const drawsWithLows = (counts: readonly number[]) => counts.reduce((total, count) => total + drawsWithLow(count), 0n);

/** KL8: twenty of eighty numbers. */
export function createKl8Plays(): PlayType[] {
  const build = createPlayBuilder('kl8');
  const choices = numberChoices(1, numberCount);
  const up = range(11, 20);
  const down = range(0, 9);
  return [
    build.play(
      'pick1',
      'pick',
      'pick1',
      { kind: 'numbers', choices, take: 1, most: maxNumbers },
      {
        kind: 'numbers',
        positions: drawn,
        take: 1,
        times: 1,
        odds: [20, numberCount],
      },
    ),
    ...range(2, 7).map((take) =>
      build.play(
        `pick${take}`,
        'pick',
        `pick${take}`,
        { kind: 'numbers', choices, take, most: maxNumbers },
        {
          kind: 'hits',
          positions: drawn,
          take,
          of: numberCount,
          tiers: prizes[take]!.map(([hits, prize]) => ({ hits, special: false, prize: parseFraction(prize) })),
        },
      ),
    ),
    build.options('upDown', 'whole', 'upDown', {
      positions: drawn,
      by: 'lowCount',
      lowTo: halfCount,
      sums: [0, drawn.length],
      sumsOf: { up, tie: [10], down },
      ways: [
        ['up', drawsWithLows(up)],
        ['tie', drawsWithLow(10)],
        ['down', drawsWithLows(down)],
      ],
      of: drawCount,
      counted: 'once',
    }),
    build.options('sum', 'whole', 'sum', {
      positions: drawn,
      by: 'sum',
      sums: [lowestSum, highestSum],
      sumsOf: { big: range(middleSum + 1, highestSum), tie: [middleSum], small: range(lowestSum, middleSum - 1) },
      bigFrom: middleSum,
      ways: [
        ['big', (drawCount - middleDraws) / 2n],
        ['tie', middleDraws],
        ['small', (drawCount - middleDraws) / 2n],
        ['odd', oddSumDraws],
        ['even', drawCount - oddSumDraws],
      ],
      of: drawCount,
      counted: 'once',
    }),
  ];
}
