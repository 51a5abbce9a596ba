import { operatorReferralCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { ReferralsService } from './referrals.service';

/** Staff calls for invitations. */
export function deskReferralRoutes({ serve, referrals }: { serve: CallServer; referrals: ReferralsService }): void {
  serve(operatorReferralCalls, { 'GET /wps/operators/referrals': ({ query }) => referrals.findForDesk(query) });
}
