import { createHash } from 'node:crypto';
import type { Game, Match, MatchLeague, MatchTime } from '@portal/contracts';
import type { gameCalls } from '@portal/contracts/games';
import type { Queryable } from '@portal/postgres';
import type { z } from 'zod';
import { createShortCache } from '../../../core/short-cache';
import { findShownByCodes } from '../catalog/catalog.repository';
import type { CatalogService } from '../catalog/catalog.service';
import { findMatches, type MatchRow } from './matches.repository';

/** Pages ask every few seconds; all of them together ask the database once a second. */
const rowMilliseconds = 1_000;
/** More than anybody reads; the leagues lead to the rest. */
const mostMatches = 200;

type MatchesCall = (typeof gameCalls)['GET /wps/relay/matches'];
export type MatchQuery = z.output<MatchesCall['query']>;
export type MatchList = z.output<MatchesCall['value']>;
/** A match that can be shown: the title that takes bets on it is open. */
type Shown = { match: Match; league: Omit<MatchLeague, 'count'>; game: Game; times: readonly MatchTime[] };

type Tagged = { list: MatchList; tag: string };
type Deps = { read: Queryable; catalog: CatalogService; timeZone: string };

/** What is live belongs to today as well. */
const timesOf = ({ told, isToday }: MatchRow): MatchTime[] => {
  if (told.live) return ['live', 'today'];
  return [isToday ? 'today' : 'upcoming'];
};

function toShown(row: MatchRow, game: Game): Shown {
  const { told, providerCode, isPaused, hasBegun } = row;
  const leagueId = `${providerCode}:${told.league.id}`;
  // A book says when it takes bets after the kick-off: it calls the match live then.
  const isClosed = isPaused || (hasBegun && !told.live);
  const match: Match = {
    id: `${providerCode}:${told.id}`,
    matchId: told.id,
    nodeId: game.nodeId,
    leagueId,
    sport: told.sport,
    home: told.home,
    away: told.away,
    startsAt: new Date(told.startsAt).toISOString(),
    live: told.live,
    isPaused,
    markets: told.markets.map((market) => ({ ...market, isSuspended: market.isSuspended || isClosed })),
  };
  return { match, league: { id: leagueId, sport: told.sport, name: told.league.name }, game, times: timesOf(row) };
}

/** How many there are of each, in the order in which they come first. */
function countBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

function listOf(all: readonly Shown[], { gameType, when, sport, league }: MatchQuery): MatchList {
  const ofType = all.filter(({ game }) => game.gameType === gameType);
  const at = (time: MatchTime) => ofType.filter(({ times }) => times.includes(time));
  const ofTime = at(when);
  const ofSport = ofTime.filter((one) => !sport || one.match.sport === sport);
  const leagues = new Map(ofSport.map((one) => [one.league.id, one.league]));
  const counts = countBy(ofSport, (one) => one.league.id);
  const shown = ofSport
    .filter((one) => !league || one.league.id === league)
    // Sorted stably within a league, by kick-off: the rows of an open page keep their places.
    .toSorted((a, b) => compareLeagues(a.league, b.league))
    .slice(0, mostMatches);
  return {
    counts: { live: at('live').length, today: at('today').length, upcoming: at('upcoming').length },
    sports: [...countBy(ofTime, (one) => one.match.sport)]
      .map(([code, count]) => ({ sport: code, count }))
      .toSorted((a, b) => compare(a.sport, b.sport)),
    leagues: [...leagues.values()].map((each) => ({ ...each, count: counts.get(each.id)! })).toSorted(compareLeagues),
    games: [...new Map(shown.map(({ game }) => [game.nodeId, game])).values()],
    matches: shown.map(({ match }) => match),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const compareLeagues = (a: Omit<MatchLeague, 'count'>, b: Omit<MatchLeague, 'count'>): number =>
  compare(a.sport, b.sport) || compare(a.id, b.id);

/** The matches of all providers' books, as the fronts of sports and esports show them. */
export function createMatchList({ read, catalog, timeZone }: Deps) {
  /** For each provider, by its codes, the titles that are open. */
  async function gamesOf(rows: readonly MatchRow[]): Promise<Map<string, Game>> {
    const games = new Map<string, Game>();
    for (const provider of new Set(rows.map(({ providerCode }) => providerCode))) {
      const codes = new Set(rows.flatMap(({ providerCode, told }) => (providerCode === provider ? told.gameCodes : [])));
      const found = await catalog.toGames(await findShownByCodes(read, provider, [...codes]));
      for (const game of found)
        if (game.available && (game.gameType === 'SPORTS' || game.gameType === 'ESPORTS')) games.set(`${provider}:${game.gameId}`, game);
    }
    return games;
  }

  const shown = createShortCache<Shown[]>({
    milliseconds: rowMilliseconds,
    most: 1,
    async load() {
      const rows = await findMatches(read, timeZone);
      const games = await gamesOf(rows);
      return rows.flatMap((row) => {
        const code = row.told.gameCodes.find((one) => games.has(`${row.providerCode}:${one}`));
        return code === undefined ? [] : [toShown(row, games.get(`${row.providerCode}:${code}`)!)];
      });
    },
  });

  // Whoever asks for the same within a moment shares the answer.
  const lists = createShortCache<Tagged>({
    milliseconds: rowMilliseconds,
    most: 200,
    async load(key) {
      const list = listOf(await shown.get('all'), JSON.parse(key) as MatchQuery);
      return { list, tag: `"${createHash('sha256').update(JSON.stringify(list)).digest('base64url')}"` };
    },
  });

  return {
    /** Lists matches by category and time, with a tag that changes whenever anything in the list does. May be two seconds old. */
    list: ({ gameType, when, sport, league }: MatchQuery): Promise<Tagged> => lists.get(JSON.stringify({ gameType, when, sport, league })),
    /** Clears the cache, because staff may have switched games off. */
    forget(): void {
      shown.forget(() => true);
      lists.forget(() => true);
    },
  };
}

export type MatchListService = ReturnType<typeof createMatchList>;
