import type { RateLimiter } from '../../core/http/rate-limit';

const windowSeconds = 15 * 60;
const tries = {
  sameNameAndAddress: { limit: 10, windowSeconds },
  sameAddress: { limit: 60, windowSeconds },
  /** Counted only after the right password, so that a stranger cannot lock an operator out. */
  codesOfOperator: { limit: 10, windowSeconds: 60 * 60 },
};

export type Verdict = { isAllowed: boolean; retryAfterSeconds: number; isFirstRefusal: boolean };

/**
 * Slows guessing down. Every attempt is counted before anything is checked, so neither parallel attempts nor the counter reveal whether
 * a password was right.
 */
export function createAttemptGuard(rateLimiter: RateLimiter) {
  const keys = (nameKey: string, address: string) =>
    [
      [`operator:pair:${nameKey}:${address}`, tries.sameNameAndAddress],
      [`operator:address:${address}`, tries.sameAddress],
    ] as const;
  const codesKey = (operatorId: string | null) => `operator:codes:${operatorId ?? 'nobody'}`;

  async function take(limits: readonly (readonly [string, { limit: number; windowSeconds: number }])[]): Promise<Verdict> {
    const taken = await Promise.all(limits.map(async ([key, limit]) => ({ ...(await rateLimiter.take(key, limit)), ...limit })));
    const refused = taken.filter(({ allowed }) => !allowed);
    return {
      isAllowed: refused.length === 0,
      retryAfterSeconds: Math.max(0, ...refused.map(({ retryAfterSeconds }) => retryAfterSeconds)),
      isFirstRefusal: refused.some(({ count, limit }) => count === limit + 1),
    };
  }

  return {
    firstStep: (nameKey: string, address: string): Promise<Verdict> => take(keys(nameKey, address)),
    secondStep: (address: string): Promise<Verdict> => take([[`operator:second-step:${address}`, tries.sameAddress]]),
    code: (operatorId: string | null): Promise<Verdict> => take([[codesKey(operatorId), tries.codesOfOperator]]),
    async succeed(nameKey: string, operatorId: string, address: string): Promise<void> {
      await Promise.all([rateLimiter.forget(keys(nameKey, address)[0][0]), rateLimiter.forget(codesKey(operatorId))]);
    },
  };
}
