import { operatorMallCalls } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { FastifyRequest } from 'fastify';
import type { OperatorIdentity } from '../../../core/http/auth';
import type { CallServer } from '../../../core/http/calls';
import type { OperatorsService } from '../../operators';
import type { MallService } from './mall.service';

type Deps = { serve: CallServer; mall: MallService; audit: OperatorsService['addAuditLine'] };

/** Staff calls for the mall. */
export function deskMallRoutes({ serve, mall, audit }: Deps): void {
  const auditOf =
    (operator: OperatorIdentity, { ip }: FastifyRequest, act: string, reason: string, detail: Record<string, unknown>) =>
    (tx: Tx, subject: string) =>
      audit(operator, { area: 'mall', act, subject, reason, detail }, { address: ip }, tx);

  serve(operatorMallCalls, {
    'GET /wps/operators/mall/items': () => mall.items(),
    'PUT /wps/operators/mall/items/:id': ({ operator, request, params: { id }, body: { reason, points: price, ...item } }) =>
      mall.save(id, { price, ...item }, auditOf(operator, request, 'save-item', reason, { item: id, price, isOn: item.isOn })),
    'POST /wps/operators/mall/items/:id/stock': async ({ operator, request, params: { id }, body: { reason, change } }) => ({
      stock: await mall.changeStock(id, change, auditOf(operator, request, 'stock', reason, { item: id, change })),
    }),
    async 'GET /wps/operators/mall/orders'({ query: { pageNo, pageSize, state, account } }) {
      const { content, total } = await mall.findForDesk({ state, account }, pageSize, (pageNo - 1) * pageSize);
      return { content, pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
    'POST /wps/operators/mall/orders/:id/view': ({ operator, request, params: { id }, body: { reason } }) =>
      mall.view(id, auditOf(operator, request, 'view-address', reason, { order: id })),
    async 'POST /wps/operators/mall/orders/:id/approve'({ operator, request, params: { id }, body: { reason, tracking = null } }) {
      await mall.approve(id, operator.name, tracking, auditOf(operator, request, 'approve', reason, { order: id, tracking }));
      return { state: 'approved' };
    },
    async 'POST /wps/operators/mall/orders/:id/tracking'({ operator, request, params: { id }, body: { reason, tracking } }) {
      await mall.track(id, tracking, auditOf(operator, request, 'track', reason, { order: id, tracking }));
      return { tracking };
    },
    async 'POST /wps/operators/mall/orders/:id/reject'({ operator, request, params: { id }, body: { reason, rejection } }) {
      await mall.reject(id, operator.name, rejection, auditOf(operator, request, 'reject', reason, { order: id, rejection }));
      return { state: 'rejected' };
    },
  });
}
