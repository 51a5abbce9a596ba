import { z } from 'zod';
import { callTable } from '../core/call';
import { CountryCode, Timestamp } from '../core/common';

/** What a proof of work is asked for; a proof made for one act is refused for another. */
export const humanActs = ['register', 'sign-in', 'sms', 'forgot-password', 'free-play'] as const;
/** The solved challenge in base64; needed while `info.humanVerification` of the status is true. */
export const HumanProof = z.string().max(8_192);

export const MobileNum = z
  .string()
  .trim()
  .regex(/^[0-9]{6,15}$/, 'mobile');
/** Without the plus sign: `66`. */
export const DialingCode = z.string().regex(/^[0-9]{1,4}$/, 'dialing_code');
/** A one-time code as typed. */
export const VerificationCode = z.string().trim().min(1, 'not_empty').max(255);

const SmsRequest = z.strictObject({ mobileNum: MobileNum, countryDialingCode: DialingCode, humanProof: HumanProof.optional() });
/** The button waits 60 s for each of these minutes (REG-08). */
const SmsSent = z.strictObject({ expiredMinutes: z.int().min(1) });

export const Country = z.strictObject({ countryCode: CountryCode, countryDialingCode: DialingCode });

export const verificationCalls = callTable('verification', {
  'GET /wps/verification/human': {
    id: 'getHumanChallenge',
    summary: 'A proof-of-work challenge',
    description:
      'Answers a challenge that is signed by the platform and bound to one act. Its solution is sent with that act as `humanProof`.',
    auth: 'none',
    query: z.strictObject({ act: z.enum(humanActs) }),
    value: z.record(z.string(), z.unknown()),
  },
  'POST /wps/verification/sms/noLogin': {
    id: 'sendSignInCode',
    summary: 'Send a code to sign in',
    description: 'Sends a code by SMS with which a member signs in. The answer is the same whether or not the number is known.',
    auth: 'none',
    body: SmsRequest,
    value: SmsSent,
  },
  'POST /wps/verification/sms/register': {
    id: 'sendRegisterCode',
    summary: 'Send a code to register',
    description: 'Sends a code by SMS that proves the number of a new member.',
    auth: 'none',
    body: z.strictObject({ mobileNo: MobileNum, countryDialingCode: DialingCode, humanProof: HumanProof.optional() }),
    value: SmsSent,
  },
  'POST /wps/verification/sms/forgot': {
    id: 'sendResetCode',
    summary: 'Send a code to set a new password',
    description: 'Sends a code by SMS for a forgotten password. The answer is the same whether or not the number is known.',
    auth: 'none',
    body: SmsRequest,
    value: z.strictObject({ expirationTime: Timestamp }),
  },
  'POST /wps/verification/sms/mobile': {
    id: 'sendMobileCode',
    summary: 'Send a code to an own number',
    description: 'Sends a code to the number that the member wants to prove.',
    auth: 'member',
    realAccount: true,
    body: SmsRequest.omit({ humanProof: true }),
    value: SmsSent,
  },
  'GET /wps/system/countries': {
    id: 'getCountries',
    summary: 'Countries and their dialing codes',
    description: 'Lists the countries whose mobile numbers can be given, with their dialing codes.',
    auth: 'none',
    value: z.array(Country),
  },
});

export type HumanAct = (typeof humanActs)[number];
export type Country = z.infer<typeof Country>;
