import { createHash, randomBytes } from 'node:crypto';

/** Makes a secret of 32 random bytes. Store only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token for storage. SHA-256 is enough, because a token cannot be guessed. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
