import type { Family } from '../family';
import { startTables } from '../tables/start-tables';
import { crashGame as game } from './crash-game';
import { returns } from './returns';
import { titles } from './titles';

export const crash: Family = {
  name: 'crash',
  titles,
  returns,
  start: startTables({ family: 'crash', game: game, titles }),
};
