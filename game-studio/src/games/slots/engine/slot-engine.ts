import type { RandomStream } from '../../../fairness/random-stream';
import type { SlotRound } from './slot-round';

/** One model's rounds. Both draw the same numbers in the same order, so that they are the same round. */
export type SlotEngine = {
  /** A round with all that the client shows. */
  play(random: RandomStream): SlotRound;
  /** Only what it pays, in coins: for simulations. */
  coins(random: RandomStream): number;
};
