import { createChallenge } from 'altcha-lib';
import { deriveKey } from '../components/human-check/derive-key';

/** A proof of work as the platform asks for it, which costs nothing. */
export const easyChallenge = async (): Promise<Record<string, unknown>> => ({
  ...(await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 2,
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + 900,
  })),
  signature: 'signed',
});

/** What a proof says it was made for. */
export const readProof = (proof: unknown) =>
  JSON.parse(atob(String(proof))) as { challenge: { signature: string }; solution: { counter: number } };
