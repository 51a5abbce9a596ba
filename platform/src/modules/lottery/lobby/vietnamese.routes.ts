import { vietnameseLotteryCalls, type VietnameseResult } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import type { CallServer } from '../../../core/http/calls';
import { databaseTime } from '../../../core/clock';
import type { CatalogReader } from '../catalog/catalog';
import { dayNumberOf } from '../draws/bangkok-days';
import { wireGame } from '../lottery.wire';
import { areaOfGroup, isVietnamese } from './areas';
import { wireNext } from './lobby.routes';
import type { LotteryLobby } from './lobby.service';

type Deps = { serve: CallServer; read: Queryable; lobby: LotteryLobby; catalog: CatalogReader };

/** Vietnam and Bangkok share a clock. */
const dayOf = (time: Date) => dayNumberOf(time.getTime());

export function vietnameseRoutes({ serve, read, lobby, catalog }: Deps): void {
  serve(vietnameseLotteryCalls, {
    async 'GET /lgw/vn/games/game_menu'({ query: { prizeMode } }) {
      const [games, rows, { groups }, now] = await Promise.all([lobby.games(prizeMode), lobby.rows(), catalog.get(), databaseTime(read)]);
      const today = dayOf(now);
      const gameMenus = Object.entries(areaOfGroup).map(([code, area]) => ({
        gameGroupCode: code,
        labelName: groups.find((group) => group.code === code)?.label ?? {},
        area,
        games: games
          .filter(({ groupCode }) => groupCode === code)
          .map((game) => {
            const { next = null, last = null } = rows.get(game.code) ?? {};
            // A station that drew an hour ago is one of today's as well.
            const drawsToday = [next, last].some((draw) => draw && dayOf(draw.drawsAt) === today);
            return { game, next, drawsToday };
          })
          .sort(
            (a, b) =>
              Number(b.drawsToday) - Number(a.drawsToday) ||
              (a.next?.drawsAt.getTime() ?? Infinity) - (b.next?.drawsAt.getTime() ?? Infinity) ||
              0,
          )
          .map(({ game, next, drawsToday }) => ({ ...wireGame(game), next: wireNext(next), drawsToday })),
      }));
      return { gameMenus: gameMenus.filter((menu) => menu.games.length > 0), serverTime: now.toISOString() };
    },
    async 'GET /lgw/vn/games/recent'({ member, query: { prizeMode } }) {
      if (!member) return [];
      return (await lobby.recentGames(member.memberId, prizeMode)).filter(isVietnamese).map(wireGame);
    },
    async 'GET /lgw/vn/numeros/opened/game'({ query: { gameId, count } }) {
      const { game, draws } = await lobby.opened(gameId, count);
      return draws.map(({ issue, drawsAt, result, resultVersion }) => ({
        gameId: game.gameId,
        numero: issue,
        openTime: drawsAt.toISOString(),
        area: areaOfGroup[game.groupCode] ?? 'MB',
        station: game.name,
        prizes: (result as VietnameseResult).prizes,
        resultVersion,
      }));
    },
  });
}
