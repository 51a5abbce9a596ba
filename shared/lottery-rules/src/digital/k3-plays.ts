import type { PlayType } from '../play-type';
import { toCreditPlay } from './credit-play';
import { createPlayBuilder, range, waysOfSums } from './play-builder';

const DICE = [0, 1, 2];
const ROLLS = 216;

/** K3: three dice. A triple wins big, small, odd and even like any other roll, unless the options say that it loses. */
export function createK3Plays(): PlayType[] {
  const build = createPlayBuilder('k3');
  const faces = range(1, 6);
  const options = (code: string, group: string, by: 'shape' | 'same', ways: readonly (readonly [string, number])[]) =>
    build.options(code, group, code, { positions: DICE, by, ways, of: ROLLS, counted: 'once' });
  const equalFaces = (times: number, ways: number) => faces.map((face) => [String(face).repeat(times), ways] as const);

  const sum = build.options('sum', 'sum', 'sum', {
    positions: DICE,
    by: 'sum',
    ways: waysOfSums(3, 1, 6),
    of: ROLLS,
    counted: 'once',
  });
  const sumAttributes = build.options('sumAttributes', 'sum', 'attributesSum', {
    positions: DICE,
    by: 'sum',
    bigFrom: 11,
    sums: [3, 18],
    triplesMayLose: true,
    ways: ['big', 'small', 'odd', 'even'].map((choice) => [choice, 108] as const),
    of: ROLLS,
    counted: 'once',
  });
  const tripleSingle = options('tripleSingle', 'same', 'same', equalFaces(3, 1));
  const tripleAny = options('tripleAny', 'same', 'shape', [['leopard', 6]]);
  const pairAny = options('pairAny', 'same', 'same', equalFaces(2, 15));
  const single = build.numbers('single', 'single', 'singleNumber', DICE, 1, [91, ROLLS]);
  return [
    sum,
    sumAttributes,
    tripleSingle,
    tripleAny,
    build.groups('pairSingle', 'same', 'pairSingle', DICE, [
      { times: 2, take: 1, set: 0 },
      { times: 1, take: 1, set: 1 },
    ]),
    pairAny,
    build.numbers('different3', 'different', 'different3', DICE, 3, [6, ROLLS]),
    build.numbers('different2', 'different', 'different2', DICE, 2, [30, ROLLS]),
    options('straightAny', 'different', 'shape', [['straight', 24]]),
    single,
    ...[sum, sumAttributes, single, pairAny, tripleSingle, tripleAny].map(toCreditPlay),
  ];
}
