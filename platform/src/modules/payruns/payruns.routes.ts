import { agentPayCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import { isReadOnly } from '../members';
import type { Disputes } from './disputes.service';
import type { Dividends } from './dividends.service';
import type { Income } from './income.service';
import { toWireDebt } from './wire-records';

type Deps = { serve: CallServer; income: Income; dividends: Dividends; disputes: Disputes };

export function payRunRoutes({ serve, income, dividends, disputes }: Deps): void {
  serve(agentPayCalls, {
    'GET /wps/relay/agent/income': ({ member, query }) => income.income(member.memberId, query),
    'GET /wps/relay/agent/pay-records': async ({ member, query }) => ({
      ...(await income.records(member.memberId, query)),
      canDispute: !isReadOnly(member),
    }),
    'POST /wps/relay/agent/pay-records/:id/dispute': ({ member, params: { id }, body: { text } }) =>
      disputes.open(member.memberId, id, text),
    'GET /wps/relay/agent/dividends/owed': ({ member, query }) => income.owed(member.memberId, query),
    'POST /wps/relay/agent/dividends/:id/pay': async ({ member: { memberId }, key, params: { id }, body: { paymentPassword } }) =>
      toWireDebt(await dividends.pay({ memberId, id, key, paymentPassword })),
  });
}
