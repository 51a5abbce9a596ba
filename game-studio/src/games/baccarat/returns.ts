import type { ReturnCase } from '../return-case';
import type { Ratio } from '../tables/fractions';
import { ONE } from '../tables/round-game';
import { createShoe } from '../tables/cards';
import { baccaratMultipliers, baccaratPays, type BaccaratSpot, baccaratSpots } from './baccarat-game';
import { dealBaccarat } from './baccarat-hand';
import { countBaccarat, DECKS } from './baccarat-odds';

let counted: ReturnType<typeof countBaccarat> | undefined;

/** The exact return of a spot over all deals of a fresh shoe. */
export function baccaratReturn(spot: BaccaratSpot): Ratio {
  if (spot === 'playerPair' || spot === 'bankerPair') {
    // The second card of a side finds 31 of 415 cards of the first one's rank.
    return { numerator: BigInt((DECKS * 4 - 1) * baccaratPays[spot]), denominator: BigInt((DECKS * 52 - 1) * ONE) };
  }
  const { deals, ...won } = (counted ??= countBaccarat());
  const pushed = spot === 'tie' ? 0n : won.tie * BigInt(ONE);
  return { numerator: won[spot] * BigInt(baccaratPays[spot]) + pushed, denominator: deals * BigInt(ONE) };
}

export const returns: ReturnCase[] = baccaratSpots.map((spot) => ({
  name: `baccarat ${spot}`,
  get expected() {
    return baccaratReturn(spot);
  },
  simulate: (random) => ({ stake: ONE, payout: baccaratMultipliers(dealBaccarat(createShoe(random, DECKS)))[spot] }),
}));
