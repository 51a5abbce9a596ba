import type { Core, Module } from '../../core/module';
import { rebateRoutes } from './rebates.routes';
import { createRebatesService, type RebateDeps } from './rebates.service';

export type { RebatesService } from './rebates.service';

/** Rebates of valid turnover, by rank and kind of games. */
export function createRebatesModule({ database, log }: Core, deps: RebateDeps) {
  const service = createRebatesService({ database, log, ...deps });
  const module: Module = {
    name: 'rebates',
    routes: (serve) => rebateRoutes({ serve, rebates: service }),
    jobs(jobs) {
      // Monday at noon; later runs of the day pay whom an earlier one missed.
      jobs.define({ name: 'rebates.pay-week', cron: '0 12-23 * * 1', expireInSeconds: 3_000, handler: () => service.payWeek() });
      jobs.define({ name: 'rebates.forget', cron: '58 3 * * *', handler: () => service.forgetOld() });
    },
  };
  return { module, service, acts: service.acts };
}
