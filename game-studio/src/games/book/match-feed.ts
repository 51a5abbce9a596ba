import type { LiveScore, MatchMarket } from '@portal/contracts';
import type { ProviderMatch } from '@portal/contracts/vendor-interface';
import type { Fixture } from './book.model';
import { settingsOf } from './book-settings';
import { liveView, mainMarkets, type Prices, progressOf, quotesOf } from './book-views';
import type { BookName } from './data/league';
import { getLeague, getTeam } from './data/leagues';
import { formatOdds } from './engine/odds-styles';
import type { MarketQuote } from './quotes';
import { esportsTitles, sportsTitles } from './titles';

const shownKinds = ['threeWay', 'winner', 'handicap', 'total'] as const;
const isShown = (kind: string): kind is MatchMarket['kind'] => shownKinds.some((one) => one === kind);

/** The titles that show a league, the broadest one with singles and decimal odds first. */
export function feedTitles(book: BookName): (league: string) => string[] {
  const titles = (book === 'sports' ? sportsTitles : esportsTitles)
    .map(({ code, settings }) => ({ code, ...settingsOf({ settings }) }))
    .map((title) => ({
      ...title,
      rank: (title.slip === 'single' ? 0 : 100) + (title.oddsStyle === 'decimal' ? 0 : 50) - title.leagues.length,
    }))
    .toSorted((a, b) => a.rank - b.rank);
  return (league) => titles.filter(({ leagues }) => leagues.includes(league)).map(({ code }) => code);
}

/** Quarters as decimal text: −3 is `-0.75`. */
const lineOf = (quarters: number): string => String(quarters / 4);

function marketOf({ market, isSuspended, quotes }: MarketQuote): MatchMarket[] {
  // Odds of one pay nothing, and are nothing to offer.
  if (!isShown(market.kind) || quotes.some(({ odds }) => odds <= 100)) return [];
  const hasLine = market.kind === 'handicap' || market.kind === 'total';
  return [
    {
      key: market.key,
      kind: market.kind,
      line: hasLine ? lineOf(market.line) : null,
      isSuspended,
      selections: quotes.map(({ selection, odds }) => ({
        key: selection as MatchMarket['selections'][number]['key'],
        odds: formatOdds(odds, 'decimal'),
      })),
    },
  ];
}

function scoreOf(fixture: Fixture, now: Date): LiveScore | null {
  const live = liveView(fixture, now);
  if (!live) return null;
  return { score: { home: live.score[0], away: live.score[1] }, clock: clockOf(fixture, live.part, now) };
}

function clockOf(fixture: Fixture, part: number, now: Date): LiveScore['clock'] {
  if (fixture.sport === 'football' || fixture.sport === 'cup')
    return { unit: 'minute', value: Math.min(93, Math.floor((progressOf(fixture, now) * 94) / 1000)) };
  if (fixture.sport === 'basketball') return part > 4 ? { unit: 'overtime', value: part - 4 } : { unit: 'quarter', value: part };
  return { unit: fixture.sport === 'tennis' ? 'set' : 'map', value: part };
}

/** A match as operators are told of it: names, main odds while it can be bet on, and its score once it is live. */
export function feedMatch(fixture: Fixture, prices: Prices, now: Date, gameCodes: string[]): ProviderMatch {
  const league = getLeague(fixture.league);
  return {
    id: fixture.id,
    gameCodes,
    sport: fixture.sport === 'cup' ? 'virtual-football' : fixture.sport,
    league: { id: league.id, name: league.name },
    home: getTeam(league, fixture.home).name,
    away: getTeam(league, fixture.away).name,
    startsAt: fixture.kicksOffAt.toISOString(),
    live: scoreOf(fixture, now),
    markets: mainMarkets(quotesOf(fixture, prices)).flatMap(marketOf),
  };
}
