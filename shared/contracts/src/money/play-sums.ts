import { z } from 'zod';
import { callTable } from '../core/call';
import { gameCategories } from '../core/brand';
import { DayRange, MoneyText } from '../core/common';

const sums = {
  /** Bets of lotteries and rounds of games. */
  bets: z.int(),
  stake: MoneyText,
  /** What counts for turnover, points and rebates, before any weight. */
  valid: MoneyText,
  /** Prizes of lotteries and payouts of games. */
  payout: MoneyText,
  /** payout − stake: below zero for a loss. Rebates and bonuses are not part of it. */
  profit: MoneyText,
};

/** What was played in a category of games. */
export const PlayedCategory = z.strictObject({ category: z.enum(gameCategories), ...sums });

export const playSumsCalls = callTable('play-sums', {
  'GET /wps/relay/member/played': {
    id: 'getPlayed',
    summary: 'What the member has played',
    description: 'Sums the member’s bets and rounds that were settled between two days, by category of the games, with the totals of all.',
    auth: 'member',
    query: z.strictObject(DayRange),
    value: z.strictObject({
      content: z.array(PlayedCategory),
      totals: z.strictObject(sums),
    }),
  },
});

export type PlayedCategory = z.infer<typeof PlayedCategory>;
