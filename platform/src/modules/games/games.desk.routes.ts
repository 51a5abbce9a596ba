import { gameCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { CatalogService } from './catalog/catalog.service';
import type { SwitchesService } from './switches.service';

type Deps = { serve: CallServer; catalog: CatalogService; switches: SwitchesService };

/** Which vendors and games are offered: officers read the list and switch each on or off. */
export function gameDeskRoutes({ serve, catalog, switches }: Deps): void {
  serve(gameCalls, {
    async 'GET /wps/operators/games'({ query }) {
      const { vendors, games } = await switches.list(query);
      const shown = await catalog.toGames(games.rows);
      return {
        vendors: vendors.map(({ code, name, providerCode, isEnabled }) => ({ code, name, provider: providerCode, isEnabled })),
        games: {
          content: shown.map((game, i) => ({ ...game, isEnabled: games.rows[i]!.is_enabled })),
          pageNo: query.pageNo,
          totalPages: Math.ceil(games.total / query.pageSize),
          totalElements: games.total,
        },
      };
    },
    async 'PUT /wps/operators/games/vendors/:code'({ operator, request, params, body: { isEnabled, reason } }) {
      await switches.vendor({ operator, address: request.ip, reason }, params.code, isEnabled);
      return {};
    },
    async 'PUT /wps/operators/games/:nodeId'({ operator, request, params, body: { reason, ...after } }) {
      await switches.game({ operator, address: request.ip, reason }, params.nodeId, after);
      return {};
    },
  });
}
