import type { Core, Module } from '../../core/module';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import { playSumsRoutes } from './play-sums.routes';
import { createPlaySumsService } from './play-sums.service';

export type { PlaySum } from './play-sums.model';
export type { PlaySumsService } from './play-sums.service';

type Deps = Omit<Parameters<typeof createPlaySumsService>[0], 'database'> & { followCheck: FollowCheck };

/** How soon after a bet was settled the sums show it. */
const countBeatMs = 500;

/** What members have played, by day and category. */
export function createPlaySumsModule({ database, log, repeater }: Core, { followCheck, ...deps }: Deps) {
  const service = createPlaySumsService({ database, ...deps });
  async function tellBrokenSums(): Promise<void> {
    const broken = await service.check();
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'sums of play and books do not agree');
    await followCheck(broken);
  }
  const module: Module = {
    name: 'play-sums',
    routes: (serve) => playSumsRoutes(serve, service),
    jobs(jobs) {
      jobs.define({ name: 'play-sums.count', cron: '* * * * *', handler: () => service.countAll() });
      jobs.define({ name: 'play-sums.note-unpaid', cron: '20 3 * * *', handler: () => service.noteUnpaid() });
      jobs.define({ name: 'play-sums.forget', cron: '55 3 * * *', handler: () => service.forgetOld() });
      jobs.define({ name: 'play-sums.check', cron: '35 3 * * *', ...checkJob, handler: tellBrokenSums });
    },
    start() {
      repeater.every('play-sums.count', countBeatMs, () => service.countAll());
    },
  };
  return { module, service };
}
