import type { CallInput } from '@portal/contracts';
import type { Identity } from '../../../core/http/auth';
import type { Database } from '@portal/postgres';
import { requestErrors } from '../../../core/errors';
import type { RateLimiter } from '../../../core/http/rate-limit';
import { type MembersService, mobileKeyOf } from '../../members';
import type { SmsCodes } from '../../verification';
import type { OwnPassword } from '../passwords/own-password';
import type { Caller } from '../session.model';

type Asked = CallInput<'POST /wps/verification/sms/mobile'>['body'];
type Proof = CallInput<'PUT /wps/member/mobile'>['body'];
type From = { address: string; language: string };

/** Beside the limits of number and address: nobody has many numbers to prove. */
const codesOfMember = { limit: 10, windowSeconds: 86_400 } as const;

type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  members: MembersService;
  smsCodes: SmsCodes;
  ownPassword: OwnPassword;
};

/** A mobile number that a signed-in member proves to hold, since registration did not ask for it or the number is a new one. */
export function createOwnMobile({ database, rateLimiter, members, smsCodes, ownPassword }: Deps) {
  return {
    /**
     * Sends a code to the number by SMS.
     * @throws request.too_many, verification.too_soon with the seconds to wait
     * @throws verification.unavailable, verification.delivery_failed
     */
    async sendCode({ memberId }: Identity, { countryDialingCode, mobileNum }: Asked, { address, language }: From): Promise<void> {
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`mobile:codes:${memberId}`, codesOfMember);
      if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
      await smsCodes.send({ purpose: 'mobile', number: mobileKeyOf(countryDialingCode, mobileNum), address, language });
    },

    /**
     * Stores a number that the member has proven to hold, in place of the previous one. Withdrawals pause afterwards. Only someone who
     * proves to hold the number learns that it belongs to another member.
     * @throws passwords.old_wrong when the member has a password and it is not this
     * @throws verification.code_wrong, verification.code_expired
     * @throws members.mobile_taken
     * @throws session.too_many_attempts with the seconds to wait
     */
    async prove({ memberId }: Identity, body: Proof, caller: Caller): Promise<void> {
      await ownPassword.demandOf(memberId, body.password);
      const number = mobileKeyOf(body.countryDialingCode, body.mobileNum);
      const { codeId } = await smsCodes.check({ purpose: 'mobile', number, address: caller.address }, body.verificationCode);
      await database.transaction(async (tx) => {
        await smsCodes.use(tx, codeId);
        await members.changeMobile(tx, memberId, body.countryDialingCode, body.mobileNum, caller);
      });
    },
  };
}

export type OwnMobile = ReturnType<typeof createOwnMobile>;
