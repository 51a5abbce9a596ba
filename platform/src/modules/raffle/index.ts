import type { Tx } from '@portal/postgres';
import type { Core, Module } from '../../core/module';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import type { MembersService } from '../members';
import type { PointsService } from '../points';
import type { RewardsService } from '../rewards';
import type { WalletService } from '../wallet';
import { createDrawsService } from './draws.service';
import { deskRaffleRoutes } from './raffle.desk.routes';
import { raffleRoutes } from './raffle.routes';
import { createRaffleService } from './raffle.service';

export type { DrawsService } from './draws.service';
export { toPlan } from './draws.wire';
export type { RaffleService } from './raffle.service';

type Deps = {
  wallet: WalletService;
  points: PointsService;
  rewards: RewardsService;
  members: MembersService;
  mayReceive(tx: Tx, memberId: string): Promise<boolean>;
  followCheck: FollowCheck;
};

/** What raffle tickets are for: the wheel, and draws at a fixed time. */
export function createRaffleModule({ database, log, secrets }: Core, { followCheck, ...deps }: Deps) {
  const needed = { database, key: Buffer.from(secrets.PAYOUT_KEY, 'base64'), ...deps };
  const service = createRaffleService(needed);
  const draws = createDrawsService(needed);
  async function tellBrokenInvariants(): Promise<void> {
    const broken = await service.check();
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'the raffle and its prizes do not agree');
    await followCheck(broken);
  }
  const module: Module = {
    name: 'raffle',
    routes(serve) {
      raffleRoutes({ serve, raffle: service, draws });
      deskRaffleRoutes({ serve, raffle: service, draws });
    },
    jobs(jobs) {
      jobs.define({ name: 'raffle.turn-of-day', cron: '1 0 * * *', handler: () => service.turnOfDay() });
      jobs.define({ name: 'raffle.draws', cron: '* * * * *', handler: () => draws.keep() });
      jobs.define({ name: 'raffle.check', cron: '55 3 * * *', ...checkJob, handler: tellBrokenInvariants });
    },
  };
  return { module, service, draws, acts: { ...service.acts, ...draws.acts } };
}
