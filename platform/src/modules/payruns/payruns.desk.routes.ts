import { operatorPayRunCalls, type PreviewedPay } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { CallServer } from '../../core/http/calls';
import type { OperatorsService } from '../operators';
import type { Disputes } from './disputes.service';
import type { Income } from './income.service';
import type { PayRuns } from './payruns.service';
import { toWireDebt, toWireRun } from './wire-records';

type Deps = {
  serve: CallServer;
  income: Income;
  runs: PayRuns;
  disputes: Disputes;
  audit: OperatorsService['addAuditLine'];
};

const area = 'pay-runs';
/** Rows of a preview that are listed. */
const listed = 200;

/** Staff calls for pay runs. */
export function deskPayRunRoutes({ serve, income, runs, disputes, audit }: Deps): void {
  const subjectOf = async (id: string) => (await income.run(id, { pageNo: 1, pageSize: 1 })).run;
  const decision = (act: 'pay' | 'reject') => ({
    area,
    act,
    subject: async ({ params: { id } }: { params: { id: string } }) => {
      const { kind, day, amount } = await subjectOf(id);
      return `${kind} ${day} ${amount}`;
    },
    carryOut: async (tx: Parameters<PayRuns['decide']>[0], { params: { id } }: { params: { id: string } }) => ({
      value: toWireRun(await runs.decide(tx, id, act === 'pay')),
    }),
  });

  type SentDebt = { params: { id: string; debtId: string } };
  const returnedDecision = (act: 'resend' | 'keep') => ({
    area,
    act: `dividend_${act}`,
    subject: ({ params: { id, debtId } }: SentDebt) => income.nameDividend(id, debtId),
    carryOut: async (tx: Parameters<PayRuns['decide']>[0], { params: { id, debtId } }: SentDebt) => ({
      value: toWireDebt(await runs.decideReturned(tx, id, debtId, act === 'resend')),
      detail: { dividend: debtId },
    }),
  });

  serve(operatorPayRunCalls, {
    'GET /wps/operators/pay-runs': ({ query }) => income.runs(query),
    async 'GET /wps/operators/pay-runs/preview'({ query: { kind, periodType } }) {
      const { window, outcome } = await runs.preview(kind, periodType);
      const largest = outcome.worked.toSorted((a, b) => Number(b.amount - a.amount)).slice(0, listed);
      const accounts = await income.accountsOf(largest.map(({ memberId }) => memberId));
      return {
        startsAt: window.startsAt.toISOString(),
        endsAt: window.endsAt.toISOString(),
        records: outcome.worked.length,
        amount: toWire(outcome.amount),
        tops: toWire(outcome.tops),
        content: largest.map(({ memberId, turnover, active, total, less, amount }): PreviewedPay => ({
          account: accounts.get(memberId) ?? '',
          ...{ turnover: toWire(turnover), activeMembers: active, total: toWire(total), less: toWire(less), amount: toWire(amount) },
        })),
      };
    },
    'GET /wps/operators/dividends/returned': ({ query }) => income.returned(query),
    'GET /wps/operators/pay-disputes': ({ query }) => disputes.find(query),
    'POST /wps/operators/members/:id/pay-disputes/:recordId/answer': ({
      operator,
      request,
      params: { id, recordId },
      body: { reason, ...answer },
    }) =>
      disputes.answer(id, recordId, answer, (tx, account) => {
        const detail = { record: recordId, state: answer.state };
        return audit(operator, { area, act: 'answer-dispute', subject: account, reason, detail }, { address: request.ip }, tx);
      }),
    'GET /wps/operators/pay-runs/:id': ({ params: { id }, query }) => income.run(id, query),
    'POST /wps/operators/pay-runs/:id/pay': decision('pay'),
    'POST /wps/operators/pay-runs/:id/reject': decision('reject'),
    'POST /wps/operators/members/:id/dividends/:debtId/resend': returnedDecision('resend'),
    'POST /wps/operators/members/:id/dividends/:debtId/keep': returnedDecision('keep'),
  });
}
