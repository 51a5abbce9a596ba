import { createHash } from 'node:crypto';
import { lotteryErrors } from '../lottery.errors';

/** Fingerprint of a request. The same idempotency key with another request is refused. */
export const requestHashOf = (request: object): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/** What the key made before, if anything. Throws when the key was used for another request. */
export function demandSameRequest<T extends { requestHash: Buffer }>(earlier: T | undefined, requestHash: Buffer): T | undefined {
  if (earlier && !earlier.requestHash.equals(requestHash)) throw lotteryErrors.keyReused();
  return earlier;
}
