import type { RateLimiter } from '../../../core/http/rate-limit';
import { requestErrors } from '../../../core/errors';

/** How many deposits may be requested and cancelled, per member and per address. */
export type DepositLimits = {
  memberRequestsPerHour: number;
  memberRequestsPerDay: number;
  memberCancelsPerHour: number;
  addressRequestsPerHour: number;
  addressCancelsPerHour: number;
};

const hour = 3_600;
const day = 24 * hour;

type Deps = { rateLimiter: RateLimiter; limits(): Promise<DepositLimits> };

/** Every request reserves an amount for days, so requests are limited. */
export function createDepositLimits({ rateLimiter, limits }: Deps) {
  async function take(counts: readonly { key: string; limit: number; windowSeconds: number }[]): Promise<void> {
    for (const { key, ...limit } of counts) {
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`deposits:${key}`, limit);
      if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
    }
  }

  return {
    /**
     * Counts a request.
     * @throws request.too_many with the seconds to wait
     */
    async takeRequest(memberId: string, address: string): Promise<void> {
      const { memberRequestsPerHour, memberRequestsPerDay, addressRequestsPerHour } = await limits();
      await take([
        { key: `ask:hour:${memberId}`, limit: memberRequestsPerHour, windowSeconds: hour },
        { key: `ask:day:${memberId}`, limit: memberRequestsPerDay, windowSeconds: day },
        { key: `ask:address:${address}`, limit: addressRequestsPerHour, windowSeconds: hour },
      ]);
    },
    /**
     * Counts a cancellation.
     * @throws request.too_many with the seconds to wait
     */
    async takeCancel(memberId: string, address: string): Promise<void> {
      const { memberCancelsPerHour, addressCancelsPerHour } = await limits();
      await take([
        { key: `cancel:hour:${memberId}`, limit: memberCancelsPerHour, windowSeconds: hour },
        { key: `cancel:address:${address}`, limit: addressCancelsPerHour, windowSeconds: hour },
      ]);
    },
  };
}

export type DepositLimiter = ReturnType<typeof createDepositLimits>;
