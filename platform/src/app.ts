import type { Authenticator, PayloadOpener } from './core/auth';
import { createCallServer } from './core/calls';
import type { Config, Secrets } from './core/config';
import type { Database } from './core/database';
import { AppError } from './core/errors';
import type { EventHub } from './core/event-hub';
import { createEventStream } from './core/event-stream';
import { serveHealth } from './core/health';
import { createHttp, type Http } from './core/http';
import { createJobs } from './core/jobs';
import type { Log } from './core/log';
import { createMetrics, type Metrics } from './core/metrics';
import type { Core, Module } from './core/module';
import { createOutbox } from './core/outbox';
import { createRateLimiter } from './core/rate-limit';
import { createRepeater } from './core/repeater';
import { createStreamTickets } from './core/stream-tickets';
import { createWalletModule } from './modules/wallet';

type Deps = {
  config: Config;
  secrets: Secrets;
  databaseUrl: string;
  database: Database;
  hub: EventHub;
  log: Log;
  /** Tests add sign-ins of their own to the real ones. */
  wrapAuthenticator?: (real: Authenticator) => Authenticator;
};

export type App = {
  http: Http;
  core: Core;
  metrics: Metrics;
  /** The services by module, for tests, seeding and tools. */
  services: Services;
  start(): Promise<void>;
  /** From now on `/readyz` says no, so that load balancers send nothing more. */
  announceStop(): void;
  /** Refuses new work, finishes what runs, and leaves the database open for its owner to close. */
  stop(): Promise<void>;
};

export type Services = ReturnType<typeof createModules>['services'];

/** Every module, in the order in which they need each other. To add one: import it, create it here, list it below. */
function createModules(core: Core) {
  const wallet = createWalletModule(core);

  const modules: Module[] = [wallet.module];
  return { modules, services: { wallet: wallet.service }, authenticator: noSessions, openPayload: noPayloads };
}

const noSessions: Authenticator = { byToken: async () => null, byCookie: async () => null };
const noPayloads: PayloadOpener = async () => {
  throw new AppError('payload.bad', 400);
};

export async function buildApp({
  config,
  secrets,
  databaseUrl,
  database,
  hub,
  log,
  wrapAuthenticator = (real) => real,
}: Deps): Promise<App> {
  const core: Core = {
    config,
    secrets,
    log,
    database,
    hub,
    outbox: createOutbox({ database, hub, log }),
    jobs: createJobs({ url: databaseUrl, log }),
    repeater: createRepeater({ database, log }),
    rateLimiter: createRateLimiter(database.read),
  };
  const { modules, services, authenticator: real, openPayload } = createModules(core);
  const authenticator = wrapAuthenticator(real);
  const tickets = createStreamTickets(database.read);
  let isStopping = false;

  const http = await createHttp({ config, log });
  const serve = createCallServer({ http, authenticator, openPayload });
  serveHealth({ http, database, version: config.version, isStopping: () => isStopping });
  const stream = createEventStream({ http, serve, hub, tickets, authenticator });
  const metrics = createMetrics({ http, database, streams: stream.count });
  for (const { routes, jobs } of modules) {
    routes?.(serve, http);
    jobs?.(core.jobs);
  }
  core.jobs.define({
    name: 'core.sweep',
    cron: '* * * * *',
    handler: async () => {
      await Promise.all([tickets.sweep(), core.rateLimiter.sweep()]);
    },
  });
  await http.ready();

  return {
    http,
    core,
    metrics,
    services,
    async start() {
      if (config.role === 'api') return;
      core.outbox.start();
      await core.jobs.start();
      for (const { start } of modules) await start?.();
    },
    announceStop() {
      isStopping = true;
    },
    async stop() {
      isStopping = true;
      stream.stop();
      await http.close();
      for (const { stop } of modules) await stop?.();
      await core.repeater.stop();
      await core.jobs.stop();
      await core.outbox.stop();
    },
  };
}
