import { secondFactorCalls } from '@portal/contracts';
import type { CallServer } from '../../../core/http/calls';
import type { SecondFactor } from './second-factor.service';

/** The member's own second factor; the second step of the sign-in is with the other ways in. */
export function secondFactorRoutes({ serve, secondFactor }: { serve: CallServer; secondFactor: SecondFactor }): void {
  serve(secondFactorCalls, {
    'GET /wps/member/second-factor': ({ member }) => secondFactor.find(member),
    'POST /wps/member/second-factor/offer': ({ member, body }) => secondFactor.offer(member, body.password),
    'POST /wps/member/second-factor': async ({ member, body }) => ({ recoveryCodes: await secondFactor.turnOn(member, body.code) }),
    'POST /wps/member/second-factor/recovery-codes': async ({ member, body }) => ({
      recoveryCodes: await secondFactor.renewRecoveryCodes(member, body),
    }),
    async 'POST /wps/member/second-factor/removal'({ member, body }) {
      await secondFactor.turnOff(member, body);
      return {};
    },
  });
}
