import type { LotteryGameDetail } from '@portal/contracts';
import { multiplyFractions, parseFraction, type Fraction } from '@portal/money';
import { effectiveSeries, isDigitalFamily, seriesRate, type PlayType } from '@portal/lottery-rules';

/** The rate a play is sold at: its own where it has one, else that of the series; nothing when the game does not sell it. */
export function rateOf(
  game: LotteryGameDetail,
  play: PlayType,
  { series, factor }: { series?: number | undefined; factor?: string | null | undefined } = {},
): Fraction | null {
  const setting = game.plays.find(({ playType }) => playType === play.code);
  if (!setting) return null;
  const share = parseFraction(factor ?? '1');
  if (setting.rate !== null) return multiplyFractions(parseFraction(setting.rate), share);
  if (!game.series || !isDigitalFamily(play.family)) return null;
  return multiplyFractions(seriesRate(effectiveSeries(play.family, series ?? game.series.maxSeries, game.series.maxBetSeries)), share);
}
