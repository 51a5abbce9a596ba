import type { Family } from '../family';
import { startTables } from '../tables/start-tables';
import { cockfightGame as game } from './cockfight-game';
import { returns } from './returns';
import { titles } from './titles';

export const cockfight: Family = {
  name: 'cockfight',
  titles,
  returns,
  start: startTables({ family: 'cockfight', game: game, titles }),
};
