import {
  type NewPasskey,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyOffer,
  type PasskeyQuestion,
  passkeyTransports,
} from '@portal/contracts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { challengeMinutes, type Place, type StoredPasskey } from './passkeys.repository';

/** EdDSA, ES256 and RS256, which every browser's devices know one of. */
const algorithms = [-8, -7, -257];
const timeout = challengeMinutes * 60_000;

type Transport = NewPasskey['transports'][number];
type Holder = { handle: Buffer; account: string; brand: string };
type Made = { credentialId: Buffer; publicKey: Buffer; counter: number; kind: Passkey['kind'] };

const knownOnly = (transports: readonly string[]): Transport[] => passkeyTransports.filter((one) => transports.includes(one));

/** What a browser is asked to make. `handle`: what the device tells at every sign-in of whoever it belongs to. */
export async function offerFor(
  { handle, account, brand }: Holder,
  { host }: Place,
  held: readonly { credentialId: Buffer; transports: string[] }[],
): Promise<PasskeyOffer> {
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: host,
    userID: new Uint8Array(handle),
    userName: account,
    userDisplayName: account,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
  });
  return {
    challenge: options.challenge,
    rp: { id: host, name: brand },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: held.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId.toString('base64url'),
      transports: knownOnly(transports),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** What a browser is asked to sign, by whatever passkey it has for the host. */
export async function questionFor({ host }: Place): Promise<PasskeyQuestion> {
  const { challenge } = await generateAuthenticationOptions({ rpID: host, timeout, userVerification: 'required' });
  return { challenge, rpId: host, timeout, userVerification: 'required' };
}

/** Which challenge the answer says it is to; null when it says nothing that can be read. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

function kindOf(isSynced: boolean, transports: readonly Transport[]): Passkey['kind'] {
  if (isSynced) return 'synced';
  const isKey = !transports.includes('internal') && transports.some((one) => ['usb', 'nfc', 'ble', 'smart-card'].includes(one));
  return isKey ? 'security_key' : 'device';
}

/** What was made, when it was made for this challenge at this place by a device that looked who holds it; else null. */
export async function readNew(
  { credentialId: id, clientDataJSON, attestationObject, transports }: NewPasskey,
  challenge: string,
  { origin, host }: Place,
): Promise<Made | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential, credentialDeviceType } = registrationInfo;
    // Its outer name is not signed; what the device itself says counts.
    if (credential.id !== id) return null;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      kind: kindOf(credentialDeviceType === 'multiDevice', transports),
    };
  } catch {
    // The library throws for whatever does not fit.
    return null;
  }
}

/** How far the device has counted, when it signed this challenge at this place, looked who holds it, and counted on; else null. */
export async function readAnswer(
  { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAnswer,
  challenge: string,
  { origin, host }: Place,
  { publicKey, counter }: StoredPasskey,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
