import { choose } from '../combinatorics';
import type { PlayType } from '../play-type';
import { toCreditPlay } from './credit-play';
import { createPlayBuilder, elevenFiveOdds, range, waysOfDistinctSums } from './play-builder';

const allPlaces = [0, 1, 2, 3, 4];
const oddNumbers = 6;
const evenNumbers = 5;
const draws = choose(11, 5);

/** Credit bets: on 11 a ball is neither big nor small, odd nor even, and on 30 the total neither big nor small. */
function creditPlays(build: ReturnType<typeof createPlayBuilder>): PlayType[] {
  const waysOf = waysOfDistinctSums(5, 1, 11);
  const sums = (holds: (sum: number) => boolean) => waysOf.map(([sum]) => sum).filter(holds);
  const total = { positions: allPlaces, waysOf };
  return [
    build.anywhere('position', '', 'fixedPosition', allPlaces, 1),
    build.sets('ballAttributes', '', 'positionAttributes', {
      tests: allPlaces.map((at) => ({ kind: 'attribute', at, bigFrom: 6 })),
      names: allPlaces.map((at) => ({ key: 'position.nth', values: { n: at + 1 } })),
      words: ['big', 'small', 'odd', 'even'],
      take: 1,
      odds: [5, 11],
      push: { on: 11, ways: 1 },
    }),
    build.sumWords('totalSize', '', 'totalSize', {
      ...total,
      sumsOf: { big: sums((sum) => sum > 30), small: sums((sum) => sum < 30) },
      pushOn: 30,
    }),
    build.sumWords('totalParity', '', 'totalParity', {
      ...total,
      sumsOf: { odd: sums((sum) => sum % 2 === 1), even: sums((sum) => sum % 2 === 0) },
    }),
    build.sumWords('tail', '', 'totalTail', {
      ...total,
      sumsOf: { tailBig: sums((sum) => sum % 10 >= 5), tailSmall: sums((sum) => sum % 10 < 5) },
    }),
    build.compare('dragonTiger', '', [[0, 4]], false),
  ].map(toCreditPlay);
}

/** 11x5: five different numbers of 01–11 in the order drawn. */
export function createElevenFivePlays(): PlayType[] {
  const build = createPlayBuilder('11x5');
  const inOrder = (name: string, positions: readonly number[]) => [
    build.direct(`${name}Direct`, name, positions),
    build.list(`${name}DirectList`, name, positions),
    build.groups(`${name}Group`, name, 'group', positions, [{ times: 1, take: positions.length, set: 0 }]),
  ];
  return [
    build.anywhere('fixedPosition', 'fixed', 'fixedPosition', allPlaces, 1),
    ...inOrder('first3', [0, 1, 2]),
    ...inOrder('first2', [0, 1]),
    build.numbers('anyFirst3', 'anyOf', 'any1First3', [0, 1, 2], 1, [3, 11]),
    ...range(1, 8).map((take) => build.numbers(`any${take}`, 'anyOf', `hit${take}`, allPlaces, take, elevenFiveOdds(take))),
    build.options('oddEvenSplit', 'shape', 'oddEvenSplit', {
      positions: allPlaces,
      by: 'oddCount',
      ways: [0, 5, 1, 4, 2, 3].map((odd) => [`${odd}o${5 - odd}e`, choose(oddNumbers, odd) * choose(evenNumbers, 5 - odd)] as const),
      of: draws,
      counted: 'once',
    }),
    build.options('median', 'shape', 'median', {
      positions: allPlaces,
      by: 'median',
      // Two numbers below the middle one and two above it.
      ways: range(3, 9).map((middle) => [`0${middle}`, choose(middle - 1, 2) * choose(11 - middle, 2)] as const),
      of: draws,
      counted: 'once',
    }),
    ...creditPlays(build),
  ];
}
