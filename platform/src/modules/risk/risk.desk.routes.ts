import { operatorRiskCalls, type RiskCase } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import type { FastifyRequest } from 'fastify';
import type { OperatorIdentity } from '../../core/http/auth';
import type { CallServer } from '../../core/http/calls';
import type { MembersService } from '../members';
import type { OperatorsService } from '../operators';
import type { RiskCaseRow } from './risk.repository';
import type { RiskService } from './risk.service';

type Deps = {
  serve: CallServer;
  database: Database;
  risk: RiskService;
  members: Pick<MembersService, 'findById' | 'findForSignIn'>;
  audit: OperatorsService['addAuditLine'];
};

/** Staff calls for cases of risk. */
export function deskRiskRoutes({ serve, database, risk, members, audit }: Deps): void {
  async function toWire({ memberId, operatorId, operatorName, openedAt, takenAt, closedAt, ...rest }: RiskCaseRow): Promise<RiskCase> {
    return {
      ...rest,
      member: { id: memberId, account: (await members.findById(memberId))?.account ?? '' },
      operator: operatorId === null ? null : { id: operatorId, name: operatorName! },
      openedAt: openedAt.toISOString(),
      takenAt: takenAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
    };
  }
  /** Does it and leaves one line in the audit, in one transaction. */
  async function act(
    { operator, request }: { operator: OperatorIdentity; request: FastifyRequest },
    id: string,
    line: { act: string; reason: string; detail?: Record<string, unknown> },
    work: (tx: Tx) => Promise<unknown>,
  ): Promise<RiskCaseRow> {
    const { memberId, rule } = (await risk.get(id)).found;
    const subject = (await members.findById(memberId))?.account ?? memberId;
    await database.transaction(async (tx) => {
      if ((await work(tx)) === false) return;
      await audit(operator, { area: 'risk', subject, ...line, detail: { id, rule, ...line.detail } }, { address: request.ip }, tx);
    });
    return (await risk.get(id)).found;
  }

  serve(operatorRiskCalls, {
    async 'GET /wps/operators/risk-cases'({ query: { account, limit, ...filter } }) {
      const memberId = account === undefined ? undefined : (await members.findForSignIn(account))?.id;
      if (account !== undefined && memberId === undefined) return { content: [], next: null };
      const found = await risk.find({ ...filter, memberId }, limit + 1);
      const shown = found.slice(0, limit);
      return { content: await Promise.all(shown.map(toWire)), next: found.length > limit ? shown.at(-1)!.id : null };
    },
    async 'GET /wps/operators/risk-cases/:id'({ params: { id } }) {
      const { found, notes } = await risk.get(id);
      return { case: await toWire(found), notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })) };
    },
    'POST /wps/operators/risk-cases/:id/take': async ({ operator, request, params: { id }, body: { from, reason } }) =>
      toWire(await act({ operator, request }, id, { act: 'take', reason }, (tx) => risk.take(tx, id, operator, from))),
    async 'POST /wps/operators/risk-cases/:id/notes'({ operator, request, params: { id }, body: { noteId, text } }) {
      await act({ operator, request }, id, { act: 'note', reason: text }, (tx) => risk.addNote(tx, id, { id: noteId, text }, operator));
      return {};
    },
    'POST /wps/operators/risk-cases/:id/close': async ({ operator, request, params: { id }, body: { outcome, reason } }) =>
      toWire(
        await act({ operator, request }, id, { act: 'close', reason, detail: { outcome } }, (tx) => risk.close(tx, id, operator, outcome)),
      ),
  });
}
