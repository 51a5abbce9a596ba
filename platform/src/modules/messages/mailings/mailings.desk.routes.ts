import { type Mailing, mailingLimits, type NewAuditEntry, type NewMailing, operatorMailingCalls } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import type { OperatorIdentity } from '../../../core/http/auth';
import type { CallServer } from '../../../core/http/calls';
import type { MailingRow } from './mailings.model';
import type { MailingsService } from './mailings.service';

/** Writes a line of the audit in the caller's transaction. A type of its own, as operators need sessions, which need messages. */
export type WriteAudit = (operator: OperatorIdentity, line: NewAuditEntry, from: { address: string }, tx: Tx) => Promise<unknown>;

type Deps = { serve: CallServer; database: Database; mailings: MailingsService; audit: WriteAudit };

/** Of many accounts only the first; all of them stand in the row of the mailing. */
function toWireAudience(audience: NewMailing['audience']): Mailing['audience'] {
  if (audience.kind === 'team') return { kind: 'team', account: audience.account };
  if (audience.kind !== 'members') return audience;
  const { kind, accounts } = audience;
  return { kind, count: accounts.length, accounts: accounts.slice(0, mailingLimits.shownAccounts) };
}
const toWire = ({ audience, sendAt, createdAt, endedAt, ...mailing }: MailingRow): Mailing => ({
  ...mailing,
  audience: toWireAudience(audience),
  sendAt: sendAt.toISOString(),
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
/** The audit names a mailing as people do. */
const subjectOf = ({ TY, EN }: Mailing['title']): string => (TY ?? EN ?? '').slice(0, 200);

/** Staff calls for messages to members. Each change leaves one line in the audit, in its transaction. */
export function deskMailingRoutes({ serve, database, mailings, audit }: Deps): void {
  serve(operatorMailingCalls, {
    async 'GET /wps/operators/mailings'({ query: { pageNo, pageSize } }) {
      const { mailings: found, total } = await mailings.find(pageSize, (pageNo - 1) * pageSize);
      return { content: found.map(toWire), pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
    'GET /wps/operators/mailings/audience': async ({ query: { kind, from, to, account = '' } }) => ({
      members: await mailings.count(kind === 'ranks' ? { kind, from, to } : kind === 'team' ? { kind, account } : { kind }),
    }),
    async 'PUT /wps/operators/mailings/:id'({ operator, request, params: { id }, body: { mailing, reason } }) {
      const store = await mailings.prepare(id, mailing, { by: operator.name, reason });
      await database.transaction(async (tx) => {
        if (!(await store(tx))) return;
        const { audience, title, sendAt } = mailing;
        await mailings.hurry(tx, sendAt);
        const line = {
          area: 'mailings',
          act: 'send',
          subject: subjectOf(title),
          reason,
          detail: { id, audience: toWireAudience(audience), sendAt },
        };
        await audit(operator, line, { address: request.ip }, tx);
      });
      return toWire(await mailings.get(id));
    },
    async 'POST /wps/operators/mailings/:id/withdraw'({ operator, request, params: { id }, body: { reason } }) {
      const { title } = await mailings.get(id);
      await database.transaction(async (tx) => {
        await mailings.withdraw(tx, id, operator.name);
        const line = { area: 'mailings', act: 'withdraw', subject: subjectOf(title), reason, detail: { id } };
        await audit(operator, line, { address: request.ip }, tx);
      });
      return toWire(await mailings.get(id));
    },
  });
}
