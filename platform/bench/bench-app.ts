import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createDatabase, type Database, startEmbeddedPostgres } from '@portal/postgres';
import { findProcessorTime } from '@portal/postgres/testing';
import { type App, buildApp } from '../src/app';
import { loadConfig } from '../src/core/config/config';
import { preparePlatformDatabase } from '../src/core/config/prepare-database';
import { completeSecrets } from '../src/core/config/secrets';
import { createLocalHub } from '../src/core/events/event-hub';
import { createLog } from '../src/core/watch/log';

export type ProcessorTime = { platform: number; database: number };

export type BenchApp = {
  app: App;
  /** For other processes, with the platform's rights. */
  url: string;
  /** The platform's own connections, with the time limits that it has in production. */
  database: Database;
  /** Of the owner, for what only looks on or fills tables, which may take longer. */
  owner: Database;
  /** Opens it on a port of its own. */
  listen(): Promise<number>;
  /** What this process and its PostgreSQL have taken of processors until now, in milliseconds. */
  processorTime(): Promise<ProcessorTime>;
  stop(): Promise<void>;
};

/** The platform in this process, with its own PostgreSQL in the folder, so that a benchmark can call its services too. `settings` are the server's. */
export async function startBenchApp(folder: string, settings: readonly string[] = []): Promise<BenchApp> {
  const server = await startEmbeddedPostgres({ folder, settings });
  const ownerUrl = server.url('postgres');
  const { url } = await preparePlatformDatabase(ownerUrl, fileURLToPath(new URL('..', import.meta.url)));
  const database = createDatabase({ url });
  const owner = createDatabase({ url: ownerUrl, poolSize: 2, statementTimeoutMilliseconds: 3_600_000 });
  const config = loadConfig({ DEMO: 'true', DATABASE_URL: url, DATA_FOLDER: folder, LOG_LEVEL: 'warn' });
  const log = createLog(config.logLevel);
  const app = await buildApp({ config, secrets: completeSecrets(config), databaseUrl: url, database, hub: createLocalHub(log), log });
  return {
    app,
    url,
    database,
    owner,
    async listen() {
      await app.http.listen({ port: 0, host: '127.0.0.1' });
      return (app.http.server.address() as AddressInfo).port;
    },
    async processorTime() {
      const { user, system } = process.cpuUsage();
      return { platform: (user + system) / 1_000, database: await findProcessorTime(folder) };
    },
    async stop() {
      await app.stop();
      await owner.close();
      await database.close();
      await server.stop();
    },
  };
}
