import type { EncryptedPayload } from '@portal/contracts';

type Key = { export(options: { format: 'jwk' }): { x: string } };
type Decipher = { update(bytes: Uint8Array): Uint8Array; final(): Uint8Array };
/** The little of Node's library that stands in for the platform here. */
type NodeCrypto = {
  generateKeyPairSync(type: 'x25519'): { publicKey: Key; privateKey: Key };
  createPublicKey(key: { key: object; format: 'jwk' }): Key;
  diffieHellman(keys: { privateKey: Key; publicKey: Key }): Uint8Array;
  hkdfSync(hash: string, secret: Uint8Array, salt: Uint8Array, info: string, length: number): ArrayBuffer;
  createDecipheriv(algorithm: string, key: Uint8Array, iv: Uint8Array): Decipher;
};
const { createDecipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } = jest.requireActual<NodeCrypto>('node:crypto');

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const fromUrl = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/').padEnd(44, '=');
const toUrl = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const own = generateKeyPairSync('x25519');

/** The platform's public key in tests: what is encrypted for it can be looked into here. */
export const testPayloadKey = fromUrl(own.publicKey.export({ format: 'jwk' }).x);

/** What an encrypted call said. */
export function openPayload(body: unknown): Record<string, unknown> {
  const { publicKey, nonce, iv, ciphertext } = body as EncryptedPayload;
  const sender = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: toUrl(publicKey) }, format: 'jwk' });
  const secret = diffieHellman({ privateKey: own.privateKey, publicKey: sender });
  const key = new Uint8Array(hkdfSync('sha256', secret, toBytes(nonce), 'portal-payload-v1', 64)).subarray(0, 32);
  const decipher = createDecipheriv('aes-256-cbc', key, toBytes(iv));
  const parts = [decipher.update(toBytes(ciphertext)), decipher.final()];
  const text = parts.map((part) => Array.from(part, (byte) => String.fromCharCode(byte)).join('')).join('');
  return JSON.parse(decodeURIComponent(escapeBytes(text))) as Record<string, unknown>;
}

const escapeBytes = (bytes: string) => Array.from(bytes, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
