import type { CallInput, CallValue } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import type { Background } from '../../../core/jobs/background';
import { requestErrors } from '../../../core/errors';
import type { Identity } from '../../../core/http/auth';
import type { RateLimiter } from '../../../core/http/rate-limit';
import type { DeliveryService } from '../../delivery';
import { isAdmitted, type Member, type MembersService, mobileKeyOf } from '../../members';
import type { SystemService } from '../../system';
import { type HumanProofs, type SmsCodes, verificationErrors } from '../../verification';
import { tooManyAttempts } from '../sign-in/guess-guard';
import type { IdentityTokens } from '../sign-in/identity-tokens';
import type { Passkeys } from '../passkeys/passkeys.service';
import { findSecret, issueSecret, takeSecret } from '../one-time-secrets';
import type { OwnPassword } from './own-password';
import { checkNewPassword } from './password-rules';
import type { Passwords } from './passwords';
import { resetEmail } from './reset-email';
import { passwordErrors, sessionErrors } from '../session.errors';
import type { Caller } from '../session.model';
import { findCredentials, replacePasswordHash, useNonce } from '../session.repository';
import type { SessionService } from '../session.service';

type Change = CallInput<'POST /wps/member/password'>['body'];
type Forgotten = CallInput<'POST /wps/member/password/email'>['body'];
type Reset = CallInput<'POST /wps/member/password/reset'>['body'];
type ByPhone = CallInput<'POST /wps/member/password/verification'>['body'];

const limits = {
  resetsOfAddress: { limit: 20, windowSeconds: 3_600 },
  resetsOfAccount: { limit: 3, windowSeconds: 3_600 },
  linksTried: { limit: 30, windowSeconds: 15 * 60 },
} as const;

type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  background: Background;
  delivery: DeliveryService;
  members: MembersService;
  system: SystemService;
  session: SessionService;
  humanProofs: HumanProofs;
  smsCodes: SmsCodes;
  identityTokens: IdentityTokens;
  ownPassword: OwnPassword;
  passkeys: Passkeys;
  passwords: Passwords;
  publicUrl: string;
};

type Changed = CallValue<'POST /wps/member/password'>;
type ResetDone = CallValue<'POST /wps/member/password/reset'>;
type Replacing = {
  member: Pick<Member, 'id' | 'account'>;
  /** The hash that is replaced. */
  before: string | null;
  newPassword: string;
  caller: Caller;
  /** Consumes the proof in the same transaction. */
  prove(tx: Tx): Promise<void>;
  /** Set anew by who does not know the old one. */
  isReset: boolean;
};

/** Password changes: with the old password, or with proof of a mailbox or mobile number. Each ends every session of the member. */
export function createPasswordChange(deps: Deps) {
  const {
    database,
    rateLimiter,
    background,
    delivery,
    members,
    system,
    session,
    humanProofs,
    smsCodes,
    identityTokens,
    ownPassword,
    passkeys,
    passwords,
  } = deps;
  const { read } = database;

  /** Checks that need no account. */
  async function demandGood(newPassword: string, confirmation: string | undefined, account: string | null): Promise<void> {
    const isAccount = (text: string) => account !== null && members.isSameAccount(text, account);
    const problem = checkNewPassword(await system.registerRules(), newPassword, isAccount);
    const problems = {
      ...(problem && { newPassword: problem }),
      ...(!problem && confirmation !== undefined && confirmation !== newPassword && { confirmNewPassword: { code: 'inconsistent_twice' } }),
    };
    if (Object.keys(problems).length > 0) throw passwordErrors.refused(problems);
  }

  /** The hash that a change may replace; read before the proof is checked. */
  const hashOf = async (memberId: string) => (await findCredentials(read, memberId))?.passwordHash ?? null;

  /**
   * Replaces the password and ends the sessions opened with it; a reset also removes the passkeys of the last day. Returns how many passkeys
   * stay, and how many were removed.
   */
  async function replace({ member, before, newPassword, caller, prove, isReset }: Replacing): Promise<Omit<ResetDone, 'account'>> {
    await demandGood(newPassword, undefined, member.account);
    if (await passwords.matches(before, newPassword)) throw passwordErrors.reuse();
    const passwordHash = await passwords.hash(newPassword);
    const { ended, ...left } = await database.transaction(async (tx) => {
      await prove(tx);
      // The password was changed in the meantime, so the checks above no longer hold.
      if (!(await replacePasswordHash(tx, member.id, before, passwordHash))) throw requestErrors.busy();
      await members.noteSecurityChange(tx, member.id, 'password', caller);
      // It holds the member: a passkey that is being added is there already, or finds its session ended.
      const sessionIds = await session.endAll(tx, member.id, 'password_changed');
      const passkeysRemoved = isReset ? await passkeys.removeFresh(tx, member.id, caller) : 0;
      return { ended: sessionIds, passkeysRemoved, passkeys: await passkeys.count(tx, member.id) };
    });
    session.forgetSessions(ended);
    return left;
  }

  /** Runs after the response, so that neither its time nor its text reveals whether name and mailbox belong together. */
  async function sendReset({ username, email }: Forgotten, language: string): Promise<void> {
    const member = await members.findForSignIn(username);
    if (!member || !isAdmitted(member)) return;
    if (member.fields.email?.toLowerCase() !== email.trim().toLowerCase()) return;
    const code = await issueSecret(read, 'reset', member.id);
    const { brand } = await system.settings();
    const link = `${deps.publicUrl}/login?reset=${code}`;
    await delivery.sendEmail({ to: member.fields.email, ...resetEmail(language, brand.name, member.account, link) });
  }

  async function proveNumber(body: ByPhone, number: string, address: string): Promise<(tx: Tx) => Promise<void>> {
    if (body.firebaseIdToken) {
      const proven = await identityTokens.verify(body.firebaseIdToken);
      if (proven.kind !== 'mobile' || proven.number !== number) throw sessionErrors.identityRefused();
      return async (tx) => {
        if (!(await useNonce(tx, proven.tokenId))) throw sessionErrors.identityRefused();
      };
    }
    const { codeId } = await smsCodes.check({ purpose: 'forgot', number, address }, body.verificationCode ?? '');
    return (tx) => smsCodes.use(tx, codeId);
  }

  return {
    /**
     * Changes the password of a signed-in member and ends all sessions of the member (AUTH-04). The old password is not asked for when the
     * present one is initial. Passkeys stay: returns how many.
     * @throws passwords.old_wrong
     * @throws passwords.refused with what is wrong about the new one
     * @throws passwords.reuse when it is the same as before
     * @throws session.too_many_attempts after five wrong old passwords in 15 minutes
     * @throws request.busy when the password was changed meanwhile
     */
    async change({ memberId }: Identity, { oldPassword, newPassword, confirmNewPassword }: Change, caller: Caller): Promise<Changed> {
      const member = await members.findById(memberId);
      if (!member) throw passwordErrors.oldWrong();
      const kept = await findCredentials(read, memberId);
      if (!kept?.isInitial) await ownPassword.demand(memberId, kept?.passwordHash ?? null, oldPassword ?? '');
      await demandGood(newPassword, confirmNewPassword, member.account);
      const before = kept?.passwordHash ?? null;
      const left = await replace({ member, before, newPassword, caller, prove: async () => undefined, isReset: false });
      return { passkeys: left.passkeys };
    },

    /**
     * Sends a link to set a new password, if name and mailbox belong together (AUTH-05). The response does not reveal whether they do.
     * @throws verification.unavailable when no e-mail can be sent
     * @throws verification.human_needed, verification.human_refused
     * @throws request.too_many
     */
    async forgotByEmail(body: Forgotten, caller: Caller, language: string): Promise<void> {
      if (!(await delivery.canSend('email'))) throw verificationErrors.unavailable();
      await humanProofs.demand('forgot-password', body.humanProof);
      const account = body.username.normalize('NFKC').toLowerCase();
      const taken = await Promise.all([
        rateLimiter.take(`reset:address:${caller.address}`, limits.resetsOfAddress),
        rateLimiter.take(`reset:account:${account}`, limits.resetsOfAccount),
      ]);
      const refused = taken.find(({ allowed }) => !allowed);
      if (refused) throw requestErrors.tooMany(refused.retryAfterSeconds);
      background.run('send a reset', () => sendReset(body, language));
    },

    /**
     * Sets a new password with the code of a link, ends all sessions, removes the passkeys of the last 24 hours, and returns the account to
     * sign in with and how many passkeys stay. A code works once.
     * @throws passwords.link_invalid
     * @throws passwords.refused, passwords.reuse
     * @throws session.too_many_attempts after too many codes from one address
     * @throws request.busy when the password was changed meanwhile
     */
    async reset({ code, newPassword, confirmNewPassword }: Reset, caller: Caller): Promise<ResetDone> {
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`reset:tried:${caller.address}`, limits.linksTried);
      if (!allowed) throw tooManyAttempts(retryAfterSeconds);
      const memberId = await findSecret(read, 'reset', code);
      const member = memberId ? await members.findById(memberId) : undefined;
      if (!member) throw passwordErrors.linkInvalid();
      await demandGood(newPassword, confirmNewPassword, member.account);
      const prove = async (tx: Tx) => {
        if ((await takeSecret(tx, 'reset', code)) === null) throw passwordErrors.linkInvalid();
      };
      const left = await replace({ member, before: await hashOf(member.id), newPassword, caller, prove, isReset: true });
      return { account: member.account, ...left };
    },

    /**
     * Sets a new password for who proves to hold the mobile number, ends all sessions, removes the passkeys of the last 24 hours, and returns
     * the account to sign in with and how many passkeys stay.
     * @throws passwords.refused, passwords.reuse
     * @throws verification.human_needed, verification.human_refused
     * @throws verification.code_wrong, verification.code_expired; the former also when the number is nobody's
     * @throws session.identity_refused when the identity provider's proof is not for this number
     * @throws session.too_many_attempts
     * @throws request.busy when the password was changed meanwhile
     */
    async byPhone(body: ByPhone, caller: Caller): Promise<ResetDone> {
      await demandGood(body.newPassword, undefined, null);
      await humanProofs.demand('forgot-password', body.humanProof);
      const number = mobileKeyOf(body.countryDialingCode, body.mobileNum);
      const prove = await proveNumber(body, number, caller.address);
      const member = await members.findByMobile(number);
      if (!member) throw body.firebaseIdToken ? sessionErrors.identityRefused() : verificationErrors.codeWrong();
      const { newPassword } = body;
      const left = await replace({ member, before: await hashOf(member.id), newPassword, caller, prove, isReset: true });
      return { account: member.account, ...left };
    },
  };
}

export type PasswordChange = ReturnType<typeof createPasswordChange>;
