import { toWire } from '@portal/money';
import type { Exposure, Fixture, Leg, Slip, Suspension } from './book.model';
import type { FixtureDetail, FixtureView, LegView, LiveView, MarketView, SlipView } from './book.wire';
import { togetherOdds } from './engine/slip';
import type { PlayEvent } from './engine/sport-model';
import { quoteFixture, type MarketQuote } from './quotes';

const MOST_EVENTS = 40;

/** How much of a match has been seen, in thousandths. */
export const progressOf = ({ kicksOffAt, endsAt }: Fixture, now: Date): number =>
  Math.min(1000, Math.floor(((now.getTime() - kicksOffAt.getTime()) * 1000) / (endsAt.getTime() - kicksOffAt.getTime())));

/** What has happened by now; the rest of a match is known to the server alone. */
export function seenEvents(fixture: Fixture, now: Date): PlayEvent[] {
  const progress = fixture.state === 'finished' ? 1000 : progressOf(fixture, now);
  return fixture.play?.events.filter(({ at }) => at <= progress) ?? [];
}

export function liveView(fixture: Fixture, now: Date): LiveView | null {
  if (fixture.state !== 'live' && fixture.state !== 'finished') return null;
  const seen = seenEvents(fixture, now);
  const last = seen.at(-1);
  return {
    score: last?.score ?? [0, 0],
    part: last?.part ?? 1,
    partScore: last?.partScore ?? null,
    parts: seen.flatMap(({ kind, partScore }) => (kind === 'partEnd' && partScore ? [partScore] : [])),
    side: last?.side ?? null,
    seen: seen.length,
  };
}

const marketView = ({ market, isSuspended, quotes }: MarketQuote): MarketView => ({
  key: market.key,
  count: market.count,
  kind: market.kind,
  line: market.line,
  isSuspended,
  quotes,
});

/** The winner of a match, then the middle handicap and the middle total. */
export function mainMarkets(quotes: readonly MarketQuote[]): MarketQuote[] {
  const first = quotes.find(({ market }) => market.kind === 'threeWay' || market.kind === 'winner');
  const middle = (kind: string) => {
    const group = quotes.filter(
      ({ market }) => market.kind === kind && market.count === quotes.find((one) => one.market.kind === kind)?.market.count,
    );
    return group[Math.floor((group.length - 1) / 2)];
  };
  return [first, middle('handicap'), middle('total')].filter((one) => one !== undefined);
}

export type Prices = { exposures: readonly Exposure[]; suspensions: readonly Suspension[] };

export function quotesOf(fixture: Fixture, { exposures, suspensions }: Prices): MarketQuote[] {
  const own = <T extends { fixtureId: string }>(all: readonly T[]) => all.filter(({ fixtureId }) => fixtureId === fixture.id);
  return fixture.state === 'scheduled' ? quoteFixture(fixture, own(exposures), own(suspensions)) : [];
}

export function fixtureView(fixture: Fixture, prices: Prices, now: Date): FixtureView {
  const quotes = quotesOf(fixture, prices);
  return {
    id: fixture.id,
    league: fixture.league,
    sport: fixture.sport,
    home: fixture.home,
    away: fixture.away,
    kicksOffAt: fixture.kicksOffAt.toISOString(),
    endsAt: fixture.endsAt.toISOString(),
    state: fixture.state,
    markets: mainMarkets(quotes).map(marketView),
    marketCount: quotes.length,
    live: liveView(fixture, now),
  };
}

/** A match with all of its markets, what has happened, and its proof: the seed's hash before, the seed and the result after. */
export function fixtureDetail(fixture: Fixture, prices: Prices, now: Date): FixtureDetail {
  return {
    ...fixtureView(fixture, prices, now),
    allMarkets: quotesOf(fixture, prices).map(marketView),
    events: seenEvents(fixture, now)
      .filter(({ kind }) => kind === 'goal' || kind === 'partEnd')
      .slice(-MOST_EVENTS)
      .map(({ at, kind, side, score, part, partScore }) => ({ at, kind, side, score, part, partScore })),
    counts: fixture.state === 'finished' ? (fixture.play?.counts ?? {}) : null,
    contest: fixture.contest,
    seedHash: fixture.seedHash,
    serverSeed: fixture.serverSeed,
    voidReason: fixture.voidReason,
  };
}

export function slipView(slip: Slip, legs: readonly Leg[], fixtures: ReadonlyMap<string, Fixture>): SlipView {
  return {
    id: slip.id,
    state: slip.state,
    refusal: slip.refusal,
    stake: toWire(slip.stake),
    odds: Number(togetherOdds(legs.map(({ odds }) => odds))),
    possiblePayout: toWire(slip.possiblePayout),
    payout: slip.payout === null ? null : toWire(slip.payout),
    placedAt: slip.createdAt.toISOString(),
    settledAt: slip.settledAt?.toISOString() ?? null,
    legs: legs.map((leg): LegView => {
      const { league, sport, home, away, state, kicksOffAt, play } = fixtures.get(leg.fixtureId)!;
      return {
        fixtureId: leg.fixtureId,
        league,
        sport,
        home,
        away,
        state,
        kicksOffAt: kicksOffAt.toISOString(),
        market: leg.market,
        selection: leg.selection,
        odds: leg.odds,
        outcome: leg.outcome,
        counts: state === 'finished' ? (play?.counts ?? {}) : null,
      };
    }),
  };
}
