import type { PlayType } from '../play-type';
import { createPlayBuilder, range } from './play-builder';

const DRAWN = range(0, 19);

/** KL8: twenty of eighty numbers. */
export function createKl8Plays(): PlayType[] {
  const build = createPlayBuilder('kl8');
  return [build.numbers('pick1', 'pick', 'pick1', DRAWN, 1, [20, 80])];
}
