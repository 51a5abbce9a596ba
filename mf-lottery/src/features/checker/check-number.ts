import type { DrawResult, LotteryGameDetail } from '@portal/contracts';
import { countBets, payout, type PlayType, priceLine, readTyped, unitStake } from '@portal/lottery-rules';
import type { MinorUnits } from '@portal/money';
import { bangkokDay } from '../../lib/draws/draw-time';
import { termsOf } from '../../lib/odds/rate-of';

/** One typed number, or one selection, against one draw. */
export type CheckedNumber = {
  selection: string;
  /** What the bet costs: one unit on a number, on each of its positions, or two a bet; where lots are sold in steps, one step. */
  stake: MinorUnits;
  /** What it is paid, stake included; 0 of a loss. */
  paid: MinorUnits;
};

export type Check = { checked: CheckedNumber[]; refused: string[] };

const oneUnit = unitStake('1', 1);

export type DrawnNumbers = { result: DrawResult; drawsAt: string };

/** What typed numbers would have won in a draw, by the engine that settles bets and at the rates of now. */
export function checkNumbers(game: LotteryGameDetail, play: PlayType, typed: string, { result, drawsAt }: DrawnNumbers): Check {
  const terms = termsOf(game, play);
  const { selections, refused } = readTyped(play, typed);
  const unit = play.terms?.stakeStep ?? oneUnit;
  const checked = selections.flatMap((selection): CheckedNumber[] => {
    const priced = terms && priceLine(play, { betCount: countBets(play, selection), stake: unit, unitStake: unit }, terms);
    if (!priced) return [];
    const { stake, unitStake, rate } = priced;
    return [{ selection, stake, paid: payout({ play, selection, unitStake, rate }, result, { drawsOn: bangkokDay(drawsAt) }) }];
  });
  return { checked, refused };
}
