import type { LotteryGameDetail } from '@portal/contracts';
import { parseFraction, type Fraction } from '@portal/money';
import { saleRate, type PlayType, type SaleTerms } from '@portal/lottery-rules';

/** At what the game sells a play; nothing when it does not sell it. */
export function termsOf(game: LotteryGameDetail, { code }: PlayType): SaleTerms | null {
  const setting = game.plays.find(({ playType }) => playType === code);
  return setting ? { rate: setting.rate, discount: setting.discount, series: game.series } : null;
}

/** The rate a play is sold at: its own where it has one, else that of the series; nothing when the game does not sell it. */
export function rateOf(
  game: LotteryGameDetail,
  play: PlayType,
  { series, factor }: { series?: number | undefined; factor?: string | null | undefined } = {},
): Fraction | null {
  const terms = termsOf(game, play);
  return terms && saleRate(play, terms, { series, factor: parseFraction(factor ?? '1') });
}
