import type { Database } from '@portal/postgres';
import type { RateLimiter } from '../../../core/http/rate-limit';
import { tooManyAttempts } from '../sign-in/guess-guard';
import type { Passwords } from './passwords';
import { passwordErrors } from '../session.errors';
import { findCredentials } from '../session.repository';

const tries = { limit: 5, windowSeconds: 15 * 60 } as const;

type Deps = { database: Database; rateLimiter: RateLimiter; passwords: Passwords };

/** The own password once more, before something that opens the account is changed; a found token alone cannot guess it. */
export function createOwnPassword({ database, rateLimiter, passwords }: Deps) {
  const ownPassword = {
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

    /**
     * The same of whatever password the member has; an account that came by an identity provider has none, and is asked for none.
     * @throws passwords.old_wrong
     * @throws session.too_many_attempts with the seconds to wait
     */
    async demandOf(memberId: string, password: string | undefined): Promise<void> {
      const kept = await findCredentials(database.read, memberId);
      if (kept) await ownPassword.demand(memberId, kept.passwordHash, password ?? '');
    },
  };
  return ownPassword;
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;
