import type { Database, Tx } from '@portal/postgres';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import { jobsSchema } from './install-jobs';
import type { Log } from '../watch/log';

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

export type JobDefinition = {
  /** `owner.verb-object`, such as `lottery.settle-draw`. */
  name: string;
  /** May run more than once for one job: a worker can die after the work and before saying so. */
  handler: JobHandler;
  /** Five fields, in the brand's time zone. Once a minute at most, exactly once over all instances, and up to ten seconds late. */
  cron?: string;
  /** A job with a timetable that is also sent, and begins at once then. */
  isAlsoSent?: boolean;
  /** How many run at once in one process; 1 without it. */
  concurrency?: number;
  retryLimit?: number;
  /** A run that takes longer counts as failed; 300 without it. */
  expireInSeconds?: number;
};

export type SendOptions = {
  startAfter?: Date;
  /** While a job with this key waits, a second one is not added. */
  singletonKey?: string;
};

type Options = { url: string; log: Log; database: Pick<Database, 'Client'>; timeZone: string };

/** How often a queue is looked at. Most only run by the timetable, which goes by the minute: looking at all of them twice a second kept an idle server busy. */
const LOOK_SECONDS = 0.5;
const LOOK_SECONDS_BY_TIMETABLE = 5;

/** Jobs on PostgreSQL: sent inside a transaction, they exist exactly when it commits. */
export function createJobs({ url, log, database, timeZone }: Options) {
  const definitions = new Map<string, JobDefinition>();
  let boss: Promise<PgBoss> | undefined;
  let stopped = false;

  async function launch(): Promise<PgBoss> {
    const started = new PgBoss({
      connectionString: url,
      schema: jobsSchema,
      // The database owner creates and migrates the queue's tables (`installJobs`).
      migrate: false,
      createSchema: false,
      reindex: false,
      application_name: 'platform-jobs',
      max: 4,
      superviseIntervalSeconds: 60,
      cronWorkerIntervalSeconds: 5,
      monitorVacuum: false,
      // The class of the pool's connections. The driver takes this option; the queue's types omit it.
      ...({ Client: database.Client } as object),
    });
    started.on('error', (error) => log.error({ err: error }, 'job queue'));
    await started.start();
    for (const { name, retryLimit = 10, expireInSeconds = 300 } of definitions.values()) {
      await started.createQueue(name, {
        policy: 'short',
        retryLimit,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 60,
        expireInSeconds,
      });
    }
    return started;
  }
  const ready = (): Promise<PgBoss> => {
    if (stopped) throw new Error('the job queue is stopped');
    boss ??= launch();
    // The database may have been away: the next one tries again.
    boss.catch(() => (boss = undefined));
    return boss;
  };
  const definitionOf = (name: string) => {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`there is no job ${name}`);
    return definition;
  };

  return {
    /** Before `start`, by each module. */
    define(definition: JobDefinition): void {
      if (definitions.has(definition.name)) throw new Error(`${definition.name} is defined twice`);
      definitions.set(definition.name, definition);
    },
    async send(tx: Tx | null, name: string, data: object, { startAfter, singletonKey }: SendOptions = {}): Promise<void> {
      definitionOf(name);
      const queue = await ready();
      const db = tx && { executeSql: (text: string, values: unknown[] = []) => tx.executeQuery<object>(CompiledQuery.raw(text, values)) };
      // The queue keeps one waiting job per key, so a job without a key gets a unique one.
      await queue.send(name, data, { startAfter, singletonKey: singletonKey ?? crypto.randomUUID(), ...(db && { db: db }) });
    },
    /** Many at once, each its own, in one statement. */
    async sendMany(tx: Tx, name: string, jobs: readonly { data: object; startAfter?: Date }[]): Promise<void> {
      definitionOf(name);
      if (jobs.length === 0) return;
      const queue = await ready();
      const db = { executeSql: (text: string, values: unknown[] = []) => tx.executeQuery<object>(CompiledQuery.raw(text, values)) };
      await queue.insert(
        name,
        jobs.map((job) => ({ ...job, singletonKey: crypto.randomUUID() })),
        { db: db },
      );
    },
    /** Runs the handler here and now: for tests and for repairs by hand. */
    run: (name: string, data: object = {}) => definitionOf(name).handler(data as Record<string, unknown>),
    /** Begins to work. A process that only sends need not call it. */
    async start(): Promise<void> {
      const queue = await ready();
      for (const { name, handler, cron, isAlsoSent = false, concurrency = 1 } of definitions.values()) {
        // Each of those that run at once looks for itself.
        const pollingIntervalSeconds = cron && !isAlsoSent ? LOOK_SECONDS_BY_TIMETABLE : LOOK_SECONDS * Math.min(concurrency, 2);
        await queue.work<Record<string, unknown>>(name, { pollingIntervalSeconds, localConcurrency: concurrency }, async ([job]) => {
          try {
            await handler(job?.data ?? {});
          } catch (error) {
            log.error({ err: error, job: name }, 'job failed');
            throw error;
          }
        });
        if (cron) await queue.schedule(name, cron, {}, { tz: timeZone, singletonKey: 'cron' });
      }
    },
    /** Waits for running jobs. */
    async stop(): Promise<void> {
      stopped = true;
      await (await boss?.catch(() => undefined))?.stop({ graceful: true, timeout: 15_000 });
    },
  };
}

export type Jobs = ReturnType<typeof createJobs>;
