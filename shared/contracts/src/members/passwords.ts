import { z } from 'zod';
import { callTable } from '../core/call';
import { Nothing } from '../core/common';
import { DialingCode, HumanProof, MobileNum, VerificationCode } from './verification';

/** Checked by the server's rule of the password; the schema only bounds it. */
const Password = z.string().min(1, 'not_empty').max(20_000);

/** How many passkeys still sign the member in, without the password. */
const passkeys = z.int().min(0);
const ResetDone = z.strictObject({
  account: z.string(),
  passkeys,
  /** How many were removed because they had been added in the 24 hours before. */
  passkeysRemoved: z.int().min(0),
});

export const passwordCalls = callTable('session', {
  'POST /wps/member/password': {
    id: 'changePassword',
    summary: 'Change the own password',
    description:
      'Sets a new password in the place of the old one. Every session of the member ends. Passkeys stay; the answer says how many.',
    auth: 'member',
    withOldPassword: true,
    encrypted: true,
    body: z.strictObject({
      /** Not needed right after a first sign-in with an initial password. */
      oldPassword: z.string().max(255).optional(),
      newPassword: Password,
      confirmNewPassword: Password,
    }),
    value: z.strictObject({ passkeys }),
  },
  'POST /wps/member/password/email': {
    id: 'sendResetEmail',
    summary: 'Ask for a link to set a new password',
    description: 'Sends a link for a forgotten password by e-mail. The answer is the same whether or not name and address belong together.',
    auth: 'none',
    body: z.strictObject({
      username: z.string().trim().min(1, 'not_empty').max(255),
      email: z.string().trim().min(1, 'not_empty').max(255),
      humanProof: HumanProof.optional(),
    }),
    value: Nothing,
  },
  'POST /wps/member/password/reset': {
    id: 'resetPasswordByLink',
    summary: 'Set a new password by an e-mailed link',
    description:
      'Sets a new password by the one-time code of the link and answers the account it belongs to. Passkeys that were added in the 24 hours before are removed; the others stay.',
    auth: 'none',
    encrypted: true,
    body: z.strictObject({ code: z.string().max(128), newPassword: Password, confirmNewPassword: Password }),
    value: ResetDone,
  },
  'POST /wps/member/password/verification': {
    id: 'resetPasswordByMobile',
    summary: 'Set a new password by mobile number',
    description:
      'Sets a new password by a code sent to the mobile number, or by a token of the identity provider for that number. Passkeys that were added in the 24 hours before are removed; the others stay.',
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
    value: ResetDone,
  },
});
