import type { Tx } from '@portal/postgres';
import type { Core, Module } from '../../core/module';
import type { MembersService } from '../members';
import type { OperatorsService } from '../operators';
import type { SystemService } from '../system';
import { deskIdentityRoutes } from './identity.desk.routes';
import { identityRoutes } from './identity.routes';
import { createIdentityService } from './identity.service';

export type { IdentityService } from './identity.service';

type Deps = {
  members: MembersService;
  system: SystemService;
  audit: OperatorsService['addAuditLine'];
  /** Tells of a birthday that an officer has verified. Joins the transaction of the approval. */
  noteBirthday(tx: Tx, memberId: string, birthDate: string): Promise<void>;
};

/** Who members are and how old: documents that they send and officers check. */
export function createIdentityModule({ database, rateLimiter, secrets }: Core, { members, system, audit, noteBirthday }: Deps) {
  async function terms() {
    const { identityChecks, brand } = await system.settings();
    return { isRequired: identityChecks.requiredForWithdrawal, retentionDays: identityChecks.retentionDays, minimumAge: brand.minimumAge };
  }
  const key = Buffer.from(secrets.PAYOUT_KEY, 'base64');
  const service = createIdentityService({ database, rateLimiter, members, key, terms, noteBirthday });
  const module: Module = {
    name: 'identity',
    routes(serve) {
      identityRoutes({ serve, identity: service });
      deskIdentityRoutes({ serve, identity: service, audit });
    },
    jobs: (jobs) => jobs.define({ name: 'identity.delete-old', cron: '50 3 * * *', handler: () => service.deleteOld() }),
  };
  return { module, service };
}
