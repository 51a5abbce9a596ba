import { createCipheriv, createHmac, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import type { EncryptedPayload } from '@portal/contracts';

/** DER of an X25519 public key ahead of its 32 bytes. */
const spki = Buffer.from('302a300506032b656e032100', 'hex');

/** Seals a body as a browser does, written a second time with node's own primitives so that both sides are checked against the scheme. */
export function sealPayload(serverKey: string, call: string, body: unknown, more: Partial<EncryptedPayload> = {}): EncryptedPayload {
  const own = generateKeyPairSync('x25519');
  const server = createPublicKey({ key: Buffer.concat([spki, Buffer.from(serverKey, 'base64')]), format: 'der', type: 'spki' });
  const nonceBytes = randomBytes(16);
  const keys = Buffer.from(
    hkdfSync('sha256', diffieHellman({ privateKey: own.privateKey, publicKey: server }), nonceBytes, 'portal-payload-v1', 64),
  );
  const ivBytes = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', keys.subarray(0, 32), ivBytes);
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(body)), cipher.final()]).toString('base64');
  const publicKey = own.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const iv = ivBytes.toString('base64');
  const nonce = nonceBytes.toString('base64');
  const timestamp = more.timestamp ?? Date.now();
  const mac = createHmac('sha256', keys.subarray(32))
    .update([call, publicKey, iv, ciphertext, String(timestamp), nonce].join('\n'))
    .digest('base64');
  return { publicKey, iv, ciphertext, mac, timestamp, nonce, ...more };
}
