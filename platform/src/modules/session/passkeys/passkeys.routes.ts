import { passkeyCalls } from '@portal/contracts';
import type { CallServer } from '../../../core/http/calls';
import { callerOf } from '../caller-of';
import type { Passkeys } from './passkeys.service';

/** The member's own passkeys; signing in by one is with the other ways in. */
export function passkeyRoutes({ serve, passkeys }: { serve: CallServer; passkeys: Passkeys }): void {
  serve(passkeyCalls, {
    'GET /wps/member/passkeys': ({ member }) => passkeys.list(member.memberId),
    'POST /wps/member/passkeys/offer': ({ member, body, request }) => passkeys.offer(member, body, request.headers.origin),
    'POST /wps/member/passkeys': ({ member, body, request }) => passkeys.add(member, body, callerOf(request)),
    async 'PUT /wps/member/passkeys/:id'({ member, params, body, request }) {
      await passkeys.rename(member, params.id, body.name, callerOf(request));
      return {};
    },
    async 'POST /wps/member/passkeys/:id/remove'({ member, params, body, request }) {
      await passkeys.remove(member, params.id, body, callerOf(request));
      return {};
    },
  });
}
