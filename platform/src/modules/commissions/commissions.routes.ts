import { commissionCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { Commissions } from './commissions.service';

export function commissionRoutes(serve: CallServer, commissions: Commissions): void {
  serve(commissionCalls, {
    'GET /wps/relay/agent/commissions': ({ member, query }) => commissions.records(member.memberId, query),
    'GET /wps/relay/agent/commissions/downlines': ({ member, query }) => commissions.branches(member.memberId, query),
  });
}
