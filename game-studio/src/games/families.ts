import { esports, sportsbook } from './book/book-families';
import { baccarat } from './baccarat/family';
import { cockfight } from './cockfight/family';
import { crash } from './crash/family';
import { diceFamily } from './dice/dice-family';
import { dragonTiger } from './dragon-tiger/family';
import type { Family } from './family';
import { fish } from './fish/family';
import { kaoKae } from './kao-kae/family';
import { minesFamily } from './mines/mines-family';
import { roulette } from './roulette/family';
import { pokDeng } from './pok-deng/family';
import { slotsFamily } from './slots/slots-family';

/** Every family that can be played: one import and one entry each. */
export const families: readonly Family[] = [
  baccarat,
  cockfight,
  crash,
  diceFamily,
  dragonTiger,
  esports,
  fish,
  kaoKae,
  minesFamily,
  pokDeng,
  roulette,
  slotsFamily,
  sportsbook,
];
