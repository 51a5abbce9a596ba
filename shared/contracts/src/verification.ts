import { z } from 'zod';
import { callTable } from './call';
import { CountryCode, Timestamp } from './common';

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

export const verificationCalls = callTable({
  'GET /wps/verification/human': {
    summary: 'A proof-of-work challenge, signed by the platform and bound to one act',
    auth: 'none',
    query: z.strictObject({ act: z.enum(humanActs) }),
    value: z.record(z.string(), z.unknown()),
  },
  'POST /wps/verification/sms/noLogin': {
    summary: 'Send a code to sign in by mobile number; the same answer whether or not the number is known',
    auth: 'none',
    body: SmsRequest,
    value: SmsSent,
  },
  'POST /wps/verification/sms/register': {
    summary: 'Send a code to register with a mobile number',
    auth: 'none',
    body: z.strictObject({ mobileNo: MobileNum, countryDialingCode: DialingCode, humanProof: HumanProof.optional() }),
    value: SmsSent,
  },
  'POST /wps/verification/sms/forgot': {
    summary: 'Send a code to set a new password; the same answer whether or not the number is known',
    auth: 'none',
    body: SmsRequest,
    value: z.strictObject({ expirationTime: Timestamp }),
  },
  'POST /wps/verification/sms/mobile': {
    summary: 'Send a code to the number that the member wants to prove',
    auth: 'member',
    realAccount: true,
    body: SmsRequest.omit({ humanProof: true }),
    value: SmsSent,
  },
  'GET /wps/system/countries': { summary: 'Countries and their dialing codes', auth: 'none', value: z.array(Country) },
});

export type HumanAct = (typeof humanActs)[number];
export type Country = z.infer<typeof Country>;
