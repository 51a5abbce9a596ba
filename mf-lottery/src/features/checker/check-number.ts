import type { DrawResult, LotteryGameDetail } from '@portal/contracts';
import { countBets, digitalStake, payout, type PlayType, positionsStake, readTyped, unitStake } from '@portal/lottery-rules';
import type { MinorUnits } from '@portal/money';
import { bangkokDay } from '../../lib/draw-time';
import { rateOf } from '../../lib/rate-of';

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

function stakeOf(play: PlayType, selection: string, unit: MinorUnits): MinorUnits {
  const bets = countBets(play, selection);
  if (play.stakeStyle === 'positions') return positionsStake(play, bets, unit);
  return play.stakeStyle === 'units' ? digitalStake(bets, '1', 1) : unit;
}

export type DrawnNumbers = { result: DrawResult; drawsAt: string };

/** What typed numbers would have won in a draw, by the engine that settles bets and at the rates of now. */
export function checkNumbers(game: LotteryGameDetail, play: PlayType, typed: string, { result, drawsAt }: DrawnNumbers): Check {
  const rate = rateOf(game, play);
  const { selections, refused } = readTyped(play, typed);
  if (!rate) return { checked: [], refused };
  const unit = play.terms?.stakeStep ?? oneUnit;
  const checked = selections.map((selection) => ({
    selection,
    stake: stakeOf(play, selection, unit),
    paid: payout({ play, selection, unitStake: unit, rate }, result, { drawsOn: bangkokDay(drawsAt) }),
  }));
  return { checked, refused };
}
