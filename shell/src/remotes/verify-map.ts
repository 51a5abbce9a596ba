import { signedText, type ReleaseMap } from '@portal/contracts/release-map';
import type { OpenedMap } from './release-map';

/** The map as the page carries it: the literal text, and what the edge signed it with. */
export type InlinedMap = { text: string; epoch: number; signature: string; publicKey: string };

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * Checks the signature over epoch and literal bytes, and that no newer map was seen in this tab before. The page itself, from our own
 * origin, is the root of trust; where the browser has no Ed25519 (or the page no secure context) it is the only one.
 */
export async function verifyMap({ text, epoch, signature, publicKey }: InlinedMap, epochFloor: number): Promise<OpenedMap> {
  if (!Number.isSafeInteger(epoch) || epoch < epochFloor) throw new Error(`The release map of epoch ${epoch} is older than ${epochFloor}.`);
  const key = await importKey(publicKey);
  if (key) {
    const isGenuine = await crypto.subtle.verify('Ed25519', key, fromBase64(signature), new TextEncoder().encode(signedText(epoch, text)));
    if (!isGenuine) throw new Error('The signature of the release map is wrong.');
  }
  return { epoch, map: JSON.parse(text) as ReleaseMap };
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
