import type { BetLineRequest } from '@portal/contracts';
import {
  countBets,
  findPlayType,
  getPlayType,
  isDigitalFamily,
  parseSelection,
  priceLine,
  seriesStep,
  type ChosenStake,
  type PlayType,
  type UnitMode,
} from '@portal/lottery-rules';
import { parseFraction, parseMoney, toWire, type Fraction, type MinorUnits } from '@portal/money';
import { lotteryErrors } from '../lottery.errors';
import type { LotteryGame, PlaySetting, PricedLine, SeriesTerms } from '../lottery.model';

type Sale = { game: LotteryGame; settings: ReadonlyMap<string, PlaySetting>; memberMaxSeries: number; acceptRateChange: boolean };
/** A line whose play and selection are known. */
type ReadLine = { request: BetLineRequest; lineNo: number; play: PlayType; setting: PlaySetting; selection: string; betCount: number };

/**
 * Checks each line and prices it by what the game sells now, in minor units. Throws the refusal of the first bad line, with its number.
 * @throws lottery.play_unknown, lottery.stake_shape, lottery.stake_step, lottery.stake_out_of_range, lottery.unit_unknown,
 *   lottery.series_out_of_range
 * @throws lottery.selection_empty, lottery.selection_format, lottery.selection_duplicate, lottery.selection_too_long
 * @throws lottery.rate_changed when the rate in the request is no longer the game's, and changes are not accepted
 */
export function priceLines(sale: Sale, lines: readonly BetLineRequest[]): PricedLine[] {
  return lines.map((line, i) => priceRequest(sale, line, i + 1));
}

function priceRequest(sale: Sale, request: BetLineRequest, lineNo: number): PricedLine {
  const line = readLine(sale, request, lineNo);
  const { play, setting, selection, betCount } = line;
  const { series: sold } = sale.game;
  const series = sold && { maxBetSeries: sold.maxBetSeries, maxSeries: highestSeries(sale, sold) };
  const { rate, discount } = setting;
  const priced = priceLine(play, { betCount, ...chosenOf[play.stakeStyle](line, sale) }, { rate, discount, series });
  if (!priced) throw lotteryErrors.playUnknown(lineNo);
  const { limited, ...terms } = priced;
  demandInRange(limited, setting, lineNo);
  return { playType: play.code, selection, betCount, permille: seenPermille(request, terms.rate, sale.acceptRateChange, lineNo), ...terms };
}

/** The highest series that the member may bet at. */
const highestSeries = ({ memberMaxSeries }: Sale, { maxBetSeries }: SeriesTerms): number => Math.min(memberMaxSeries, maxBetSeries);

function readLine({ game, settings }: Sale, request: BetLineRequest, lineNo: number): ReadLine {
  const play = findPlayType(game.family, request.playType);
  const setting = settings.get(request.playType);
  if (!play || !setting || (play.stakeStyle !== 'units' && setting.rate === null)) throw lotteryErrors.playUnknown(lineNo);
  const parsed = parseSelection(play, request.selection);
  if (!parsed.ok) throw lotteryErrors.selection(parsed.code, lineNo);
  return { request, lineNo, play, setting, selection: parsed.selection, betCount: countBets(play, parsed.selection) };
}

type Chosen = Omit<ChosenStake, 'betCount'>;
const chosenOf: Record<PlayType['stakeStyle'], (line: ReadLine, sale: Sale) => Chosen> = {
  amount: readStake,
  positions: readUnitStake,
  units: readUnits,
};

/** Fields that say how much is bet. Each stake style takes its own and refuses the others. */
const stakeFields = ['stake', 'unitStake', 'unit', 'multiple', 'series'] as const;
type StakeField = (typeof stakeFields)[number];

function demandOnly({ request, lineNo }: ReadLine, ...allowed: readonly StakeField[]): void {
  if (stakeFields.some((field) => request[field] !== undefined && !allowed.includes(field))) throw lotteryErrors.stakeShape(lineNo);
}

/** Amounts are whole satang (1/100). */
function readAmount(text: string | undefined, lineNo: number): MinorUnits {
  if (text === undefined) throw lotteryErrors.stakeShape(lineNo);
  const amount = parseMoney(text);
  if (amount % 100n !== 0n) throw lotteryErrors.stakeShape(lineNo);
  return amount;
}

/** Thai and credit plays: the face value is chosen freely; lots are sold in whole sets. */
function readStake(line: ReadLine): Chosen {
  demandOnly(line, 'stake');
  const { request, lineNo, play, betCount } = line;
  const stake = readAmount(request.stake, lineNo);
  const step = play.terms?.stakeStep;
  if (step && stake % step !== 0n) throw lotteryErrors.stakeStep(lineNo, { step: toWire(step) });
  // The odds are for one choice.
  if (betCount !== 1) throw lotteryErrors.selection('lottery.selection_too_long', lineNo);
  return { stake };
}

/** Vietnamese plays: an amount on each winning position of each bet. */
function readUnitStake(line: ReadLine): Chosen {
  demandOnly(line, 'unitStake');
  return { unitStake: readAmount(line.request.unitStake, line.lineNo) };
}

/** Digital plays: bets × 2 × unit × multiple, at a series the member may use. */
function readUnits(line: ReadLine, sale: Sale): Chosen {
  demandOnly(line, 'unit', 'multiple', 'series');
  const { request, lineNo, play } = line;
  const { series: terms } = sale.game;
  const { unit, multiple } = request;
  if (unit === undefined || multiple === undefined || !terms || !isDigitalFamily(play.family)) throw lotteryErrors.stakeShape(lineNo);
  if (!terms.units.includes(unit)) throw lotteryErrors.unitUnknown(lineNo);
  if (multiple > terms.maxMultiple) throw lotteryErrors.stakeShape(lineNo);
  const maximum = highestSeries(sale, terms);
  const series = request.series ?? maximum;
  if (series < terms.minSeries || series > maximum || series % seriesStep !== 0)
    throw lotteryErrors.seriesOutOfRange(lineNo, { minimum: terms.minSeries, maximum });
  return { unit: unit as UnitMode, multiple, series };
}

/**
 * Checks that the lines stay within their limits when bet `times` times, as in a chase.
 * @throws lottery.stake_shape, lottery.stake_out_of_range
 */
export function demandTimes(
  { game, settings }: Pick<Sale, 'game' | 'settings'>,
  requests: readonly BetLineRequest[],
  lines: readonly PricedLine[],
  times: number,
): void {
  lines.forEach(({ playType, stake, unitStake: unit }, i) => {
    const { stakeStyle } = getPlayType(game.family, playType);
    const multiple = (requests[i]!.multiple ?? 1) * times;
    if (stakeStyle === 'units' && multiple > game.series!.maxMultiple) throw lotteryErrors.stakeShape(i + 1);
    demandInRange((stakeStyle === 'positions' ? unit : stake) * BigInt(times), settings.get(playType)!, i + 1);
  });
}

/** Limits hold for the amount that the member chose: the stake of a line, or the amount on a position. */
function demandInRange(amount: MinorUnits, { minStake, maxStake }: PlaySetting, lineNo: number): void {
  if (amount < minStake || amount > maxStake)
    throw lotteryErrors.stakeOutOfRange(lineNo, { minimum: toWire(minStake), maximum: toWire(maxStake) });
}

/**
 * The share of today's full rate that the player saw, in permille. A higher rate than today's is refused unless the player accepts changes;
 * with a lower one today's better rate holds.
 */
function seenPermille(line: BetLineRequest, rate: Fraction, acceptRateChange: boolean, lineNo: number): number {
  const seen = parseFraction(line.expectedRate);
  if (seen.num * rate.den > rate.num * seen.den) {
    if (!acceptRateChange) throw lotteryErrors.rateChanged(lineNo, rate);
    return 1000;
  }
  return Number((1000n * seen.num * rate.den) / (seen.den * rate.num));
}

export const sumOf = (lines: readonly PricedLine[], part: 'stake' | 'price' | 'rebate'): MinorUnits =>
  lines.reduce((sum, line) => sum + line[part], 0n);
