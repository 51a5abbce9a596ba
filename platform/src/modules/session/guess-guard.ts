import { AppError } from '../../core/errors';
import type { RateLimiter } from '../../core/rate-limit';

const windowSeconds = 15 * 60;
/** Failed sign-ins within the window: an account asks for a captcha; an account from one address, or an address, has to wait. */
const failureLimits = { captchaAfter: 3, sameAccountAndAddress: 10, sameAddress: 60 } as const;
const counted = { limit: failureLimits.sameAddress, windowSeconds };

export const tooManyAttempts = (retryAfterSeconds: number = windowSeconds, value: object = {}) =>
  new AppError('session.too_many_attempts', 429, { retryAfterSeconds, ...value }, { 'retry-after': String(retryAfterSeconds) });

/** Slows guessing down. The owner of an attacked account still gets in from elsewhere: a captcha, no lock. */
export function createGuessGuard(rateLimiter: RateLimiter) {
  return (username: string, address: string) => {
    const account = username.normalize('NFKC').toLowerCase();
    const keys = {
      account: `sign-in:account:${account}`,
      pair: `sign-in:pair:${account}:${address}`,
      address: `sign-in:address:${address}`,
    };
    const all = [keys.account, keys.pair, keys.address];
    return {
      /** Counts the try before anything is looked at, so that many at once get no more than the allowed ones. */
      async demand(): Promise<{ captchaNeeded: boolean }> {
        const [byAccount, byPair, byAddress] = (await Promise.all(all.map((key) => rateLimiter.take(key, counted)))).map(
          ({ count }) => count,
        );
        if (byPair! > failureLimits.sameAccountAndAddress || byAddress! > failureLimits.sameAddress)
          throw tooManyAttempts(windowSeconds, { captcha: true });
        return { captchaNeeded: byAccount! > failureLimits.captchaAfter };
      },
      /** The try was a failure; true when the next one needs a captcha. */
      fail: async (): Promise<boolean> => (await rateLimiter.count(keys.account)) >= failureLimits.captchaAfter,
      /** Nothing was tried: the captcha was not there yet. */
      takeBack: async (): Promise<void> => void (await Promise.all(all.map((key) => rateLimiter.giveBack(key)))),
      async succeed(): Promise<void> {
        await Promise.all([rateLimiter.forget(keys.account), rateLimiter.forget(keys.pair), rateLimiter.giveBack(keys.address)]);
      },
    };
  };
}

export type GuessGuard = ReturnType<typeof createGuessGuard>;
