import { isMoney, maxMoney, type MinorUnits, minMoney, parseMoney } from '@portal/money';

export type PlayedRound = { valid: MinorUnits; payout: MinorUnits; isClosed: boolean; detail: Record<string, unknown> };

/** Spots of a table of which one wins what the other loses. */
const oppositeSpots = [
  ['player', 'banker'],
  ['dragon', 'tiger'],
  ['meron', 'wala'],
  ['red', 'black'],
  ['odd', 'even'],
  ['low', 'high'],
] as const;
/** The lowest decimal odds that count, in hundredths. */
const leastOdds = 150n;
/** A roll of the dice is one of so many. */
const rolls = 10_000;

/** What a provider tells of a round has the provider's shape: what is of another kind is as if it were not there. */
const partOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const stakeOf = (value: unknown): MinorUnits =>
  typeof value === 'string' && isMoney(value) && parseMoney(value) > 0n ? parseMoney(value) : 0n;

/** The stakes of a round's opposite spots, as far as they face each other. */
function facingStakes({ stakes }: Record<string, unknown>): MinorUnits {
  const spots = partOf(stakes);
  return oppositeSpots.reduce((total, [one, other]) => total + 2n * minMoney(stakeOf(spots[one]), stakeOf(spots[other])), 0n);
}

/** Says whether what was bet on was so likely that it pays less than 1.5 for 1. */
function isTooSafe({ legs, choice }: Record<string, unknown>): boolean {
  const { chance } = partOf(choice);
  if (typeof chance === 'number' && chance * 3 > rolls * 2) return true;
  if (!Array.isArray(legs) || legs.length === 0) return false;
  const odds = legs.map((leg: unknown) => partOf(leg).odds);
  if (!odds.every((each): each is number => Number.isSafeInteger(each) && (each as number) > 0)) return false;
  return odds.reduce((product, each) => product * BigInt(each), 1n) < leastOdds * 100n ** BigInt(odds.length - 1);
}

/**
 * Returns what a round counts for turnover, before any weight: the smaller of what was staked and what was won or lost. Nothing while it is
 * open, for odds below 1.5, and for opposite bets as far as they face each other (PROMO-04).
 */
export function validOfRound({ valid, payout, isClosed, detail }: PlayedRound): MinorUnits {
  if (!isClosed || isTooSafe(detail)) return 0n;
  const result = payout - valid;
  const staked = maxMoney(valid - facingStakes(detail), 0n);
  return minMoney(staked, result < 0n ? -result : result);
}
