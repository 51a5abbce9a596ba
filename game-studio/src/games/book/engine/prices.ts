import type { Distribution } from './distribution';
import { outcomeOf, type MarketKind, type Market, type Outcome } from './markets';

/** How often each outcome of a selection comes; together they are `total`. */
export type Chances = Record<Outcome, bigint> & { total: bigint };
/** Decimal odds in hundredths: 195 pays 1.95 for 1. */
export type Odds = number;

export const LEAST_ODDS: Odds = 101;
/** What would pay more is not offered by itself. */
export const MOST_ODDS: Odds = 50_000;
const TEN_THOUSAND = 10_000n;

/** What each kind of market is meant to return, in 1/10,000 of the stake, while the money on it is even. */
export const targetReturns: Record<MarketKind, number> = {
  threeWay: 9_500,
  doubleChance: 9_500,
  winner: 9_600,
  handicap: 9_700,
  total: 9_700,
  bothScore: 9_500,
  oddEven: 9_600,
  exact: 9_000,
};

export function chancesOf(
  distribution: Distribution,
  market: Pick<Market, 'kind' | 'line'>,
  selection: string,
  others: readonly string[] = [],
): Chances {
  const chances: Chances = { won: 0n, halfWon: 0n, push: 0n, halfLost: 0n, lost: 0n, total: distribution.total };
  for (const { home, away, weight } of distribution.cells) chances[outcomeOf(market, selection, [home, away], others)] += weight;
  return reduced(chances);
}

/**
 * The odds at which a selection returns `target` ten-thousandths of the stake, rounded down to hundredths. Half a win pays
 * (odds + 1) / 2, half a loss 1/2 and a tie 1, so they are taken off before what is left is shared by the wins.
 * `null` where the odds would be too short to be offered.
 */
export function oddsFor({ won, halfWon, push, halfLost, total }: Chances, target: number): Odds | null {
  const wins = 2n * won + halfWon;
  if (wins === 0n) return null;
  const left = 2n * total * BigInt(target) - TEN_THOUSAND * (2n * push + halfLost + halfWon);
  const odds = (100n * left) / (TEN_THOUSAND * wins);
  if (odds < BigInt(LEAST_ODDS)) return null;
  return Number(odds);
}

/** The exact expected return of a unit stake at these odds. */
export function expectedReturn(chances: Chances, odds: Odds): { numerator: bigint; denominator: bigint } {
  const factors = (Object.keys(FACTORS) as Outcome[]).reduce((sum, outcome) => sum + chances[outcome] * factorOf(outcome, odds), 0n);
  return { numerator: factors, denominator: FACTOR_UNIT * chances.total };
}

/** Factors are in two-hundredths, in which every outcome of odds with two places is whole. */
export const FACTOR_UNIT = 200n;

const FACTORS: Record<Outcome, (odds: bigint) => bigint> = {
  won: (odds) => 2n * odds,
  halfWon: (odds) => odds + 100n,
  push: () => FACTOR_UNIT,
  halfLost: () => 100n,
  lost: () => 0n,
};
/** What a selection makes of one unit of stake. */
export const factorOf = (outcome: Outcome, odds: Odds): bigint => FACTORS[outcome](BigInt(odds));

/** Percent with four places, cut off: what a market's return is told as. */
export function percentText({ numerator, denominator }: { numerator: bigint; denominator: bigint }): string {
  const parts = (numerator * 1_000_000n) / denominator;
  return `${parts / TEN_THOUSAND}.${String(parts % TEN_THOUSAND).padStart(4, '0')}`;
}

function reduced(chances: Chances): Chances {
  const keys = Object.keys(chances) as (keyof Chances)[];
  const divisor = keys.reduce((common, key) => greatestCommonDivisor(common, chances[key]), 0n);
  return Object.fromEntries(keys.map((key) => [key, chances[key] / divisor])) as Chances;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b];
  return a;
}
