import { operatorOfferCalls } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { FastifyRequest } from 'fastify';
import type { OperatorIdentity } from '../../../core/http/auth';
import type { CallServer } from '../../../core/http/calls';
import type { OperatorsService } from '../../operators';
import type { ApplicationsService } from './applications.service';
import type { OffersDeskService } from './offers-desk.service';

type Deps = { serve: CallServer; desk: OffersDeskService; applications: ApplicationsService; audit: OperatorsService['addAuditLine'] };

const area = 'offers';

/** Staff calls for offers and applications. */
export function deskOfferRoutes({ serve, desk, applications, audit }: Deps): void {
  const auditOf =
    (operator: OperatorIdentity, { ip }: FastifyRequest, act: string, reason: string, detail: Record<string, unknown> = {}) =>
    (tx: Tx, subject: string) =>
      audit(operator, { area, act, subject, reason, detail }, { address: ip }, tx);

  serve(operatorOfferCalls, {
    'GET /wps/operators/offers': () => desk.find(),
    'GET /wps/operators/offers/:id': ({ params: { id } }) => desk.detail(id),
    async 'PUT /wps/operators/offers/:id'({ operator, request, params: { id }, body: { draft, reason } }) {
      await desk.save(id, draft, auditOf(operator, request, 'save', reason, { rules: draft.rules }));
      return desk.look(id);
    },
    async 'POST /wps/operators/offers/:id/open'({ operator, request, params: { id }, body: { reason } }) {
      await desk.openAlone(id, auditOf(operator, request, 'open', reason));
      return desk.look(id);
    },
    'POST /wps/operators/offers/:id/open-unplayed': {
      area,
      act: 'open',
      subject: ({ params: { id } }) => desk.subjectOfOpening(id),
      async carryOut(tx, { params: { id } }) {
        await desk.openTogether(tx, id);
        return { value: { isOpen: true } };
      },
    },
    async 'POST /wps/operators/offers/:id/stop'({ operator, request, params: { id }, body: { reason } }) {
      await desk.stop(id, auditOf(operator, request, 'stop', reason));
      return desk.look(id);
    },
    async 'GET /wps/operators/offer-applications'({ query: { pageNo, pageSize, status } }) {
      const { content, total } = await applications.find(status ?? null, pageSize, (pageNo - 1) * pageSize);
      return { content, pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
    'GET /wps/operators/offer-applications/:id/pictures': ({ params: { id } }) => applications.pictures(id),
    async 'POST /wps/operators/offer-applications/:id/approve'({ operator, request, params: { id }, body: { reason } }) {
      await applications.approveAlone(id, operator.name, auditOf(operator, request, 'approve', reason, { application: id }));
      return { status: 'approved' };
    },
    'POST /wps/operators/offer-applications/:id/approve-large': {
      area,
      act: 'approve',
      subject: ({ params: { id } }) => applications.subjectOfApproval(id),
      async carryOut(tx, { params: { id }, approval }) {
        await applications.approveTogether(tx, id, `${approval.proposedBy.name}, ${approval.approvedBy.name}`);
        return { value: { status: 'approved' } };
      },
    },
    async 'POST /wps/operators/offer-applications/:id/reject'({ operator, request, params: { id }, body: { refusal, reason } }) {
      const detail = { application: id, refusal };
      await applications.reject(id, operator.name, refusal, auditOf(operator, request, 'reject', reason, detail));
      return { status: 'rejected' };
    },
  });
}
