import type { Odds, PlayType } from '../play-type';
import { toCreditPlay } from './credit-play';
import { createPlayBuilder } from './play-builder';
import { bigDigit, threeDigitPlays, twoDigitPlays } from './three-digit-plays';

type Builder = ReturnType<typeof createPlayBuilder>;

const allPlaces = [0, 1, 2, 3, 4];
const firstFour = [0, 1, 2, 3];
const lastFour = [1, 2, 3, 4];
const firstThree = [0, 1, 2];
const middleThree = [1, 2, 3];
const lastThree = [2, 3, 4];

function fivePlays(build: Builder): PlayType[] {
  const direct = build.direct('fiveDirect', 'five', allPlaces);
  return [
    direct,
    build.list('fiveDirectList', 'five', allPlaces),
    build.play('fiveCombo', 'five', 'combo', direct.picker, { kind: 'combo', positions: allPlaces, faceCount: 10 }),
    build.groups('group120', 'five', 'group120', allPlaces, [{ times: 1, take: 5, set: 0 }]),
    build.groups('group60', 'five', 'group60', allPlaces, [
      { times: 2, take: 1, set: 0 },
      { times: 1, take: 3, set: 1 },
    ]),
    build.groups('group30', 'five', 'group30', allPlaces, [
      { times: 2, take: 2, set: 0 },
      { times: 1, take: 1, set: 1 },
    ]),
    build.groups('group20', 'five', 'group20', allPlaces, [
      { times: 3, take: 1, set: 0 },
      { times: 1, take: 2, set: 1 },
    ]),
    build.groups('group10', 'five', 'group10', allPlaces, [
      { times: 3, take: 1, set: 0 },
      { times: 2, take: 1, set: 1 },
    ]),
    build.groups('group5', 'five', 'group5', allPlaces, [
      { times: 4, take: 1, set: 0 },
      { times: 1, take: 1, set: 1 },
    ]),
  ];
}

function fourPlays(build: Builder, group: string, positions: readonly number[]): PlayType[] {
  return [
    build.direct(`${group}Direct`, group, positions),
    build.list(`${group}DirectList`, group, positions),
    build.groups(`${group}Group24`, group, 'group24', positions, [{ times: 1, take: 4, set: 0 }]),
    build.groups(`${group}Group12`, group, 'group12', positions, [
      { times: 2, take: 1, set: 0 },
      { times: 1, take: 2, set: 1 },
    ]),
    build.groups(`${group}Group6`, group, 'group6', positions, [{ times: 2, take: 2, set: 0 }]),
    build.groups(`${group}Group4`, group, 'group4', positions, [
      { times: 3, take: 1, set: 0 },
      { times: 1, take: 1, set: 1 },
    ]),
  ];
}

/** Given numbers appear among three, four or five digits: counted by inclusion and exclusion, out of all draws of those digits. */
const anyOfOdds: Readonly<Record<string, Odds>> = {
  '1of3': [271, 1000],
  '1of4': [3439, 10_000],
  '1of5': [40_951, 100_000],
  '2of3': [54, 1000],
  '2of4': [974, 10_000],
  '2of5': [14_670, 100_000],
  '3of5': [4350, 100_000],
};

/** A given digit appears at least once, twice, three and four times in five. */
const atLeastWays = [40_951, 8146, 856, 46];

function anyOfPlays(build: Builder): PlayType[] {
  const any = (take: number, name: string, positions: readonly number[]) =>
    build.numbers(`any${take}${name}`, 'anyOf', `any${take}${name}`, positions, take, anyOfOdds[`${take}of${positions.length}`]!);
  return [
    ...[1, 2].flatMap((take) => [
      any(take, 'First3', firstThree),
      any(take, 'Middle3', middleThree),
      any(take, 'Last3', lastThree),
      any(take, 'First4', firstFour),
      any(take, 'Last4', lastFour),
      any(take, 'Five', allPlaces),
    ]),
    any(3, 'Five', allPlaces),
    ...atLeastWays.map((ways, index) => {
      const code = `atLeast${index + 1}`;
      return build.numbers(code, 'atLeast', code, allPlaces, 1, [ways, 100_000], index + 1);
    }),
  ];
}

/** Every pair of positions, the left one first. */
const pairs = allPlaces.flatMap((left) => allPlaces.filter((right) => right > left).map((right) => [left, right] as const));

const sumAttributes = (build: Builder, code: string) =>
  build.options(code, 'attributes', 'attributesSum', {
    positions: allPlaces,
    by: 'sum',
    bigFrom: 23,
    sums: [0, 45],
    ways: ['big', 'small', 'odd', 'even'].map((choice) => [choice, 50_000] as const),
    of: 100_000,
    counted: 'once',
  });

/** SSC: five digits, drawn with repetition. */
export function createSscPlays(): PlayType[] {
  const build = createPlayBuilder('ssc');
  return [
    build.anywhere('fixedPosition', 'fixed', 'fixedPosition', allPlaces, 1),
    ...fivePlays(build),
    ...fourPlays(build, 'first4', firstFour),
    ...fourPlays(build, 'last4', lastFour),
    ...threeDigitPlays(build, 'first3', firstThree, { direct: 'first3Direct', prefix: 'first3' }),
    ...threeDigitPlays(build, 'middle3', middleThree, { direct: 'middle3Direct', prefix: 'middle3' }),
    ...threeDigitPlays(build, 'last3', lastThree, { direct: 'last3Direct', prefix: 'last3' }),
    ...twoDigitPlays(build, 'first2', [0, 1]),
    ...twoDigitPlays(build, 'last2', [3, 4]),
    ...anyOfPlays(build),
    build.attributes('attributesFirst2', 'attributes', [0, 1], 2, bigDigit),
    build.attributes('attributesLast2', 'attributes', [3, 4], 2, bigDigit),
    build.attributes('attributesFirst3', 'attributes', firstThree, 3, bigDigit),
    build.attributes('attributesLast3', 'attributes', lastThree, 3, bigDigit),
    sumAttributes(build, 'attributesSum'),
    ...[2, 3, 4].map((take) => build.anywhere(`anyPositions${take}`, 'anyPositions', `anyPositions${take}`, allPlaces, take)),
    build.compare('dragonTiger', 'dragonTiger', pairs, true),
    ...[
      build.compare('dragonTiger', '', pairs, true),
      build.anywhere('position', '', 'fixedPosition', allPlaces, 1),
      build.attributes('positionAttributes', '', allPlaces, 1, bigDigit),
      sumAttributes(build, 'sumAttributes'),
    ].map(toCreditPlay),
  ];
}
