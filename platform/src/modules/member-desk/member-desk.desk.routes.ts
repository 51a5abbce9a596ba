import { operatorMemberCalls } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { Database } from '@portal/postgres';
import { authErrors, type OperatorIdentity } from '../../core/http/auth';
import type { CallServer } from '../../core/http/calls';
import { requestErrors } from '../../core/errors';
import type { Member, MembersService } from '../members';
import type { OperatorsService } from '../operators';
import type { Adjustments, Direction } from './adjustments.service';
import type { MemberDesk } from './member-desk.service';

type Deps = {
  serve: CallServer;
  database: Database;
  members: MembersService;
  desk: MemberDesk;
  adjustments: Adjustments;
  audit: OperatorsService['addAuditLine'];
};

const area = 'members';
/** Admins hold accounts; everybody else sees personal data masked. */
const seesAll = ({ roles }: OperatorIdentity): boolean => roles.includes('admin');

/** Members for staff: finding one, looking at one, and what staff do for and about them. */
export function memberDeskRoutes({ serve, database, members, desk, adjustments, audit }: Deps): void {
  async function getMember(id: string): Promise<Member> {
    const member = await members.findById(id);
    if (!member) throw requestErrors.notFound();
    return member;
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
    carryOut: async (tx: Parameters<Adjustments['make']>[0], { approval, ...sent }: Sent & { approval: { id: string } }) => {
      const balanceAfter = toWire(await adjustments.make(tx, adjustmentOf(direction, sent), approval.id));
      return { value: { balanceAfter }, detail: { amount: sent.body.amount, balanceAfter } };
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
  });
}
