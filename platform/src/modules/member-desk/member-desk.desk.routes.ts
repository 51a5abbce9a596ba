import { hasRight, operatorMemberCalls } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import type { FastifyRequest } from 'fastify';
import { authErrors, type OperatorIdentity } from '../../core/http/auth';
import type { CallServer } from '../../core/http/calls';
import { AppError, requestErrors } from '../../core/errors';
import type { Member, MembersService } from '../members';
import type { OperatorsService } from '../operators';
import type { SessionService } from '../session';
import type { MemberActs } from './acts.service';
import type { Adjustments, Direction } from './adjustments.service';
import type { MemberDesk } from './member-desk.service';

type Deps = {
  serve: CallServer;
  database: Database;
  members: MembersService;
  desk: MemberDesk;
  adjustments: Adjustments;
  acts: MemberActs;
  session: SessionService;
  audit: OperatorsService['addAuditLine'];
};

const area = 'members';
/** Whoever works with members; everybody else sees personal data masked. */
const seesAll = ({ roles }: OperatorIdentity): boolean => hasRight(roles, 'members');

/** Members for staff: finding one, looking at one, and what staff do for and about them. */
export function memberDeskRoutes({ serve, database, members, desk, adjustments, acts, session, audit }: Deps): void {
  async function getMember(id: string): Promise<Member> {
    const member = await members.findById(id);
    if (!member) throw requestErrors.notFound();
    return member;
  }

  async function demandFrozen(id: string): Promise<void> {
    if (!(await getMember(id)).isLocked) throw new AppError('members.nothing_to_do', 409);
  }

  type Sent = { params: { id: string }; body: { adjustmentId: string; amount: string } };
  const adjustmentOf = (direction: Direction, { params, body }: Sent) => ({
    ...{ memberId: params.id, direction, id: body.adjustmentId },
    amount: parseMoney(body.amount),
  });
  const adjust = (direction: Direction) => ({
    area,
    act: direction,
    subject: (sent: Sent) => adjustments.subject(adjustmentOf(direction, sent)),
    carryOut: async (tx: Tx, { approval, ...sent }: Sent & { approval: { id: string } }) => {
      const balanceAfter = toWire(await adjustments.make(tx, adjustmentOf(direction, sent), approval.id));
      return { value: { balanceAfter }, detail: { amount: sent.body.amount, balanceAfter } };
    },
  });

  type Asked = { operator: OperatorIdentity; request: FastifyRequest; params: { id: string }; body: { reason: string } };
  /** What one officer does at once: the act and its line in the audit are one transaction. */
  const alone =
    <Sent extends Asked>(act: string, work: (tx: Tx, memberId: string, sent: Sent) => Promise<readonly string[]>) =>
    async (sent: Sent): Promise<Record<string, never>> => {
      const { operator, request, params, body } = sent;
      const { account } = await getMember(params.id);
      const ended = await database.transaction(async (tx) => {
        const ids = await work(tx, params.id, sent);
        const line = { area, act, subject: account, reason: body.reason, detail: { endedSessions: ids.length } };
        await audit(operator, line, { address: request.ip }, tx);
        return ids;
      });
      session.forgetSessions(ended);
      return {};
    };
  /** What one officer proposes and another one approves. */
  const inTwo = (act: string, demand: (memberId: string) => Promise<void>, work: (tx: Tx, memberId: string) => Promise<void>) => ({
    area,
    act,
    async subject({ params: { id } }: Pick<Asked, 'params'>) {
      const { account } = await getMember(id);
      await demand(id);
      return account;
    },
    async carryOut(tx: Tx, { params: { id } }: Pick<Asked, 'params'>) {
      await work(tx, id);
      return { value: {} };
    },
  });

  serve(operatorMemberCalls, {
    async 'GET /wps/operators/members'({ operator, query: { by, search, after, pageSize } }) {
      // Whoever sees payee names masked does not find out by searching whose they are.
      if (by === 'payee_name' && !seesAll(operator)) throw authErrors.roleNeeded();
      return desk.search({ by, search, after, limit: pageSize });
    },
    'GET /wps/operators/members/:id': ({ operator, params: { id } }) => desk.get(id, { isFull: seesAll(operator) }),
    async 'POST /wps/operators/members/:id/notes'({ operator, request, params: { id }, body: { text } }) {
      const { account } = await getMember(id);
      await database.transaction(async (tx) => {
        const noteId = await members.addNote(tx, id, operator.name, text);
        await audit(operator, { area, act: 'note', subject: account, reason: text, detail: { noteId } }, { address: request.ip }, tx);
      });
      return {};
    },
    'POST /wps/operators/members/:id/credit': adjust('credit'),
    'POST /wps/operators/members/:id/debit': adjust('debit'),
    'POST /wps/operators/members/:id/sessions/:sessionId/end': alone(
      'session_ended',
      (tx, id, { params }: Asked & { params: { sessionId: string } }) => acts.endSession(tx, id, params.sessionId),
    ),
    'POST /wps/operators/members/:id/freeze': alone('freeze', (tx, id) => acts.freeze(tx, id)),
    'POST /wps/operators/members/:id/unfreeze': inTwo('unfreeze', demandFrozen, acts.unfreeze),
    'POST /wps/operators/members/:id/reopen': alone('reopen', (tx, id) => acts.reopen(tx, id)),
    'POST /wps/operators/members/:id/second-factor/remove': inTwo(
      'second_factor_removed',
      desk.demandSecondFactor,
      acts.removeSecondFactor,
    ),
    'POST /wps/operators/members/:id/passkeys/remove': inTwo('passkeys_removed', desk.demandPasskeys, acts.removePasskeys),
    'POST /wps/operators/members/:id/payment-password/remove': inTwo(
      'payment_password_removed',
      desk.demandPaymentPassword,
      acts.removePaymentPassword,
    ),
    'POST /wps/operators/members/:id/payment-password/unlock': alone('payment_password_unlocked', (tx, id) =>
      acts.unlockPaymentPassword(tx, id),
    ),
    'POST /wps/operators/members/:id/exclusion/end': alone('exclusion_end_asked', (tx, id) => acts.noteEndOfExclusion(tx, id)),
  });
}
