import type { BetLineRequest, LotteryGameDetail, NumberLimit } from '@portal/contracts';
import { fractionToDecimal, mulFloor, parseFraction, parseMoney, type Fraction, type MinorUnits } from '@portal/money';
import {
  countBets,
  findPlayType,
  possibleWin,
  priceLine,
  singleBets,
  type LinePrice,
  type PlayType,
  type UnitMode,
} from '@portal/lottery-rules';
import { termsOf } from '../../lib/odds/rate-of';

/** One line of the slip as the player chose it. Plain data: it survives a reload. */
export type SlipLine = {
  id: string;
  playType: string;
  selection: string;
  betCount: number;
  /** Plays with a free amount: face value, decimal text. */
  stake?: string;
  /** Plays priced by positions: the amount on each of them. */
  unitStake?: string;
  /** Plays of a series. */
  unit?: string;
  multiple?: number;
  series?: number;
};

/** Why a line cannot be sent as it is; the amount is what would be right, where there is one. */
export type LineProblem = { code: 'closed' | 'least' | 'most' | 'step' | 'remaining'; amount?: MinorUnits };

export type PricedLine = {
  line: SlipLine;
  play: PlayType;
  rate: Fraction;
  isReduced: boolean;
  stake: MinorUnits;
  price: MinorUnits;
  win: MinorUnits;
  /** What each number that comes wins, where a line can win several times over. */
  perHit: MinorUnits | null;
  problem: LineProblem | null;
};

/** Limits of the draw by play and number. */
export type LimitIndex = ReadonlyMap<string, NumberLimit>;
export const limitKey = (playType: string, selection: string): string => `${playType}:${selection}`;
export const indexLimits = (limits: readonly NumberLimit[] | undefined): LimitIndex =>
  new Map((limits ?? []).map((limit) => [limitKey(limit.playType, limit.selection), limit]));

/** Of more bets in one line the limits are the platform's to say: there may be millions of combinations. */
const mostBetsLookedAt = 1_000;

/** The limits that a line touches: its own, or those of the single bets it is made of. */
export function limitsOf(limits: LimitIndex, play: PlayType, selection: string): NumberLimit[] {
  if (limits.size === 0) return [];
  const isSplit = play.stakeStyle === 'positions' && countBets(play, selection) <= mostBetsLookedAt;
  const parts = isSplit ? singleBets(play, selection) : [selection];
  return parts.flatMap((part) => limits.get(limitKey(play.code, part)) ?? []);
}

/** The share of the rate that is paid: of several numbers together the least of theirs. Null: all of it. */
export const leastFactor = (limits: readonly NumberLimit[]): string | null =>
  limits
    .flatMap(({ factor }) => factor ?? [])
    .reduce<string | null>((least, factor) => (least === null || isLess(factor, least) ? factor : least), null);

function isLess(one: string, other: string): boolean {
  const [a, b] = [parseFraction(one), parseFraction(other)];
  return a.num * b.den < b.num * a.den;
}

function findProblem(
  game: LotteryGameDetail,
  play: PlayType,
  touched: readonly NumberLimit[],
  { stake, limited: bounded }: LinePrice,
): LineProblem | null {
  const setting = game.plays.find(({ playType }) => playType === play.code)!;
  const [least, most] = [parseMoney(setting.minStake), parseMoney(setting.maxStake)];
  const remaining = touched.flatMap((limit) => (limit.remaining === null ? [] : parseMoney(limit.remaining)));
  const short = remaining.find((amount) => amount < bounded);
  const step = play.terms?.stakeStep;
  if (touched.some(({ factor }) => factor === null)) return { code: 'closed' };
  if (bounded < least) return { code: 'least', amount: least };
  if (bounded > most) return { code: 'most', amount: most };
  if (step && stake % step !== 0n) return { code: 'step', amount: step };
  if (short !== undefined && play.stakeStyle !== 'units') return { code: 'remaining', amount: short };
  return null;
}

/** The line with a series that the member may choose: a visitor's may have been higher. */
const withinSeries = ({ series: sold }: LotteryGameDetail, line: SlipLine): SlipLine =>
  sold && line.series !== undefined && line.series > sold.maxSeries ? { ...line, series: sold.maxSeries } : line;

/** Prices a line by what the game sells now. Nothing when the game does not sell the play any more. */
export function priceSlipLine(game: LotteryGameDetail, limits: LimitIndex, chosen: SlipLine): PricedLine | null {
  const line = withinSeries(game, chosen);
  const play = findPlayType(game.family, line.playType);
  const terms = play && termsOf(game, play);
  if (!terms) return null;
  const { selection, betCount, multiple = 1, series } = line;
  const touched = limitsOf(limits, play, selection);
  const factor = leastFactor(touched);
  const stakes = { stake: parseMoney(line.stake ?? '0'), unitStake: parseMoney(line.unitStake ?? '0') };
  const unit = (line.unit ?? '1') as UnitMode;
  const priced = priceLine(play, { betCount, ...stakes, unit, multiple, series }, terms, parseFraction(factor ?? '1'));
  if (!priced) return null;
  const { stake, price, unitStake, rate } = priced;
  return {
    line,
    play,
    rate,
    isReduced: factor !== null,
    stake,
    price,
    win: possibleWin({ play, selection, unitStake, rate }),
    perHit: play.stakeStyle === 'positions' ? mulFloor(unitStake, rate) : null,
    problem: findProblem(game, play, touched, priced),
  };
}

export function toRequest({ line, play, rate }: PricedLine): BetLineRequest {
  const { playType, selection } = line;
  const expectedRate = fractionToDecimal(rate, 8);
  switch (play.stakeStyle) {
    case 'amount':
      return { playType, selection, stake: line.stake ?? '0', expectedRate };
    case 'positions':
      return { playType, selection, unitStake: line.unitStake ?? '0', expectedRate };
    case 'units':
      return {
        playType,
        selection,
        unit: line.unit ?? '1',
        multiple: line.multiple ?? 1,
        ...(line.series ? { series: line.series } : {}),
        expectedRate,
      };
  }
}
