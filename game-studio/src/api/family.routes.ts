import type { FastifyRequest } from 'fastify';
import type { Catalog } from '../catalog/catalog';
import { GameRefusal } from '../core/game-refusal';
import type { Http } from '../core/http';
import type { FamilyService, GameRoutes } from '../games/family';
import type { FamilyName } from '../games/title';
import type { Sessions } from '../sessions/sessions.service';
import { read, readKey } from './read';

type Deps = { http: Http; catalog: Catalog; sessions: Sessions };

/** Routes of a family below `/api/games/<family>`; only sessions of its own titles reach them. */
export function familyRoutes({ http, catalog, sessions }: Deps, name: FamilyName, service: FamilyService): void {
  async function inputOf(request: FastifyRequest) {
    const session = await sessions.authenticate(request.headers.authorization);
    const title = catalog.get(session.gameCode);
    if (title.family !== name) throw new GameRefusal('not_found', 404);
    const { params, query } = request as { params: Record<string, string>; query: Record<string, string> };
    return { session, title, params, query };
  }
  const routes: GameRoutes = {
    get(path, handle) {
      http.get(`/api/games/${name}${path}`, async (request) => handle({ ...(await inputOf(request)), body: undefined, key: '' }));
    },
    post(path, { body, needsKey = false }, handle) {
      http.post(`/api/games/${name}${path}`, async (request) =>
        handle({ ...(await inputOf(request)), body: read(body, request.body ?? {}), key: needsKey ? readKey(request) : '' }),
      );
    },
  };
  service.routes?.(routes);
}
