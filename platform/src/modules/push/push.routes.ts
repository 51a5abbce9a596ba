import { pushCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { Push } from './push.service';

export function pushRoutes({ serve, push }: { serve: CallServer; push: Push }): void {
  serve(pushCalls, {
    'GET /wps/member/push': ({ member }) => push.find(member),
    async 'PUT /wps/member/push'({ member, body }) {
      await push.saveSettings(member.memberId, body);
      return {};
    },
    async 'POST /wps/member/push/browsers'({ member, body: { name, ...subscription } }) {
      await push.add(member, name, subscription);
      return {};
    },
    async 'POST /wps/member/push/browsers/:id/remove'({ member, params: { id } }) {
      await push.remove(member.memberId, id);
      return {};
    },
    async 'POST /wps/push/renew'({ request, body: { former, present } }) {
      await push.renew(request.ip, former, present);
      return {};
    },
  });
}
