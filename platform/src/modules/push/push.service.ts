import { pushKinds, type PushNote, type PushSettings, type PushSubscription } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { databaseTime } from '../../core/clock';
import { requestErrors } from '../../core/errors';
import { authErrors } from '../../core/http/auth';
import type { Limit, RateLimiter } from '../../core/http/rate-limit';
import { newId } from '../../core/ids';
import type { Jobs } from '../../core/jobs/jobs';
import type { Log } from '../../core/watch/log';
import { type PushService as Sender, lifeSeconds } from './push-service';
import { pushText } from './push-texts';
import { pushErrors } from './push.errors';
import { type Delivery, type Fact, noticeOfMessage, notices } from './push.model';
import {
  deleteBrowsers,
  deleteEndpoint,
  deleteOthersOn,
  findBrowser,
  findBrowsers,
  findSettings,
  findTold,
  putBrowser,
  replaceSubscription,
  saveSettings,
  type WhichBrowsers,
} from './push.repository';
import { quietUntil } from './quiet-hours';

export const deliverJob = 'push.deliver';

const limits = {
  adds: { limit: 30, windowSeconds: 3_600 },
  renewals: { limit: 60, windowSeconds: 3_600 },
} as const satisfies Record<string, Limit>;

/** The pause before the first further try doubles with each; all of them take some two hours. */
const firstPauseSeconds = 30;
const longestPauseSeconds = 3_600;
const mostTries = 8;

export type PushDeps = {
  database: Database;
  jobs: Pick<Jobs, 'send' | 'sendMany'>;
  rateLimiter: RateLimiter;
  log: Log;
  sender: Sender;
  timeZone: string;
  brandName(): Promise<string>;
  languageOf(memberId: string): Promise<string>;
  /** The device of a session that is open, hashed; null when it has ended. Holds the member, as whoever ends a session does. */
  holdDevice(tx: Tx, memberId: string, sessionId: string): Promise<Buffer | null>;
  /** The same for who only looks. */
  deviceOf(sessionId: string): Promise<Buffer | null>;
};

type Own = { memberId: string; sessionId: string };

/**
 * Notifications of members' browsers (decision 57). What is to be told is a job, stored with the fact itself; everything else is decided when
 * the job runs: whether the member still wants it, and whether it is quiet.
 */
export function createPush({ database, jobs, rateLimiter, log, sender, timeZone, ...ask }: PushDeps) {
  const { read } = database;

  async function demandPatience(key: string, limit: Limit): Promise<void> {
    const { allowed, retryAfterSeconds } = await rateLimiter.take(`push:${key}`, limit);
    if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
  }

  /**
   * Has members told of facts, each in all of the browsers, and of the same thing once. Joins the caller's transaction, and is a read where
   * nobody is to be told.
   */
  async function note(tx: Tx, facts: readonly Fact[]): Promise<void> {
    if (facts.length === 0) return;
    const told = await findTold(tx, [...new Set(facts.map(({ memberId }) => memberId))]);
    if (told.length === 0) return;
    const at = (await databaseTime(tx)).toISOString();
    const deliveries = told.flatMap(({ memberId, browserId, settings }) => {
      const own = new Set(facts.filter((fact) => fact.memberId === memberId).map(({ notice }) => notice));
      return [...own]
        .filter((notice) => isWanted(settings, notice))
        .map((notice): Delivery => ({ memberId, browserId, notice, tag: newTag(), at, tries: 0 }));
    });
    await jobs.sendMany(
      tx,
      deliverJob,
      deliveries.map((data) => ({ data })),
    );
  }

  async function noteOf({ memberId, notice, tag }: Delivery): Promise<PushNote> {
    const [title, language] = await Promise.all([ask.brandName(), ask.languageOf(memberId)]);
    return { title, body: pushText(language, notice), page: notices[notice].page, tag };
  }

  async function tryAgain(delivery: Delivery, now: Date, why: string, askedSeconds: number): Promise<void> {
    const { browserId, tag, notice } = delivery;
    const tries = delivery.tries + 1;
    if (tries >= mostTries) return void log.warn({ notice, why }, 'a notification was given up');
    const pause = Math.min(longestPauseSeconds, Math.max(askedSeconds, firstPauseSeconds * 2 ** delivery.tries));
    await jobs.send(
      null,
      deliverJob,
      { ...delivery, tries },
      { startAfter: new Date(now.getTime() + pause * 1_000), singletonKey: `${tag}:${browserId}:${tries}` },
    );
  }

  return {
    note,
    /** The same for messages that have come into inboxes. */
    noteMessages: (tx: Tx, messages: readonly { memberId: string; kind: string }[]): Promise<void> =>
      note(
        tx,
        messages.flatMap(({ memberId, kind }) => {
          const notice = noticeOfMessage(kind);
          return notice ? [{ memberId, notice }] : [];
        }),
      ),

    /**
     * Tells one browser of one thing, or puts it off: to the end of the quiet hours, where one notification stands for all, or until the push
     * service takes it. May run more than once for one delivery; the device shows it once.
     */
    async deliver(delivery: Delivery): Promise<void> {
      const { memberId, browserId, notice } = delivery;
      const [browser, now] = [await findBrowser(read, memberId, browserId), await databaseTime(read)];
      if (!browser || !isWanted(browser.settings, notice)) return;
      if (now.getTime() - Date.parse(delivery.at) > lifeSeconds * 1_000) return;
      const until = quietUntil(browser.settings.quiet, now, timeZone);
      if (until) {
        const later: Delivery = { memberId, browserId, notice: 'afterQuiet', tag: 'afterQuiet', at: until.toISOString(), tries: 0 };
        return jobs.send(null, deliverJob, later, { startAfter: until, singletonKey: `quiet:${browserId}` });
      }
      const outcome = await sender.send(browser, await noteOf(delivery), notices[notice]);
      if (outcome.kind === 'gone') await deleteEndpoint(read, browser.endpoint);
      if (outcome.kind === 'refused') log.warn({ notice, why: outcome.why }, 'a push service refused a notification');
      if (outcome.kind === 'later') await tryAgain(delivery, now, outcome.why, outcome.seconds);
    },

    /** Returns what the member has chosen, and the browsers that are told. `isHere` marks the one that the session is in. */
    async find({ memberId, sessionId }: Own) {
      const device = await ask.deviceOf(sessionId);
      const [settings, browsers] = await Promise.all([findSettings(read, memberId), findBrowsers(read, memberId, device)]);
      return {
        publicKey: sender.publicKey,
        settings,
        browsers: browsers.map(({ addedAt, ...browser }) => ({ ...browser, addedAt: addedAt.toISOString() })),
      };
    },
    /** Returns what is kept of it about a member, without addresses and keys. */
    async keptOf(memberId: string) {
      const [settings, browsers] = await Promise.all([findSettings(read, memberId), findBrowsers(read, memberId, null)]);
      return { ...settings, browsers: browsers.map(({ name, addedAt }) => ({ name, addedAt })) };
    },
    /** Stores what the member wants to be told of, and when not. Holds at once, also for what is on its way. */
    saveSettings: (memberId: string, settings: PushSettings): Promise<void> => saveSettings(read, memberId, settings),

    /**
     * Has the session's browser told. Adding it again changes nothing; a subscription that somebody else had in this browser changes hands.
     * @throws push.endpoint_refused when no known push service has such an address, or nothing can be encrypted for its key
     * @throws push.taken when the address is another browser's
     * @throws session.needed when the session has ended meanwhile
     * @throws request.too_many after 30 an hour
     */
    async add({ memberId, sessionId }: Own, name: string, subscription: PushSubscription): Promise<void> {
      await demandPatience(`add:${memberId}`, limits.adds);
      if (!sender.canTell(subscription)) throw pushErrors.endpointRefused();
      await database.transaction(async (tx) => {
        const deviceHash = await ask.holdDevice(tx, memberId, sessionId);
        if (!deviceHash) throw authErrors.needed();
        if (!(await putBrowser(tx, { memberId, deviceHash, name, subscription }))) throw pushErrors.taken();
      });
    },
    /**
     * Has a browser of the member told no more.
     * @throws request.not_found also for another member's
     */
    async remove(memberId: string, id: string): Promise<void> {
      if ((await deleteBrowsers(read, memberId, { id })) === 0) throw requestErrors.notFound();
    },

    /**
     * Puts a subscription in the place of its former one. Does nothing for who does not know the secret of that.
     * @throws push.endpoint_refused
     * @throws request.too_many after 60 an hour from one address
     */
    async renew(address: string, former: { endpoint: string; auth: string }, present: PushSubscription): Promise<void> {
      await demandPatience(`renew:${address}`, limits.renewals);
      if (!sender.canTell(present)) throw pushErrors.endpointRefused();
      await replaceSubscription(read, former, present);
    },

    /** Has browsers of a member told no more: their sessions end. Joins the caller's transaction. */
    async leave(tx: Tx, memberId: string, which: WhichBrowsers): Promise<void> {
      await deleteBrowsers(tx, memberId, which);
    },
    /** Has nobody else told on the device of who signs in. Joins the caller's transaction. */
    enter: (tx: Tx, memberId: string, deviceHash: Buffer): Promise<void> => deleteOthersOn(tx, memberId, deviceHash),
  };
}

const isWanted = (settings: PushSettings, notice: Fact['notice']): boolean => {
  const { kind } = notices[notice];
  return kind === null ? pushKinds.some((each) => settings[each]) : settings[kind];
};

/** As short as the header that has push services replace what a device has not got yet. */
const newTag = (): string => newId().replaceAll('-', '');

export type Push = ReturnType<typeof createPush>;
