import type { Family } from '../family';
import { startTables } from '../tables/start-tables';
import { dragonTigerGame as game } from './dragon-tiger-game';
import { returns } from './returns';
import { titles } from './titles';

export const dragonTiger: Family = {
  name: 'dragon-tiger',
  titles,
  returns,
  start: startTables({ family: 'dragon-tiger', game: game, titles }),
};
