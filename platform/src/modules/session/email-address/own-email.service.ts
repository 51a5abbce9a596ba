import type { CallInput } from '@portal/contracts';
import type { Database } from '@portal/postgres';
import { requestErrors } from '../../../core/errors';
import type { Identity } from '../../../core/http/auth';
import type { RateLimiter } from '../../../core/http/rate-limit';
import type { DeliveryService } from '../../delivery';
import type { MembersService } from '../../members';
import type { SystemService } from '../../system';
import { issueEmailSecret, takeEmailSecret } from '../one-time-secrets';
import type { OwnPassword } from '../passwords/own-password';
import { emailErrors } from '../session.errors';
import type { Caller } from '../session.model';
import { tooManyAttempts } from '../sign-in/guess-guard';
import { linkEmail } from './email-link';

type Asked = CallInput<'POST /wps/member/email'>['body'];

const hourSeconds = 3_600;
const limits = {
  linksOfMember: { limit: 5, windowSeconds: hourSeconds },
  /** Whoever asks: nobody's mailbox is filled by strangers. */
  linksToMailbox: { limit: 5, windowSeconds: hourSeconds },
  tried: { limit: 30, windowSeconds: 15 * 60 },
} as const;

type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  delivery: DeliveryService;
  members: MembersService;
  system: SystemService;
  ownPassword: OwnPassword;
  publicUrl: string;
};

/** An e-mail address that a signed-in member proves to read, by a link (MEM-01). */
export function createOwnEmail({ database, rateLimiter, delivery, members, system, ownPassword, publicUrl }: Deps) {
  return {
    /**
     * Sends a link to the address, good once and for 30 minutes; it takes the place of earlier ones. Whether another account has the address
     * is not said.
     * @throws passwords.old_wrong when the member has a password and it is not this
     * @throws session.too_many_attempts after five wrong passwords in 15 minutes
     * @throws request.too_many after five links in an hour
     * @throws verification.unavailable, verification.delivery_failed
     */
    async sendLink({ memberId, account }: Identity, { email, password }: Asked, language: string): Promise<void> {
      await ownPassword.demandOf(memberId, password);
      const taken = await Promise.all([
        rateLimiter.take(`email:member:${memberId}`, limits.linksOfMember),
        rateLimiter.take(`email:mailbox:${email.toLowerCase()}`, limits.linksToMailbox),
      ]);
      const refused = taken.find(({ allowed }) => !allowed);
      if (refused) throw requestErrors.tooMany(refused.retryAfterSeconds);
      const code = await issueEmailSecret(database.read, memberId, email);
      const { brand } = await system.settings();
      // Behind the hash, which no server sees and no page passes on.
      const link = `${publicUrl}/?center=member&page=securityCenter#confirmEmail=${code}`;
      await delivery.sendEmail({ to: email, ...linkEmail(language, brand.name, account, link) });
    },

    /**
     * Stores the address that the link was sent to as the member's own. Withdrawals pause afterwards, and the address before is written to.
     * @throws members.email_link_invalid when it is over, was used, or belongs to another member
     * @throws members.email_taken
     * @throws session.too_many_attempts after too many wrong links
     */
    async confirm({ memberId }: Identity, code: string, caller: Caller): Promise<void> {
      const tries = `email:tried:${memberId}`;
      const { allowed, retryAfterSeconds } = await rateLimiter.take(tries, limits.tried);
      if (!allowed) throw tooManyAttempts(retryAfterSeconds);
      await database.transaction(async (tx) => {
        const email = await takeEmailSecret(tx, memberId, code);
        if (email === null) throw emailErrors.linkInvalid();
        await members.changeEmail(tx, memberId, email, caller);
      });
    },
  };
}

export type OwnEmail = ReturnType<typeof createOwnEmail>;
