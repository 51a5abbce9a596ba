import type { Family } from '../family';
import { startTables } from '../tables/start-tables';
import { rouletteGame as game } from './roulette-game';
import { returns } from './returns';
import { titles } from './titles';

export const roulette: Family = {
  name: 'roulette',
  titles,
  returns,
  start: startTables({ family: 'roulette', game: game, titles }),
};
