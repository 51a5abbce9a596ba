import { join } from 'node:path';
import { migrate } from '@portal/postgres';
import { startTestServer } from '@portal/postgres/testing';
import { createJobs } from '../src/core/jobs';
import { createLog } from '../src/core/log';

/** One server and one migrated template for the whole run; each test file copies the template. */
export default function setUp(): Promise<void> {
  return startTestServer('platform', async (database, url) => {
    await migrate(database, join(__dirname, '../migrations'));
    const jobs = createJobs({ url, log: createLog('silent') });
    await jobs.install();
    await jobs.stop();
  });
}
