import { type NewAuditEntry, operatorDeskCalls } from '@portal/contracts';
import type { Database, Queryable } from '@portal/postgres';
import type { OperatorIdentity } from '../../../core/http/auth';
import type { CallServer } from '../../../core/http/calls';
import { requestErrors } from '../../../core/errors';
import { newId } from '../../../core/ids';
import type { Member, MembersService } from '../../members';
import type { SessionService } from '../session.service';
import type { SignIn } from './sign-in.service';
import type { StaffNotice } from './staff-notice';

/** Writes a line into the audit, in the transaction of what it tells of. */
export type Audit = (operator: OperatorIdentity, entry: NewAuditEntry, caller: { address: string }, db: Queryable) => Promise<unknown>;

type Deps = {
  serve: CallServer;
  database: Database;
  members: MembersService;
  session: SessionService;
  signIn: SignIn;
  audit: Audit;
  notice: StaffNotice;
};

const area = 'members';

/** What staff may do about the sessions of a member. */
export function staffRoutes({ serve, database, members, session, signIn, audit, notice }: Deps): void {
  async function getMember(account: string): Promise<Member> {
    const member = await members.findForSignIn(account);
    if (!member) throw requestErrors.notFound();
    return member;
  }

  serve(operatorDeskCalls, {
    // The secret is made when the second officer approves, and told to nobody else: nothing of it is kept but its hash.
    'POST /wps/operators/login-links': {
      area,
      act: 'login_link_made',
      subject: async ({ body }) => (await getMember(body.account)).account,
      async carryOut(tx, { subject, approval }) {
        const member = await getMember(subject);
        const token = await signIn.issueLink(tx, member.id);
        await notice.tell(tx, member, 'login_link_made', approval.id);
        return { value: { path: `/?token=${token}` }, afterwards: () => notice.deliver(member, 'login_link_made') };
      },
    },
    async 'POST /wps/operators/sessions/end'({ operator, body: { account, reason }, request }) {
      const member = await getMember(account);
      const ended = await database.transaction(async (tx) => {
        const ids = await session.endAll(tx, member.id, 'ended_by_staff');
        const detail = { ended: ids.length };
        await audit(operator, { area, act: 'sessions_ended', subject: member.account, reason, detail }, { address: request.ip }, tx);
        await notice.tell(tx, member, 'sessions_ended', newId());
        return ids;
      });
      session.forgetSessions(ended);
      notice.deliver(member, 'sessions_ended');
      return { ended: ended.length };
    },
  });
}
