import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';

/** The schema of the queue's own tables. */
export const jobsSchema = 'jobs';

/** Nobody starts it again: it waits for a server whose name or whose answer is slow to come. */
const connectLimitMs = 60_000;

/** Makes the queue's tables or brings them to its present version, as their owner; a program only works with them. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    application_name: 'jobs owner',
    connectionTimeoutMillis: connectLimitMs,
    max: 2,
    supervise: false,
    schedule: false,
  });
  let fault: Error | undefined;
  boss.on('error', (error) => (fault ??= error));
  try {
    await boss.start();
    // Indexes of a new version are built in the background, which nobody but the owner may do.
    const isBuilding = async () => (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress');
    while (!fault && (await isBuilding())) await sleep(250);
    if (fault) throw fault;
  } finally {
    await boss.stop({ graceful: false });
  }
}
