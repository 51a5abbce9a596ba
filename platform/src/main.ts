import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { assessStart, demandSafeStart, readRuntime, readSecretFiles } from '@portal/node-http';
import { createDatabase, databaseReports, demandFitDatabase, serverReports, startEmbeddedPostgres } from '@portal/postgres';
import { buildApp } from './app';
import { fileNames, loadConfig } from './core/config/config';
import { createLocalHub, createRedisHub } from './core/events/event-hub';
import { createLog } from './core/watch/log';
import { platformSources, preparePlatformDatabase } from './core/config/prepare-database';
import { listenPrivately } from './core/watch/private-listener';
import { completeSecrets } from './core/config/secrets';
import { contentRules, startRules } from './core/config/start-rules';
import { readContentFacts } from './demo/read-content-facts';
import { seedDemo } from './demo/seed-demo';
import { runBrandCommand } from './commands/brand-command';
import { printFirstLink } from './commands/first-link';
import { runBooksCommand } from './commands/books-command';
import { runOperatorCommand } from './commands/operator-command';

/** Time for load balancers to notice that this instance is no longer ready. */
const DRAIN_MILLISECONDS = 1_000;

const config = loadConfig(readSecretFiles(process.env, fileNames));
/** Without arguments it serves; `operator …`, `books …` and `brand …` run one command and exit. */
const words = process.argv.slice(2);
const isServing = words.length === 0;
const log = createLog(isServing ? config.logLevel : 'fatal');
const folder = fileURLToPath(new URL('..', import.meta.url));

/** The runtime database address. The owner's address is used only here: always with the embedded server, elsewhere only if it is set. */
async function prepare(ownerUrl: string | undefined): Promise<string> {
  if (!ownerUrl) return config.databaseUrl!;
  const { url, applied } = await preparePlatformDatabase(ownerUrl, folder, config.databaseUrl);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  return url;
}

async function open() {
  const secrets = completeSecrets(config);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ folder: config.dataFolder, onChange: serverReports(log) });
  const databaseUrl = await prepare(embedded ? embedded.url('postgres') : config.databaseOwnerUrl);
  const database = createDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    answerLimitMilliseconds: config.databaseAnswerMilliseconds,
    ...databaseReports(log),
  });
  await demandFitDatabase(database, platformSources(folder));

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

const isProduction = config.environment === 'production';
const warn = log.warn.bind(log);

async function serve() {
  demandSafeStart(assessStart(startRules, { config, runtime: readRuntime(process.env) }, isProduction), warn);
  const { app, hub, isEmbedded, close } = await open();
  try {
    demandSafeStart(assessStart(contentRules, await readContentFacts(app), isProduction), warn);
  } catch (refusal) {
    // An embedded server would outlive this process.
    await close();
    throw refusal;
  }
  await app.start();
  if (config.demo) await seedDemo(app, config.dataFolder);
  const address = await app.http.listen({ host: config.host, port: config.port });
  const inside = await listenPrivately(
    {
      metrics: app.metrics,
      hub,
      log,
      tokens: config.tokens,
      addHealthLine: (entry) => app.services.operators.addHealthLine(entry),
      raiseIntegrity: app.services.raiseIntegrity,
      auditHead: app.services.lookAtHead,
      sealNews: (signed) => app.services.bookSeals.tellSigner(signed),
      keepSignatures: (lines) => app.services.bookSeals.keepSignatures(lines),
    },
    config.metrics,
  );
  log.info({ address, role: config.role, version: config.version, embedded: isEmbedded }, 'listening');
  if (config.role !== 'worker') await printFirstLink(app, config.publicUrl);

  let stopping = false;
  async function stop(signal: string) {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    app.announceStop();
    if (isProduction) await sleep(DRAIN_MILLISECONDS);
    inside.close();
    await close();
    log.info('stopped');
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal).catch(fail));
}

async function runCommand() {
  const { app, close } = await open();
  const [topic, ...args] = words;
  const terminal = { readLine, readLines, print: console.log, complain: console.error };
  process.exitCode =
    topic === 'books'
      ? await runBooksCommand(args, { audit: app.services.bookSeals.audit, terminal })
      : topic === 'brand'
        ? await runBrandCommand(args, { brandFile: app.services.brandFile, terminal })
        : await runOperatorCommand(topic === 'operator' ? args : [], {
            operators: app.services.operators,
            issuer: 'Portal',
            publicUrl: config.publicUrl,
            terminal,
          });
  await close();
}

/** Reads all of standard input; empty on a terminal. */
async function readLines(): Promise<string[]> {
  if (process.stdin.isTTY) return [];
  const lines = [];
  for await (const line of createInterface({ input: process.stdin })) lines.push(line);
  return lines;
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

// After an uncaught error the state is unknown; exit, and the supervisor starts a new process.
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
(isServing ? serve() : runCommand()).catch(fail);
