import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes; the platform keeps only the hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
