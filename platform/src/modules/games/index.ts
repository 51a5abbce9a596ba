import { reachOfUrl } from '@portal/node-http';
import type { Winner } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { FollowCheck } from '../../core/watch/checks';
import type { Core, Module } from '../../core/module';
import { createVisitorReader } from '../../core/http/visitor';
import type { LimitsService } from '../limits';
import type { MembersService } from '../members';
import type { EnteredSecrets } from '../operators';
import type { SystemService } from '../system';
import type { WalletService } from '../wallet';
import { gameActs } from './acts';
import { createCatalogService } from './catalog/catalog.service';
import { createGameMoney } from './game-money';
import { gameDeskRoutes } from './games.desk.routes';
import { gameRoutes } from './games.routes';
import { createLaunchService } from './launch/launch.service';
import { deleteOldAttempts } from './launch/launches.repository';
import { createLiveLists } from './catalog/live-lists.service';
import { createMatchIntake } from './matches/match-intake';
import { createMatchList } from './matches/match-list';
import { createProvidersDesk } from './providers/providers-desk.service';
import { providerDeskRoutes } from './providers/providers.desk.routes';
import { createProviderSync } from './providers/provider-sync';
import { endPlaySessions } from './launch/play-sessions.repository';
import { type AddAuditLine, createSwitchesService } from './switches.service';
import { createSyncLoop } from './providers/sync-loop';
import type { VendorRules } from './catalog/vendor-rules';

export type { NewAnnouncement } from './catalog/catalog.repository';
export type { RoundsService } from './rounds/rounds.service';
export type { NewVendor } from './catalog/catalog-writes.repository';

/** How often the feeds of matches are asked; a provider answers next to nothing while its list is the same. */
const matchBeatMs = 2_000;

type Deps = {
  demandPlay: LimitsService['demandPlay'];
  /** Refuses to move money to a wallet that a provider keeps while a bonus is played. */
  demandMainWallet(tx: Tx, memberId: string): Promise<void>;
  system: SystemService;
  members: MembersService;
  wallet: WalletService;
  /** The board of winners, of all kinds of games. */
  winners(): Promise<Winner[]>;
  audit: AddAuditLine;
  enteredSecrets: EnteredSecrets;
  followCheck: FollowCheck;
  followStuck: FollowCheck;
};

/** Vendors, the game catalogue, launches, and the wallet callbacks of game providers. */
export function createGamesModule(
  core: Core,
  { demandPlay, demandMainWallet, system, members, wallet, winners, audit, enteredSecrets, followCheck, followStuck }: Deps,
) {
  const { config, database, hub, log, outbox, rateLimiter } = core;
  const { esports, inHouse, cockfight, names } = config.vendors;
  const rules: VendorRules = {
    categories: { ESPORTS: esports, INHOUSE: inHouse, COCKFIGHT: cockfight },
    blankPrefix: 'TCG',
    names,
  };
  const brand = async () => (await system.settings()).brand;
  const catalog = createCatalogService({
    database,
    rules,
    isThaiSpoken: async () => (await brand()).languages.some((language) => language === 'TY' || language === 'TH'),
  });
  const isProduction = config.environment === 'production';
  /** The studio's address comes from the machine's configuration; on a machine of a developer everything runs side by side. */
  const isOwnAddress = (apiUrl: string) => apiUrl === config.studio?.apiUrl || (!isProduction && reachOfUrl(apiUrl) === 'loopback');
  const money = createGameMoney(core, {
    isOwnAddress,
    demandPlay,
    demandMainWallet,
    wallet,
    members,
    gamesByNode: (nodeIds) => catalog.findByNodeIds(nodeIds),
    isInMaintenance: async () => (await system.settings()).maintenance,
    followCheck,
    followStuck,
  });
  const { providers } = money;
  const live = createLiveLists({ read: database.read, log, catalog, providers: providers.list });
  const matches = createMatchList({ read: database.read, catalog, timeZone: config.brand.timeZone });
  const intake = createMatchIntake({ database, log, providers: providers.list });
  function forget() {
    catalog.forget();
    live.forget();
    matches.forget();
  }
  const launch = createLaunchService({
    database,
    log,
    currency: config.brand.currency,
    publicUrl: config.publicUrl,
    isProduction,
    takeKey: wallet.takeKey,
    demandPlay,
    demandBetting: () => wallet.demandBetting(),
    merchantCode: async () => (await brand()).merchantCode,
    providers: providers.list,
    hasOpenTransfer: money.hasOpenTransfer,
    takeAlong: money.transfers.takeAlong,
    roomsOf: live.roomsOf,
    rankLevelOf: async (memberId) => (await members.findById(memberId))?.rankLevel ?? 0,
  });
  const switches = createSwitchesService({ database, outbox, audit, forget });
  const { sync, take } = createProviderSync({ database, outbox, log, rules, providers: providers.list });
  const providersDesk = createProvidersDesk({
    database,
    rateLimiter,
    providers,
    secrets: enteredSecrets,
    async policy() {
      const { domains } = await system.settings();
      const portalOrigins = [config.publicUrl, ...domains.map(({ domain }) => new URL(domain).origin)];
      return { isProduction, isDemo: config.demo, portalOrigins, ownGames: config.studio?.url ?? null, isOwnAddress };
    },
    takeGames: take,
  });
  const unsubscribe = hub.subscribe(({ topic }) => {
    if (topic === 'system.changed') forget();
  });

  async function syncAll(): Promise<boolean> {
    const isComplete = await sync();
    forget();
    return isComplete;
  }

  const visitorOf = createVisitorReader(config.trustProxy);
  const syncLoop = createSyncLoop(syncAll);
  const service = {
    ...catalog,
    forget,
    providers,
    sync: syncAll,
    takeInMatches: intake.takeInAll,
    beginSync: syncLoop.begin,
    money,
    endPlay: endPlaySessions,
  };
  const module: Module = {
    name: 'games',
    routes(serve, http) {
      gameRoutes({
        serve,
        read: database.read,
        catalog,
        gameOrigins: providersDesk.origins,
        launch,
        live,
        matches,
        winners,
        rateLimiter,
        visitorOf,
      });
      gameDeskRoutes({ serve, catalog, switches });
      providerDeskRoutes({
        ...{ serve, desk: providersDesk, secrets: enteredSecrets, audit },
        callbackUrl: `${config.publicUrl}/seamless/v1/`,
        forget() {
          providers.forget();
          forget();
        },
      });
      money.routes(serve, http);
    },
    jobs(jobs) {
      money.jobs(jobs);
      jobs.define({ name: 'games.sync-catalog', cron: '*/10 * * * *', handler: async () => void (await syncAll()) });
      jobs.define({
        name: 'games.count-players',
        cron: '*/5 * * * *',
        async handler() {
          await catalog.countPlayers();
          await deleteOldAttempts(database.read);
        },
      });
    },
    start() {
      syncLoop.begin();
      core.repeater.every('games.take-in-matches', matchBeatMs, intake.takeInAll);
    },
    async stop() {
      unsubscribe();
      await syncLoop.stop();
    },
  };
  return { module, service, money, acts: gameActs };
}

export type GamesService = ReturnType<typeof createGamesModule>['service'];
