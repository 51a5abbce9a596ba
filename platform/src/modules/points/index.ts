import type { Tx } from '@portal/postgres';
import type { Core, Module } from '../../core/module';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import type { TurnoverService } from '../turnover';
import type { WalletService } from '../wallet';
import type { PointRules, Weights } from './points.model';
import { pointRoutes } from './points.routes';
import { createPointsService } from './points.service';

export type { PointsService } from './points.service';

type Deps = {
  wallet: WalletService;
  turnover: Pick<TurnoverService, 'open'>;
  rules(): Promise<PointRules>;
  /** Percent of a valid bet that counts, by category. */
  weights(): Promise<Weights>;
  /** False for members with play money, and for those who are frozen, closed, excluded or on a pause. */
  mayReceive(tx: Tx, memberId: string): Promise<boolean>;
  followCheck: FollowCheck;
};

/** Points and raffle tickets, and what points become. */
export function createPointsModule({ database, log }: Core, { wallet, turnover, rules, weights, mayReceive, followCheck }: Deps) {
  const service = createPointsService({ database, wallet, turnover, rules, mayReceive });
  async function tellBrokenInvariants(): Promise<void> {
    const broken = await service.check();
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'the ledger of points does not hold');
    await followCheck(broken);
  }
  const module: Module = {
    name: 'points',
    routes(serve) {
      pointRoutes({ serve, points: service, weights });
    },
    jobs: (jobs) => jobs.define({ name: 'points.check', cron: '35 3 * * *', ...checkJob, handler: tellBrokenInvariants }),
  };
  return { module, service, acts: service.acts };
}
