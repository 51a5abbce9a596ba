import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Draw seeds are sealed until the draw has a result: whoever reads the database cannot know a result in advance. */
export type SeedVault = {
  /** A fresh seed: its SHA-256 (hex) to publish before sales open, and the sealed seed to store. */
  create(): { commit: string; sealed: Buffer };
  /** The seed's 32 bytes. Throws when the sealed bytes were changed or another key sealed them. */
  open(sealed: Buffer): Buffer;
};

/** `key`: 32 bytes, kept outside the database. */
export function createSeedVault(key: Buffer): SeedVault {
  return {
    create() {
      const seed = randomBytes(32);
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([iv, cipher.update(seed), cipher.final(), cipher.getAuthTag()]);
      return { commit: commitOf(seed), sealed };
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
    },
  };
}

export const commitOf = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

/** The keyed hash that the verifiable source draws its numbers from. */
export const hmacOf =
  (seed: Buffer) =>
  (message: string): Uint8Array =>
    createHmac('sha256', seed).update(message).digest();
