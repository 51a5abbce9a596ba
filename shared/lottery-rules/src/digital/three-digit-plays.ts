import type { PlayType } from '../play-type';
import { createPlayBuilder, groupsOfSums, waysOfSpans, waysOfSums } from './play-builder';

type Builder = ReturnType<typeof createPlayBuilder>;

/** Big begins here for a single digit. */
export const bigDigit = 5;

/** The plays on three neighbouring digits, for any family that draws digits. */
export function threeDigitPlays(
  build: Builder,
  group: string,
  positions: readonly number[],
  codes: { direct: string; prefix: string },
): PlayType[] {
  const code = (name: string) => (codes.prefix ? codes.prefix + name[0]!.toUpperCase() + name.slice(1) : name);
  return [
    build.direct(codes.direct, group, positions),
    build.list(`${codes.direct}List`, group, positions),
    build.groups(code('group3'), group, 'group3', positions, [
      { times: 2, take: 1, set: 0 },
      { times: 1, take: 1, set: 0 },
    ]),
    build.groups(code('group6'), group, 'group6', positions, [{ times: 1, take: 3, set: 0 }]),
    build.list(code('mixed'), group, positions, true),
    build.options(code('sum'), group, 'sum', { positions, by: 'sum', ways: waysOfSums(3, 0, 9), of: 1000, counted: 'ways' }),
    build.options(code('span'), group, 'span', { positions, by: 'span', ways: waysOfSpans, of: 1000, counted: 'ways' }),
    build.options(code('groupSum'), group, 'groupSum', { positions, by: 'sum', ways: groupsOfSums, of: 1000, counted: 'groups' }),
    build.options(code('special'), group, 'special', {
      positions,
      by: 'shape',
      ways: [
        ['leopard', 10],
        ['straight', 60],
        ['pair', 270],
      ],
      of: 1000,
      counted: 'once',
    }),
  ];
}

/** The plays on two neighbouring digits. */
export function twoDigitPlays(build: Builder, group: string, positions: readonly number[]): PlayType[] {
  return [
    build.direct(`${group}Direct`, group, positions),
    build.list(`${group}DirectList`, group, positions),
    build.groups(`${group}Group`, group, 'group', positions, [{ times: 1, take: 2, set: 0 }]),
    build.options(`${group}Sum`, group, 'sum', { positions, by: 'sum', ways: waysOfSums(2, 0, 9), of: 100, counted: 'ways' }),
  ];
}

/** 3D and PL3: the plays on three digits, and those on parts of them. */
export function createThreeDigitPlays(): PlayType[] {
  const build = createPlayBuilder('3d');
  const all = [0, 1, 2];
  return [
    ...threeDigitPlays(build, 'three', all, { direct: 'direct3', prefix: '' }),
    ...twoDigitPlays(build, 'first2', [0, 1]),
    ...twoDigitPlays(build, 'last2', [1, 2]),
    build.anywhere('fixedPosition', 'fixed', 'fixedPosition', all, 1),
    build.numbers('any1', 'anyOf', 'any1', all, 1, [271, 1000]),
    build.numbers('any2', 'anyOf', 'any2', all, 2, [54, 1000]),
    build.attributes('attributesFirst2', 'attributes', [0, 1], 2, bigDigit),
    build.attributes('attributesLast2', 'attributes', [1, 2], 2, bigDigit),
    build.attributes('attributesAll3', 'attributes', all, 3, bigDigit),
  ];
}
