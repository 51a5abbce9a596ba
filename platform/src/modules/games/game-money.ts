import type { Tx } from '@portal/postgres';
import type { CallServer } from '../../core/http/calls';
import type { FollowCheck } from '../../core/watch/checks';
import type { Http } from '../../core/http/http';
import type { Jobs } from '../../core/jobs/jobs';
import type { Core } from '../../core/module';
import type { LimitsService } from '../limits';
import type { MembersService } from '../members';
import type { WalletService } from '../wallet';
import { findOpenDifferences } from './reconciliation/differences.repository';
import { deleteOldLaunchTokens } from './launch/play-sessions.repository';
import { callProvider } from './providers/provider-client';
import { createProvidersService } from './providers/providers.service';
import { reconciliationRoutes } from './reconciliation/reconciliation.desk.routes';
import { createReconciliation } from './reconciliation/reconciliation.service';
import { roundRoutes } from './rounds/rounds.routes';
import { createRoundsService, type GamesByNode } from './rounds/rounds.service';
import { seamlessRoutes } from './seamless/seamless.routes';
import { createSeamlessService } from './seamless/seamless.service';
import { findBrokenTransfers, findStuckTransfers, hasAnyOpenTransfer } from './transfers/transfers.repository';
import { transferRoutes } from './transfers/transfers.routes';
import { createTransfersService, pollSeconds, readOwnWalletsJob, settleJob } from './transfers/transfers.service';

export type GameMoneyDeps = {
  wallet: WalletService;
  demandPlay: LimitsService['demandPlay'];
  demandMainWallet(tx: Tx, memberId: string): Promise<void>;
  members: MembersService;
  gamesByNode: GamesByNode;
  isInMaintenance(): Promise<boolean>;
  followCheck: FollowCheck;
  /** Told of transfers to and from providers that have had no outcome for long; with none, it is over. */
  followStuck: FollowCheck;
  isOwnAddress(apiUrl: string): boolean;
};

/** More than an alert shows. */
const mostDifferences = 100;
/** Longer than the polls of a transfer take. */
const stuckMinutes = 15;
/** Shorter than the job may take. */
const askingMs = 240_000;

/** Where games touch money: providers, their callbacks, the betting record, wallets that providers keep, and the comparison of the books. */
export function createGameMoney(
  core: Core,
  { wallet, demandPlay, demandMainWallet, members, gamesByNode, isInMaintenance, followCheck, followStuck, isOwnAddress }: GameMoneyDeps,
) {
  const { database, config, secrets, log, jobs: queue } = core;
  const { currency } = config.brand;
  const providers = createProvidersService({ database, key: Buffer.from(secrets.PROVIDER_KEY, 'base64'), isOwnAddress });
  const seamless = createSeamlessService({ database, wallet, members, currency, isInMaintenance });
  const rounds = createRoundsService({ database, gamesByNode });
  const transfers = createTransfersService({
    database,
    wallet,
    demandPlay,
    demandMainWallet,
    jobs: queue,
    log,
    currency,
    providers,
    callProvider,
  });
  const reconciliation = createReconciliation({ database, wallet, log, currency, providers, callProvider });

  /** Asks again for what the polls have given up or a lost job has left, and tells staff what has no outcome even so. */
  async function askForStuck(): Promise<void> {
    const until = Date.now() + askingMs;
    const find = () => findStuckTransfers(database.read, pollSeconds.length, stuckMinutes);
    for (const { id } of await find()) {
      // A provider that is away costs seconds for each; the rest has its turn the next time.
      if (Date.now() > until) break;
      await transfers.poll(id).catch((error: unknown) => log.warn({ err: error, transfer: id }, 'a transfer was not asked for'));
    }
    await followStuck(await find());
  }

  return {
    providers,
    rounds,
    transfers,
    reconciliation,
    hasOpenTransfer: transfers.hasOpen,
    /** Says whether a transfer of the member to or from any provider has no known outcome yet. */
    hasMoneyOnTheWay: (memberId: string): Promise<boolean> => hasAnyOpenTransfer(database.read, memberId),
    /** Says whether a round or a transfer of the member has no outcome yet. */
    hasOpen: async (memberId: string): Promise<boolean> => (await rounds.hasOpen(memberId)) || hasAnyOpenTransfer(database.read, memberId),
    routes(serve: CallServer, http: Http): void {
      seamlessRoutes({ http, log, providers, seamless });
      roundRoutes(serve, rounds);
      transferRoutes({ serve, read: database.read, transfers });
      reconciliationRoutes(serve, database.read);
    },
    jobs(jobs: Jobs): void {
      jobs.define({ name: settleJob, concurrency: 4, handler: ({ id }) => transfers.poll(String(id)) });
      jobs.define({ name: 'games.ask-for-stuck', cron: '*/5 * * * *', expireInSeconds: 290, retryLimit: 0, handler: askForStuck });
      jobs.define({ name: readOwnWalletsJob, cron: '* * * * *', isAlsoSent: true, handler: () => reconciliation.readOwnWallets() });
      jobs.define({
        name: 'games.reconcile',
        // When the brand's day has been over for some time.
        cron: '40 2 * * *',
        expireInSeconds: 3_600,
        async handler() {
          await reconciliation.takeBackForgotten();
          await reconciliation.settleOverdrawn();
          await askForStuck();
          await reconciliation.compare();
          await reconciliation.compareWallets();
          await followCheck([
            ...(await findOpenDifferences(database.read, mostDifferences)),
            ...(await findBrokenTransfers(database, currency)),
          ]);
          await deleteOldLaunchTokens(database.read);
        },
      });
    },
  };
}

export type GameMoney = ReturnType<typeof createGameMoney>;
