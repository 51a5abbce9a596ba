import type { PlayType } from '../play-type';
import { toCreditPlay } from './credit-play';
import { createPlayBuilder, range, waysOfSums } from './play-builder';

const digitPlaces = [0, 1, 2];
const draws = 1000;
const middle = 14;

const sums = range(0, 27);
const isOdd = (sum: number) => sum % 2 === 1;

/** The sums that each word names. 0, 13, 14 and 27 have no colour. */
const words = {
  sumAttributes: {
    big: sums.filter((sum) => sum >= middle),
    small: sums.filter((sum) => sum < middle),
    odd: sums.filter(isOdd),
    even: sums.filter((sum) => !isOdd(sum)),
  },
  sumCombined: {
    bigOdd: sums.filter((sum) => sum >= middle && isOdd(sum)),
    bigEven: sums.filter((sum) => sum >= middle && !isOdd(sum)),
    smallOdd: sums.filter((sum) => sum < middle && isOdd(sum)),
    smallEven: sums.filter((sum) => sum < middle && !isOdd(sum)),
  },
  sumExtreme: { extremeSmall: range(0, 4), extremeBig: range(23, 27) },
  sumColour: {
    red: [3, 6, 9, 12, 15, 18, 21, 24],
    green: [1, 4, 7, 10, 16, 19, 22, 25],
    blue: [2, 5, 8, 11, 17, 20, 23, 26],
  },
};

/** 28: three digits, of which only their sum of 0 to 27 and their being equal matter. */
export function createSumPlays(): PlayType[] {
  const build = createPlayBuilder('28');
  const waysOf = waysOfSums(3, 0, 9);
  const plays = [
    build.options('sum', 'sum', 'sum', { positions: digitPlaces, by: 'sum', ways: waysOf, of: draws, counted: 'once' }),
    ...Object.entries(words).map(([code, sumsOf]) =>
      build.sumWords(code, 'sum', code === 'sumAttributes' ? 'attributesSum' : code, { positions: digitPlaces, waysOf, sumsOf }),
    ),
    build.options('leopard', 'shape', 'leopard', {
      positions: digitPlaces,
      by: 'shape',
      ways: [['leopard', 10]],
      of: draws,
      counted: 'once',
    }),
  ];
  return [...plays, ...plays.map(toCreditPlay)];
}
