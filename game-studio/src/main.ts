import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assessStart, demandSafeStart, openTlsFront, readRuntime, readSecretFiles, type TlsSettings } from '@portal/node-http';
import { createDatabase, databaseReports, demandFitDatabase, serverReports, startEmbeddedPostgres } from '@portal/postgres';
import { buildApp } from './app';
import { fileNames, loadConfig } from './config';
import { claimDatabase } from './core/database-claim';
import { createLog } from './core/log';
import { prepareStudioDatabase } from './core/prepare-database';
import { families } from './games/families';
import { startRules } from './start-rules';

const config = loadConfig(readSecretFiles(process.env, fileNames));
const log = createLog(config.logLevel);
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** The address to work by. The owner's is used here alone: with the embedded server at every start, elsewhere only where it is given. */
async function prepare(ownerUrl: string | undefined): Promise<string> {
  if (!ownerUrl) return config.databaseUrl!;
  const { url, applied } = await prepareStudioDatabase(ownerUrl, migrations, config.databaseUrl);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  return url;
}

async function serve() {
  const isProduction = config.environment === 'production';
  demandSafeStart(assessStart(startRules, { config, runtime: readRuntime(process.env) }, isProduction), log.warn.bind(log));
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ folder: join(config.dataFolder, 'studio'), onChange: serverReports(log) });
  const url = await prepare(embedded ? embedded.url('postgres') : config.databaseOwnerUrl);
  const claim = await claimDatabase({ url, onTaken: fail });
  const database = createDatabase({
    url,
    name: 'game-studio',
    answerLimitMilliseconds: config.databaseAnswerMilliseconds,
    ...databaseReports(log),
  });
  await demandFitDatabase(database, { migrations });
  const clientFolder = fileURLToPath(new URL('../dist/client', import.meta.url));
  const app = await buildApp({ config, database, families, log, clientFolder });
  await app.start();
  const address = await app.http.listen({ host: config.host, port: config.port });
  if (config.tls) app.addDoor(await openDoor(app.http.server, config.tls));
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

/** Where players come in when no proxy stands before the studio. */
function openDoor(http: Server, settings: NonNullable<TlsSettings>) {
  return openTlsFront({ http, settings, host: config.host, hostname: new URL(config.publicUrl).hostname, report: log });
}

function fail(error: unknown): never {
  log.fatal({ err: error }, 'game studio ends');
  process.exit(1);
}

// State after a fault nobody caught is unknown; the supervisor starts a fresh process.
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
serve().catch(fail);
