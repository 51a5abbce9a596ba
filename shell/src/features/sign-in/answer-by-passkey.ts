import type { PasskeyAnswer, PasskeyQuestion } from '@portal/contracts';
import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';

async function answer(question: PasskeyQuestion, useBrowserAutofill: boolean): Promise<PasskeyAnswer | null> {
  const { id, response } = await startAuthentication({ optionsJSON: question, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return userHandle ? { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle } : null;
}

/**
 * Lets a device sign what the platform asks, by whichever passkey the person chooses; null when none of them says whose it is.
 * @throws {WebAuthnError} of the library, or a `DOMException` of the browser
 */
export const answerByPasskey = (question: PasskeyQuestion): Promise<PasskeyAnswer | null> => answer(question, false);

/**
 * The same, while the browser lists passkeys among what it would fill into the field of the name. Waits until one is chosen, which may be
 * never; `stopAnswering` ends it.
 * @throws {WebAuthnError} of the library, or a `DOMException` of the browser
 */
export const answerFromField = (question: PasskeyQuestion): Promise<PasskeyAnswer | null> => answer(question, true);

/** Ends what a device is asked just now, whose promise is rejected. */
export const stopAnswering = (): void => WebAuthnAbortService.cancelCeremony();
