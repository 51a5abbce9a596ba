import { z } from 'zod';
import { MoneyText } from '../core/common';

/** How rounds of a lottery are made of numbers that members shoot. Published with the rules of each round, before it opens. */
export const YeekeeTerms = z.strictObject({
  /** Numbers are taken until so long after bets have closed. */
  shootSeconds: z.int().min(1),
  /** A member shoots once in so many seconds. */
  pauseSeconds: z.int().min(1),
  /** Fewer numbers than this do not make a round. */
  leastShots: z.int().min(1),
  /** The number of this rank is taken off the sum. */
  subtractedRank: z.int().min(1),
  rankFrom: z.enum(['first', 'last']),
  /** Too few numbers: labelled ones of the house come after them, or every bet is given back. */
  fillMode: z.enum(['house', 'refund']),
});

/** The terms with what the game pays to those who shot certain numbers. */
export const ShownYeekeeTerms = YeekeeTerms.extend({
  prizes: z.array(z.strictObject({ rank: z.int(), amount: MoneyText })),
  /** Only who staked this much in the round is rewarded. */
  rewardLeastStake: MoneyText,
});

export type YeekeeTerms = z.infer<typeof YeekeeTerms>;
export type ShownYeekeeTerms = z.infer<typeof ShownYeekeeTerms>;
