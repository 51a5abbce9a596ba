import type { RateLimiter } from '../../../core/http/rate-limit';
import { tooManyAttempts } from '../sign-in/guess-guard';
import type { Passwords } from './passwords';
import { passwordErrors } from '../session.errors';

const tries = { limit: 5, windowSeconds: 15 * 60 } as const;

type Deps = { rateLimiter: RateLimiter; passwords: Passwords };

/** The own password once more, before something that opens the account is changed; a found token alone cannot guess it. */
export function createOwnPassword({ rateLimiter, passwords }: Deps) {
  return {
    /**
     * Checks the member's own password, five tries in 15 minutes.
     * @throws passwords.old_wrong
     * @throws session.too_many_attempts with the seconds to wait
     */
    async demand(memberId: string, passwordHash: string | null, password: string): Promise<void> {
      const key = `password:old:${memberId}`;
      const { allowed, retryAfterSeconds } = await rateLimiter.take(key, tries);
      if (!allowed) throw tooManyAttempts(retryAfterSeconds);
      if (!(await passwords.matches(passwordHash, password))) throw passwordErrors.oldWrong();
      await rateLimiter.forget(key);
    },
  };
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;
