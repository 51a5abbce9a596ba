import type { Core, Module } from '../../core/module';
import type { MembersService } from '../members';
import type { OperatorsService } from '../operators';
import { deskRiskRoutes } from './risk.desk.routes';
import { createRiskService, type RiskDeps } from './risk.service';

export { findRiskSigns, isAutomatic, playHours, type RiskFacts, winHours } from './withdrawal-signs';
export type { Coverage, RiskRules } from './rules';
export type { RiskService } from './risk.service';

type Deps = Omit<RiskDeps, 'database' | 'log'> & {
  members: Pick<MembersService, 'findById' | 'findForSignIn'>;
  audit: OperatorsService['addAuditLine'];
};

/** What speaks for a closer look: signs of withdrawals, and rules that open cases about days of members. */
export function createRiskModule({ database, log }: Core, { members, audit, ...deps }: Deps) {
  const service = createRiskService({ database, log, ...deps });
  const module: Module = {
    name: 'risk',
    routes: (serve) => deskRiskRoutes({ serve, database, risk: service, members, audit }),
    jobs(jobs) {
      jobs.define({ name: 'risk.evaluate', cron: '* * * * *', handler: () => service.evaluate() });
    },
  };
  return { module, service };
}
