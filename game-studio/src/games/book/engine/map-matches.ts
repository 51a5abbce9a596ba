import { createDistribution, type Distribution } from './distribution';
import type { MarketOffer, Pair } from './markets';
import type { Contest } from './sport-model';
import { binomial } from './weights';

/** Chances of every final score of a match over maps: the first to `target` maps, each won by home `share` times in `total`. */
export function mapChances(share: bigint, total: bigint, target: number): Distribution {
  const other = total - share;
  return createDistribution(
    Array.from({ length: target }, (_, lost) => {
      // The last map is the winner's, so the lost ones lie among those before it; unplayed maps count with their whole total.
      const ways = binomial(target - 1 + lost, lost);
      const unplayed = total ** BigInt(target - 1 - lost);
      const weight = (won: bigint, rest: bigint) => ways * won ** BigInt(target) * rest ** BigInt(lost) * unplayed;
      return [
        { home: target, away: lost, weight: weight(share, other) },
        { home: lost, away: target, weight: weight(other, share) },
      ];
    }).flat(),
  );
}

/** How often in a thousand home wins a single encounter with sides of these ratings. */
export const encounterRate = ({ home, away }: Contest, slope: number, middle = 500): number =>
  Math.min(middle + 300, Math.max(middle - 300, middle + Math.floor((home.attack - away.defence + home.defence - away.attack) * slope)));

/** The markets every match over maps has. */
export function mapMarkets(target: number): MarketOffer[] {
  const lost = Array.from({ length: target }, (_, maps) => maps);
  return [
    { count: 'maps', kind: 'winner' },
    { count: 'maps', kind: 'handicap', fixedLines: target === 2 ? [-6, 6] : [-10, -6, 6, 10] },
    { count: 'maps', kind: 'total', fixedLines: target === 2 ? [10] : [14, 18] },
    { count: 'maps', kind: 'exact', scores: [...lost.map((maps): Pair => [target, maps]), ...lost.map((maps): Pair => [maps, target])] },
  ];
}
