import { raffleCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { RaffleService } from './raffle.service';
import { toWireSpin } from './raffle.wire';

export function raffleRoutes({ serve, raffle }: { serve: CallServer; raffle: RaffleService }): void {
  serve(raffleCalls, {
    'GET /wps/relay/raffle': () => raffle.today(),
    'POST /wps/relay/raffle/claim': async ({ member: { memberId }, key }) => toWireSpin(await raffle.spin(memberId, key)),
    async 'GET /wps/relay/raffle/spins'({ member: { memberId }, query: { pageNo, pageSize } }) {
      const { spins, total } = await raffle.findSpins(memberId, pageSize, (pageNo - 1) * pageSize);
      return { content: spins.map(toWireSpin), pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
  });
}
