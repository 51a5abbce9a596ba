import { dealKao } from '../../../src/games/kao-kae/kao-deal';
import type { FamilyClient } from '../../family-client';
import roomEN from '../rooms/locales/EN.json';
import roomTY from '../rooms/locales/TY.json';
import { verifyHand } from '../rooms/verify-hand';
import { KaoKaeGame } from './KaoKaeGame';
import EN from './locales/EN.json';
import TY from './locales/TY.json';

export const kaoKae: FamilyClient = {
  Game: KaoKaeGame,
  texts: { TY: { ...TY, room: roomTY }, EN: { ...EN, room: roomEN } },
  verify: verifyHand(dealKao),
};
