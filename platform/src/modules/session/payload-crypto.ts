import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { EncryptedPayload } from '@portal/contracts';

/** Must name the same scheme as the browser's side. */
const scheme = 'portal-payload-v1';

export type PayloadKeys = { publicKey: string; open(call: string, payload: EncryptedPayload): unknown };

/**
 * Opens encrypted bodies: X25519 with the sender's one-use key, HKDF-SHA256 (salt: nonce, info: scheme) to an AES-256-CBC and an
 * HMAC-SHA256 key. The MAC is checked first and in constant time. `open` throws when anything was changed.
 * @param secretKey 32 bytes
 */
export function createPayloadKeys(secretKey: Buffer): PayloadKeys {
  return {
    publicKey: Buffer.from(x25519.getPublicKey(secretKey)).toString('base64'),
    open(call, payload) {
      const { publicKey, iv, ciphertext, mac, timestamp, nonce } = payload;
      const shared = x25519.getSharedSecret(secretKey, Buffer.from(publicKey, 'base64'));
      const keys = hkdf(sha256, shared, Buffer.from(nonce, 'base64'), new TextEncoder().encode(scheme), 64);
      const signed = [call, publicKey, iv, ciphertext, String(timestamp), nonce].join('\n');
      const expected = createHmac('sha256', keys.slice(32)).update(signed).digest();
      const given = Buffer.from(mac, 'base64');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('The MAC does not fit.');
      const decipher = createDecipheriv('aes-256-cbc', keys.slice(0, 32), Buffer.from(iv, 'base64'));
      const text = Buffer.concat([decipher.update(Buffer.from(ciphertext, 'base64')), decipher.final()]).toString('utf8');
      return JSON.parse(text) as unknown;
    },
  };
}
