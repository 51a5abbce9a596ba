import type { Core, Module } from '../../core/module';
import type { MembersService } from '../members';
import type { MessagesService } from '../messages';
import type { WalletService } from '../wallet';
import { createCatalog } from './catalog';
import { advanceJob, createDrawLifeCycle } from './draw-life-cycle';
import { lotteryRoutes } from './lottery.routes';
import { createLotteryService } from './lottery.service';
import { createSeedVault } from './seed-vault';
import { createSettlement } from './settlement.service';

export type { DrawLifeCycle } from './draw-life-cycle';
export type { LotteryGame, PlaySetting } from './lottery.model';
export type { LotteryService } from './lottery.service';

type Deps = { wallet: WalletService; members: MembersService; messages: MessagesService };

/** Lotteries: games and what they sell, draws from their seed to their settlement, bets. */
export function createLotteryModule({ database, outbox, jobs, config, secrets }: Core, { wallet, members, messages }: Deps) {
  const catalog = createCatalog(database.read);
  const vault = createSeedVault(Buffer.from(secrets.SEED_KEY, 'base64'));
  const settlement = createSettlement({ database, wallet, messages, outbox, catalog, chunkSize: config.settlementChunk });
  const draws = createDrawLifeCycle({ database, outbox, jobs, catalog, vault, settlement });
  const service = createLotteryService({ database, currency: config.brand.currency, catalog, members, wallet });
  const module: Module = {
    name: 'lottery',
    routes: (serve) => lotteryRoutes({ serve, read: database.read, lottery: service, members }),
    jobs(queue) {
      queue.define({ name: advanceJob, concurrency: 4, handler: ({ drawId }) => draws.advance(String(drawId)) });
      queue.define({ name: 'lottery.tick', cron: '* * * * *', handler: () => draws.tick() });
    },
    start: () => draws.tick(),
    stop: () => service.drain(),
  };
  return { module, service, draws };
}
