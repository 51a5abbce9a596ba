import { lotteryLobbyCalls, type LobbyGame } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import type { CallServer } from '../../../core/http/calls';
import { databaseTime } from '../../../core/clock';
import { wireGame } from '../lottery.wire';
import { isVietnamese } from './areas';
import type { NextDraw } from './lobby.repository';
import type { LotteryLobby } from './lobby.service';
import { lobbyUrl } from './lobby-url';

type Deps = { serve: CallServer; read: Queryable; lobby: LotteryLobby };

export const wireNext = (next: NextDraw | null | undefined): LobbyGame['next'] =>
  next
    ? {
        id: next.id,
        issue: next.issue,
        state: next.state,
        opensAt: next.opensAt.toISOString(),
        closesAt: next.closesAt.toISOString(),
        drawsAt: next.drawsAt.toISOString(),
      }
    : null;

export function lobbyRoutes({ serve, read, lobby }: Deps): void {
  serve(lotteryLobbyCalls, {
    async 'GET /lgw/lobby'({ query }) {
      const games = await lobby.games();
      const game = games.find(({ code }) => code === query.lottoGameCode);
      return { url: lobbyUrl(query, game && { code: game.code, isVietnamese: isVietnamese(game) }) };
    },
    async 'GET /lgw/lobby/draws'({ query: { prizeMode } }) {
      const [games, rows, now] = await Promise.all([lobby.games(prizeMode), lobby.rows(), databaseTime(read)]);
      return {
        games: games.map(({ code }) => {
          const last = rows.get(code)?.last;
          return {
            gameCode: code,
            next: wireNext(rows.get(code)?.next),
            last: last
              ? { issue: last.issue, drawsAt: last.drawsAt.toISOString(), result: last.result, resultVersion: last.resultVersion }
              : null,
          };
        }),
        serverTime: now.toISOString(),
      };
    },
    async 'GET /lgw/games/recent'({ member: { memberId }, query: { count, prizeMode } }) {
      return (await lobby.recentGames(memberId, prizeMode)).slice(0, count).map(wireGame);
    },
  });
}
