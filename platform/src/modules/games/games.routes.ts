import { gameCalls, type Winner } from '@portal/contracts';
import type { CallServer } from '../../core/calls';
import type { GamesService } from './games.service';

/** `winners`: real settled wins of all kinds of games, newest first, names masked. */
export function gameRoutes({ serve, games, winners }: { serve: CallServer; games: GamesService; winners(): Promise<Winner[]> }): void {
  serve(gameCalls, {
    'GET /wps/game/vendors': async () => ({ data: { lanes: await games.lanes() } }),
    'GET /wps/relay/games/hot': async () => ({ list: await games.hot() }),
    'GET /wps/relay/games': ({ query }) => games.find(query),
    'GET /wps/relay/winners': () => winners(),
  });
}
