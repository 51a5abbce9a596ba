import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, Nothing, PlainText, Timestamp } from '../core/common';
import { FactorCode, OwnPassword } from './second-factor';
import { SignedIn } from './session';

/** How many passkeys a member may have. */
export const mostPasskeys = 10;
/** `synced`: kept by an account of the maker and on several devices; `device`: on one device; `security_key`: a key to plug in or hold near. */
export const passkeyKinds = ['synced', 'device', 'security_key'] as const;
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Bytes in base64url, without padding. */
const bytes = (mostCharacters: number) =>
  z
    .string()
    .min(1, 'not_empty')
    .max(mostCharacters)
    .regex(/^[A-Za-z0-9_-]+$/, 'characters');
/** At most 1023 bytes. */
const CredentialId = bytes(1_364);
const ClientData = bytes(8_192);
const Transports = z.array(z.enum(passkeyTransports)).max(passkeyTransports.length);
const PasskeyName = PlainText.trim().min(1, 'not_empty').max(40);
/** The own password once more, and a code where the second factor is on. */
const Proof = { password: OwnPassword, code: FactorCode.optional() };

export const Passkey = z.strictObject({
  id: Id,
  name: z.string(),
  kind: z.enum(passkeyKinds),
  /** The host that it is for; browsers offer it nowhere else. */
  host: z.string(),
  addedAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});

/** What a browser is asked to make: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyOffer = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(z.strictObject({ type: z.literal('public-key'), id: z.string(), transports: Transports })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What a browser is asked to sign: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn; any passkey for this host will do. */
export const PasskeyQuestion = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** What the browser made. */
export const NewPasskey = z.strictObject({
  credentialId: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: bytes(32_768),
  transports: Transports,
});
/** What the device signed. */
export const PasskeyAnswer = z.strictObject({
  credentialId: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: bytes(4_096),
  signature: bytes(4_096),
  userHandle: bytes(128),
});

const ById = z.strictObject({ id: Id });

export const passkeyCalls = callTable('session', {
  'POST /wps/session/login/passkey/question': {
    id: 'askForPasskey',
    summary: 'What a passkey has to sign',
    description:
      'Answers what the browser asks a passkey to sign, and binds it to this browser by a cookie. It is good once, for five minutes, at the address it was asked at.',
    auth: 'none',
    value: PasskeyQuestion,
  },
  'POST /wps/session/login/passkey': {
    id: 'signInByPasskey',
    summary: 'Sign in by a passkey',
    description:
      'Signs in whoever the passkey belongs to; no name is needed. The device has looked who holds it, so no second step follows. Whatever is wrong with it, it is refused in the same way.',
    auth: 'none',
    body: PasskeyAnswer,
    value: SignedIn,
  },
  'GET /wps/member/passkeys': {
    id: 'getPasskeys',
    summary: 'Own passkeys',
    description: 'Lists the member’s passkeys, the latest first.',
    auth: 'member',
    realAccount: true,
    value: z.array(Passkey),
  },
  'POST /wps/member/passkeys/offer': {
    id: 'offerPasskey',
    summary: 'What a new passkey has to be',
    description:
      'Answers what the browser asks a device to make, for the present password and, where the second factor is on, a code. It is good once, for five minutes, in this session.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject(Proof),
    value: PasskeyOffer,
  },
  'POST /wps/member/passkeys': {
    id: 'addPasskey',
    summary: 'Add a passkey',
    description: 'Keeps the passkey that a device made for the offer. Withdrawals pause for a while afterwards. At most ten.',
    auth: 'member',
    realAccount: true,
    body: NewPasskey.extend({ name: PasskeyName }),
    value: Passkey,
  },
  'PUT /wps/member/passkeys/:id': {
    id: 'renamePasskey',
    summary: 'Rename a passkey',
    description: 'Gives one of the member’s passkeys another name.',
    auth: 'member',
    realAccount: true,
    params: ById,
    body: z.strictObject({ name: PasskeyName }),
    value: Nothing,
  },
  'POST /wps/member/passkeys/:id/remove': {
    id: 'removePasskey',
    summary: 'Remove a passkey',
    description:
      'Takes one of the member’s passkeys away, for the present password and, where the second factor is on, a code. Withdrawals pause for a while afterwards.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    params: ById,
    body: z.strictObject(Proof),
    value: Nothing,
  },
});

export type Passkey = z.infer<typeof Passkey>;
export type PasskeyOffer = z.infer<typeof PasskeyOffer>;
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;
export type NewPasskey = z.infer<typeof NewPasskey>;
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;
