import type { PlayType } from '../play-type';
import { createPlayBuilder, range } from './play-builder';

const NORMALS = range(0, 5);
const SPECIAL = 6;

/** Mark six: six numbers of 1 to 49 and a special one. */
export function createLhcPlays(): PlayType[] {
  const build = createPlayBuilder('lhc');
  return [
    build.numbers('special', 'special', 'special', [SPECIAL], 1, [1, 49]),
    build.numbers('anyNormal', 'normals', 'anyNormal', NORMALS, 1, [6, 49]),
  ];
}
