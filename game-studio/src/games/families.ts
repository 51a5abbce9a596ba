import { diceFamily } from './dice/dice-family';
import type { Family } from './family';
import { fish } from './fish/family';
import { minesFamily } from './mines/mines-family';
import { slotsFamily } from './slots/slots-family';

/** Every family that can be played: one import and one entry each. */
export const families: readonly Family[] = [diceFamily, fish, minesFamily, slotsFamily];
