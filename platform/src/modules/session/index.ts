import type { Tx } from '@portal/postgres';
import type { Background } from '../../core/jobs/background';
import type { Core, Module } from '../../core/module';
import type { DeliveryService } from '../delivery';
import type { Member, MembersService } from '../members';
import type { MessagesService } from '../messages';
import type { SystemService } from '../system';
import type { HumanProofs, SmsCodes } from '../verification';
import { createCaptchas } from './sign-in/captchas';
import { readResumeSecret } from './cookies';
import { createGuessGuard } from './sign-in/guess-guard';
import { ownEmailRoutes } from './email-address/own-email.routes';
import { createOwnEmail } from './email-address/own-email.service';
import { createIdentityTokens } from './sign-in/identity-tokens';
import { ownMobileRoutes } from './mobile-number/own-mobile.routes';
import { createOwnMobile } from './mobile-number/own-mobile.service';
import { createOwnPassword } from './passwords/own-password';
import { createPasswordChange } from './passwords/password-change.service';
import { passwordRoutes } from './passwords/password.routes';
import type { Passwords } from './passwords/passwords';
import type { PayloadKeys } from './payload-crypto';
import { registrationRoutes } from './registration/registration.routes';
import { passkeyRoutes } from './passkeys/passkeys.routes';
import { createPasskeys } from './passkeys/passkeys.service';
import { createRegistration } from './registration/registration.service';
import { createRemembered } from './sign-in/remembered';
import { sessionRoutes } from './session.routes';
import { type Browsers, createSessionService, type EndPlay, type SessionService } from './session.service';
import { secondFactorRoutes } from './second-factor/second-factor.routes';
import { createSecondFactor } from './second-factor/second-factor.service';
import { createSignIn } from './sign-in/sign-in.service';
import { createStaffNotice } from './sign-in/staff-notice';
import { type Audit, staffRoutes } from './sign-in/session.desk.routes';

export { callerOf } from './caller-of';
export { createPasswords } from './passwords/passwords';
export type { Passwords } from './passwords/passwords';
export { createPayloadKeys } from './payload-crypto';
export type { PayloadKeys } from './payload-crypto';
export type { Passkeys } from './passkeys/passkeys.service';
export { sessionErrors } from './session.errors';
export type { SecondFactor } from './second-factor/second-factor.service';
export type { JoiningTeam, Registration } from './registration/registration.service';
export type { SessionService } from './session.service';
export { newToken, tokenHash } from './tokens';

type Deps = {
  members: MembersService;
  system: SystemService;
  delivery: DeliveryService;
  messages: MessagesService;
  humanProofs: HumanProofs;
  smsCodes: SmsCodes;
  background: Background;
  passwords: Passwords;
  payloadKeys: PayloadKeys;
  audit: Audit;
  endPlay: EndPlay;
  browsers: Browsers;
  demandEntry(tx: Tx, memberId: string): Promise<void>;
  welcome(tx: Tx, member: Pick<Member, 'id' | 'isAgent' | 'fields'>): Promise<void>;
};

/** Registration, sign-in in all its ways, sessions, passwords, captcha, encrypted payloads. */
export function createSessionModule(core: Core, deps: Deps) {
  const { config, database, rateLimiter, secrets } = core;
  const { members, audit } = deps;
  const session = createSessionService({ ...core, ...deps });
  const shared = {
    ...deps,
    database,
    rateLimiter,
    session,
    captchas: createCaptchas(database.read),
    guardOf: createGuessGuard(rateLimiter),
    identityTokens: createIdentityTokens(config.firebase),
    remembered: createRemembered({ database, members, session }),
  };
  const ownPassword = createOwnPassword(shared);
  const key = Buffer.from(secrets.FACTOR_KEY, 'base64');
  const secondFactor = createSecondFactor({ ...shared, ownPassword, key });
  const passkeys = createPasskeys({ ...shared, ownPassword, secondFactor, publicUrl: config.publicUrl, key });
  const signIn = createSignIn({ ...shared, secondFactor, passkeys });
  const registration = createRegistration(shared);
  const passwordChange = createPasswordChange({ ...shared, ownPassword, passkeys, publicUrl: config.publicUrl });
  const ownMobile = createOwnMobile({ ...shared, ownPassword });
  const ownEmail = createOwnEmail({ ...shared, ownPassword, publicUrl: config.publicUrl });

  const module: Module = {
    name: 'session',
    routes(serve) {
      sessionRoutes({ ...shared, serve, signIn, passkeys });
      registrationRoutes({ serve, registration });
      passwordRoutes({ serve, passwordChange });
      ownMobileRoutes({ serve, ownMobile });
      ownEmailRoutes({ serve, ownEmail });
      secondFactorRoutes({ serve, secondFactor });
      passkeyRoutes({ serve, passkeys });
      staffRoutes({ serve, database, members, session, signIn, audit, notice: createStaffNotice(deps) });
    },
    jobs(jobs) {
      jobs.define({ name: 'session.purge', cron: '*/5 * * * *', handler: () => session.purge() });
      jobs.define({ name: 'session.delete-trials', cron: '*/10 * * * *', handler: () => registration.deleteExpired() });
    },
  };
  return {
    module,
    service: session,
    factors: secondFactor,
    passkeys,
    registerFor: registration.registerFor,
    authenticator: authenticatorOf(session),
    demandOwnPassword: (memberId: string, password: string | undefined) => ownPassword.demandOf(memberId, password),
    secondFactor: { since: secondFactor.since, prove: secondFactor.prove },
  };
}

const authenticatorOf = (session: SessionService) => ({
  byToken: (token: string) => session.authenticate(token),
  byCookie: async (request: Parameters<typeof readResumeSecret>[0]) => {
    const secret = readResumeSecret(request);
    return secret ? session.authenticateByResume(secret) : null;
  },
  bySessions: (ids: readonly string[]) => session.authenticateSessions(ids),
});
