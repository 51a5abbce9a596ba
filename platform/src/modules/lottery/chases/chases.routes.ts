import { lotteryChaseCalls } from '@portal/contracts';
import type { CallServer } from '../../../core/http/calls';
import type { CatalogReader } from '../catalog/catalog';
import type { ChaseWithIssues } from './chase.model';
import type { ChasesService } from './chases.service';
import { wireChase, wireChaseDetail } from './chases.wire';

type Deps = { serve: CallServer; catalog: CatalogReader; chases: ChasesService };

export function chaseRoutes({ serve, catalog, chases }: Deps): void {
  const detail = async (found: ChaseWithIssues) => wireChaseDetail(found, (await catalog.getGame(found.chase.gameCode)).game);

  serve(lotteryChaseCalls, {
    async 'GET /lgw/games/:gameCode/numeros'({ params: { gameCode }, query: { count } }) {
      await catalog.getGame(gameCode);
      return (await chases.findAhead(gameCode, count)).map(({ issue, closesAt, drawsAt }) => ({
        numero: issue,
        closesAt: closesAt.toISOString(),
        drawsAt: drawsAt.toISOString(),
      }));
    },
    'POST /lgw/chases': async ({ member, key, body }) => detail(await chases.create(member, key, body)),
    async 'GET /lgw/chases'({ member: { memberId }, query }) {
      const [{ rows, count }, { games }] = await Promise.all([chases.findChases(memberId, query), catalog.get()]);
      return {
        content: rows.map((chase) => wireChase(chase, games.get(chase.gameCode)!.game)),
        pageNo: query.pageNo,
        totalPages: Math.ceil(count / query.pageSize),
        totalElements: count,
      };
    },
    'GET /lgw/chases/:id': async ({ member: { memberId }, params: { id } }) => detail(await chases.getChase(memberId, id)),
    'POST /lgw/chases/:id/cancel': async ({ member: { memberId }, params: { id } }) => detail(await chases.cancel(memberId, id)),
  });
}
