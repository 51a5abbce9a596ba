import { agentCodes, mailingLimits, type NewMailing, trialCode } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { requestErrors } from '../../../core/errors';
import type { Jobs } from '../../../core/jobs/jobs';
import { slotOf, slots } from '../../../core/slots';
import type { Log } from '../../../core/watch/log';
import type { MessagesService } from '../messages.service';
import { mailingErrors } from './mailings.errors';
import type { MailingAudience, MailingDraft, MailingPart, MailingRow } from './mailings.model';
import {
  beginDue,
  canBeScheduled,
  endSent,
  findMailing,
  findMailings,
  insertMailing,
  isSameMailing,
  savePart,
  takePart,
  withdrawMailing,
} from './mailings.repository';

type Account = { id: string; isAgent: number; isMember: boolean };
type AudiencePart = { slot: number; registeredBy: Date; after: string | null; limit: number };

export type MailingDeps = {
  database: Database;
  jobs: Pick<Jobs, 'send'>;
  log: Log;
  messages: Pick<MessagesService, 'sendCounted'>;
  /** By the text of a sign-in form. */
  findAccount(account: string): Promise<Account | undefined>;
  /** Members of one slot who can use their accounts, in the order of their ids. */
  findAudience(tx: Tx, audience: MailingAudience, part: AudiencePart): Promise<string[]>;
  /** How many members of an audience can use their accounts now. */
  countAudience(audience: MailingAudience): Promise<number>;
};

export const sendMailingsJob = 'messages.send-mailings';

/** Members whom one transaction writes to. */
const membersOfPart = 200;
/** Parts that one run of the job sends; the next run goes on. */
const partsOfRun = 3_000;
const allSlots = Array.from({ length: slots }, (_, slot) => slot);

const slotsOf = (audience: MailingAudience): number[] => (audience.kind === 'members' ? [...new Set(audience.ids.map(slotOf))] : allSlots);

/**
 * What staff write to members (MEM-13). The words stand in one row, and every member gets a message of the own in the inbox. A job sends
 * them, the members of one slot in a transaction, so that it may be killed at any moment and run anywhere.
 */
export function createMailingsService({ database, jobs, log, messages, findAccount, findAudience, countAudience }: MailingDeps) {
  const { read } = database;

  async function audienceOf(sent: NewMailing['audience'], field = 'mailing.audience'): Promise<MailingAudience> {
    if (sent.kind === 'team') {
      const agent = await findAccount(sent.account);
      if (!agent || !agentCodes.includes(agent.isAgent)) throw requestErrors.invalidField(`${field}.account`, 'unknown');
      return { ...sent, agentId: agent.id };
    }
    if (sent.kind !== 'members') return sent;
    const ids: string[] = [];
    for (const [index, account] of sent.accounts.entries()) {
      const member = await findAccount(account);
      if (!member?.isMember || member.isAgent === trialCode || ids.includes(member.id))
        throw requestErrors.invalidField(`${field}.accounts.${index}`, 'unknown');
      ids.push(member.id);
    }
    return { ...sent, ids };
  }

  const begin = (): Promise<string | undefined> => database.transaction((tx) => beginDue(tx, slotsOf));

  async function sendPart(tx: Tx, part: MailingPart): Promise<void> {
    const { mailingId, audience, startedAt, slot, lastId } = part;
    const ids = await findAudience(tx, audience, { slot, registeredBy: startedAt, after: lastId, limit: membersOfPart });
    const dedupeKey = `mailing:${mailingId}`;
    const sent = await messages.sendCounted(
      tx,
      ids.map((memberId) => ({ memberId, kind: 'staff', params: {}, dedupeKey, mailingId })),
    );
    await savePart(tx, part, { lastId: ids.at(-1) ?? null, sent, isDone: ids.length < membersOfPart });
  }

  /** @throws request.not_found */
  async function get(id: string): Promise<MailingRow> {
    const mailing = await findMailing(read, id);
    if (!mailing) throw requestErrors.notFound();
    return mailing;
  }

  return {
    get,

    /**
     * Counts the members who would get a mailing if it were sent now.
     * @throws request.invalid with the account that is not that of an agent
     */
    count: async (audience: NewMailing['audience']): Promise<number> => countAudience(await audienceOf(audience, 'query')),

    /** Returns a page of mailings, newest first, with how many have them and how many have read them. */
    find: (limit: number, offset: number): Promise<{ mailings: MailingRow[]; total: number }> => findMailings(read, limit, offset),

    /**
     * Reads whom a mailing is for, and returns what stores it. That joins the caller's transaction; within a minute after its time, by the
     * database's clock, a job sends it. The stored mailing is found again by its id: the function then returns false and changes nothing.
     * @throws request.invalid with the account that is not that of a real member or of an agent, or when the time is past or too far ahead
     * @throws request.key_reused by the returned function, when another mailing has the id
     */
    async prepare(id: string, { audience, title, text, sendAt }: NewMailing, { by, reason }: { by: string; reason: string }) {
      const at = sendAt === null ? null : new Date(sendAt);
      const draft: MailingDraft = { id, audience: await audienceOf(audience), title, text, sendAt: at, createdBy: by, reason };
      const isKnown = (await findMailing(read, id)) !== undefined;
      if (!isKnown && at && !(await canBeScheduled(read, at, mailingLimits.days)))
        throw requestErrors.invalidField('mailing.sendAt', 'future');
      return async (tx: Tx): Promise<boolean> => {
        if (await insertMailing(tx, draft)) return true;
        if (!(await isSameMailing(tx, draft))) throw requestErrors.keyReused();
        return false;
      };
    },

    /** Has the job look right at the time of a mailing, or at once, instead of within the minute. Joins the caller's transaction. */
    hurry: (tx: Tx, sendAt: string | null): Promise<void> =>
      jobs.send(tx, sendMailingsJob, {}, sendAt === null ? {} : { startAfter: new Date(sendAt) }),

    /**
     * Ends a mailing that waits or is being sent. Joins the caller's transaction, after which nobody else gets it; it waits for parts that
     * are being sent.
     * @throws request.not_found
     * @throws messages.nothing_to_withdraw with its state, when all have it or somebody has withdrawn it before
     */
    async withdraw(tx: Tx, id: string, by: string): Promise<void> {
      if (await withdrawMailing(tx, id, by)) return;
      const mailing = await findMailing(tx, id);
      if (!mailing) throw requestErrors.notFound();
      throw mailingErrors.nothingToWithdraw(mailing.state);
    },

    /** Sends what is due, each member once, however many processes do so at once and whenever one is killed. */
    async sendDue(): Promise<void> {
      while (await begin());
      const failed: string[] = [];
      for (let sent = 0; sent < partsOfRun; sent += 1) {
        let taken: MailingPart | undefined;
        try {
          await database.transaction(async (tx) => {
            taken = await takePart(tx, failed);
            if (taken) await sendPart(tx, taken);
          });
        } catch (error) {
          if (!taken) throw error;
          // The others go on; the next run tries again.
          log.error({ err: error, mailingId: taken.mailingId, slot: taken.slot }, 'part of a mailing was not sent');
          failed.push(taken.mailingId);
          continue;
        }
        if (!taken) break;
      }
      await endSent(read);
    },
  };
}

export type MailingsService = ReturnType<typeof createMailingsService>;
