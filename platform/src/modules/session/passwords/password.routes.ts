import { passwordCalls } from '@portal/contracts';
import type { CallServer } from '../../../core/http/calls';
import { languageOf } from '../../../core/http/language';
import { callerOf } from '../caller-of';
import { clearRememberToken, clearResumeSecret } from '../cookies';
import type { PasswordChange } from './password-change.service';

/** New passwords. Nobody is signed in afterwards: the page asks for the new one, or signs in with it itself. */
export function passwordRoutes({ serve, passwordChange }: { serve: CallServer; passwordChange: PasswordChange }): void {
  serve(passwordCalls, {
    async 'POST /wps/member/password'({ member, body, request, reply }) {
      const changed = await passwordChange.change(member, body, callerOf(request));
      clearResumeSecret(request, reply);
      clearRememberToken(request, reply);
      return changed;
    },
    async 'POST /wps/member/password/email'({ body, request }) {
      await passwordChange.forgotByEmail(body, callerOf(request), languageOf(request));
      return {};
    },
    'POST /wps/member/password/reset': ({ body, request }) => passwordChange.reset(body, callerOf(request)),
    'POST /wps/member/password/verification': ({ body, request }) => passwordChange.byPhone(body, callerOf(request)),
  });
}
