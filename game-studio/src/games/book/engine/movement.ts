import { fromWhole } from '@portal/money';
import { LEAST_ODDS, oddsFor, targetReturns, type Chances, type Odds } from './prices';
import type { MarketKind } from './markets';

/** Prices follow the money: for each of these that a selection could cost us more than the others on average, it returns a step less. */
export const MONEY_PER_STEP = fromWhole(20_000n);
/** A step of a market's return, in 1/10,000. */
export const STEP = 50;
const LEAST_STEPS = -8;
const MOST_STEPS = 3;
/** Nothing is offered at a return of 100 % or more. */
const MOST_RETURN = 9_990;
/** A market that could cost more than this beside its stakes is closed for a while. */
export const MOST_LIABILITY = fromWhole(2_000_000n);

/** By how many steps the return of a selection is moved, when these are the payouts that each selection of its market could ask for. */
export function stepsFor(payouts: readonly bigint[], index: number): number {
  const others = payouts.filter((_, i) => i !== index);
  const average = others.length ? others.reduce((sum, one) => sum + one, 0n) / BigInt(others.length) : 0n;
  const steps = Number((average - payouts[index]!) / MONEY_PER_STEP);
  return Math.max(LEAST_STEPS, Math.min(MOST_STEPS, steps));
}

/** The odds now: those of the target return, moved by the money. */
export function movedOdds(kind: MarketKind, chances: Chances, steps: number): Odds {
  return oddsFor(chances, Math.min(MOST_RETURN, targetReturns[kind] + steps * STEP)) ?? LEAST_ODDS;
}
