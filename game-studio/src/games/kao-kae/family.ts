import type { Family } from '../family';
import { startRooms } from '../rooms/start-rooms';
import { kaoKaeGame } from './kao-kae-game';
import { titles } from './titles';

export const kaoKae: Family = {
  name: 'kao-kae',
  titles,
  // Players win from each other; what the house takes is the published fee.
  returns: [],
  start: startRooms({ family: 'kao-kae', game: kaoKaeGame, titles }),
};
