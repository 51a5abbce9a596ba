import type { LocalText, PublishedResult } from '@portal/contracts';
import type { DrawResult } from '@portal/lottery-rules';
import type { Draw, LotteryGame } from '../lottery.model';

/** What a source published. Without `result` it follows from `published` by the game's mapping. */
export type FeedResult = { published: PublishedResult | null; result: DrawResult | null; label: LocalText };

/** What of a draw a feed has to know; `back` of the issues that a new lottery begins with: 1 is the latest. */
export type AskedDraw = Pick<Draw, 'gameCode' | 'issue' | 'drawsAt'> & { back?: number };

/** Where results of a lottery that is not ours come from. Null: there is none yet; ask again. */
export type ResultFeed = {
  /** What its draws say of it before they have a result. */
  readonly label: LocalText;
  /** How many past issues of a lottery it knows: a lottery that is new begins with them. Without this there are none. */
  pastIssues?(game: LotteryGame): number;
  find(ask: { game: LotteryGame; draw: AskedDraw; seed: Buffer }): Promise<FeedResult | null>;
};

/** The feeds by the names that games call them. */
export type ResultFeeds = Map<string, ResultFeed>;
