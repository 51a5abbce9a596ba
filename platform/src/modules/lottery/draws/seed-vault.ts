import { createHash, createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../../core/config/seal';

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
      return { commit: commitOf(seed), sealed: seal(key, seed) };
    },
    open: (sealed) => unseal(key, sealed),
  };
}

export const commitOf = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

/** The keyed hash that the verifiable source draws its numbers from. */
export const hmacOf =
  (seed: Buffer) =>
  (message: string): Uint8Array =>
    createHmac('sha256', seed).update(message).digest();
