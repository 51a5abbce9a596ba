import { operatorIdentityCalls } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { FastifyRequest } from 'fastify';
import type { OperatorIdentity } from '../../core/http/auth';
import type { CallServer } from '../../core/http/calls';
import type { OperatorsService } from '../operators';
import type { IdentityService } from './identity.service';

type Deps = { serve: CallServer; identity: IdentityService; audit: OperatorsService['addAuditLine'] };

/** Staff calls for identity checks. */
export function deskIdentityRoutes({ serve, identity, audit }: Deps): void {
  const auditOf =
    (operator: OperatorIdentity, { ip }: FastifyRequest, act: string, reason: string, detail: Record<string, unknown>) =>
    (tx: Tx, subject: string) =>
      audit(operator, { area: 'identity', act, subject, reason, detail }, { address: ip }, tx);

  serve(operatorIdentityCalls, {
    async 'GET /wps/operators/identity-checks'({ query: { pageNo, pageSize, status, account } }) {
      const { content, total } = await identity.find({ status, account }, pageSize, (pageNo - 1) * pageSize);
      return { content, pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
    'POST /wps/operators/identity-checks/:id/view': ({ operator, request, params: { id }, body: { reason } }) =>
      identity.view(id, auditOf(operator, request, 'view', reason, { check: id })),
    async 'POST /wps/operators/identity-checks/:id/approve'({ operator, request, params: { id }, body: { reason } }) {
      await identity.approve(id, operator.name, auditOf(operator, request, 'approve', reason, { check: id }));
      return { status: 'verified' };
    },
    async 'POST /wps/operators/identity-checks/:id/reject'({ operator, request, params: { id }, body: { rejection, reason } }) {
      await identity.reject(id, operator.name, rejection, auditOf(operator, request, 'reject', reason, { check: id, rejection }));
      return { status: 'rejected' };
    },
  });
}
