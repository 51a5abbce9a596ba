import type { Core, Module } from '../../core/module';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import { type BoardDeps, createBoardsService } from './boards.service';
import { deskMissionsRoutes } from './missions.desk.routes';
import { missionsRoutes } from './missions.routes';
import { createMissionsService, type MissionDeps } from './missions.service';

export type { BoardsService } from './boards.service';
export type { MissionsService } from './missions.service';

type Deps = Omit<MissionDeps & BoardDeps, 'database' | 'rewards' | 'noteClaimed'> &
  Pick<MissionDeps & BoardDeps, 'rewards'> & { followCheck: FollowCheck };

/** How soon after play was counted the boards show it. */
const boardBeatMs = 1_000;

/** What members can do for a reward: missions, the ladder of sign-in days, and leaderboards. */
export function createMissionsModule({ database, log, repeater }: Core, { followCheck, ...deps }: Deps) {
  const boards = createBoardsService({ database, ...deps });
  const service = createMissionsService({ database, ...deps, noteClaimed: (tx, memberId) => boards.noteCounted(tx, [memberId]) });
  async function tellBrokenScores(): Promise<void> {
    const broken = await boards.check();
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'boards and sums of play do not agree');
    await followCheck(broken);
  }
  const module: Module = {
    name: 'missions',
    routes(serve) {
      missionsRoutes({ serve, missions: service, boards });
      deskMissionsRoutes({ serve, missions: service, boards });
    },
    jobs(jobs) {
      jobs.define({ name: 'missions.keep-boards', cron: '* * * * *', handler: () => boards.keep() });
      jobs.define({
        name: 'missions.forget',
        cron: '15 4 * * *',
        async handler() {
          await service.forgetOld();
          await boards.forgetOld();
        },
      });
      jobs.define({ name: 'missions.check', cron: '45 3 * * *', ...checkJob, handler: tellBrokenScores });
    },
    start() {
      repeater.every('missions.keep-boards', boardBeatMs, () => boards.keep());
    },
  };
  return { module, service, boards };
}
