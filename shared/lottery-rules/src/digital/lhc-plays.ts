import { fraction, parseFraction } from '@portal/money';
import type { HitTier, PlayType } from '../play-type';
import { animals } from './lunar-years';
import { createPlayBuilder, numberChoices, range } from './play-builder';

const normalPlaces = range(0, 5);
const specialPlace = 6;
const all = [...normalPlaces, specialPlace];
const markSixCount = 49;
const bigNumberFrom = 25;

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];
const green = range(1, markSixCount).filter((number) => !red.includes(number) && !blue.includes(number));

const tier = (hits: number, prize: string, special = false): HitTier => ({ hits, special, prize: parseFraction(prize) });

/** Numbers of one bet and what they pay by how many are right. */
const hitPlays: readonly (readonly [code: string, take: number, tiers: readonly HitTier[], special?: number])[] = [
  ['normals2', 2, [tier(2, '126')]],
  ['normals3', 3, [tier(3, '1300')]],
  ['normals4', 4, [tier(4, '20000')]],
  ['normalsWithSpecial', 2, [tier(2, '102'), tier(1, '62', true)], specialPlace],
  ['threeTwo', 3, [tier(3, '200'), tier(2, '40')]],
];

/** Mark six: six numbers of 1 to 49 and a special one. 49 is odd and big like any other number. */
export function createLhcPlays(): PlayType[] {
  const build = createPlayBuilder('lhc');
  const choices = numberChoices(1, markSixCount);
  return [
    build.numbers('special', 'special', 'specialNumber', [specialPlace], 1, [1, markSixCount]),
    build.options('specialAttributes', 'special', 'specialAttributes', {
      positions: [specialPlace],
      by: 'sum',
      bigFrom: bigNumberFrom,
      sums: [1, markSixCount],
      ways: [
        ['big', 25],
        ['small', 24],
        ['odd', 25],
        ['even', 24],
      ],
      of: markSixCount,
      counted: 'once',
    }),
    build.sumWords('specialColour', 'special', 'specialColour', {
      positions: [specialPlace],
      waysOf: range(1, markSixCount).map((number) => [number, 1]),
      sumsOf: { red, blue, green },
    }),
    build.play(
      'specialZodiac',
      'special',
      'specialZodiac',
      { kind: 'options', choices: animals },
      {
        kind: 'zodiac',
        positions: [specialPlace],
        yearPrize: fraction(2 * markSixCount, 5),
        otherPrize: fraction(2 * markSixCount, 4),
      },
    ),
    build.numbers('anyNormal', 'normals', 'anyNormal', normalPlaces, 1, [normalPlaces.length, markSixCount]),
    ...hitPlays.map(([code, take, tiers, special]) =>
      build.play(
        code,
        'normals',
        code,
        { kind: 'numbers', choices, take },
        {
          kind: 'hits',
          positions: normalPlaces,
          ...(special !== undefined && { special }),
          take,
          of: markSixCount,
          tiers,
        },
      ),
    ),
    build.play(
      'zodiacSeven',
      'zodiac',
      'zodiacSeven',
      { kind: 'options', choices: animals },
      {
        kind: 'zodiac',
        positions: all,
        yearPrize: parseFraction('3.4'),
        otherPrize: parseFraction('3.8'),
      },
    ),
  ];
}
