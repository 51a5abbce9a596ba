import type { Core, Module } from '../../core/module';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import { deskRebateRoutes } from './rebates.desk.routes';
import { rebateRoutes } from './rebates.routes';
import { createRebatesService, type RebateDeps } from './rebates.service';

export type { RebatesService } from './rebates.service';

/** What one night's check looks back at; more than a day, so that nothing falls between two nights. */
const checkedDays = 3;
const dayMs = 86_400_000;

/** Rebates of valid turnover, by rank and kind of games. */
export function createRebatesModule({ database, log }: Core, { followCheck, ...deps }: RebateDeps & { followCheck: FollowCheck }) {
  const service = createRebatesService({ database, log, ...deps });
  async function tellBrokenInvariants(): Promise<void> {
    const broken = await service.check(new Date(Date.now() - checkedDays * dayMs));
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'rebates and ledger do not agree');
    await followCheck(broken);
  }
  const module: Module = {
    name: 'rebates',
    routes(serve) {
      rebateRoutes({ serve, rebates: service });
      deskRebateRoutes({ serve, rebates: service });
    },
    jobs(jobs) {
      // Monday at noon; later runs of the day pay whom an earlier one missed.
      jobs.define({ name: 'rebates.pay-week', cron: '0 12-23 * * 1', expireInSeconds: 3_000, handler: () => service.payWeek() });
      jobs.define({ name: 'rebates.check', cron: '40 3 * * *', ...checkJob, handler: tellBrokenInvariants });
      jobs.define({ name: 'rebates.forget', cron: '58 3 * * *', handler: () => service.forgetOld() });
    },
  };
  return { module, service, acts: service.acts };
}
