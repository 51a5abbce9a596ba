import { referralCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { ReferralsService } from './referrals.service';

export function referralRoutes({ serve, referrals }: { serve: CallServer; referrals: ReferralsService }): void {
  serve(referralCalls, {
    'GET /wps/relay/referral': ({ member: { memberId } }) => referrals.find(memberId),
    'GET /wps/relay/referral/friends': ({ member: { memberId }, query }) => referrals.friends(memberId, query),
  });
}
