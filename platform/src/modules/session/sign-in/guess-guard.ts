import { AppError } from '../../../core/errors';
import type { RateLimiter } from '../../../core/http/rate-limit';

const windowSeconds = 15 * 60;
/**
 * Failed sign-ins within the window: an account asks for a captcha; an account from one address, a remembered browser, or an address has to
 * wait.
 */
const failureLimits = { captchaAfter: 3, sameAccountAndAddress: 10, sameBrowser: 10, sameAddress: 60 } as const;
const counted = { limit: failureLimits.sameAddress, windowSeconds };

export const tooManyAttempts = (retryAfterSeconds: number = windowSeconds, value: object = {}) =>
  new AppError('session.too_many_attempts', 429, { retryAfterSeconds, ...value }, { 'retry-after': String(retryAfterSeconds) });

/** The caller. `browser`: the browser that remembers this account, else `null`. */
type Trying = { username: string; address: string; browser: string | null };
/** What a try counts against, how often it may, and what decides about the captcha. */
type Budget = { key: string; most: number; asksForCaptcha?: true };

/**
 * Slows guessing down. The owner of an attacked account still gets in from elsewhere: a captcha, no lock. A browser that an account is
 * remembered in has a budget of its own, so that strangers behind the same address use up nothing of it. It is no larger than that of a
 * stranger, and counts for that account alone: a stolen or an own token guesses no faster.
 */
export function createGuessGuard(rateLimiter: RateLimiter) {
  return ({ username, address, browser }: Trying) => {
    const account = username.normalize('NFKC').toLowerCase();
    const accountKey = `sign-in:account:${account}`;
    const budgets: Budget[] = browser
      ? [
          { key: accountKey, most: Infinity },
          { key: `sign-in:browser:${browser}`, most: failureLimits.sameBrowser, asksForCaptcha: true },
        ]
      : [
          { key: accountKey, most: Infinity, asksForCaptcha: true },
          { key: `sign-in:pair:${account}:${address}`, most: failureLimits.sameAccountAndAddress },
          { key: `sign-in:address:${address}`, most: failureLimits.sameAddress },
        ];
    const decisive = budgets.find(({ asksForCaptcha }) => asksForCaptcha)!;
    return {
      /** Counts the attempt before checking anything, so that parallel attempts cannot exceed the limit. */
      async demand(): Promise<{ captchaNeeded: boolean }> {
        const taken = await Promise.all(budgets.map(async (one) => ({ ...one, ...(await rateLimiter.take(one.key, counted)) })));
        if (taken.some(({ count, most }) => count > most)) throw tooManyAttempts(windowSeconds, { captcha: true });
        return { captchaNeeded: taken.find(({ key }) => key === decisive.key)!.count > failureLimits.captchaAfter };
      },
      /** Records a failure; true when the next attempt needs a captcha. */
      fail: async (): Promise<boolean> => (await rateLimiter.count(decisive.key)) >= failureLimits.captchaAfter,
      /** Takes the attempt back: the captcha was missing, so nothing was tried. */
      takeBack: async (): Promise<void> => void (await Promise.all(budgets.map(({ key }) => rateLimiter.giveBack(key)))),
      /** Clears the account's failures; those of the address stay, because others share it. */
      async succeed(): Promise<void> {
        const [own, shared] = browser ? [budgets, []] : [budgets.slice(0, 2), budgets.slice(2)];
        await Promise.all([...own.map(({ key }) => rateLimiter.forget(key)), ...shared.map(({ key }) => rateLimiter.giveBack(key))]);
      },
    };
  };
}

export type GuessGuard = ReturnType<typeof createGuessGuard>;
