import type { OperatorAuthenticator } from '../../core/auth';
import type { Core, Module } from '../../core/module';
import type { Passwords } from '../session';
import { operatorRoutes } from './operators.routes';
import { createOperatorsService } from './operators.service';

export type { OperatorsService } from './operators.service';
export { enrolmentAddress } from './time-codes';

/** Staff: accounts with a second factor, their sessions and roles, and the audit of what they do. */
export function createOperatorsModule({ database, rateLimiter, secrets }: Core, { passwords }: { passwords: Passwords }) {
  const service = createOperatorsService({ database, rateLimiter, passwords, key: Buffer.from(secrets.OPERATOR_KEY, 'base64') });
  const module: Module = {
    name: 'operators',
    routes: (serve) => operatorRoutes({ serve, operators: service }),
    jobs: (jobs) => jobs.define({ name: 'operators.purge', cron: '*/5 * * * *', handler: () => service.purge() }),
  };
  const authenticator: OperatorAuthenticator = { operatorByToken: (token, ask) => service.authenticate(token, ask) };
  return { module, service, authenticator };
}
