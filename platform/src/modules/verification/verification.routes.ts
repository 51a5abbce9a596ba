import { verificationCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import { languageOf } from '../../core/http/language';
import { mobileKeyOf } from '../members';
import type { HumanProofs } from './human-proofs';
import type { SmsCodes } from './sms-codes';
import { resendMinutes } from './verification.model';

type Deps = { serve: CallServer; humanProofs: HumanProofs; smsCodes: SmsCodes };

/** Challenges and codes for visitors who are not signed in. */
export function verificationRoutes({ serve, humanProofs, smsCodes }: Deps): void {
  serve(verificationCalls, {
    'GET /wps/verification/human': ({ query }) => humanProofs.issue(query.act),

    async 'POST /wps/verification/sms/noLogin'({ body, request }) {
      await humanProofs.demand('sms', body.humanProof);
      const number = mobileKeyOf(body.countryDialingCode, body.mobileNum);
      await smsCodes.sendIfKnown({ purpose: 'sign-in', number, address: request.ip, language: languageOf(request) });
      return { expiredMinutes: resendMinutes };
    },

    async 'POST /wps/verification/sms/register'({ body, request }) {
      await humanProofs.demand('sms', body.humanProof);
      const number = mobileKeyOf(body.countryDialingCode, body.mobileNo);
      await smsCodes.send({ purpose: 'register', number, address: request.ip, language: languageOf(request) });
      return { expiredMinutes: resendMinutes };
    },

    async 'POST /wps/verification/sms/forgot'({ body, request }) {
      await humanProofs.demand('sms', body.humanProof);
      const number = mobileKeyOf(body.countryDialingCode, body.mobileNum);
      const expiresAt = await smsCodes.sendIfKnown({ purpose: 'forgot', number, address: request.ip, language: languageOf(request) });
      return { expirationTime: expiresAt.toISOString() };
    },
  });
}
