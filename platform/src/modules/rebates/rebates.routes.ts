import { rebateCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { RebatesService } from './rebates.service';

export function rebateRoutes({ serve, rebates }: { serve: CallServer; rebates: RebatesService }): void {
  serve(rebateCalls, {
    'GET /wps/relay/rebates': ({ member: { memberId } }) => rebates.waiting(memberId),
    'GET /wps/relay/rebates/claims': ({ member: { memberId }, query }) => rebates.find(memberId, query),
    'POST /wps/relay/rebates/claims': ({ member: { memberId }, key }) => rebates.claim(memberId, key),
  });
}
