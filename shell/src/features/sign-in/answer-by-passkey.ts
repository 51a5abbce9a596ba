import type { PasskeyAnswer, PasskeyQuestion } from '@portal/contracts';
import { startAuthentication } from '@simplewebauthn/browser';

/**
 * Lets a device sign what the platform asks, by whichever passkey the person chooses; null when none of them says whose it is.
 * @throws {WebAuthnError} of the library, or a `DOMException` of the browser
 */
export async function answerByPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer | null> {
  const { id, response } = await startAuthentication({ optionsJSON: question });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return userHandle ? { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle } : null;
}
