import type { BetLineRequest } from '@portal/contracts';
import {
  countBets,
  digitalStake,
  effectiveSeries,
  findPlayType,
  parseSelection,
  priceAfterDiscount,
  rebateOf,
  seriesRate,
  unitStake,
  type PlayType,
  type UnitMode,
} from '@portal/lottery-rules';
import { parseFraction, parseMoney, toWire, type Fraction, type MinorUnits } from '@portal/money';
import { lotteryErrors } from './lottery.errors';
import type { LotteryGame, PlaySetting, PricedLine } from './lottery.model';

type Terms = { unitStake: MinorUnits; stake: MinorUnits; price: MinorUnits; rate: Fraction; rebate: MinorUnits };
type Sale = { game: LotteryGame; settings: ReadonlyMap<string, PlaySetting>; memberMaxSeries: number; acceptRateChange: boolean };

/** Checks each line and prices it by what the game sells now; throws the refusal of the first bad line. */
export function priceLines(sale: Sale, lines: readonly BetLineRequest[]): PricedLine[] {
  return lines.map((line, i) => priceLine(sale, line, i + 1));
}

function priceLine(sale: Sale, line: BetLineRequest, lineNo: number): PricedLine {
  const play = findPlayType(sale.game.family, line.playType);
  const setting = sale.settings.get(line.playType);
  if (!play || !setting) throw lotteryErrors.playUnknown(lineNo);
  const parsed = parseSelection(play, line.selection);
  if (!parsed.ok) throw lotteryErrors.selection(parsed.code, lineNo);
  const betCount = countBets(play, parsed.selection);
  const terms = play.stakeStyle === 'amount' ? amountTerms(setting, line, lineNo) : unitTerms(sale, play, line, betCount, lineNo);
  if (terms.stake < setting.minStake || terms.stake > setting.maxStake)
    throw lotteryErrors.stakeOutOfRange(lineNo, { minimum: toWire(setting.minStake), maximum: toWire(setting.maxStake) });
  return {
    playType: play.code,
    selection: parsed.selection,
    betCount,
    permille: seenPermille(line, terms.rate, sale.acceptRateChange, lineNo),
    ...terms,
  };
}

/** Thai plays: the face value is chosen freely, in whole satang. */
function amountTerms(setting: PlaySetting, line: BetLineRequest, lineNo: number): Terms {
  if (line.stake === undefined || line.unit !== undefined || line.multiple !== undefined || line.series !== undefined)
    throw lotteryErrors.stakeShape(lineNo);
  const stake = parseMoney(line.stake);
  if (stake % 100n !== 0n) throw lotteryErrors.stakeShape(lineNo);
  const price = priceAfterDiscount(stake, parseFraction(setting.discount));
  return { unitStake: stake, stake, price, rate: parseFraction(setting.rate ?? '0'), rebate: 0n };
}

/** Digital plays: bets × 2 × unit × multiple, at a series the member may use. */
function unitTerms({ game, memberMaxSeries }: Sale, play: PlayType, line: BetLineRequest, betCount: number, lineNo: number): Terms {
  const { series: terms } = game;
  if (line.stake !== undefined || line.unit === undefined || line.multiple === undefined || !terms || play.family === 'thai')
    throw lotteryErrors.stakeShape(lineNo);
  if (!terms.units.includes(line.unit)) throw lotteryErrors.unitUnknown(lineNo);
  if (line.multiple > terms.maxMultiple) throw lotteryErrors.stakeShape(lineNo);
  const highest = Math.min(memberMaxSeries, terms.maxBetSeries);
  const series = line.series ?? highest;
  if (series < terms.minSeries || series > highest || series % 2 !== 0)
    throw lotteryErrors.seriesOutOfRange(lineNo, { minimum: terms.minSeries, maximum: highest });
  const unit = line.unit as UnitMode;
  const stake = digitalStake(betCount, unit, line.multiple);
  return {
    unitStake: unitStake(unit, line.multiple),
    stake,
    price: stake,
    rate: seriesRate(effectiveSeries(play.family, series, terms.maxBetSeries)),
    rebate: rebateOf(stake, highest, series),
  };
}

/**
 * Which share of today's full rate the player saw, in permille. Seeing more than is paid now is refused, unless the player takes any rate;
 * seeing less is fine: the better rate of now holds.
 */
function seenPermille(line: BetLineRequest, rate: Fraction, acceptRateChange: boolean, lineNo: number): number {
  const seen = parseFraction(line.expectedRate);
  if (seen.num * rate.den > rate.num * seen.den) {
    if (!acceptRateChange) throw lotteryErrors.rateChanged(lineNo, rate);
    return 1000;
  }
  return Number((1000n * seen.num * rate.den) / (seen.den * rate.num));
}
