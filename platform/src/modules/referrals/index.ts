import type { Core, Module } from '../../core/module';
import { deskReferralRoutes } from './referrals.desk.routes';
import { referralRoutes } from './referrals.routes';
import { createReferralsService, type ReferralDeps } from './referrals.service';

export type { ReferralsService } from './referrals.service';

/** How soon after a bet or a deposit an invitation follows. */
const beatMs = 1_000;

/** Friends whom members invited. */
export function createReferralsModule({ database, log, repeater }: Core, deps: ReferralDeps) {
  const service = createReferralsService({ database, log, ...deps });
  const module: Module = {
    name: 'referrals',
    routes(serve) {
      referralRoutes({ serve, referrals: service });
      deskReferralRoutes({ serve, referrals: service });
    },
    jobs(jobs) {
      jobs.define({ name: 'referrals.catch-up', cron: '* * * * *', handler: () => service.catchUpAll() });
      jobs.define({ name: 'referrals.end-late', cron: '25 4 * * *', handler: () => service.endLate() });
      jobs.define({ name: 'referrals.share-week', cron: '30 12-23 * * 1', expireInSeconds: 3_000, handler: () => service.shareWeek() });
      jobs.define({ name: 'referrals.forget', cron: '59 3 * * *', handler: () => service.forgetOld() });
    },
    start() {
      repeater.every('referrals.catch-up', beatMs, () => service.catchUpAll());
    },
  };
  return { module, service };
}
