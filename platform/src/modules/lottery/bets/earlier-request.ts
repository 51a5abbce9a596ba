import { createHash } from 'node:crypto';
import { lotteryErrors } from '../lottery.errors';

/** What an idempotency key stands for: the same key with another request is refused. */
export const requestHashOf = (request: object): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/** What the key made before, if anything. `T` names it; throws when that was made of another request. */
export function demandSameRequest<T extends { requestHash: Buffer }>(earlier: T | undefined, requestHash: Buffer): T | undefined {
  if (earlier && !earlier.requestHash.equals(requestHash)) throw lotteryErrors.keyReused();
  return earlier;
}
