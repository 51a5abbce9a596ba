import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { EncryptedPayload } from '@portal/contracts';
import AES from 'crypto-js/aes';
import encBase64 from 'crypto-js/enc-base64';
import HmacSHA256 from 'crypto-js/hmac-sha256';
import WordArray from 'crypto-js/lib-typedarrays';

/** Names the scheme inside the key derivation, so that no key serves two schemes. */
const scheme = 'portal-payload-v1';

/**
 * Encrypts one body for the server: X25519 with a one-use key, HKDF-SHA256 (salt: the nonce's bytes, info: the scheme) to 64 bytes,
 * the first 32 for AES-256-CBC, the last 32 for HMAC-SHA256 over the lines call, public key, iv, ciphertext, timestamp, nonce.
 * `timestamp` is the server's time, which the device's clock may be far from. It keeps secrets out of logs and middleboxes behind TLS; it does not replace TLS.
 */
export function encryptPayload(serverKey: string, call: string, body: unknown, timestamp: number): EncryptedPayload {
  const secret = x25519.utils.randomSecretKey();
  const nonceBytes = crypto.getRandomValues(new Uint8Array(16));
  const keys = hkdf(sha256, x25519.getSharedSecret(secret, fromBase64(serverKey)), nonceBytes, new TextEncoder().encode(scheme), 64);
  const iv = words(crypto.getRandomValues(new Uint8Array(16)));
  const publicKey = toBase64(x25519.getPublicKey(secret));
  const ciphertext = AES.encrypt(JSON.stringify(body), words(keys.slice(0, 32)), { iv }).ciphertext.toString(encBase64);
  const nonce = toBase64(nonceBytes);
  const ivText = iv.toString(encBase64);
  const signed = [call, publicKey, ivText, ciphertext, String(timestamp), nonce].join('\n');
  const mac = HmacSHA256(signed, words(keys.slice(32))).toString(encBase64);
  return { publicKey, iv: ivText, ciphertext, mac, timestamp, nonce };
}

const words = (bytes: Uint8Array) => WordArray.create(bytes);
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
