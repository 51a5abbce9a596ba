import { agentPayCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import { type Income, toWireDebt } from './income.service';
import type { Dividends } from './dividends.service';

type Deps = { serve: CallServer; income: Income; dividends: Dividends };

export function payRunRoutes({ serve, income, dividends }: Deps): void {
  serve(agentPayCalls, {
    'GET /wps/relay/agent/income': ({ member, query }) => income.income(member.memberId, query),
    'GET /wps/relay/agent/pay-records': ({ member, query }) => income.records(member.memberId, query),
    'GET /wps/relay/agent/dividends/owed': ({ member, query }) => income.owed(member.memberId, query),
    'POST /wps/relay/agent/dividends/:id/pay': async ({ member: { memberId }, key, params: { id }, body: { paymentPassword } }) =>
      toWireDebt(await dividends.pay({ memberId, id, key, paymentPassword })),
  });
}
