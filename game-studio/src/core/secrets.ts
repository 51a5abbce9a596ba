import { createHash, randomBytes } from 'node:crypto';

/** A secret for an address or a header: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret that somebody else holds. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
