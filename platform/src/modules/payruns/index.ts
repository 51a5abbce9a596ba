import type { Core, Module } from '../../core/module';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import { createDisputes } from './disputes.service';
import { createDividends } from './dividends.service';
import { createIncome } from './income.service';
import { deskPayRunRoutes } from './payruns.desk.routes';
import { payRunRoutes } from './payruns.routes';
import { createPayRuns, type PayRunDeps } from './payruns.service';
import type { MembersService } from '../members';
import type { OperatorsService } from '../operators';
import type { WalletService } from '../wallet';

export type { PayRuns } from './payruns.service';

type Deps = PayRunDeps & {
  wallet: Pick<WalletService, 'findDaySums'>;
  hasPaymentPassword(memberId: string): Promise<boolean>;
  followCheck: FollowCheck;
  members: Pick<MembersService, 'hold'>;
  audit: OperatorsService['addAuditLine'];
};

const longRun = { expireInSeconds: 3_000 } as const;

/** What contracts of agents pay. */
export function createPayRunsModule({ config, database, log }: Core, { followCheck, hasPaymentPassword, members, audit, ...deps }: Deps) {
  const service = createPayRuns({ database, currency: config.brand.currency, log, ...deps });
  const dividends = createDividends({ database, wallet: deps.wallet, checkPaymentPassword: deps.checkPaymentPassword, runs: service });
  const income = createIncome({ database, wallet: deps.wallet, hasPaymentPassword });
  const disputes = createDisputes({ database, members, tell: deps.tell });
  async function tellBroken(): Promise<void> {
    const broken = await service.check();
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'pay runs and ledger do not agree');
    await followCheck(broken);
  }
  const module: Module = {
    name: 'payruns',
    routes(serve) {
      payRunRoutes({ serve, income, dividends, disputes });
      deskPayRunRoutes({ serve, income, runs: service, disputes, audit });
    },
    jobs(jobs) {
      // Later runs of a day make up for one that was missed.
      jobs.define({ name: 'payruns.daily', cron: '0 2-23 * * *', ...longRun, handler: () => service.runSalaries('DAILY_SALARY') });
      jobs.define({ name: 'payruns.hourly', cron: '5 * * * *', ...longRun, handler: () => service.runSalaries('HOURLY_SALARY') });
      jobs.define({ name: 'payruns.realtime', cron: '*/5 * * * *', handler: () => service.runSalaries('REALTIME_SALARY') });
      jobs.define({ name: 'payruns.dividends', cron: '0 3-23 * * *', ...longRun, handler: () => service.runDividends() });
      jobs.define({ name: 'payruns.pay', cron: '* * * * *', ...longRun, handler: () => service.payAll() });
      jobs.define({ name: 'payruns.forget', cron: '12 4 * * *', handler: () => service.forgetOld() });
      jobs.define({ name: 'payruns.check', cron: '42 3 * * *', ...checkJob, handler: tellBroken });
    },
  };
  return { module, service, acts: dividends.acts };
}
