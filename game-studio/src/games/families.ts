import type { Family } from './family';
import { slotsFamily } from './slots/slots-family';

/** Every family that can be played: one import and one entry each. */
export const families: readonly Family[] = [slotsFamily];
