import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Tx } from '@portal/postgres';
import type { Background } from '../../core/jobs/background';
import { requestErrors } from '../../core/errors';
import { newId } from '../../core/ids';
import type { RateLimiter } from '../../core/http/rate-limit';
import type { DeliveryService } from '../delivery';
import { codeText } from './code-texts';
import { verificationErrors } from './verification.errors';
import { codeLife, codeLimits, type CodePurpose } from './verification.model';
import { dropCode, saveCode, takeCode, takeTry } from './verification.repository';

type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  delivery: DeliveryService;
  background: Background;
  /** 32 bytes: a hash of six digits is open to anybody without a key. */
  key: Buffer;
  brandName(): Promise<string>;
  /** Whether an account belongs to the number. */
  isKnown(number: string): Promise<boolean>;
};

/** `number`: as `mobileKeyOf` makes it, or the address of a mailbox. */
export type CodeRequest = { purpose: CodePurpose; number: string; address: string; language: string };

/** One-time codes by SMS or e-mail: six digits, five minutes, five tries, one use, bound to number and purpose. */
export function createSmsCodes({ database, rateLimiter, delivery, background, key, brandName, isKnown }: Deps) {
  const hashOf = (id: string, code: string) => createHmac('sha256', key).update(`code:${id}:${code}`).digest();

  async function limit({ purpose, number, address }: CodeRequest): Promise<void> {
    const resend = await rateLimiter.take(`code:resend:${purpose}:${number}`, codeLimits.resend);
    if (!resend.allowed) throw verificationErrors.tooSoon(resend.retryAfterSeconds);
    const caps = await Promise.all([
      rateLimiter.take(`code:number:${number}`, codeLimits.numberADay),
      rateLimiter.take(`code:address-hour:${address}`, codeLimits.addressAnHour),
      rateLimiter.take(`code:address-day:${address}`, codeLimits.addressADay),
    ]);
    const refused = caps.filter(({ allowed }) => !allowed);
    if (refused.length > 0) throw requestErrors.tooMany(Math.max(...refused.map(({ retryAfterSeconds }) => retryAfterSeconds)));
  }

  /** Generates a code and stores its hash; the code itself appears only in the message. */
  async function make({ purpose, number, language }: CodeRequest) {
    const id = newId();
    const code = String(randomInt(10 ** codeLife.digits)).padStart(codeLife.digits, '0');
    const expiresAt = await saveCode(database.read, { number, purpose, id, codeHash: hashOf(id, code) });
    const brand = await brandName();
    return { id, expiresAt, brand, text: codeText(language, brand, code) };
  }

  const channelOf = (to: string) => (to.includes('@') ? 'email' : 'sms');
  const deliver = (to: string, brand: string, text: string): Promise<void> =>
    channelOf(to) === 'email' ? delivery.sendEmail({ to, subject: brand, text }) : delivery.sendSms({ to, text });

  return {
    /** Whether codes reach numbers, or mailboxes. */
    canSend: delivery.canSend,

    /**
     * Sends a code to any number or mailbox and returns when it expires.
     * @throws verification.too_soon, request.too_many with the seconds to wait
     * @throws verification.unavailable, verification.delivery_failed
     */
    async send(request: CodeRequest): Promise<Date> {
      // Before a limit is used up and a code is kept.
      if (!(await delivery.canSend(channelOf(request.number)))) throw verificationErrors.unavailable();
      await limit(request);
      const { id, expiresAt, brand, text } = await make(request);
      try {
        await deliver(request.number, brand, text);
      } catch (error) {
        await Promise.all([dropCode(database.read, id), rateLimiter.forget(`code:resend:${request.purpose}:${request.number}`)]);
        throw error;
      }
      return expiresAt;
    },

    /**
     * Sends a code to numbers of members only, and returns when it expires. It does the same for every number until it has responded:
     * whether the number is known is looked up afterwards. A code that nobody was told cannot be typed either.
     * @throws verification.unavailable when no SMS can be sent
     * @throws verification.too_soon, request.too_many with the seconds to wait
     */
    async sendIfKnown(request: CodeRequest): Promise<Date> {
      if (!(await delivery.canSend('sms'))) throw verificationErrors.unavailable();
      await limit(request);
      const { expiresAt, text } = await make(request);
      background.run('send a code', async () => {
        if (await isKnown(request.number)) await delivery.sendSms({ to: request.number, text });
      });
      return expiresAt;
    },

    /**
     * Checks a code, five times at most. The caller consumes it with `use` in its own transaction.
     * @throws verification.code_wrong also for a number without a code
     * @throws verification.code_expired
     * @throws session.too_many_attempts when the address has tried too often
     */
    async check({ purpose, number, address }: Omit<CodeRequest, 'language'>, code: string): Promise<{ codeId: string }> {
      const tries = await rateLimiter.take(`code:tries:${address}`, codeLimits.triesOfAddress);
      if (!tries.allowed) throw verificationErrors.tooManyTries(tries.retryAfterSeconds);
      const kept = await takeTry(database.read, number, purpose);
      if (kept && !kept.isOpen) throw verificationErrors.codeExpired();
      // Unknown numbers take the same work.
      const given = hashOf(kept?.id ?? newId(), code.trim());
      if (!kept || !timingSafeEqual(given, kept.codeHash)) throw verificationErrors.codeWrong();
      return { codeId: kept.id };
    },

    /**
     * Consumes a code. Of two callers at once only one succeeds. If the caller's transaction fails, the code stays valid.
     * @throws verification.code_wrong when it was used meanwhile
     */
    async use(tx: Tx, codeId: string): Promise<void> {
      if (!(await takeCode(tx, codeId))) throw verificationErrors.codeWrong();
    },
  };
}

export type SmsCodes = ReturnType<typeof createSmsCodes>;
