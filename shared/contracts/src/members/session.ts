import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, Nothing, Timestamp } from '../core/common';
import { DialingCode, HumanProof, MobileNum, VerificationCode } from './verification';

/** Years that somebody new confirms to have reached, by an act of its own; refused with `members.age_unconfirmed` below the brand's minimum. */
export const ConfirmedAge = z.int().min(1).max(120).optional();

/** An encrypted body (E): the same shape for every encrypted call; all fields base64. */
export const EncryptedPayload = z.strictObject({
  /** The sender's one-use X25519 public key. */
  publicKey: z.string().max(64),
  iv: z.string().max(32),
  ciphertext: z.string().max(64_000),
  /** HMAC-SHA256 over publicKey, iv, ciphertext, timestamp and nonce. */
  mac: z.string().max(64),
  /** Milliseconds since the epoch when it was made; refused after 120 s. */
  timestamp: z.int(),
  /** Refused when seen before. */
  nonce: z.string().max(48),
});

const Password = z.string().min(1, 'not_empty').max(255);
const Remember = z.boolean().optional();

export const LoginRequest = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('username'),
    username: z.string().trim().min(1, 'not_empty').max(255),
    password: Password,
    captcha: z.string().max(16).optional(),
    humanProof: HumanProof.optional(),
    remember: Remember,
    /** The agents' entrance: an account that is no agent is refused. */
    agentOnly: z.literal(true).optional(),
  }),
  z.strictObject({
    type: z.literal('sms'),
    mobileNum: MobileNum,
    countryDialingCode: DialingCode,
    verificationCode: VerificationCode,
    remember: Remember,
  }),
  z.strictObject({
    type: z.literal('firebase'),
    /** Of the identity provider; its signature, audience, issuer and expiry are verified here. */
    idToken: z.string().max(8_192),
    remember: Remember,
    /** Who invited somebody who gets an account by this; worth nothing for an account that exists. */
    affiliateCode: z.string().max(64).optional(),
    referralCode: z.string().max(64).optional(),
    confirmedAge: ConfirmedAge,
  }),
]);

/** What the sign-in form shows as filled for the next 24 hours (AUTH-09); the password itself is never kept. */
export const Remembered = z.strictObject({
  type: z.enum(['username', 'sms']),
  username: z.string().nullable(),
  mobileNum: z.string().nullable(),
  countryDialingCode: z.string().nullable(),
});

export const OpenSession = z.strictObject({
  id: Id,
  isCurrent: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
  startedAt: Timestamp,
  lastSeenAt: Timestamp,
});

export const SignedIn = z.strictObject({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  userInfo: z.strictObject({ userName: z.string(), isAgent: z.int() }),
  /** The sign-in before this one. */
  previousLoginAt: Timestamp.nullable(),
});

/** `value` of a refused login: whether the next try needs a captcha. */
export const LoginRefused = z.object({ captcha: z.boolean() });

/** Who is signed in in this browser, and whom the link would sign in: it does so when the person agrees, and stays good until then. */
export const LinkQuestion = z.strictObject({ kind: z.literal('question'), signedInAs: z.string(), linkFor: z.string() });

export const sessionCalls = callTable('session', {
  'POST /wps/session/login': {
    id: 'signIn',
    summary: 'Sign in',
    description:
      'Signs a member in by user name and password, by a code sent by SMS, or by a token of the identity provider. A refusal by user name says whether the next try needs a captcha.',
    auth: 'none',
    encrypted: true,
    body: LoginRequest,
    value: SignedIn,
  },
  'POST /wps/session/login/freeplay': {
    id: 'startFreePlay',
    summary: 'Play for fun with a new trial account',
    description: 'Makes a trial account (isAgent 4) with play money and signs it in. The account is deleted after a day.',
    auth: 'none',
    encrypted: true,
    body: z.strictObject({
      os: z.string().max(64),
      platform: z.literal('W'),
      randomString: z.string().min(8).max(64),
      gatewayVersion: z.literal('3'),
      humanProof: HumanProof.optional(),
    }),
    value: SignedIn,
  },
  'GET /wps/session/remembered': {
    id: 'getRemembered',
    summary: 'Whom this browser remembers',
    description:
      'Reads the remember cookie and answers the name or number that the sign-in form may show as filled. It never answers a password.',
    auth: 'none',
    cookie: 'remember',
    value: Remembered.nullable(),
  },
  'POST /wps/session/login/remembered': {
    id: 'signInRemembered',
    summary: 'Sign in by the remember cookie',
    description: 'Signs in whom the remember cookie names. The cookie is good once and is replaced by a new one.',
    auth: 'none',
    cookie: 'remember',
    body: Nothing,
    value: SignedIn,
  },
  'DELETE /wps/session/remembered': {
    id: 'forgetBrowser',
    summary: 'Forget this browser',
    description: 'Deletes the remember cookie here and on the server, so that nobody can sign in by it any more.',
    auth: 'none',
    cookie: 'remember',
    value: Nothing,
  },
  'POST /wps/session/login/link': {
    id: 'signInByLink',
    summary: 'Sign in by a one-time link',
    description:
      'Signs in by the token of a link, which is good once and for 60 seconds. When somebody else is signed in in this browser, it asks first and keeps the link good until the answer.',
    auth: 'none',
    body: z.strictObject({
      token: z.string().max(128),
      /** The account whose session in this browser the person agreed to end. */
      insteadOf: z.string().max(255).optional(),
    }),
    value: z.discriminatedUnion('kind', [SignedIn.extend({ kind: z.literal('signedIn') }), LinkQuestion]),
  },
  'GET /wps/session/list': {
    id: 'getSessions',
    summary: 'Own open sessions',
    description: 'Lists the open sessions of the member, latest first, each with address, browser and time.',
    auth: 'member',
    value: z.array(OpenSession),
  },
  'DELETE /wps/session/list/:id': {
    id: 'endSession',
    summary: 'End one of the own sessions',
    description: 'Ends one open session of the member, for example on a lost phone. Its token is worth nothing from then on.',
    auth: 'member',
    params: z.strictObject({ id: Id }),
    value: Nothing,
  },
  'DELETE /wps/session/others': {
    id: 'endOtherSessions',
    summary: 'End every other own session',
    description: 'Ends every open session of the member but the one that asks, and answers how many those were.',
    auth: 'member',
    value: z.strictObject({ ended: z.int() }),
  },
  'POST /wps/session/resume': {
    id: 'resumeSession',
    summary: 'Take over the session in a new tab',
    description: 'Reads the resume cookie and answers a token of the session it belongs to, or null when there is none.',
    auth: 'none',
    cookie: 'resume',
    body: Nothing,
    value: SignedIn.nullable(),
  },
  'DELETE /wps/session/logout': {
    id: 'signOut',
    summary: 'Sign out',
    description: 'Ends the session of the caller everywhere and clears its cookies.',
    auth: 'member',
    withOldPassword: true,
    value: Nothing,
  },
  'POST /wps/session/logout/late': {
    id: 'signOutLate',
    summary: 'End a session after the fact',
    description:
      'Ends a session that was left while the platform was away. It takes the hash of the token, which can end a session and open none.',
    auth: 'none',
    body: z.strictObject({ tokenHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    value: Nothing,
  },
  'POST /wps/events/ticket': {
    id: 'createStreamTicket',
    summary: 'A one-time ticket for the event stream',
    description: 'Answers a ticket that opens the event stream as this member, so that the token itself stands in no address.',
    auth: 'member',
    withOldPassword: true,
    body: Nothing,
    value: z.strictObject({ ticket: z.string() }),
  },
  'GET /wps/captcha': {
    id: 'getCaptcha',
    summary: 'A captcha image',
    description: 'Answers a new captcha as a PNG in base64 and sets a cookie that ties its answer to this browser.',
    auth: 'none',
    value: z.string(),
  },
});

export type EncryptedPayload = z.infer<typeof EncryptedPayload>;
export type LoginRequest = z.infer<typeof LoginRequest>;
export type Remembered = z.infer<typeof Remembered>;
export type OpenSession = z.infer<typeof OpenSession>;
export type LinkQuestion = z.infer<typeof LinkQuestion>;
export type SignedIn = z.infer<typeof SignedIn>;
