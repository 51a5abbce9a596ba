import { createHttpCloser, createSessionWatch } from '@portal/node-http';
import type { Database } from '@portal/postgres';
import { familyRoutes } from './api/family.routes';
import { operatorRoutes } from './api/operator.routes';
import { pageRoutes } from './api/page.routes';
import { playerRoutes } from './api/player.routes';
import { streamRoutes } from './api/stream.routes';
import { createCatalog } from './catalog/catalog';
import type { Config } from './config';
import { createHttp } from './core/http';
import type { Log } from './core/log';
import { createFairness } from './fairness/fairness.service';
import { roundSeeds } from './fairness/round-seeds.repository';
import { revealEnded } from './fairness/session-seeds.repository';
import type { Family } from './games/family';
import { createEventHub } from './realtime/event-hub';
import { sweepTickets } from './realtime/stream-tickets.repository';
import { createRounds } from './rounds/rounds.service';
import { createSessions } from './sessions/sessions.service';
import { createOperatorClient } from './wallet/operator-client';
import { createReports } from './wallet/reports.repository';
import { createStakes } from './wallet/stakes.service';
import { createSandboxTransfers } from './wallet/sandbox-transfers';
import { createTransfers } from './wallet/transfers.service';
import { createDemoWallet, createSeamlessWallet, createTransferWallet } from './wallet/wallets';

const SWEEP_MILLISECONDS = 60_000;
/** How long a stream may outlive its session. */
const WATCH_MILLISECONDS = 10_000;

type Deps = {
  config: Config;
  database: Database;
  families: readonly Family[];
  log: Log;
  now?: () => Date;
  /** The built client; without it only the interfaces are served. */
  clientFolder?: string;
  /** How long a wallet may take to answer. */
  walletLimitMilliseconds?: number;
};

/** Puts the parts together; tests build the same app. */
export async function buildApp({ config, database, families, log, now = () => new Date(), clientFolder, walletLimitMilliseconds }: Deps) {
  const { operator } = config;
  const http = createHttp({ log, trustProxy: config.trustProxy });
  const doors: { close(): Promise<void> }[] = [];
  const closeHttp = createHttpCloser({ server: http.server, close: () => Promise.all([http, ...doors].map((one) => one.close())) });
  const catalog = createCatalog(families);
  const callOperator = createOperatorClient({ operator, ...(walletLimitMilliseconds && { limitMilliseconds: walletLimitMilliseconds }) });
  const wallets = {
    seamless: createSeamlessWallet({ database, callOperator }),
    transfer: createTransferWallet(database),
    demo: createDemoWallet(database),
  };
  const stakes = createStakes({ database, wallets, log });
  const hub = createEventHub();
  const rounds = createRounds({ database, catalog, stakes, now, log });
  const fairness = createFairness({ database, catalog });
  const sessions = createSessions({ database, config, catalog, callOperator, balance: stakes.balance });
  const watch = createSessionWatch({
    findAlive: sessions.findAlive,
    everyMilliseconds: WATCH_MILLISECONDS,
    report: (error) => log.warn({ err: error }, 'sessions of open streams could not be looked up'),
  });

  const started = families.flatMap((family) =>
    family.start
      ? [{ family, service: family.start({ database, stakes, hub, seeds: roundSeeds, now, log, matchSpeed: config.matchSpeed }) }]
      : [],
  );
  const services = started.map(({ service }) => service);

  http.get('/livez', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_, reply) => {
    const isReady = !database.isAway();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'no database' });
  });
  const transfers = createTransfers({ database });
  operatorRoutes({
    http,
    operator,
    catalog,
    sessions,
    transfers: config.environment === 'production' ? transfers : createSandboxTransfers({ transfers, now }),
    reports: createReports({ database }),
    services,
    now,
  });
  playerRoutes({ http, sessions, rounds, fairness, stakes, services });
  streamRoutes({ http, database, hub, sessions, watch });
  for (const { family, service } of started) familyRoutes({ http, catalog, sessions }, family.name, service);
  if (clientFolder) await pageRoutes(http, clientFolder, config.portalOrigins);
  await http.ready();

  let sweeper: NodeJS.Timeout | undefined;
  async function sweep(): Promise<void> {
    await rounds.sweep();
    await sweepTickets(database.read);
    await revealEnded(database.read);
  }

  return {
    http,
    /** What else lets players in: it is closed together with the server. */
    addDoor: (door: { close(): Promise<void> }) => void doors.push(door),
    catalog,
    stakes,
    /** Ends the streams of sessions that are over: the watch's one step. */
    endExpiredStreams: watch.look,
    services: { rounds, sessions, fairness },
    /** Takes up what an earlier process has left, in the order of money: bets, then rounds, then tables. */
    async start(): Promise<void> {
      await stakes.recover();
      await rounds.recover();
      for (const service of services) await service.begin?.();
      sweeper = setInterval(() => void sweep().catch((error: unknown) => log.error({ err: error }, 'sweep failed')), SWEEP_MILLISECONDS);
      sweeper.unref();
    },
    async stop(): Promise<void> {
      clearInterval(sweeper);
      watch.stop();
      hub.stop();
      await closeHttp();
      for (const service of services.toReversed()) await service.stop?.();
      await stakes.stop();
    },
  };
}

export type App = Awaited<ReturnType<typeof buildApp>>;
