import { signedText, type ReleaseMap, type SignedMap } from '@portal/contracts/release-map';
import type { OpenedMap } from './release-map';

/**
 * Checks the signature over epoch and literal bytes, and that no newer map was seen in this tab before. The page itself, from our own
 * origin, is the root of trust; where the browser has no Ed25519 (or the page no secure context) it is the only one.
 */
export async function verifyMap({ text, epoch, signature, publicKey }: SignedMap, epochFloor: number): Promise<OpenedMap> {
  if (!Number.isSafeInteger(epoch) || epoch < epochFloor) throw new Error(`The release map of epoch ${epoch} is older than ${epochFloor}.`);
  if (!(await isSignedBy(publicKey, signature, signedText(epoch, text)))) throw new Error('The signature of the release map is wrong.');
  const map = JSON.parse(text) as ReleaseMap | null;
  if (!Object.values(map?.microFrontends ?? { none: null }).every(Array.isArray)) throw new Error('The release map is malformed.');
  return { epoch, map: map as ReleaseMap, publicKey };
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Whether a key has signed a text. True as well where the browser cannot tell. */
export async function isSignedBy(publicKey: string, signature: string, text: string): Promise<boolean> {
  const key = await importKey(publicKey);
  return key === null || crypto.subtle.verify('Ed25519', key, fromBase64(signature), new TextEncoder().encode(text));
}

async function importKey(publicKey: string): Promise<CryptoKey | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!subtle) return null;
  try {
    return await subtle.importKey('raw', fromBase64(publicKey), 'Ed25519', false, ['verify']);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
    throw error;
  }
}
