import type { Family } from '../family';
import { startTables } from '../tables/start-tables';
import { baccaratGame as game } from './baccarat-game';
import { returns } from './returns';
import { titles } from './titles';

export const baccarat: Family = {
  name: 'baccarat',
  titles,
  returns,
  start: startTables({ family: 'baccarat', game: game, titles }),
};
