import type { Core, Module } from '../../core/module';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import type { MembersService } from '../members';
import { deskGrantRoutes } from './grants.desk.routes';
import { createGrantsService } from './grants.service';
import { rewardsRoutes } from './rewards.routes';
import { createRewardsService, type RewardDeps } from './rewards.service';

export type { NewReward, Prize, Reward, RewardRef } from './rewards.model';
export { toWireReward } from './rewards.wire';
export type { RewardsService } from './rewards.service';

type Deps = Pick<RewardDeps, 'pay' | 'defaultWeights' | 'holdAccount' | 'mayReceive'> & {
  followCheck: FollowCheck;
  members: Pick<MembersService, 'findForSignIn'>;
};

/** What one night's check looks back at; more than a day, so that nothing falls between two nights. */
const checkedDays = 3;
const dayMs = 86_400_000;

/** The reward centre: what members were granted, and how they claim it. */
export function createRewardsModule({ database, outbox, log }: Core, { followCheck, members, ...deps }: Deps) {
  const service = createRewardsService({ database, outbox, ...deps });
  const grants = createGrantsService({ database, log, rewards: service, members });
  async function tellBrokenInvariants(): Promise<void> {
    const broken = await service.check(new Date(Date.now() - checkedDays * dayMs));
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'rewards and ledger do not agree');
    await followCheck(broken);
  }
  const module: Module = {
    name: 'rewards',
    routes(serve) {
      rewardsRoutes({ serve, rewards: service });
      deskGrantRoutes({ serve, grants });
    },
    jobs(jobs) {
      jobs.define({ name: 'rewards.expire', cron: '*/5 * * * *', handler: () => service.expire() });
      jobs.define({ name: 'rewards.give-grants', cron: '* * * * *', handler: () => grants.giveAll() });
      jobs.define({ name: 'rewards.check', cron: '35 3 * * *', ...checkJob, handler: tellBrokenInvariants });
    },
  };
  return { module, service, grants };
}
