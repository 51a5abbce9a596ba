import type { LocalText, PublishedResult } from '@portal/contracts';
import type { DrawResult } from '@portal/lottery-rules';
import type { Draw, LotteryGame } from '../lottery.model';

/** What a source published. Without `result` it follows from `published` by the game's mapping. */
export type FeedResult = { published: PublishedResult | null; result: DrawResult | null; label: LocalText };

/** What a feed gets to know of a draw. `back` is set for past issues of a new lottery: 1 is the latest. */
export type AskedDraw = Pick<Draw, 'gameCode' | 'issue' | 'drawsAt'> & { back?: number };

/** A source of results for lotteries that others draw. Null: no result yet, ask again. */
export type ResultFeed = {
  /** Shown with draws that have no result yet. */
  readonly label: LocalText;
  /** How many past issues of a lottery it knows, for lotteries that are new in the catalogue. */
  pastIssues?(game: LotteryGame): number;
  find(ask: { game: LotteryGame; draw: AskedDraw; seed: Buffer }): Promise<FeedResult | null>;
};

/** Feeds by name. */
export type ResultFeeds = Map<string, ResultFeed>;
