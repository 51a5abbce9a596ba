import { agentCalls, uplineTransferCalls } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import type { CallServer } from '../../core/http/calls';
import type { AgentsService } from './agents.service';
import type { UplineTransfers } from './upline-transfers.service';

type Deps = { serve: CallServer; agents: AgentsService; uplineTransfers: UplineTransfers };

export function agentRoutes({ serve, agents, uplineTransfers }: Deps): void {
  serve(agentCalls, {
    'GET /wps/relay/agent/overview': ({ member, query }) => agents.overview(member.memberId, query),
    'GET /wps/relay/agent/team': ({ member, query }) => agents.team({ id: member.memberId, account: member.account }, query),
  });
  serve(uplineTransferCalls, {
    'GET /wps/relay/member/upline': ({ member }) => uplineTransfers.terms(member.memberId),
    'GET /wps/relay/member/upline/transfers': ({ member, query }) => uplineTransfers.find(member.memberId, query),
    'POST /wps/relay/member/upline/transfers': ({ member: { memberId }, key, body: { amount, paymentPassword } }) =>
      uplineTransfers.send({ memberId, key, amount: parseMoney(amount), paymentPassword }),
  });
}
