import type { Outcome } from './markets';
import { FACTOR_UNIT, factorOf, type Odds } from './prices';

/** `void` is a match that was not played: the leg counts 1.00. */
export type LegOutcome = Outcome | 'void';
export type SettledLeg = { odds: Odds; outcome: LegOutcome };

export const MOST_LEGS = 10;

/** Single or parlay: stake × the product of what each leg makes of a unit, rounded down once at the end. */
export function payoutOf(stake: bigint, legs: readonly SettledLeg[]): bigint {
  const product = legs.reduce((all, { odds, outcome }) => all * factorOf(outcome === 'void' ? 'push' : outcome, odds), 1n);
  return (stake * product) / FACTOR_UNIT ** BigInt(legs.length);
}

/** The most that a slip can pay. */
export const possiblePayout = (stake: bigint, odds: readonly Odds[]): bigint =>
  payoutOf(
    stake,
    odds.map((one) => ({ odds: one, outcome: 'won' as const })),
  );

/** The largest stake, in whole hundredths, with which a slip stays within `mostPayout`. */
export function largestStake(mostPayout: bigint, odds: readonly Odds[]): bigint {
  const product = odds.reduce((all, one) => all * BigInt(one), 1n);
  const most = ((mostPayout + 1n) * 100n ** BigInt(odds.length) - 1n) / product;
  return most - (most % 100n);
}

/** The odds of all legs together, in hundredths and cut off: for show. */
export const togetherOdds = (odds: readonly Odds[]): bigint =>
  odds.reduce((all, one) => all * BigInt(one), 1n) / 100n ** BigInt(odds.length - 1);
