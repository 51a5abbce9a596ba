import { Id, operatorWithdrawalCalls } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import type { Tx } from '@portal/postgres';
import type { FastifyRequest } from 'fastify';
import { requestErrors } from '../../../core/errors';
import { authErrors, type OperatorIdentity } from '../../../core/http/auth';
import type { CallServer } from '../../../core/http/calls';
import type { Http } from '../../../core/http/http';
import { sendPicture } from '../../../core/http/send-picture';
import type { Approved } from '../../../core/http/two-officers';
import type { OperatorsService } from '../../operators';
import type { DecisionsService } from './decisions.service';
import type { HandPayouts } from './hand-payouts.service';

type Deps = {
  serve: CallServer;
  http: Http;
  decisions: DecisionsService;
  handPayouts: HandPayouts;
  /** No bank is connected: cashiers pay what is approved. */
  isByHand: boolean;
  audit: OperatorsService['addAuditLine'];
  operatorOf(request: FastifyRequest): Promise<OperatorIdentity | null>;
};

const area = 'withdrawals';
const namesOf = ({ proposedBy, approvedBy }: Approved): string => `${proposedBy.name}, ${approvedBy.name}`;

/** Staff calls for withdrawals. */
export function deskWithdrawalRoutes({ serve, http, decisions, handPayouts, isByHand, audit, operatorOf }: Deps): void {
  const auditOf =
    (operator: OperatorIdentity, { ip }: FastifyRequest, act: string, reason: string, detail: Record<string, unknown> = {}) =>
    (tx: Tx, subject: string) =>
      audit(operator, { area, act, subject, reason, detail }, { address: ip }, tx);

  serve(operatorWithdrawalCalls, {
    async 'GET /wps/operators/withdrawals'({ query: { minimum, ...query } }) {
      const page = await decisions.find({ ...query, minimum: minimum === undefined ? undefined : parseMoney(minimum) });
      return { ...page, isByHand };
    },
    async 'POST /wps/operators/withdrawals/:id/approve'({ operator, request, params: { id }, body: { reason } }) {
      await decisions.approveAlone(id, operator.name, auditOf(operator, request, 'approve', reason));
      return { status: 'approved' };
    },
    'POST /wps/operators/withdrawals/:id/approve-large': {
      area,
      act: 'approve',
      subject: ({ params: { id } }) => decisions.subjectOfApproval(id),
      async carryOut(tx, { params: { id }, approval }) {
        await decisions.approveTogether(tx, id, namesOf(approval));
        return { value: { status: 'approved' } };
      },
    },
    async 'POST /wps/operators/withdrawals/:id/reject'({ operator, request, params: { id }, body: { rejection, reason } }) {
      await decisions.reject(id, operator.name, rejection, auditOf(operator, request, 'reject', reason, { rejection }));
      return { status: 'rejected' };
    },
    'POST /wps/operators/withdrawals/:id/resolve': {
      area,
      act: 'resolve',
      subject: async ({ params: { id }, body: { outcome } }) => `${outcome} ${await decisions.subjectOfDispute(id)}`.slice(0, 200),
      async carryOut(tx, { params: { id }, body: { outcome }, approval }) {
        return { value: { status: await decisions.resolve(tx, id, outcome, namesOf(approval)) } };
      },
    },
    'POST /wps/operators/withdrawals/:id/take': ({ operator, request, params: { id }, body: { reason } }) =>
      handPayouts.take(id, { id: operator.operatorId, name: operator.name }, auditOf(operator, request, 'take', reason)),
    async 'POST /wps/operators/withdrawals/:id/paid'({ operator, request, params: { id }, body: { bankReference, reason } }) {
      return { status: await handPayouts.recordPaid(id, bankReference, auditOf(operator, request, 'paid', reason, { bankReference })) };
    },
    'POST /wps/operators/withdrawals/:id/not-paid': {
      area,
      act: 'not_paid',
      subject: ({ params: { id } }) => handPayouts.subjectOfGivingUp(id),
      async prepare({ params: { id } }) {
        const giveUp = await handPayouts.prepareGivingUp(id);
        return async (tx) => {
          await giveUp(tx);
          return { value: { status: 'failed' } };
        };
      },
    },
  });

  // Not in the contract, because it returns a file.
  const path = '/wps/operators/withdrawals/:id/pictures/:number';
  http.get(path, { config: { auth: 'operator' }, schema: { hide: true } }, async (request, reply) => {
    if (!(await operatorOf(request))) throw authErrors.operatorNeeded();
    const { id, number } = request.params as { id: string; number: string };
    const isKnown = Id.safeParse(id).success && /^[1-3]$/.test(number);
    const picture = isKnown ? await decisions.findPicture(id, Number(number)) : null;
    if (!picture) throw requestErrors.notFound();
    return sendPicture(reply, `${id}-${number}`, picture);
  });
}
