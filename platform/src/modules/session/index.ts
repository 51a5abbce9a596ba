import type { Core, Module } from '../../core/module';
import type { Tx } from '../../core/database';
import type { Member, MembersService } from '../members';
import type { SystemService } from '../system';
import { readResumeSecret } from './cookies';
import type { Passwords } from './passwords';
import type { PayloadKeys } from './payload-crypto';
import { sessionRoutes } from './session.routes';
import { createSessionService, type SessionService } from './session.service';

export { createPasswords } from './passwords';
export type { Passwords } from './passwords';
export { createPayloadKeys } from './payload-crypto';
export type { PayloadKeys } from './payload-crypto';
export type { SessionService } from './session.service';
export { newToken, tokenHash } from './tokens';

type Deps = {
  members: MembersService;
  system: SystemService;
  passwords: Passwords;
  payloadKeys: PayloadKeys;
  welcome(tx: Tx, member: Member): Promise<void>;
};

/** Sign-in, registration, sessions, captcha, encrypted payloads. */
export function createSessionModule(
  { database, hub, outbox, rateLimiter }: Core,
  { members, system, passwords, payloadKeys, welcome }: Deps,
) {
  const service = createSessionService({ database, hub, members, outbox, rateLimiter, passwords, payloadKeys });
  const module: Module = {
    name: 'session',
    routes: (serve) => sessionRoutes({ serve, database, session: service, members, system, welcome }),
    jobs: (jobs) => jobs.define({ name: 'session.purge', cron: '*/5 * * * *', handler: () => service.purge() }),
  };
  return { module, service, authenticator: authenticatorOf(service) };
}

const authenticatorOf = (session: SessionService) => ({
  byToken: (token: string) => session.authenticate(token),
  byCookie: async (request: Parameters<typeof readResumeSecret>[0]) => {
    const secret = readResumeSecret(request);
    return secret ? session.authenticateByResume(secret) : null;
  },
});
