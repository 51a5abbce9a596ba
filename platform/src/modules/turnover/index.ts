import { checkJob, type FollowCheck } from '../../core/watch/checks';
import type { Core, Module } from '../../core/module';
import { createTurnoverCheck } from './check-turnover';
import { turnoverRoutes } from './turnover.routes';
import { createTurnoverService } from './turnover.service';

export { requiredOf } from './turnover.model';
export { toWireLot, toWireMissing } from './turnover.wire';
export type { LotState, Missing, NewLot, Play, PlayersOfDraw, Weights as TurnoverWeights } from './turnover.model';
export type { Books as TurnoverBooks, TurnoverService } from './turnover.service';

type Deps = Omit<Parameters<typeof createTurnoverService>[0], 'database' | 'log'> & { followCheck: FollowCheck };

/** How soon after a bet was settled its member's lots show it. */
const feedBeatMs = 500;

/** Turnover requirements: what members have to stake before they may withdraw, and how far they are. */
export function createTurnoverModule({ database, log, repeater }: Core, { followCheck, ...deps }: Deps) {
  const turnover = createTurnoverService({ database, log, ...deps });
  const service = { ...turnover, check: createTurnoverCheck({ database, books: deps.books }) };
  async function tellBrokenInvariants(): Promise<void> {
    const broken = await service.check();
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'turnover and books do not agree');
    await followCheck(broken);
  }
  const module: Module = {
    name: 'turnover',
    routes(serve) {
      turnoverRoutes({ serve, turnover });
    },
    jobs(jobs) {
      jobs.define({ name: 'turnover.feed', cron: '* * * * *', handler: () => service.feedAll() });
      jobs.define({ name: 'turnover.sweep', cron: '*/5 * * * *', handler: () => service.sweep() });
      jobs.define({ name: 'turnover.forget', cron: '50 3 * * *', handler: () => service.forgetOld() });
      jobs.define({ name: 'turnover.check', cron: '25 3 * * *', ...checkJob, handler: tellBrokenInvariants });
    },
    start() {
      repeater.every('turnover.feed', feedBeatMs, () => service.feedAll());
    },
  };
  return { module, service };
}
