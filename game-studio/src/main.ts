import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, migrate, startEmbeddedPostgres } from '@portal/postgres';
import { buildApp } from './app';
import { loadConfig } from './config';
import { claimDatabase } from './core/database-claim';
import { createLog } from './core/log';
import { families } from './games/families';

const config = loadConfig(process.env);
const log = createLog(config.logLevel);

async function serve() {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ folder: join(config.dataFolder, 'studio') });
  const url = config.databaseUrl ?? embedded!.url('postgres');
  const claim = await claimDatabase({ url, onTaken: fail });
  const database = createDatabase({
    url,
    name: 'game-studio',
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const applied = await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const clientFolder = fileURLToPath(new URL('../dist/client', import.meta.url));
  const app = await buildApp({ config, database, families, log, clientFolder });
  await app.start();
  const address = await app.http.listen({ host: config.host, port: config.port });
  log.info({ address, titles: app.catalog.titles().length }, 'listening');

  let isStopping = false;
  async function stop(signal: string) {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await app.stop();
    await database.close();
    await claim.release();
    await embedded?.stop();
    log.info('stopped');
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal).catch(fail));
}

function fail(error: unknown): never {
  log.fatal({ err: error }, 'game studio ends');
  process.exit(1);
}

// State after a fault nobody caught is unknown; the supervisor starts a fresh process.
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
serve().catch(fail);
