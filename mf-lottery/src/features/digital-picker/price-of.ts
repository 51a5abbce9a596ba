import type { LotteryGameDetail } from '@portal/contracts';
import { parseMoney, type MinorUnits } from '@portal/money';
import { countBets, mostWin, parseSelection, possibleWin, priceLine, type PlayType, type UnitMode } from '@portal/lottery-rules';
import { isAmount } from '../../components/AmountChips';
import { termsOf } from '../../lib/odds/rate-of';
import { readLongList } from '../../lib/numbers/read-long-list';

/** How much is bet: unit and multiple where the series decides the prize, else an amount. */
export type StakeTerms = { unit: string; multiple: number; series: number; amount: string };

/** A line for the slip. */
export type DigitalLine = {
  playType: string;
  selection: string;
  betCount: number;
  stake?: string;
  unitStake?: string;
  unit?: string;
  multiple?: number;
  series?: number;
};

export type PickPrice = { lines: DigitalLine[]; betCount: number; stake: MinorUnits; win: MinorUnits; problem: string | null };

const nothing: PickPrice = { lines: [], betCount: 0, stake: 0n, win: 0n, problem: null };

/** What is picked, as lines with their price; a typed list may be too long for one line. */
export function priceOf(game: LotteryGameDetail, play: PlayType, text: string, terms: StakeTerms): PickPrice {
  if (text.replace(/[|,&\s]/g, '') === '') return nothing;
  const isTyped = play.picker.kind === 'list' || play.picker.kind === 'digits';
  const parsed = isTyped ? null : parseSelection(play, text);
  if (parsed?.ok === false) return { ...nothing, problem: parsed.code === 'lottery.selection_empty' ? null : parsed.code };
  const selections = parsed ? [parsed.selection] : readLongList(play, text).selections;
  const sold = termsOf(game, play);
  if (!sold) return nothing;
  const isByPosition = play.stakeStyle === 'positions';
  if (isByPosition && !isAmount(terms.amount)) return nothing;

  const { unit, multiple, series } = terms;
  const chosen = isByPosition ? { unitStake: parseMoney(terms.amount) } : { unit: unit as UnitMode, multiple, series };
  const lines = selections.map((selection): DigitalLine => {
    const betCount = countBets(play, selection);
    return isByPosition
      ? { playType: play.code, selection, betCount, unitStake: terms.amount }
      : { playType: play.code, selection, betCount, unit, multiple, series };
  });
  const betCount = lines.reduce((sum, line) => sum + line.betCount, 0);
  const whole = priceLine(play, { ...chosen, betCount }, sold);
  if (!whole) return nothing;
  const { stake, unitStake, rate } = whole;
  return {
    lines,
    betCount,
    stake,
    win: mostWin(selections.map((selection) => ({ play, selection, win: possibleWin({ play, selection, unitStake, rate }) }))),
    problem: null,
  };
}
