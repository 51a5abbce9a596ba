import type { Core, Module } from '../../core/module';
import type { MembersService } from '../members';
import type { MessagesService } from '../messages';
import type { WalletService } from '../wallet';
import { createCatalog } from './catalog';
import { advanceJob, createDrawLifeCycle } from './draw-life-cycle';
import { lotteryRoutes } from './lottery.routes';
import { createLotteryLobby } from './lobby/lobby.service';
import { lobbyRoutes } from './lobby/lobby.routes';
import { vietnameseRoutes } from './lobby/vietnamese.routes';
import { createLotteryService } from './lottery.service';
import { reminderRoutes } from './reminders/reminders.routes';
import { createReminders } from './reminders/reminders.service';
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
  const lobby = createLotteryLobby({ database, catalog });
  const reminders = createReminders({ database, catalog, messages });
  const module: Module = {
    name: 'lottery',
    routes(serve) {
      lotteryRoutes({ serve, read: database.read, lottery: service, members });
      lobbyRoutes({ serve, read: database.read, lobby });
      vietnameseRoutes({ serve, read: database.read, lobby, catalog });
      reminderRoutes(serve, reminders);
    },
    jobs(queue) {
      queue.define({ name: advanceJob, concurrency: 4, handler: ({ drawId }) => draws.advance(String(drawId)) });
      queue.define({ name: 'lottery.remind', cron: '* * * * *', handler: () => reminders.remind() });
      queue.define({ name: 'lottery.tick', cron: '* * * * *', handler: () => draws.tick() });
    },
    start: () => draws.tick(),
    stop: () => service.drain(),
  };
  return { module, service, draws };
}
