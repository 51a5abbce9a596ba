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
  // Here the dealer is only where the betting begins, not the bank.
  texts: { TY: { ...TY, room: { ...roomTY, dealer: 'ผู้แจก', dealerMark: 'แจก' } }, EN: { ...EN, room: roomEN } },
  verify: verifyHand(dealKao),
};
