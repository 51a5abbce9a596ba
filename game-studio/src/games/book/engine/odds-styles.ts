import type { Odds } from './prices';

export const oddsStyles = ['decimal', 'hongKong', 'malay', 'indonesian'] as const;
export type OddsStyle = (typeof oddsStyles)[number];

/** Hundredths of decimal odds in another market's writing; the slip is always paid by the decimal odds. */
export function formatOdds(odds: Odds, style: OddsStyle): string {
  const profit = odds - 100;
  switch (style) {
    case 'hongKong':
      return hundredths(profit);
    // Above even money Malay odds tell what is staked to win one, Indonesian odds do so below it.
    case 'malay':
      return profit <= 100 ? hundredths(profit) : `-${hundredths(inverse(profit))}`;
    case 'indonesian':
      return profit >= 100 ? hundredths(profit) : `-${hundredths(inverse(profit))}`;
    default:
      return hundredths(odds);
  }
}

/** 1 / x for x in hundredths, rounded to the nearest. */
const inverse = (value: number) => Math.floor((20_000 + value) / (2 * value));
const hundredths = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
