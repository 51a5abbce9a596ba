import { agentContractCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { ContractsService } from './contracts.service';
import { fromTerms } from './contracts.wire';

type Deps = { serve: CallServer; contracts: ContractsService };

export function contractRoutes({ serve, contracts }: Deps): void {
  serve(agentContractCalls, {
    'GET /wps/relay/agent/contracts/info': ({ member }) => contracts.info(member.memberId),
    'GET /wps/relay/agent/contracts': ({ member, query }) => contracts.find(member.memberId, query),
    'GET /wps/relay/agent/contracts/bounds': ({ member, query }) => contracts.bounds(member.memberId, query.kind, query.downlineId),
    'GET /wps/relay/agent/contracts/:id/steps': ({ member, params }) => contracts.steps(member.memberId, params.id),
    'POST /wps/relay/agent/contracts/preview': ({ member: { memberId }, body: { downlineId, ...terms } }) =>
      contracts.preview(memberId, downlineId, fromTerms(terms)),
    'POST /wps/relay/agent/contracts': ({ member: { memberId }, body: { downlineId, ...terms }, request }) =>
      contracts.propose({ memberId, address: request.ip }, downlineId, fromTerms(terms)),
    'POST /wps/relay/agent/contracts/:id/:act': ({ member: { memberId }, params, request }) =>
      contracts.act({ memberId, address: request.ip }, params.id, params.act),
  });
}
