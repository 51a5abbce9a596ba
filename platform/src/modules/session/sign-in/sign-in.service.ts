import type { CallInput, LinkQuestion, LoginRequest, PasskeyAnswer } from '@portal/contracts';
import { agentCodes } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { databaseTime } from '../../../core/clock';
import type { Identity } from '../../../core/http/auth';
import type { RateLimiter } from '../../../core/http/rate-limit';
import { newId } from '../../../core/ids';
import type { Background } from '../../../core/jobs/background';
import type { Member, MembersService } from '../../members';
import type { HumanProofs, SmsCodes } from '../../verification';
import { mobileKeyOf } from '../../members';
import { verificationErrors } from '../../verification';
import type { Captchas } from './captchas';
import { type GuessGuard, tooManyAttempts } from './guess-guard';
import type { IdentityTokens, ProvenIdentity } from './identity-tokens';
import { findChallenge, findSecret, issueChallenge, issueSecret, takeSecret } from '../one-time-secrets';
import type { Passwords } from '../passwords/passwords';
import type { Passkeys } from '../passkeys/passkeys.service';
import type { SecondFactor } from '../second-factor/second-factor.service';
import type { Family, RememberedForm } from './remember.repository';
import type { RememberCookie, RememberedBrowsers } from './remembered';
import { passkeyErrors, secondFactorErrors, sessionErrors } from '../session.errors';
import type { Caller, Entrance, SignInMethod } from '../session.model';
import { findCredentials, useNonce } from '../session.repository';
import type { SessionService } from '../session.service';

type By<T extends LoginRequest['type']> = Extract<LoginRequest, { type: T }>;
/** What the browser's cookies bring along to a sign-in by password. */
type Browser = { captchaId: string | null; rememberToken: string | null };
type BySecondFactor = CallInput<'POST /wps/session/login/second-factor'>['body'];
type ByLink = CallInput<'POST /wps/session/login/link'>['body'];
/** Limits on invalid challenges, passkeys and links from one address. */
const challengesTried = { limit: 30, windowSeconds: 15 * 60 } as const;
const passkeysTried = { limit: 30, windowSeconds: 15 * 60 } as const;
const linksTried = { limit: 30, windowSeconds: 15 * 60 } as const;
/** `remember`: the cookie to write. */
export type SignedInBrowser = Entrance & { remember: RememberCookie | null };
/** The first step is done and the member has a second factor. */
type Challenged = { challenge: string };

type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  background: Background;
  members: MembersService;
  session: SessionService;
  remembered: RememberedBrowsers;
  captchas: Captchas;
  guardOf: GuessGuard;
  humanProofs: HumanProofs;
  smsCodes: SmsCodes;
  identityTokens: IdentityTokens;
  passwords: Passwords;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  /** What else happens when a member is added, in the same transaction: wallet, welcome. */
  welcome(tx: Tx, member: Member): Promise<void>;
};

/** Ways in for accounts that exist, and for people whom an identity provider vouches for. */
export function createSignIn(deps: Deps) {
  const { database, rateLimiter, background, members, session, remembered, captchas, guardOf, humanProofs, smsCodes } = deps;
  const { identityTokens, passwords, secondFactor, passkeys, welcome } = deps;

  /** Checked only once the caller has proven the account to be theirs; until then all refusals look the same. */
  function demandAdmitted(member: Member, agentOnly = false): void {
    if (member.isLocked) throw sessionErrors.locked();
    if (member.closedAt) throw sessionErrors.closed();
    if (!member.isMember) throw sessionErrors.nonMember();
    if (agentOnly && !agentCodes.includes(member.isAgent)) throw sessionErrors.nonAgent();
  }

  /** Opens the session, or asks for the second step where the member has a second factor. */
  async function enter(
    tx: Tx,
    member: Member,
    method: SignInMethod,
    caller: Caller,
    form: RememberedForm | null,
  ): Promise<SignedInBrowser | Challenged> {
    if (await secondFactor.isOn(tx, member.id)) return { challenge: await issueChallenge(tx, member.id, { method, form, family: null }) };
    return openFor(tx, member, method, caller, form);
  }

  async function openFor(
    tx: Tx,
    member: Member,
    method: SignInMethod,
    caller: Caller,
    form: RememberedForm | null,
  ): Promise<SignedInBrowser> {
    const begun = form ? await remembered.begin(tx, member, form) : null;
    const entrance = await session.open(tx, member, { method, caller, rememberFamily: begun?.family ?? null });
    return { ...entrance, remember: begun?.cookie ?? null };
  }

  /**
   * Signs in an existing member while holding the member's lock. A change that shuts the member out, such as a new password, either waits
   * for the lock or has already happened, so `work` must check the credentials itself.
   */
  const letIn = <T>({ id }: Pick<Member, 'id'>, work: (tx: Tx, member: Member) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      const member = await members.hold(tx, id);
      if (!member) throw sessionErrors.nonMember();
      demandAdmitted(member);
      return work(tx, member);
    });

  /** Signs in a browser that is remembered, and replaces its cookie; null when another request has used the cookie up. */
  async function openRemembered(tx: Tx, member: Member, token: string, family: Family, caller: Caller): Promise<SignedInBrowser | null> {
    const remember = await remembered.next(tx, token, family);
    if (!remember) return null;
    return { ...(await session.open(tx, member, { method: family.type, caller, rememberFamily: family.id })), remember };
  }

  /** Not awaited: whether there is such an account shows in no time. */
  const noteFailure = (memberId: string, step: 'password' | 'code' | 'passkey', caller: Caller) =>
    background.run('a failed sign-in in the log', () => members.noteFailedSignIn(memberId, step, caller));

  /** After the commit: what the first step used up stays used up. */
  function demandEntered(entered: SignedInBrowser | Challenged): SignedInBrowser {
    if ('challenge' in entered) throw secondFactorErrors.needed(entered.challenge);
    return entered;
  }

  async function addByIdentity(
    tx: Tx,
    proven: Extract<ProvenIdentity, { kind: 'social' }>,
    { affiliateCode, referralCode, confirmedAge }: By<'firebase'>,
    language: string,
  ): Promise<Member | null> {
    const member = await members.addByIdentity(tx, proven, { email: proven.email, affiliateCode, referralCode, confirmedAge, language });
    if (member) await welcome(tx, member);
    return member;
  }

  return {
    /**
     * Signs in by user name and password (AUTH-01, AUTH-03). Unknown accounts and wrong passwords get the same response after the same
     * time. Locks the member.
     * @throws session.invalid_credentials saying whether the next try needs a captcha
     * @throws session.captcha_needed, session.captcha_wrong
     * @throws verification.human_needed, verification.human_refused
     * @throws session.account_locked, session.non_member, session.non_agent once the password was right
     * @throws session.second_factor_needed with the challenge of the second step
     * @throws session.too_many_attempts with the seconds to wait
     */
    async byPassword(request: By<'username'>, { captchaId, rememberToken }: Browser, caller: Caller): Promise<SignedInBrowser> {
      const browser = rememberToken && (await remembered.findBrowserOf(rememberToken, request.username));
      const guard = guardOf({ username: request.username, address: caller.address, browser });
      const { captchaNeeded } = await guard.demand();
      if (captchaNeeded) {
        if (request.captcha === undefined) await guard.takeBack();
        if (!(await captchas.check(captchaId, request.captcha))) throw sessionErrors.captchaRefused(request.captcha !== undefined, 401);
        await humanProofs.demand('sign-in', request.humanProof, { captcha: true });
      }
      const member = await members.findForSignIn(request.username);
      const kept = await findCredentials(database.read, member?.id ?? nobody);
      const isMatch = await passwords.matches(kept?.passwordHash ?? null, request.password);
      if (!member || !isMatch) {
        // An account that does not exist costs the same work, and leaves nothing.
        noteFailure(member?.id ?? newId(), 'password', caller);
        throw sessionErrors.invalidCredentials(await guard.fail());
      }
      demandAdmitted(member, request.agentOnly);
      await guard.succeed();
      const form = request.remember ? ({ type: 'username', mobileNum: null, dialingCode: null } as const) : null;
      const entered = await letIn(member, async (tx, now) => {
        const isSame = (await findCredentials(tx, member.id))?.passwordHash === kept?.passwordHash;
        if (!isSame) throw sessionErrors.invalidCredentials(false);
        return enter(tx, now, 'username', caller, form);
      });
      return demandEntered(entered);
    },

    /**
     * Signs in by mobile number and code. A code works once. Locks the member.
     * @throws verification.code_wrong also when the number is nobody's
     * @throws verification.code_expired
     * @throws session.account_locked, session.non_member
     * @throws session.second_factor_needed with the challenge of the second step
     * @throws session.too_many_attempts
     */
    async bySms(request: By<'sms'>, caller: Caller): Promise<SignedInBrowser> {
      const { mobileNum, countryDialingCode: dialingCode } = request;
      const number = mobileKeyOf(dialingCode, mobileNum);
      const { codeId } = await smsCodes.check({ purpose: 'sign-in', number, address: caller.address }, request.verificationCode);
      const member = await members.findByMobile(number);
      if (!member) throw verificationErrors.codeWrong();
      const form = request.remember ? ({ type: 'sms', mobileNum, dialingCode } as const) : null;
      const entered = await letIn(member, async (tx, now) => {
        await smsCodes.use(tx, codeId);
        return enter(tx, now, 'sms', caller, form);
      });
      return demandEntered(entered);
    },

    /**
     * Signs in with a token of the identity provider, which works once. A new person with a social account gets an account here.
     * @throws session.identity_refused when the token is not valid, was used, or proves a number that is nobody's
     * @throws members.age_unconfirmed, members.registration_closed for a new person
     * @throws session.account_locked, session.non_member
     * @throws session.second_factor_needed with the challenge of the second step
     */
    async byIdentity(request: By<'firebase'>, caller: Caller, language: string): Promise<SignedInBrowser> {
      const proven = await identityTokens.verify(request.idToken);
      const find = () => (proven.kind === 'mobile' ? members.findByMobile(proven.number) : members.findByIdentity(proven));
      const found = await find();
      if (!found && proven.kind === 'mobile') throw sessionErrors.identityRefused();
      // Checked before the token is consumed, so that the client can send it again with the answer.
      if (!found) await members.demandAge(request.confirmedAge);
      const byToken = async (tx: Tx, find: () => Promise<Member | null>) => {
        if (!(await useNonce(tx, proven.tokenId))) throw sessionErrors.identityRefused();
        const member = await find();
        if (!member) throw sessionErrors.identityRefused();
        return enter(tx, member, 'identity', caller, null);
      };
      const entered = found
        ? await letIn(found, (tx, now) => byToken(tx, async () => now))
        : await database.transaction((tx) =>
            byToken(tx, async () => (proven.kind === 'social' ? addByIdentity(tx, proven, request, language) : null)),
          );
      return demandEntered(entered);
    },

    /**
     * Signs in by the cookie of a remembered browser (AUTH-09), and replaces it. A cookie that is used twice was copied: then the browser
     * is forgotten.
     * @throws session.remember_invalid
     * @throws session.account_locked, session.non_member
     * @throws session.second_factor_needed with the challenge of the second step, which uses up the cookie
     */
    async byRemembered(token: string, caller: Caller): Promise<SignedInBrowser> {
      const family = await remembered.demand(token);
      const member = await members.findById(family.memberId);
      if (!member) throw sessionErrors.rememberInvalid();
      const entered = await letIn(member, async (tx, now) => {
        // The cookie is used up by the second step, which comes from the same browser.
        if (await secondFactor.isOn(tx, now.id))
          return { challenge: await issueChallenge(tx, now.id, { method: family.type, form: null, family: family.id }) };
        return openRemembered(tx, now, token, family, caller);
      });
      if (entered) return demandEntered(entered);
      await remembered.revokeCopied(family);
      throw sessionErrors.rememberInvalid();
    },

    /**
     * Signs in with a link that staff have made. If this browser already has a session, the person is asked first; asking consumes nothing,
     * and only the holder of a valid link is asked. `insteadOf`: the account whose session may end.
     * @throws session.link_invalid
     * @throws session.account_locked, session.non_member
     * @throws session.second_factor_needed with the challenge of the second step
     * @throws session.too_many_attempts after too many links from one address
     */
    async byLink({ token, insteadOf }: ByLink, caller: Caller, signedIn: Identity | null): Promise<SignedInBrowser | LinkQuestion> {
      const tries = `link:tried:${caller.address}`;
      const { allowed, retryAfterSeconds } = await rateLimiter.take(tries, linksTried);
      if (!allowed) throw tooManyAttempts(retryAfterSeconds);
      const memberId = await findSecret(database.read, 'login-link', token);
      const member = memberId ? await members.findById(memberId) : undefined;
      if (!member) throw sessionErrors.linkInvalid();
      await rateLimiter.giveBack(tries);
      demandAdmitted(member);
      if (signedIn && signedIn.account !== insteadOf) return { kind: 'question', signedInAs: signedIn.account, linkFor: member.account };
      const entered = await letIn(member, async (tx, now) => {
        if ((await takeSecret(tx, 'login-link', token)) === null) throw sessionErrors.linkInvalid();
        return enter(tx, now, 'link', caller, null);
      });
      return demandEntered(entered);
    },

    /**
     * Second step of every way in: signs in with a challenge and a code, each good once. After a wrong code the challenge stays good.
     * `rememberToken`: the cookie of a remembered browser, where the first step was by that.
     * @throws session.second_factor_expired when the challenge is over, or revoked with everything else that opened the account
     * @throws session.code_wrong also for a code that was used before
     * @throws session.remember_invalid when the browser is not remembered any more
     * @throws session.account_locked, session.non_member
     * @throws session.too_many_attempts with the seconds to wait
     */
    async bySecondFactor({ challenge, code }: BySecondFactor, rememberToken: string | null, caller: Caller): Promise<SignedInBrowser> {
      const tried = `second-step:tried:${caller.address}`;
      const { allowed, retryAfterSeconds } = await rateLimiter.take(tried, challengesTried);
      if (!allowed) throw tooManyAttempts(retryAfterSeconds);
      const step = await findChallenge(database.read, challenge);
      if (!step) throw secondFactorErrors.expired();
      await rateLimiter.giveBack(tried);
      const { memberId, form, method } = step;
      const family = step.family === null ? null : await remembered.demand(rememberToken ?? '');
      if (family && family.id !== step.family) throw sessionErrors.rememberInvalid();
      await secondFactor.demandTries(memberId);
      const now = await databaseTime(database.read);
      const entered = await letIn({ id: memberId }, async (tx, member) => {
        if ((await takeSecret(tx, 'second-step', challenge)) === null) throw secondFactorErrors.expired();
        const by = await secondFactor.takeCode(tx, memberId, code, now);
        if (!by) {
          noteFailure(memberId, 'code', caller);
          throw secondFactorErrors.codeWrong();
        }
        if (by === 'recovery_code') await members.tellOfChange(tx, memberId, { kind: 'recovery_code_used', from: caller });
        if (!family) return openFor(tx, member, method, caller, form);
        const signedIn = await openRemembered(tx, member, rememberToken ?? '', family, caller);
        if (!signedIn) throw sessionErrors.rememberInvalid();
        return signedIn;
      });
      await secondFactor.forgetTries(memberId);
      // Whom this browser remembered before is replaced, as by a sign-in of one step.
      if (form && rememberToken) await remembered.forget(rememberToken);
      return entered;
    },

    /**
     * Signs in whoever a passkey belongs to. The device has looked who holds it, so that it stands for both steps. `attempt`: the cookie of
     * the browser that asked for it.
     * @throws session.passkey_refused whatever is wrong with it
     * @throws session.account_locked, session.non_member
     * @throws session.too_many_attempts after 30 refused ones from one address in 15 minutes
     */
    async byPasskey(answer: PasskeyAnswer, attempt: string | null, caller: Caller): Promise<SignedInBrowser> {
      const tried = `passkey:tried:${caller.address}`;
      const { allowed, retryAfterSeconds } = await rateLimiter.take(tried, passkeysTried);
      if (!allowed) throw tooManyAttempts(retryAfterSeconds);
      const proven = await passkeys.read(answer, attempt, (memberId) => noteFailure(memberId, 'passkey', caller));
      if (!proven) throw passkeyErrors.refused();
      await rateLimiter.giveBack(tried);
      return letIn({ id: proven.memberId }, async (tx, member) => {
        if (!(await passkeys.noteUse(tx, proven))) throw passkeyErrors.refused();
        return openFor(tx, member, 'passkey', caller, null);
      });
    },

    /** Makes the token of a sign-in link. Joins the caller's transaction. */
    issueLink: (tx: Tx, memberId: string): Promise<string> => issueSecret(tx, 'login-link', memberId),
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Looked up in place of an unknown member, so that both cases take the same work. */
const nobody = '00000000-0000-7000-8000-000000000000';
