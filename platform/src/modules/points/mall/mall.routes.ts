import { mallCalls } from '@portal/contracts';
import type { CallServer } from '../../../core/http/calls';
import type { MallService } from './mall.service';
import { toWireOrder } from './mall.wire';

export function mallRoutes({ serve, mall }: { serve: CallServer; mall: MallService }): void {
  serve(mallCalls, {
    'GET /wps/relay/points/reward': ({ member: { memberId } }) => mall.offer(memberId),
    'POST /wps/relay/points/redeem': async ({ member: { memberId }, key, body: { points: price, ...rest } }) =>
      toWireOrder(await mall.order(memberId, key, { price, ...rest })),
    async 'GET /wps/relay/points/redeems'({ member: { memberId }, query: { pageNo, pageSize, state = null } }) {
      const { orders, total } = await mall.findOrders(memberId, { state, limit: pageSize, offset: (pageNo - 1) * pageSize });
      return { content: orders.map(toWireOrder), pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
  });
}
