import { memberCalls } from '@portal/contracts';
import type { CallServer } from '../../../core/http/calls';
import { languageOf } from '../../../core/http/language';
import { callerOf } from '../caller-of';
import type { OwnEmail } from './own-email.service';

/** The member's own e-mail address. */
export function ownEmailRoutes({ serve, ownEmail }: { serve: CallServer; ownEmail: OwnEmail }): void {
  serve(memberCalls, {
    async 'POST /wps/member/email'({ member, body, request }) {
      await ownEmail.sendLink(member, body, languageOf(request));
      return {};
    },
    async 'PUT /wps/member/email'({ member, body, request }) {
      await ownEmail.confirm(member, body.code, callerOf(request));
      return {};
    },
  });
}
