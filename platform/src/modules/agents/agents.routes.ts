import { agentActCalls, agentCalls, agentLinkCalls, agentRecordCalls, downlineTransferCalls, uplineTransferCalls } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import type { CallServer } from '../../core/http/calls';
import type { AgentLinks } from './agent-links.service';
import type { AgentsService } from './agents.service';
import type { DownlineTransfers } from './downline-transfers.service';
import type { TeamActs } from './team-acts.service';
import type { UplineTransfers } from './upline-transfers.service';

type Deps = {
  serve: CallServer;
  agents: AgentsService;
  acts: TeamActs;
  links: AgentLinks;
  uplineTransfers: UplineTransfers;
  downlineTransfers: DownlineTransfers;
};

export function agentRoutes({ serve, agents, acts, links, uplineTransfers, downlineTransfers }: Deps): void {
  serve(agentCalls, {
    'GET /wps/relay/agent/overview': ({ member, query }) => agents.overview(member.memberId, query),
    'GET /wps/relay/agent/team': ({ member, query }) => agents.team(member.memberId, query),
  });
  serve(agentActCalls, {
    'PUT /wps/relay/agent/team/:id/rebate': ({ member, params, body }) => acts.raiseRebate(member.memberId, params.id, body.series),
    'PUT /wps/relay/agent/team/:id/note': ({ member, params, body }) => acts.note(member.memberId, params.id, body.text),
    'POST /wps/relay/agent/team/:id/letters': async ({ member, params, body }) => {
      await acts.write(member.memberId, params.id, body);
      return {};
    },
  });
  serve(agentRecordCalls, {
    'GET /wps/relay/agent/profit': ({ member, query }) => agents.profit(member.memberId, query),
    'GET /wps/relay/agent/bets': ({ member, query }) => agents.bets(member.memberId, query),
    'GET /wps/relay/agent/transactions': ({ member, query }) => agents.transactions(member.memberId, query),
  });
  serve(agentLinkCalls, {
    'GET /wps/relay/agent/links': ({ member, query }) => links.find(member.memberId, query),
    'POST /wps/relay/agent/links': ({ member, body }) => links.add(member.memberId, body),
    'PUT /wps/relay/agent/links/:code': ({ member, params, body }) => links.switchLink(member.memberId, params.code, body.isOn),
    'POST /wps/relay/agent/members': ({ member, body }) => links.register(member.memberId, body),
  });
  serve(uplineTransferCalls, {
    'GET /wps/relay/member/upline': ({ member }) => uplineTransfers.terms(member.memberId),
    'GET /wps/relay/member/upline/transfers': ({ member, query }) => uplineTransfers.find(member.memberId, query),
    'POST /wps/relay/member/upline/transfers': ({ member: { memberId }, key, body: { amount, paymentPassword } }) =>
      uplineTransfers.send({ memberId, key, amount: parseMoney(amount), paymentPassword }),
  });
  serve(downlineTransferCalls, {
    'GET /wps/relay/agent/transfers/terms': ({ member }) => downlineTransfers.terms(member.memberId),
    'POST /wps/relay/agent/transfers': ({ member, key, body: { memberId: recipientId, amount, paymentPassword } }) =>
      downlineTransfers.send({ memberId: member.memberId, key, recipientId, amount: parseMoney(amount), paymentPassword }),
  });
}
