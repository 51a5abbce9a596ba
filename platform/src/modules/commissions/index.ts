import type { Core, Module } from '../../core/module';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import { commissionRoutes } from './commissions.routes';
import { type CommissionDeps, createCommissions } from './commissions.service';

export type { Commissions } from './commissions.service';

/** How soon after a draw was settled agents are credited. */
const beatMs = 1_000;

/** What agents earn of bets below them. */
export function createCommissionsModule(
  { database, log, repeater }: Core,
  { followCheck, ...deps }: CommissionDeps & { followCheck: FollowCheck },
) {
  const service = createCommissions({ database, log, ...deps });
  async function tellBroken(): Promise<void> {
    const broken = await service.check();
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'commissions and ledger do not agree');
    await followCheck(broken);
  }
  const module: Module = {
    name: 'commissions',
    routes: (serve) => commissionRoutes(serve, service),
    jobs(jobs) {
      jobs.define({ name: 'commissions.run', cron: '* * * * *', handler: () => service.run() });
      jobs.define({ name: 'commissions.note-missed', cron: '25 * * * *', handler: () => service.noteMissed() });
      jobs.define({ name: 'commissions.forget', cron: '58 3 * * *', handler: () => service.forgetOld() });
      jobs.define({ name: 'commissions.check', cron: '38 3 * * *', ...checkJob, handler: tellBroken });
    },
    start() {
      repeater.every('commissions.run', beatMs, () => service.run());
    },
  };
  return { module, service };
}
