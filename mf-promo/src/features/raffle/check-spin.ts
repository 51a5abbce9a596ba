import type { RaffleSpin } from '@portal/contracts';

const whole = 1_000_000;
/** The largest multiple of a million below 2^32: words from there on are passed over. */
const end = Math.floor(2 ** 32 / whole) * whole;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Computes a turn again from the seed of its day: the hash of the seed has to be the one that was published, and the first usable word of the
 * block has to give the roll.
 */
export async function checkSpin({
  seed,
  commit,
  message,
  roll,
}: Pick<RaffleSpin, 'seed' | 'commit' | 'message' | 'roll'>): Promise<boolean> {
  if (seed === null) return false;
  const bytes = bytesOf(seed);
  if (hexOf(await crypto.subtle.digest('SHA-256', bytes)) !== commit) return false;
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const block = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)));
  for (let offset = 0; offset < block.byteLength; offset += 4) {
    const word = block.getUint32(offset);
    if (word < end) return word % whole === roll;
  }
  return false;
}
