import type { PlayType } from '../play-type';
import { toCreditPlay } from './credit-play';
import { createPlayBuilder, range } from './play-builder';

const race = range(0, 9);
/** Ordered pairs of champion and runner-up. */
const pairCount = 90;
const bigCar = 6;

/** Ordered pairs of two different cars of ten with the sum. */
const pairsWithSum = (sum: number) => range(1, 10).filter((car) => sum - car >= 1 && sum - car <= 10 && sum - car !== car).length;

/** PK10: ten cars in the order they arrive. */
export function createPk10Plays(): PlayType[] {
  const build = createPlayBuilder('pk10');
  const firstTwo = [0, 1];
  const championSum = build.options('championSum', 'championSum', 'sum', {
    positions: firstTwo,
    by: 'sum',
    ways: range(3, 19).map((sum) => [sum, pairsWithSum(sum)] as const),
    of: pairCount,
    counted: 'once',
  });
  const championSumAttributes = build.options('championSumAttributes', 'championSum', 'attributesSum', {
    positions: firstTwo,
    by: 'sum',
    bigFrom: 12,
    sums: [3, 19],
    // Two different numbers: an odd sum has 50 pairs, and so have the sums 3–11.
    ways: [
      ['big', 40],
      ['small', 50],
      ['odd', 50],
      ['even', 40],
    ],
    of: pairCount,
    counted: 'once',
  });
  const positionAttributes = build.attributes('positionAttributes', 'attributes', race, 1, bigCar);
  const dragonTiger = build.compare(
    'dragonTiger',
    'dragonTiger',
    range(0, 4).map((at) => [at, 9 - at] as const),
    false,
  );
  return [
    build.anywhere('fixedPosition', 'fixed', 'fixedPosition', race, 1),
    build.direct('champion', 'top', [0], 'champion'),
    ...[2, 3, 4, 5].flatMap((count) => [
      build.direct(`top${count}Direct`, 'top', range(0, count - 1), `firstCars${count}`),
      { ...build.list(`top${count}DirectList`, 'top', range(0, count - 1)), labelKey: `play.firstCars${count}List` },
    ]),
    championSum,
    championSumAttributes,
    positionAttributes,
    dragonTiger,
    ...[
      build.anywhere('position', '', 'fixedPosition', race, 1),
      positionAttributes,
      { ...championSum, labelKey: 'play.championSum' },
      { ...championSumAttributes, labelKey: 'play.championSumAttributes' },
      dragonTiger,
    ].map(toCreditPlay),
  ];
}
