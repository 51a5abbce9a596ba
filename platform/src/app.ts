import { createHttpCloser, outgoingUrl } from '@portal/node-http';
import type { Database } from '@portal/postgres';
import type { FastifyRequest } from 'fastify';
import { type Authenticator, operatorTokenOf, type OperatorIdentity } from './core/http/auth';
import type { Background } from './core/jobs/background';
import { createCallServer } from './core/http/calls';
import type { Config, Secrets } from './core/config/config';
import { keepBrand } from './core/config/keep-brand';
import type { EventHub } from './core/events/event-hub';
import { createEventStream, type EventStream } from './core/events/event-stream';
import { serveHealth } from './core/watch/health';
import { createHttp, type Http } from './core/http/http';
import { createJobs } from './core/jobs/jobs';
import type { Log } from './core/watch/log';
import { createMetrics, type Metrics } from './core/watch/metrics';
import type { Core } from './core/module';
import { createOutbox } from './core/jobs/outbox';
import { createRateLimiter } from './core/http/rate-limit';
import { createRepeater } from './core/jobs/repeater';
import { createStreamTickets } from './core/events/stream-tickets';
import { type BankDoor, createModules, type WrapPayoutDetails } from './create-modules';

type Deps = {
  config: Config;
  secrets: Secrets;
  databaseUrl: string;
  database: Database;
  hub: EventHub;
  log: Log;
  /** How the sandbox bank reaches the webhooks; tests deliver without a network. */
  bankDoor?: BankDoor;
  /** Tests add their own sign-ins to the real ones. */
  wrapAuthenticator?: (real: Authenticator) => Authenticator;
  /** Tests add bank accounts of their own members to the real ones. */
  wrapPayoutDetails?: WrapPayoutDetails;
  /** How often the sessions of open streams are checked. */
  streamWatchMilliseconds?: number;
};

export type App = {
  http: Http;
  core: Core;
  metrics: Metrics;
  /** The services by module, for tests, seeding and tools. */
  services: Services;
  /** Work that responses do not wait for. */
  background: Background;
  /** Open event streams; tests check their sessions without waiting for the timer. */
  stream: EventStream;
  start(): Promise<void>;
  /** Makes `/readyz` fail, so that load balancers stop sending requests. */
  announceStop(): void;
  /** Refuses new work, finishes what runs, and leaves the database open for its owner to close. */
  stop(): Promise<void>;
};

export type Services = ReturnType<typeof createModules>['services'];

export async function buildApp({
  config,
  secrets,
  databaseUrl,
  database,
  hub,
  log,
  bankDoor,
  wrapAuthenticator = (real) => real,
  wrapPayoutDetails = (real) => real,
  streamWatchMilliseconds,
}: Deps): Promise<App> {
  const core: Core = {
    config,
    secrets,
    log,
    database,
    hub,
    outbox: createOutbox({ database, hub, log }),
    jobs: createJobs({ url: databaseUrl, database, log, timeZone: config.brand.timeZone }),
    repeater: createRepeater({ database, log }),
    rateLimiter: createRateLimiter(database.read),
  };
  async function operatorOf(request: FastifyRequest): Promise<OperatorIdentity | null> {
    const token = operatorTokenOf(request);
    return token ? authenticator.operatorByToken(token, { isOwnAct: false }) : null;
  }
  const {
    modules,
    services,
    background,
    authenticator: real,
    openPayload,
    approvals,
    demandOpen,
    demandModules,
    chatVisitorOf,
  } = createModules(core, bankDoor ?? doorOverHttp(config), operatorOf, wrapPayoutDetails);
  const authenticator = wrapAuthenticator(real);
  const tickets = createStreamTickets(database.read);
  let isStopping = false;

  await keepBrand(database.read, config.brand);
  const http = await createHttp({ config, log });
  const closeHttp = createHttpCloser(http);
  const serve = createCallServer({ http, authenticator, openPayload, approvals, demandOpen, demandModules });
  serveHealth({ http, database, version: config.version, isStopping: () => isStopping });
  const stream = createEventStream({
    http,
    serve,
    hub,
    tickets,
    authenticator,
    visitorOf: chatVisitorOf,
    log,
    ...(streamWatchMilliseconds && { watchMilliseconds: streamWatchMilliseconds }),
  });
  const metrics = createMetrics({ http, database, streams: stream.count });
  metrics.gauge('portal_alerts_open', 'Staff alerts whose cause lasts', services.alerts.countLasting);
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
    background,
    stream,
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
      await closeHttp();
      for (const { stop } of modules) await stop?.();
      await core.repeater.stop();
      await core.jobs.stop();
      await core.outbox.stop();
    },
  };
}

/** The sandbox bank's reports arrive over HTTP, like any bank's. */
function doorOverHttp({ host, port }: Config): BankDoor {
  const origin = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  const deliverTo = (path: `/${string}`) => async (report: object, headers: Record<string, string>) => {
    const response = await fetch(outgoingUrl(origin, path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(report),
    });
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  };
  return {
    deliverReport: deliverTo('/wps/deposit/webhook/promptpay'),
    deliverReturn: deliverTo('/wps/deposit/webhook/promptpay/returns'),
    deliverPayout: deliverTo('/wps/withdraw/webhook/payouts'),
  };
}
