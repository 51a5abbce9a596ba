import type { NewPasskey, PasskeyOffer } from '@portal/contracts';
import { startRegistration } from '@simplewebauthn/browser';

const known: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] satisfies NewPasskey['transports'];
const isKnown = (transport: string): transport is NewPasskey['transports'][number] => known.includes(transport);

/**
 * Lets the person's device make the passkey that the platform offers.
 * @throws {WebAuthnError} of the library, or a `DOMException` of the browser
 */
export async function makePasskey(offer: PasskeyOffer): Promise<NewPasskey> {
  const { id, response } = await startRegistration({ optionsJSON: offer });
  return {
    credentialId: id,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: (response.transports ?? []).filter(isKnown),
  };
}
