import { memberCalls, verificationCalls } from '@portal/contracts';
import type { CallServer } from '../../../core/http/calls';
import { languageOf } from '../../../core/http/language';
import { resendMinutes } from '../../verification';
import { callerOf } from '../caller-of';
import type { OwnMobile } from './own-mobile.service';

/** The member's own mobile number. */
export function ownMobileRoutes({ serve, ownMobile }: { serve: CallServer; ownMobile: OwnMobile }): void {
  serve(verificationCalls, {
    async 'POST /wps/verification/sms/mobile'({ member, body, request }) {
      await ownMobile.sendCode(member, body, { address: request.ip, language: languageOf(request) });
      return { expiredMinutes: resendMinutes };
    },
  });
  serve(memberCalls, {
    async 'PUT /wps/member/mobile'({ member, body, request }) {
      await ownMobile.prove(member, body, callerOf(request));
      return {};
    },
  });
}
