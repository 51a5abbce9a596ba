import { z } from 'zod';
import { callTable } from '../core/call';
import { Nothing, Timestamp } from '../core/common';
import { SignedIn } from './session';

/** Six digits of the app, or a recovery code. As typed: a wrong one of any shape is a wrong one. */
export const FactorCode = z.string().trim().min(1, 'not_empty').max(64);
/** The present one; only an account that has none, since it came by an identity provider, goes without. */
export const OwnPassword = z.string().max(255).optional();

export const SecondFactorState = z.strictObject({
  isOn: z.boolean(),
  since: Timestamp.nullable(),
  recoveryCodesLeft: z.int(),
});
export const SecondFactorOffer = z.strictObject({
  /** In base32, for who types it. */
  secret: z.string(),
  /** What the picture holds: `otpauth://totp/…`. */
  address: z.string(),
});
/** Each is good once. They are shown here and never again. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** `value` of the refusal `session.second_factor_needed`: what the second step of the sign-in shows with the code. */
export const SecondFactorNeeded = z.strictObject({ challenge: z.string() });

export const secondFactorCalls = callTable('session', {
  'POST /wps/session/login/second-factor': {
    id: 'signInSecondFactor',
    summary: 'Second step of the sign-in',
    description:
      'Signs in with the challenge of a sign-in that was refused with `session.second_factor_needed`, and a code of the app or a recovery code. A code is good once. The challenge is good for five minutes.',
    auth: 'none',
    cookie: 'remember',
    encrypted: true,
    body: z.strictObject({ challenge: z.string().max(128), code: FactorCode }),
    value: SignedIn,
  },
  'GET /wps/member/second-factor': {
    id: 'getSecondFactor',
    summary: 'Whether a second factor is on',
    description: 'Answers whether sign-in asks for a code as well, since when, and how many recovery codes are left.',
    auth: 'member',
    realAccount: true,
    value: SecondFactorState,
  },
  'POST /wps/member/second-factor/offer': {
    id: 'offerSecondFactor',
    summary: 'A new secret for the app',
    description:
      'Answers a secret for an authenticator app. Nothing asks for a code until one is sent to turn the second factor on, within 15 minutes.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({ password: OwnPassword }),
    value: SecondFactorOffer,
  },
  'POST /wps/member/second-factor': {
    id: 'turnSecondFactorOn',
    summary: 'Turn the second factor on',
    description: 'Proves by a code that the app has the secret. From then on every sign-in asks for a code. Answers the recovery codes.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({ code: FactorCode }),
    value: RecoveryCodes,
  },
  'POST /wps/member/second-factor/recovery-codes': {
    id: 'renewRecoveryCodes',
    summary: 'New recovery codes',
    description: 'Answers new recovery codes in the place of the earlier ones, for the present password and a code.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({ password: OwnPassword, code: FactorCode }),
    value: RecoveryCodes,
  },
  'POST /wps/member/second-factor/removal': {
    id: 'turnSecondFactorOff',
    summary: 'Turn the second factor off',
    description: 'Removes secret and recovery codes, for the present password and a code. Withdrawals pause for a while afterwards.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({ password: OwnPassword, code: FactorCode }),
    value: Nothing,
  },
});

export type SecondFactorState = z.infer<typeof SecondFactorState>;
export type SecondFactorOffer = z.infer<typeof SecondFactorOffer>;
