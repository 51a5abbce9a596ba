import { raffleCalls, raffleDrawCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { DrawsService } from './draws.service';
import type { RaffleService } from './raffle.service';
import { toWireSpin } from './raffle.wire';

export function raffleRoutes({ serve, raffle, draws }: { serve: CallServer; raffle: RaffleService; draws: DrawsService }): void {
  serve(raffleCalls, {
    'GET /wps/relay/raffle': () => raffle.today(),
    'POST /wps/relay/raffle/claim': async ({ member: { memberId }, key }) => toWireSpin(await raffle.spin(memberId, key)),
    async 'GET /wps/relay/raffle/spins'({ member: { memberId }, query: { pageNo, pageSize } }) {
      const { spins, total } = await raffle.findSpins(memberId, pageSize, (pageNo - 1) * pageSize);
      return { content: spins.map(toWireSpin), pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
  });
  serve(raffleDrawCalls, {
    'GET /wps/relay/raffle/draws': () => draws.show(),
    'GET /wps/relay/raffle/draws/:id/entries': ({ params: { id }, query: { after = null } }) => draws.list(id, after),
    async 'POST /wps/relay/raffle/draws/:id/entries'({ member: { memberId }, key, params: { id }, body: { tickets } }) {
      const { memberId: _, enteredAt, ...entry } = await draws.enter(memberId, key, { drawId: id, tickets });
      return { ...entry, enteredAt: enteredAt.toISOString() };
    },
    async 'GET /wps/relay/raffle/tickets'({ member: { memberId }, query: { pageNo, pageSize } }) {
      const { content, total } = await draws.findOwn(memberId, pageSize, (pageNo - 1) * pageSize);
      return { content, pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
  });
}
