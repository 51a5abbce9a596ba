import { z } from 'zod';
import { callTable } from './call';
import { Nothing } from './common';
import { DialingCode, HumanProof, MobileNum, VerificationCode } from './verification';

/** Checked by the server's rule of the password; the schema only bounds it. */
const Password = z.string().min(1, 'not_empty').max(20_000);

export const passwordCalls = callTable({
  'POST /wps/member/password': {
    summary: 'Change the own password; every session of the member ends',
    auth: 'member',
    withOldPassword: true,
    encrypted: true,
    body: z.strictObject({
      /** Not needed right after a first sign-in with an initial password. */
      oldPassword: z.string().max(255).optional(),
      newPassword: Password,
      confirmNewPassword: Password,
    }),
    value: Nothing,
  },
  'POST /wps/member/password/email': {
    summary: 'Ask for a link by e-mail; the same answer whether or not name and address belong together',
    auth: 'none',
    body: z.strictObject({
      username: z.string().trim().min(1, 'not_empty').max(255),
      email: z.string().trim().min(1, 'not_empty').max(255),
      humanProof: HumanProof.optional(),
    }),
    value: Nothing,
  },
  'POST /wps/member/password/reset': {
    summary: 'Set a new password by the one-time code of the e-mailed link',
    auth: 'none',
    encrypted: true,
    body: z.strictObject({ code: z.string().max(128), newPassword: Password, confirmNewPassword: Password }),
    value: z.strictObject({ account: z.string() }),
  },
  'POST /wps/member/password/verification': {
    summary: 'Set a new password by a code sent to the mobile number, or by a token of the identity provider for that number',
    auth: 'none',
    encrypted: true,
    body: z.strictObject({
      newPassword: Password,
      mobileNum: MobileNum,
      countryDialingCode: DialingCode,
      verificationCode: VerificationCode.optional(),
      /** Instead of the code, where the identity provider sends it. */
      firebaseIdToken: z.string().max(8_192).optional(),
      humanProof: HumanProof.optional(),
    }),
    value: z.strictObject({ account: z.string() }),
  },
});
