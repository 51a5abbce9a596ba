import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM for what the database keeps and must not be able to read. `key`: 32 bytes, kept outside the database. */
export function seal(key: Buffer, content: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the sealed bytes were changed or another key sealed them. */
export function unseal(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

/** A key of 32 bytes for one use alone, so that what one use sealed opens for no other. */
export const deriveKey = (key: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', use, 32));
