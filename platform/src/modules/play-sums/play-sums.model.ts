import type { GameCategory } from '@portal/contracts/brand';
import type { MinorUnits } from '@portal/money';

/** What a member has played in a category: of a day, or of several. Minor units. */
export type Played = {
  /** Bets of lotteries and rounds of games that stand. */
  bets: number;
  stake: MinorUnits;
  /** Prizes of lotteries and payouts of games, on top of which no rebate is counted. */
  paid: MinorUnits;
  /** What counts by the rules of turnover, before any weight. */
  valid: MinorUnits;
  /** The part of it for which no rebate was given with the bet. */
  plain: MinorUnits;
};

/** `day` is `YYYY-MM-DD` in the brand's zone: the day on which the bets were settled for the first time. */
export type PlaySum = Played & { day: string; category: GameCategory };

/** The largest win of a day as a multiple of the stake, in hundredths: what one draw or round brought for all that was staked on it. */
export type BestWin = { day: string; category: GameCategory; multiple: number };

/** The bets of a member on a draw, or a round of a game, as the books have it now. */
export type CountedPlay = Played & {
  memberId: string;
  ref: string;
  day: string;
  category: string;
  /** The part of `valid` that came from bets or a round that brought less than the stake. */
  lost: MinorUnits;
};
