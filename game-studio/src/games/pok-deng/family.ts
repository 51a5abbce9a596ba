import type { Family } from '../family';
import { startRooms } from '../rooms/start-rooms';
import { pokDengGame } from './pok-deng-game';
import { titles } from './titles';

export const pokDeng: Family = {
  name: 'pok-deng',
  titles,
  // Players win from each other; what the house takes is the published fee.
  returns: [],
  start: startRooms({ family: 'pok-deng', game: pokDengGame, titles }),
};
