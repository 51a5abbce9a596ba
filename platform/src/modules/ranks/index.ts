import type { Core, Module } from '../../core/module';
import type { MembersService } from '../members';
import { deskRankRoutes } from './ranks.desk.routes';
import { rankRoutes } from './ranks.routes';
import { createRanksService, type RankDeps } from './ranks.service';

export type { RankLevel } from './ranks.model';
export type { RanksService } from './ranks.service';

type Deps = Omit<RankDeps, 'outbox' | 'members'> & { members: MembersService };

/** How soon after a bet was counted the member's rank follows. */
const beatMs = 1_000;

/** Ranks of members: reached by play and deposits, kept by play. */
export function createRanksModule({ database, log, outbox, repeater }: Core, deps: Deps) {
  const service = createRanksService({ database, log, outbox, ...deps });
  const module: Module = {
    name: 'ranks',
    routes(serve) {
      rankRoutes({ serve, ranks: service });
      deskRankRoutes({ serve, ranks: service, members: deps.members });
    },
    jobs(jobs) {
      jobs.define({ name: 'ranks.catch-up', cron: '* * * * *', handler: () => service.catchUpAll() });
      // Bets of the last day are counted by then. Who was missed is looked at by a later run.
      jobs.define({ name: 'ranks.check-months', cron: '15 6-23 1-3 * *', handler: () => service.checkMonths() });
      jobs.define({ name: 'ranks.birthdays', cron: '5 9-21 * * *', handler: () => service.celebrateBirthdays() });
      jobs.define({ name: 'ranks.forget', cron: '57 3 * * *', handler: () => service.forgetOld() });
    },
    start() {
      repeater.every('ranks.catch-up', beatMs, () => service.catchUpAll());
    },
  };
  return { module, service };
}
