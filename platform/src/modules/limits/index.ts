import type { Tx } from '@portal/postgres';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import type { Core, Module } from '../../core/module';
import type { Member } from '../members';
import { limitRoutes } from './limits.routes';
import { createLimitsService } from './limits.service';

export { limitRefusalOf } from './limits.errors';
export type { LimitsService } from './limits.service';

type Deps = {
  findMember(id: string): Promise<Member | undefined>;
  endSessions(tx: Tx, memberId: string, reason: 'self_excluded' | 'time_limit'): Promise<string[]>;
  forgetSessions(ids: readonly string[]): void;
  followCheck: FollowCheck;
};

/** Limits that members set for their own play, pauses and exclusion. */
export function createLimitsModule({ config, database, secrets, log }: Core, { followCheck, ...deps }: Deps) {
  const identityKey = Buffer.from(secrets.VERIFICATION_KEY, 'base64');
  const service = createLimitsService({ database, currency: config.brand.currency, identityKey, ...deps });
  async function tellBrokenInvariants(): Promise<void> {
    const broken = await service.check();
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'limits and ledger do not agree');
    await followCheck(broken);
  }
  const module: Module = {
    name: 'limits',
    routes: (serve) => limitRoutes({ serve, limits: service }),
    jobs(jobs) {
      jobs.define({ name: 'limits.send-off', cron: '* * * * *', handler: () => service.sendOff() });
      jobs.define({ name: 'limits.forget-hours', cron: '41 3 * * *', handler: () => service.forgetHours() });
      jobs.define({ name: 'limits.check', cron: '29 * * * *', ...checkJob, handler: tellBrokenInvariants });
    },
  };
  return { module, service };
}
