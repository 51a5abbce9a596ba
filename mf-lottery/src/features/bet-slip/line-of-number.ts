import type { LotteryGameDetail, SavedNumber } from '@portal/contracts';
import { maxMoney, parseMoney, toWire } from '@portal/money';
import { countBets, findPlayType, parseSelection } from '@portal/lottery-rules';
import type { SlipLine } from './slip-line';

const usualStake = 100_000n;

/** A saved number as a line of the slip with a usual stake; nothing when this lottery does not sell its play. */
export function lineOfNumber(game: LotteryGameDetail, { playType, selection }: SavedNumber): Omit<SlipLine, 'id'> | null {
  const play = findPlayType(game.family, playType);
  const setting = game.plays.find((one) => one.playType === playType);
  const parsed = play && parseSelection(play, selection);
  if (!play || !setting || !parsed?.ok) return null;
  const line = { playType, selection: parsed.selection, betCount: countBets(play, parsed.selection) };
  const stake = toWire(maxMoney(usualStake, parseMoney(setting.minStake)));
  switch (play.stakeStyle) {
    case 'amount':
      return { ...line, stake };
    case 'positions':
      return { ...line, unitStake: stake };
    case 'units':
      return game.series && { ...line, unit: game.series.units[0] ?? '1', multiple: 1, series: game.series.maxSeries };
  }
}
