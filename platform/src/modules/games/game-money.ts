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
import { findStuckTransfers, hasAnyOpenTransfer } from './transfers/transfers.repository';
import { transferRoutes } from './transfers/transfers.routes';
import { createTransfersService, pollSeconds, readOwnWalletsJob, settleJob } from './transfers/transfers.service';

export type GameMoneyDeps = {
  wallet: WalletService;
  demandPlay: LimitsService['demandPlay'];
  members: MembersService;
  gamesByNode: GamesByNode;
  isInMaintenance(): Promise<boolean>;
  followCheck: FollowCheck;
};

/** More than an alert shows. */
const mostDifferences = 100;

/** Where games touch money: providers, their callbacks, the betting record, wallets that providers keep, and the comparison of the books. */
export function createGameMoney(core: Core, { wallet, demandPlay, members, gamesByNode, isInMaintenance, followCheck }: GameMoneyDeps) {
  const { database, config, secrets, log, jobs: queue } = core;
  const { currency } = config.brand;
  const providers = createProvidersService({ database, key: Buffer.from(secrets.PROVIDER_KEY, 'base64') });
  const seamless = createSeamlessService({ database, wallet, members, currency, isInMaintenance });
  const rounds = createRoundsService({ database, gamesByNode });
  const transfers = createTransfersService({ database, wallet, demandPlay, jobs: queue, log, currency, providers, callProvider });
  const reconciliation = createReconciliation({ database, wallet, log, currency, providers, callProvider });

  /** Once a day also what the polls have given up is asked for. */
  async function askForStuck(): Promise<void> {
    for (const id of await findStuckTransfers(database.read, pollSeconds.length)) await transfers.poll(id);
  }

  return {
    providers,
    rounds,
    transfers,
    reconciliation,
    hasOpenTransfer: transfers.hasOpen,
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
      jobs.define({ name: readOwnWalletsJob, cron: '* * * * *', handler: () => reconciliation.readOwnWallets() });
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
          await followCheck(await findOpenDifferences(database.read, mostDifferences));
          await deleteOldLaunchTokens(database.read);
        },
      });
    },
  };
}

export type GameMoney = ReturnType<typeof createGameMoney>;
