import { z } from 'zod';
import { callTable } from './call';
import { Nothing, Timestamp } from './common';

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

export const LoginRequest = z.strictObject({
  username: z.string().trim().min(1, 'not_empty').max(255),
  password: z.string().min(1, 'not_empty').max(255),
  type: z.literal('username'),
  captcha: z.string().max(16).optional(),
  remember: z.boolean().optional(),
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

export const sessionCalls = callTable({
  'POST /wps/session/login': {
    summary: 'Sign in by user name and password',
    auth: 'none',
    encrypted: true,
    body: LoginRequest,
    value: SignedIn,
  },
  'POST /wps/session/resume': {
    summary: 'A new tab takes over the session by the resume cookie',
    auth: 'none',
    body: Nothing,
    value: SignedIn.nullable(),
  },
  'DELETE /wps/session/logout': { summary: 'End the session everywhere', auth: 'member', value: Nothing },
  'POST /wps/events/ticket': {
    summary: 'A one-time ticket that opens the event stream as this member',
    auth: 'member',
    body: Nothing,
    value: z.strictObject({ ticket: z.string() }),
  },
  'GET /wps/captcha': {
    summary: 'A captcha image (base64 PNG); a cookie ties the answer to this browser',
    auth: 'none',
    value: z.string(),
  },
});

export type EncryptedPayload = z.infer<typeof EncryptedPayload>;
export type LoginRequest = z.infer<typeof LoginRequest>;
export type SignedIn = z.infer<typeof SignedIn>;
