import type { PlayType } from '../play-type';
import { toCreditPlay } from './credit-play';
import { createPlayBuilder, range, waysOfSums } from './play-builder';

const dicePlaces = [0, 1, 2];
const rolls = 216;

/** K3: three dice. A triple wins big, small, odd and even like any other roll, unless the options say that it loses. */
export function createK3Plays(): PlayType[] {
  const build = createPlayBuilder('k3');
  const faces = range(1, 6);
  const options = (code: string, group: string, by: 'shape' | 'same', ways: readonly (readonly [string, number])[]) =>
    build.options(code, group, code, { positions: dicePlaces, by, ways, of: rolls, counted: 'once' });
  const equalFaces = (times: number, ways: number) => faces.map((face) => [String(face).repeat(times), ways] as const);

  const sum = build.options('sum', 'sum', 'sum', {
    positions: dicePlaces,
    by: 'sum',
    ways: waysOfSums(3, 1, 6),
    of: rolls,
    counted: 'once',
  });
  const sumAttributes = build.options('sumAttributes', 'sum', 'attributesSum', {
    positions: dicePlaces,
    by: 'sum',
    bigFrom: 11,
    sums: [3, 18],
    triplesMayLose: true,
    ways: ['big', 'small', 'odd', 'even'].map((choice) => [choice, 108] as const),
    of: rolls,
    counted: 'once',
  });
  const tripleSingle = options('tripleSingle', 'same', 'same', equalFaces(3, 1));
  const tripleAny = options('tripleAny', 'same', 'shape', [['leopard', 6]]);
  const pairAny = options('pairAny', 'same', 'same', equalFaces(2, 15));
  const single = build.numbers('single', 'single', 'singleNumber', dicePlaces, 1, [91, rolls]);
  return [
    sum,
    sumAttributes,
    tripleSingle,
    tripleAny,
    build.groups('pairSingle', 'same', 'pairSingle', dicePlaces, [
      { times: 2, take: 1, set: 0 },
      { times: 1, take: 1, set: 1 },
    ]),
    pairAny,
    build.numbers('different3', 'different', 'different3', dicePlaces, 3, [6, rolls]),
    build.numbers('different2', 'different', 'different2', dicePlaces, 2, [30, rolls]),
    options('straightAny', 'different', 'shape', [['straight', 24]]),
    single,
    ...[sum, sumAttributes, single, pairAny, tripleSingle, tripleAny].map(toCreditPlay),
  ];
}
