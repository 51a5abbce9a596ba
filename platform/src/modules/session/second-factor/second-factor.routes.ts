import { secondFactorCalls } from '@portal/contracts';
import type { CallServer } from '../../../core/http/calls';
import { callerOf } from '../caller-of';
import type { SecondFactor } from './second-factor.service';

/** The member's own second factor; the second step of the sign-in is with the other ways in. */
export function secondFactorRoutes({ serve, secondFactor }: { serve: CallServer; secondFactor: SecondFactor }): void {
  serve(secondFactorCalls, {
    'GET /wps/member/second-factor': ({ member }) => secondFactor.find(member),
    'POST /wps/member/second-factor/offer': ({ member, body }) => secondFactor.offer(member, body.password),
    'POST /wps/member/second-factor': async ({ member, body, request }) => ({
      recoveryCodes: await secondFactor.turnOn(member, body.code, callerOf(request)),
    }),
    'POST /wps/member/second-factor/recovery-codes': async ({ member, body, request }) => ({
      recoveryCodes: await secondFactor.renewRecoveryCodes(member, body, callerOf(request)),
    }),
    async 'POST /wps/member/second-factor/removal'({ member, body, request }) {
      await secondFactor.turnOff(member, body, callerOf(request));
      return {};
    },
  });
}
