import type { Exposure, Fixture, Suspension } from './book.model';
import { movedOdds, stepsFor } from './engine/movement';
import type { OfferedMarket } from './engine/offer';
import { expectedReturn, percentText, type Odds } from './engine/prices';

export type Quote = { selection: string; odds: Odds; returns: string };
export type MarketQuote = { market: OfferedMarket; isSuspended: boolean; quotes: Quote[] };

/** What stands on a market, in the order of its selections. */
export function payoutsOf(market: OfferedMarket, exposures: readonly Exposure[]): bigint[] {
  const byName = new Map(exposures.filter((one) => one.market === market.key).map(({ selection, payout }) => [selection, payout]));
  return market.selections.map(({ selection }) => byName.get(selection) ?? 0n);
}

/** All odds of a match as they are now, and what each returns exactly. */
export function quoteFixture(fixture: Fixture, exposures: readonly Exposure[], suspensions: readonly Suspension[]): MarketQuote[] {
  const closed = new Set(suspensions.map(({ market }) => market));
  return fixture.offer.map((market) => {
    const payouts = payoutsOf(market, exposures);
    const quotes = market.selections.map(({ selection, chances }, index): Quote => {
      const odds = movedOdds(market.kind, chances, stepsFor(payouts, index));
      return { selection, odds, returns: percentText(expectedReturn(chances, odds)) };
    });
    return { market, isSuspended: closed.has(market.key), quotes };
  });
}
