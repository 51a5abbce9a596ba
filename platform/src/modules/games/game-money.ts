import type { CallServer } from '../../core/calls';
import type { Http } from '../../core/http';
import type { Jobs } from '../../core/jobs';
import type { Core } from '../../core/module';
import type { MembersService } from '../members';
import type { WalletService } from '../wallet';
import { deleteOldLaunchTokens } from './play-sessions.repository';
import { createProvidersService } from './providers.service';
import { roundRoutes } from './rounds.routes';
import { createRoundsService, type GamesByNode } from './rounds.service';
import { seamlessRoutes } from './seamless.routes';
import { createSeamlessService } from './seamless.service';

export type GameMoneyDeps = {
  wallet: WalletService;
  members: MembersService;
  gamesByNode: GamesByNode;
  isInMaintenance(): Promise<boolean>;
};

/** Where games touch money: providers, their callbacks, the betting record, wallets that providers keep, and the comparison of the books. */
export function createGameMoney(core: Core, { wallet, members, gamesByNode, isInMaintenance }: GameMoneyDeps) {
  const { database, config, secrets, log } = core;
  const { currency, timeZone } = config.brand;
  const providers = createProvidersService({ database, key: Buffer.from(secrets.PROVIDER_KEY, 'base64') });
  const seamless = createSeamlessService({ database, wallet, members, currency, isInMaintenance });
  const rounds = createRoundsService({ database, timeZone, gamesByNode });

  return {
    providers,
    rounds,
    hasOpenTransfer: async (_memberId: string, _providerCode: string) => false,
    routes(serve: CallServer, http: Http): void {
      seamlessRoutes({ http, log, providers, seamless });
      roundRoutes(serve, rounds);
    },
    jobs(jobs: Jobs): void {
      jobs.define({ name: 'games.sweep-launches', cron: '23 3 * * *', handler: () => deleteOldLaunchTokens(database.read) });
    },
  };
}

export type GameMoney = ReturnType<typeof createGameMoney>;
