import type { Tx } from '@portal/postgres';
import type { Core, Module } from '../../core/module';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import type { MembersService } from '../members';
import type { MessagesService } from '../messages';
import type { OperatorsService } from '../operators';
import type { TurnoverService } from '../turnover';
import type { WalletService } from '../wallet';
import { createDailyEarning, type DayPlays } from './earn-daily';
import { deskMallRoutes } from './mall/mall.desk.routes';
import { mallRoutes } from './mall/mall.routes';
import { createMallService } from './mall/mall.service';
import type { PointRules, Weights } from './points.model';
import { deskPointRoutes } from './points.desk.routes';
import { pointRoutes } from './points.routes';
import { createPointsService } from './points.service';

export type { MallService } from './mall/mall.service';
export type { PointsService } from './points.service';

type Deps = {
  wallet: WalletService;
  turnover: Pick<TurnoverService, 'open'>;
  members: Pick<MembersService, 'findById' | 'findForSignIn'>;
  messages: MessagesService;
  plays: DayPlays;
  rules(): Promise<PointRules>;
  /** Percent of a valid bet that counts, by category. */
  weights(): Promise<Weights>;
  /** False for members with play money, and for those who are frozen, closed, excluded or on a pause. */
  mayReceive(tx: Tx, memberId: string): Promise<boolean>;
  audit: OperatorsService['addAuditLine'];
  followCheck: FollowCheck;
};

/** Points and raffle tickets, and what points become: money, or what the mall offers. */
export function createPointsModule({ database, log, secrets }: Core, deps: Deps) {
  const { wallet, turnover, members, messages, plays, rules, weights, mayReceive, audit, followCheck } = deps;
  const service = createPointsService({ database, wallet, turnover, rules, weights, mayReceive });
  const key = Buffer.from(secrets.PAYOUT_KEY, 'base64');
  const mall = createMallService({ database, key, points: service, wallet, turnover, members, messages, weights, mayReceive });
  const earnDaily = createDailyEarning({ database, points: service, plays, rules, weights, mayReceive });
  async function tellBrokenInvariants(): Promise<void> {
    const broken = await service.check();
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'the ledger of points does not hold');
    await followCheck(broken);
  }
  const module: Module = {
    name: 'points',
    routes(serve) {
      pointRoutes({ serve, points: service, weights });
      mallRoutes({ serve, mall });
      deskMallRoutes({ serve, mall, audit });
      deskPointRoutes({ serve, points: service, members });
    },
    jobs(jobs) {
      jobs.define({ name: 'points.earn', cron: '10 1 * * *', expireInSeconds: 4 * 3_600, handler: earnDaily });
      jobs.define({ name: 'points.forget-addresses', cron: '5 4 * * *', handler: () => mall.forgetAddresses() });
      jobs.define({ name: 'points.check', cron: '45 3 * * *', ...checkJob, handler: tellBrokenInvariants });
    },
  };
  return { module, service, mall, acts: { ...service.acts, ...mall.acts } };
}
