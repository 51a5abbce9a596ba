import { brandConstants, gameCalls, type Winner } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import type { CallServer } from '../../core/http/calls';
import { requestErrors } from '../../core/errors';
import { languageOf } from '../../core/http/language';
import type { RateLimiter } from '../../core/http/rate-limit';
import type { VisitorReader } from '../../core/http/visitor';
import type { CatalogService } from './catalog/catalog.service';
import { gamesErrors } from './games.errors';
import type { LaunchService } from './launch/launch.service';
import type { LiveLists } from './catalog/live-lists.service';
import type { MatchListService } from './matches/match-list';
import { addFavourite, findFavouriteIds, findFavourites, findRecent, removeFavourite } from './catalog/own-games.repository';

/** Each demo opens a session at a provider, so demos are limited. */
const demoLimit = { limit: 30, windowSeconds: 60 };

type Deps = {
  serve: CallServer;
  read: Queryable;
  catalog: CatalogService;
  launch: LaunchService;
  live: LiveLists;
  matches: MatchListService;
  /** Where the games on offer are shown from. */
  gameOrigins(): Promise<string[]>;
  /** Real settled wins of all kinds of games, newest first, names masked. */
  winners(): Promise<Winner[]>;
  rateLimiter: RateLimiter;
  visitorOf: VisitorReader;
};

export function gameRoutes({ serve, read, catalog, launch, live, matches, gameOrigins, winners, rateLimiter, visitorOf }: Deps): void {
  serve(gameCalls, {
    'GET /wps/game/vendors': async () => ({ data: { lanes: await catalog.lanes() } }),
    'GET /wps/game/origins': async () => ({ origins: await gameOrigins() }),
    'GET /wps/relay/games': ({ query: { trial, minBet, minLineNum, sort, language, ...query }, request }) =>
      catalog.find({
        ...query,
        isTrial: trial === '1',
        minBet: minBet === undefined ? null : parseMoney(minBet),
        minLineNum: minLineNum ?? null,
        order: sort,
        language: language ?? languageOf(request),
      }),
    'GET /wps/relay/games/info/:nodeId': ({ params }) => catalog.info(params.nodeId),
    'GET /wps/relay/games/hot': async () => ({ list: await catalog.hot() }),
    'GET /wps/relay/games/popular': async () => ({ list: await catalog.popular() }),
    async 'GET /wps/relay/games/recent'({ member }) {
      const rows = await findRecent(read, member.memberId, brandConstants.lobbyPageSize);
      return { list: await catalog.toGames(rows), totalPages: rows.length > 0 ? 1 : 0 };
    },
    async 'GET /wps/relay/games/favourites'({ member, query }) {
      const { rows, total } = await findFavourites(read, member.memberId, query);
      return { content: await catalog.toGames(rows), totalPages: Math.ceil(total / query.pageSize), totalElements: total };
    },
    'GET /wps/relay/games/favourites/ids': async ({ member }) => ({ nodeIds: await findFavouriteIds(read, member.memberId) }),
    async 'POST /wps/relay/games/favourites'({ member, body }) {
      if (!(await addFavourite(read, member.memberId, body))) throw gamesErrors.unknown();
      return {};
    },
    async 'POST /wps/relay/games/favourites/remove'({ member, body }) {
      await removeFavourite(read, member.memberId, body.nodeId);
      return {};
    },
    'GET /wps/relay/games/announcements': async ({ query }) => ({ promotion: await catalog.announcements(query.gameType ?? null) }),
    'GET /wps/relay/games/jackpots': async ({ query }) => ({ list: await live.jackpots(query) }),
    async 'GET /wps/relay/matches'({ query, request, reply }) {
      const { list, tag } = await matches.list(query);
      // The list is the same for everybody; whoever has it asks whether it is still so. An edge that compresses makes the tag a weak one.
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) reply.code(304).send();
      return list;
    },
    'GET /wps/relay/winners': () => winners(),
    'GET /wps/relay/games/pvp/rooms': async ({ query }) => ({ content: await live.rooms(query) }),
    'POST /wps/relay/games/launch': ({ member, key, body, request }) =>
      launch.launch({ member, key, request: body, pageLanguage: languageOf(request), visitor: visitorOf(request) }),
    'POST /wps/relay/games/pvp/launch': async ({ member, key, body, request }) => ({
      content: await launch.launchRoom({ member, key, request: body, pageLanguage: languageOf(request), visitor: visitorOf(request) }),
    }),
    async 'POST /wps/relay/games/demo'({ body, request }) {
      const visitor = visitorOf(request);
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`games:demo:${visitor.address}`, demoLimit);
      if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
      return launch.demo(body.nodeId, body.language, visitor);
    },
  });
}
