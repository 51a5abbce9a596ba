import type { AccountEvent, Page } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import type { RateLimiter } from '../../core/http/rate-limit';
import type { Jobs } from '../../core/jobs/jobs';
import type { MessagesService } from '../messages';
import { deleteOldEvents, eventOfChange, type EventSource, findEvents, insertEvent, type NewEvent } from './account-events.repository';
import { type ChangeMail, mailOfChange } from './change-mail';
import { findRecipient } from './ways-in.repository';
import { findSecurityPause, saveSecurityChange, type SecurityChange, type SecurityPause } from './security-changes.repository';

type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  messages: MessagesService;
  jobs: Jobs;
  /** Sends an e-mail; a rejected promise means that nothing was sent. */
  sendEmail(mail: { to: string; subject: string; text: string }): Promise<void>;
  brandName(): Promise<string>;
};

export const mailChangeJob = 'members.mail-change';

/** Failed sign-ins in the log: whoever guesses must not push everything else out of it. */
const failuresLogged = { limit: 10, windowSeconds: 3_600 } as const;

/** What happens to a member's account: a log that its owner reads, messages about changes, and the pause of withdrawals after some. */
export function createAccountEvents({ database: { read }, rateLimiter, messages, jobs, sendEmail, brandName }: Deps) {
  /** Logs a change and tells the member in the inbox and by mail, so that a stranger's change is seen. Joins the caller's transaction. */
  async function tellOfChange(tx: Tx, memberId: string, event: NewEvent): Promise<void> {
    const id = await insertEvent(tx, memberId, event);
    await messages.send(tx, [{ memberId, kind: event.kind, params: {}, dedupeKey: `account-event:${id}` }]);
    const recipient = await findRecipient(tx, memberId);
    if (recipient) await jobs.send(tx, mailChangeJob, { ...recipient, kind: event.kind } satisfies ChangeMail, { singletonKey: id });
  }

  return {
    tellOfChange,

    /** Logs what the member did, without a message. Joins the caller's transaction. */
    noteEvent: async (tx: Tx, memberId: string, event: NewEvent): Promise<void> => void (await insertEvent(tx, memberId, event)),

    /** Sends the mail about a change to the address that was confirmed before it; the queue tries again after a failure. */
    mailChange: async (mail: ChangeMail): Promise<void> => sendEmail({ to: mail.to, ...mailOfChange(mail, await brandName()) }),

    /**
     * Notes a change of what opens or empties the account, so that withdrawals pause, logs it and tells the member. Joins the transaction
     * that does it.
     */
    async noteSecurityChange(tx: Tx, memberId: string, kind: SecurityChange, from?: EventSource): Promise<void> {
      await saveSecurityChange(tx, memberId, kind);
      await tellOfChange(tx, memberId, { kind: eventOfChange[kind], from });
    },

    /**
     * Notes that staff have unlocked or removed the payment password, so that withdrawals pause as after its change, logs it and tells the
     * member. Joins the transaction that does it.
     */
    async notePaymentPasswordOpened(
      tx: Tx,
      memberId: string,
      kind: 'payment_password_unlocked' | 'payment_password_removed',
    ): Promise<void> {
      await saveSecurityChange(tx, memberId, 'payment_password');
      await tellOfChange(tx, memberId, { kind });
    },

    /** Logs a sign-in. Joins its transaction. */
    noteSignIn: async (tx: Tx, memberId: string, how: NewEvent['how'], from: EventSource): Promise<void> =>
      void (await insertEvent(tx, memberId, { kind: 'signed_in', how, from })),

    /** Logs a failed sign-in of an account, ten an hour at most. */
    async noteFailedSignIn(memberId: string, how: 'password' | 'code' | 'passkey', from: EventSource): Promise<void> {
      const { allowed } = await rateLimiter.take(`events:failed:${memberId}`, failuresLogged);
      if (allowed) await insertEvent(read, memberId, { kind: 'sign_in_failed', how, from });
    },

    /** Returns a page of what happened to the member's account, newest first. */
    async findEvents(memberId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }): Promise<Page<AccountEvent>> {
      const { events, count } = await findEvents(read, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
      return { content: events, pageNo, totalPages: Math.ceil(count / pageSize), totalElements: count };
    },

    /** Deletes events that are older than half a year. */
    purgeEvents: (): Promise<void> => deleteOldEvents(read),

    /** Returns the last change that pauses withdrawals while it is no older than `hours`, else null. */
    findSecurityPause: (memberId: string, hours: number): Promise<SecurityPause | null> => findSecurityPause(read, memberId, hours),
  };
}
