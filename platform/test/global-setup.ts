import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../src/core/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/core/embedded-postgres';
import { createJobs } from '../src/core/jobs';
import { createLog } from '../src/core/log';
import { migrate } from '../src/core/migrate';
import { asAdmin, publishServer, urlOf } from './server';

export type Running = { adminUrl: string; template: string; folder: string | null; embedded: EmbeddedPostgres | null };

/**
 * One server for the whole run and one migrated template; each test file copies the template. With TEST_DATABASE_URL the same tests run
 * on that server, whose user must be allowed to create databases.
 */
export default async function setUp(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'platform-test-'));
  // Nothing here has to outlive a power cut, and waiting for the disk is half of the time of such tests.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const embedded = folder ? await startEmbeddedPostgres({ folder, settings }) : null;
  const adminUrl = given ?? embedded!.url('postgres');
  const template = `platform_template_${process.pid}`;
  (globalThis as { platformTests?: Running }).platformTests = { adminUrl, template, folder, embedded };

  await asAdmin(adminUrl, `create database ${template}`);
  const url = urlOf(adminUrl, template);
  const database = createDatabase({ url, poolSize: 2 });
  await migrate(database, join(__dirname, '../migrations'));
  await database.close();
  const jobs = createJobs({ url, log: createLog('silent') });
  await jobs.install();
  await jobs.stop();
  publishServer({ adminUrl, template });
}
