import type { IntegrityReport } from '@portal/contracts';
import type { OperatorAuthenticator } from '../../core/http/auth';
import type { Core, Module } from '../../core/module';
import type { Passwords } from '../session';
import { createAlerts } from './alerts.service';
import { approvalRoutes } from './approvals.desk.routes';
import { createApprovals } from './approvals.service';
import { purgeEnteredSecrets } from './entered-secrets.repository';
import { createEnteredSecrets } from './entered-secrets.service';
import type { ChainEnd } from './audit.repository';
import { operatorRoutes } from './operators.desk.routes';
import { createOperatorsService } from './operators.service';
import { staffRoutes } from './staff.desk.routes';
import { createStaff } from './staff.service';

const signedHead = 'signed head';
/** The release desk reports a refused file every few seconds for an hour. */
const quietMinutes = 15;

export type { Alerts } from './alerts.service';
export type { EnteredSecrets } from './entered-secrets.service';
export type { OperatorsService } from './operators.service';
export { enrolmentAddress } from '../../core/time-codes';

/** `isOpen`: whether the portal has been opened to the public. */
type Deps = { passwords: Passwords; isOpen(): Promise<boolean> };

/** Staff: accounts with a second factor, their sessions and roles, what two of them do together, and the audit of it all. */
export function createOperatorsModule({ database, rateLimiter, secrets, log }: Core, { passwords, isOpen }: Deps) {
  const service = createOperatorsService({ database, rateLimiter, passwords, key: Buffer.from(secrets.OPERATOR_KEY, 'base64') });
  const approvals = createApprovals({ database, log });
  const alerts = createAlerts({ database, log });
  const staff = createStaff({ database, isOpen });
  const enteredSecrets = createEnteredSecrets({ database, rateLimiter, key: Buffer.from(secrets.OPERATOR_KEY, 'base64') });
  const module: Module = {
    name: 'operators',
    routes(serve) {
      operatorRoutes({ serve, operators: service, alerts });
      approvalRoutes({ serve, approvals });
      staffRoutes(serve, staff);
    },
    jobs(jobs) {
      jobs.define({ name: 'operators.purge', cron: '*/5 * * * *', handler: () => service.purge() });
      jobs.define({ name: 'operators.purge-secrets', cron: '23 * * * *', handler: () => purgeEnteredSecrets(database.read) });
      jobs.define({ name: 'operators.expire-approvals', cron: '*/5 * * * *', handler: () => approvals.expire() });
      jobs.define({ name: 'operators.resolve-quiet', cron: '*/5 * * * *', handler: () => alerts.resolveQuiet('integrity', quietMinutes) });
      jobs.define({ name: 'operators.check-audit', cron: '47 * * * *', expireInSeconds: 660, retryLimit: 0, handler: checkAudit });
    },
  };

  /** Recomputes every hash of the chain. Only heads kept elsewhere reveal lines cut off its end. */
  async function checkAudit(): Promise<void> {
    const { fault } = await service.verifyAudit();
    if (fault !== null) await alerts.raise({ kind: 'audit', subject: `line ${fault}`, detail: {} });
  }

  /** For the signer of heads. A missing head raises an alert that lasts as long as it is missing. */
  async function lookAtHead(signed: ChainEnd | null): Promise<{ head: ChainEnd | null; isKept: boolean }> {
    const answer = await service.auditHead(signed);
    if (!answer.isKept) await alerts.raise({ kind: 'audit', subject: signedHead, detail: { signed, found: answer.head } });
    else await alerts.resolve('audit', signedHead);
    return answer;
  }

  /** Browsers refused files because their hashes differ: they are being changed in transit or in the registry. */
  async function raiseIntegrity({ builds }: IntegrityReport): Promise<void> {
    for (const { remote, build, refusals } of builds)
      await alerts.raise({ kind: 'integrity', subject: `${remote}@${build}`, detail: { refusals } });
  }

  const authenticator: OperatorAuthenticator = { operatorByToken: (token, ask) => service.authenticate(token, ask) };
  return { module, service, alerts, enteredSecrets, lookAtHead, raiseIntegrity, approvals: approvals.forCalls, authenticator };
}
