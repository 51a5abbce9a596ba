import { dealPok } from '../../../src/games/pok-deng/pok-deal';
import type { FamilyClient } from '../../family-client';
import roomEN from '../rooms/locales/EN.json';
import roomTY from '../rooms/locales/TY.json';
import { verifyHand } from '../rooms/verify-hand';
import EN from './locales/EN.json';
import TY from './locales/TY.json';
import { PokDengGame } from './PokDengGame';

export const pokDeng: FamilyClient = {
  Game: PokDengGame,
  texts: { TY: { ...TY, room: roomTY }, EN: { ...EN, room: roomEN } },
  verify: verifyHand(dealPok),
};
