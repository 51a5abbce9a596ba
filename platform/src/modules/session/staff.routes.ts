import { type NewAuditEntry, operatorDeskCalls } from '@portal/contracts';
import type { Database, Queryable } from '@portal/postgres';
import type { OperatorIdentity } from '../../core/auth';
import type { CallServer } from '../../core/calls';
import { requestErrors } from '../../core/errors';
import type { Member, MembersService } from '../members';
import type { SessionService } from './session.service';
import type { SignIn } from './sign-in.service';

/** Writes a line into the audit, in the transaction of what it tells of. */
export type Audit = (operator: OperatorIdentity, entry: NewAuditEntry, caller: { address: string }, db: Queryable) => Promise<unknown>;

type Deps = {
  serve: CallServer;
  database: Database;
  members: MembersService;
  session: SessionService;
  signIn: SignIn;
  audit: Audit;
};

const area = 'members';

/** What staff may do about the sessions of a member. */
export function staffRoutes({ serve, database, members, session, signIn, audit }: Deps): void {
  async function getMember(account: string): Promise<Member> {
    const member = await members.findForSignIn(account);
    if (!member) throw requestErrors.notFound();
    return member;
  }

  serve(operatorDeskCalls, {
    async 'POST /wps/operators/login-links'({ operator, body: { account, reason }, request }) {
      const member = await getMember(account);
      const token = await database.transaction(async (tx) => {
        await audit(operator, { area, act: 'login_link_made', subject: member.account, reason, detail: {} }, { address: request.ip }, tx);
        return signIn.issueLink(tx, member.id);
      });
      return { path: `/?token=${token}` };
    },
    async 'POST /wps/operators/sessions/end'({ operator, body: { account, reason }, request }) {
      const member = await getMember(account);
      const ended = await database.transaction(async (tx) => {
        const ids = await session.endAll(tx, member.id, 'ended_by_staff');
        const detail = { ended: ids.length };
        await audit(operator, { area, act: 'sessions_ended', subject: member.account, reason, detail }, { address: request.ip }, tx);
        return ids;
      });
      session.forgetSessions(ended);
      return { ended: ended.length };
    },
  });
}
