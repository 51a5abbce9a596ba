import type { BetLineRequest, LotteryGameDetail, NumberLimit } from '@portal/contracts';
import { fraction, fractionToDecimal, multiplyFractions, parseFraction, parseMoney, type Fraction, type MinorUnits } from '@portal/money';
import {
  digitalStake,
  effectiveSeries,
  findPlayType,
  possibleWin,
  priceAfterDiscount,
  seriesRate,
  unitStake,
  type GameFamily,
  type PlayType,
  type UnitMode,
} from '@portal/lottery-rules';

/** One line of the slip as the player chose it. Plain data: it survives a reload. */
export type SlipLine = {
  id: string;
  playType: string;
  selection: string;
  betCount: number;
  /** Thai plays: face value, decimal text. */
  stake?: string;
  /** Digital plays. */
  unit?: string;
  multiple?: number;
  series?: number;
};

export type PricedLine = {
  line: SlipLine;
  play: PlayType;
  rate: Fraction;
  isReduced: boolean;
  isClosed: boolean;
  stake: MinorUnits;
  price: MinorUnits;
  win: MinorUnits;
};

/** Limits of the draw by play and number. */
export type LimitIndex = ReadonlyMap<string, NumberLimit>;
export const limitKey = (playType: string, selection: string): string => `${playType}:${selection}`;
export const indexLimits = (limits: readonly NumberLimit[] | undefined): LimitIndex =>
  new Map((limits ?? []).map((limit) => [limitKey(limit.playType, limit.selection), limit]));

/** Prices a line by what the game sells now. Nothing when the game does not sell the play any more. */
export function priceLine(game: LotteryGameDetail, limits: LimitIndex, line: SlipLine): PricedLine | null {
  const play = findPlayType(game.family as GameFamily, line.playType);
  const setting = game.plays.find(({ playType }) => playType === line.playType);
  if (!play || !setting) return null;
  const limit = limits.get(limitKey(line.playType, line.selection));
  const isClosed = limit?.factor === null;
  if (play.stakeStyle === 'amount') {
    const stake = parseMoney(line.stake ?? '0');
    const rate = multiplyFractions(parseFraction(setting.rate ?? '0'), limit?.factor ? parseFraction(limit.factor) : fraction(1));
    const price = priceAfterDiscount(stake, parseFraction(setting.discount));
    return {
      line,
      play,
      rate,
      isReduced: Boolean(limit?.factor),
      isClosed,
      stake,
      price,
      win: possibleWin({ play, selection: line.selection, unitStake: stake, rate }),
    };
  }
  if (!game.series || play.family === 'thai') return null;
  const unit = (line.unit ?? '1') as UnitMode;
  const multiple = line.multiple ?? 1;
  const rate = seriesRate(effectiveSeries(play.family, line.series ?? game.series.maxSeries, game.series.maxBetSeries));
  const stake = digitalStake(line.betCount, unit, multiple);
  const win = possibleWin({ play, selection: line.selection, unitStake: unitStake(unit, multiple), rate });
  return { line, play, rate, isReduced: false, isClosed, stake, price: stake, win };
}

export function toRequest({ line, rate }: PricedLine): BetLineRequest {
  const { playType, selection, stake, unit, multiple, series } = line;
  const expectedRate = fractionToDecimal(rate, 8);
  return stake === undefined
    ? { playType, selection, unit: unit ?? '1', multiple: multiple ?? 1, ...(series ? { series } : {}), expectedRate }
    : { playType, selection, stake, expectedRate };
}
