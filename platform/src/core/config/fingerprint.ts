import { createHash } from 'node:crypto';

const fingerprintDigits = 8;

/** How a secret is told from others where nobody may read it. It says next to nothing about one that cannot be guessed. */
export const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, fingerprintDigits);
