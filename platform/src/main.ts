import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, migrate, startEmbeddedPostgres } from '@portal/postgres';
import { buildApp } from './app';
import { loadConfig } from './core/config';
import { createLocalHub, createRedisHub } from './core/event-hub';
import { createLog } from './core/log';
import { listenPrivately } from './core/private-listener';
import { completeSecrets } from './core/secrets';
import { seedDemo } from './demo/seed-demo';
import { runOperatorCommand } from './operator-command';

/** Time for load balancers to see that this instance is not ready any more. */
const DRAIN_MILLISECONDS = 1_000;

const config = loadConfig(process.env);
/** Without words it serves; `operator …` does one thing to the accounts of staff and ends. */
const words = process.argv.slice(2);
const isServing = words.length === 0;
const log = createLog(isServing ? config.logLevel : 'fatal');

async function open() {
  const secrets = completeSecrets(config);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ folder: config.dataFolder });
  const databaseUrl = config.databaseUrl ?? embedded!.url('postgres');
  const database = createDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const applied = await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
  if (applied.length > 0) log.info({ applied }, 'migrated');

  const hub = config.brokerUrl && isServing ? await createRedisHub(config.brokerUrl, log) : createLocalHub(log);
  const app = await buildApp({ config, secrets, databaseUrl, database, hub, log });
  async function close() {
    await app.stop();
    await hub.close();
    await database.close();
    await embedded?.stop();
  }
  return { app, hub, isEmbedded: embedded !== null, close };
}

async function serve() {
  const { app, hub, isEmbedded, close } = await open();
  await app.start();
  if (config.demo) await seedDemo(app, config.dataFolder);
  const address = await app.http.listen({ host: config.host, port: config.port });
  const inside = await listenPrivately(
    { metrics: app.metrics, hub, log, addHealthLine: (entry) => app.services.operators.addHealthLine(entry) },
    config.metrics,
  );
  log.info({ address, role: config.role, version: config.version, embedded: isEmbedded }, 'listening');

  let stopping = false;
  async function stop(signal: string) {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    app.announceStop();
    if (config.environment === 'production') await sleep(DRAIN_MILLISECONDS);
    inside.close();
    await close();
    log.info('stopped');
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal).catch(fail));
}

async function changeOperators() {
  const { app, close } = await open();
  const args = words[0] === 'operator' ? words.slice(1) : [];
  const terminal = { readLine, print: console.log, complain: console.error };
  process.exitCode = await runOperatorCommand(args, { operators: app.services.operators, issuer: 'Portal', terminal });
  await close();
}

async function readLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

function fail(error: unknown): never {
  log.fatal({ err: error }, 'platform ends');
  process.exit(1);
}

// State after a fault nobody caught is unknown; the supervisor starts a fresh process.
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
(isServing ? serve() : changeOperators()).catch(fail);
