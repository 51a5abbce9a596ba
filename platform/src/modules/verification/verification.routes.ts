import { verificationCalls } from '@portal/contracts';
import type { CallServer } from '../../core/calls';
import { languageOf } from '../../core/language';
import { mobileKeyOf } from '../members';
import type { SystemService } from '../system';
import type { HumanProofs } from './human-proofs';
import type { SmsCodes } from './sms-codes';
import { verificationErrors } from './verification.errors';
import { resendMinutes } from './verification.model';

type Deps = { serve: CallServer; humanProofs: HumanProofs; smsCodes: SmsCodes; system: SystemService };

/** Challenges and codes for whoever has not signed in. */
export function verificationRoutes({ serve, humanProofs, smsCodes, system }: Deps): void {
  const demandModule = async (id: 'MOBILEVERCODELOGIN3' | 'CHNGPASSVERIF3') => {
    if (!(await system.isModuleEnabled(id))) throw verificationErrors.unavailable();
  };

  serve(verificationCalls, {
    'GET /wps/verification/human': ({ query }) => humanProofs.issue(query.act),

    async 'POST /wps/verification/sms/noLogin'({ body, request }) {
      await demandModule('MOBILEVERCODELOGIN3');
      await humanProofs.demand('sms', body.humanProof);
      const number = mobileKeyOf(body.countryDialingCode, body.mobileNum);
      await smsCodes.sendIfKnown({ purpose: 'sign-in', number, address: request.ip, language: languageOf(request) });
      return { expiredMinutes: resendMinutes };
    },

    async 'POST /wps/verification/sms/register'({ body, request }) {
      if (!(await system.isModuleEnabled('DIRECTREG3'))) throw verificationErrors.unavailable();
      await humanProofs.demand('sms', body.humanProof);
      const number = mobileKeyOf(body.countryDialingCode, body.mobileNo);
      await smsCodes.send({ purpose: 'register', number, address: request.ip, language: languageOf(request) });
      return { expiredMinutes: resendMinutes };
    },

    async 'POST /wps/verification/sms/forgot'({ body, request }) {
      await demandModule('CHNGPASSVERIF3');
      await humanProofs.demand('sms', body.humanProof);
      const number = mobileKeyOf(body.countryDialingCode, body.mobileNum);
      const expiresAt = await smsCodes.sendIfKnown({ purpose: 'forgot', number, address: request.ip, language: languageOf(request) });
      return { expirationTime: expiresAt.toISOString() };
    },
  });
}
