import { identityCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { IdentityService } from './identity.service';

export function identityRoutes({ serve, identity }: { serve: CallServer; identity: IdentityService }): void {
  serve(identityCalls, {
    'GET /wps/member/identity': ({ member: { memberId } }) => identity.state(memberId),
    'POST /wps/member/identity': ({ member: { memberId }, body, request: { ip, headers } }) =>
      identity.send(memberId, body, { address: ip, userAgent: headers['user-agent'] ?? '' }),
  });
}
