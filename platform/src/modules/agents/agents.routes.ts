import { agentCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { AgentsService } from './agents.service';

export function agentRoutes({ serve, agents }: { serve: CallServer; agents: AgentsService }): void {
  serve(agentCalls, {
    'GET /wps/relay/agent/overview': ({ member, query }) => agents.overview(member.memberId, query),
    'GET /wps/relay/agent/team': ({ member, query }) => agents.team({ id: member.memberId, account: member.account }, query),
  });
}
