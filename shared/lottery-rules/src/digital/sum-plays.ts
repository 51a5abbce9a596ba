import type { PlayType } from '../play-type';
import { createPlayBuilder, waysOfSums } from './play-builder';

const DIGITS = [0, 1, 2];
const DRAWS = 1000;

/** 28: three digits, of which only the sum of 0 to 27 and their being equal matter. */
export function createSumPlays(): PlayType[] {
  const build = createPlayBuilder('28');
  return [build.options('sum', 'sum', 'sum', { positions: DIGITS, by: 'sum', ways: waysOfSums(3, 0, 9), of: DRAWS, counted: 'once' })];
}
