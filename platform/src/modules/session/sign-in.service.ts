import type { LoginRequest } from '@portal/contracts';
import { agentCodes } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import type { Member, MembersService } from '../members';
import type { SystemService } from '../system';
import type { HumanProofs, SmsCodes } from '../verification';
import { mobileKeyOf } from '../members';
import { verificationErrors } from '../verification';
import type { Captchas } from './captchas';
import type { GuessGuard } from './guess-guard';
import type { IdentityTokens, ProvenIdentity } from './identity-tokens';
import { findSecret, issueSecret, takeSecret } from './one-time-secrets';
import type { Passwords } from './passwords';
import type { RememberedForm } from './remember.repository';
import type { RememberCookie, RememberedBrowsers } from './remembered';
import { sessionErrors } from './session.errors';
import type { Caller, Entrance, SignInMethod } from './session.model';
import { findCredentials, useNonce } from './session.repository';
import type { SessionService } from './session.service';

type By<T extends LoginRequest['type']> = Extract<LoginRequest, { type: T }>;
/** `remember`: the cookie to write. */
export type SignedInBrowser = Entrance & { remember: RememberCookie | null };

type Deps = {
  database: Database;
  members: MembersService;
  system: SystemService;
  session: SessionService;
  remembered: RememberedBrowsers;
  captchas: Captchas;
  guardOf: GuessGuard;
  humanProofs: HumanProofs;
  smsCodes: SmsCodes;
  identityTokens: IdentityTokens;
  passwords: Passwords;
  /** What else happens when a member is added, in the same transaction: wallet, welcome. */
  welcome(tx: Tx, member: Member): Promise<void>;
};

/** Ways in for accounts that exist, and for people whom an identity provider vouches for. */
export function createSignIn(deps: Deps) {
  const { database, members, system, session, remembered, captchas, guardOf, humanProofs, smsCodes, identityTokens, passwords, welcome } =
    deps;

  /** Asked only after the account was proven to be the caller's: until then all refusals look the same. */
  function demandAdmitted(member: Member, agentOnly = false): void {
    if (member.isLocked) throw sessionErrors.locked();
    if (!member.isMember) throw sessionErrors.nonMember();
    if (agentOnly && !agentCodes.includes(member.isAgent)) throw sessionErrors.nonAgent();
  }

  async function enter(
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

  async function addByIdentity(tx: Tx, proven: Extract<ProvenIdentity, { kind: 'social' }>, language: string): Promise<Member | null> {
    const member = await members.addByIdentity(tx, proven, proven.email, language);
    if (member) await welcome(tx, member);
    return member;
  }

  return {
    /** Unknown accounts and wrong passwords look the same and take the same time. */
    async byPassword(request: By<'username'>, captchaId: string | null, caller: Caller): Promise<SignedInBrowser> {
      const guard = guardOf(request.username, caller.address);
      const { captchaNeeded } = await guard.demand();
      if (captchaNeeded) {
        if (request.captcha === undefined) await guard.takeBack();
        if (!(await captchas.check(captchaId, request.captcha))) throw sessionErrors.captchaRefused(request.captcha !== undefined, 401);
        await humanProofs.demand('sign-in', request.humanProof, { captcha: true });
      }
      const member = await members.findForSignIn(request.username);
      const kept = await findCredentials(database.read, member?.id ?? nobody);
      const isMatch = await passwords.matches(kept?.passwordHash ?? null, request.password);
      if (!member || !isMatch) throw sessionErrors.invalidCredentials(await guard.fail());
      demandAdmitted(member, request.agentOnly);
      await guard.succeed();
      const form = request.remember ? ({ type: 'username', mobileNum: null, dialingCode: null } as const) : null;
      return database.transaction((tx) => enter(tx, member, 'username', caller, form));
    },

    async bySms(request: By<'sms'>, caller: Caller): Promise<SignedInBrowser> {
      if (!(await system.isModuleEnabled('MOBILEVERCODELOGIN3'))) throw verificationErrors.unavailable();
      const { mobileNum, countryDialingCode: dialingCode } = request;
      const number = mobileKeyOf(dialingCode, mobileNum);
      const { codeId } = await smsCodes.check({ purpose: 'sign-in', number, address: caller.address }, request.verificationCode);
      const member = await members.findByMobile(number);
      if (!member) throw verificationErrors.codeWrong();
      demandAdmitted(member);
      const form = request.remember ? ({ type: 'sms', mobileNum, dialingCode } as const) : null;
      return database.transaction(async (tx) => {
        await smsCodes.use(tx, codeId);
        return enter(tx, member, 'sms', caller, form);
      });
    },

    /** By a token of the identity provider. Somebody new who came by a social account gets an account here. */
    async byIdentity(request: By<'firebase'>, caller: Caller, language: string): Promise<SignedInBrowser> {
      const proven = await identityTokens.verify(request.idToken);
      const find = () => (proven.kind === 'mobile' ? members.findByMobile(proven.number) : members.findByIdentity(proven));
      const found = await find();
      if (!found && proven.kind === 'mobile') throw sessionErrors.identityRefused();
      if (found) demandAdmitted(found);
      return database.transaction(async (tx) => {
        if (!(await useNonce(tx, proven.tokenId))) throw sessionErrors.identityRefused();
        const member = found ?? (proven.kind === 'social' ? await addByIdentity(tx, proven, language) : null);
        if (!member) throw sessionErrors.identityRefused();
        return enter(tx, member, 'identity', caller, null);
      });
    },

    /** By the cookie of a remembered browser. */
    async byRemembered(token: string, caller: Caller): Promise<SignedInBrowser> {
      const family = await remembered.demand(token);
      const member = await members.findById(family.memberId);
      if (!member) throw sessionErrors.rememberInvalid();
      demandAdmitted(member);
      const signedIn = await database.transaction(async (tx) => {
        const remember = await remembered.next(tx, token, family);
        if (!remember) return null;
        const entrance = await session.open(tx, member, { method: family.type, caller, rememberFamily: family.id });
        return { ...entrance, remember };
      });
      if (signedIn) return signedIn;
      await remembered.revokeCopied(family);
      throw sessionErrors.rememberInvalid();
    },

    /** By a link that staff have made. */
    async byLink(token: string, caller: Caller): Promise<SignedInBrowser> {
      const memberId = await findSecret(database.read, 'login-link', token);
      const member = memberId ? await members.findById(memberId) : undefined;
      if (!member) throw sessionErrors.linkInvalid();
      demandAdmitted(member);
      return database.transaction(async (tx) => {
        if ((await takeSecret(tx, 'login-link', token)) === null) throw sessionErrors.linkInvalid();
        return enter(tx, member, 'link', caller, null);
      });
    },

    /** The token of such a link. */
    issueLink: (tx: Tx, memberId: string): Promise<string> => issueSecret(tx, 'login-link', memberId),
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Asked for in the place of an unknown member, so that the work is the same. */
const nobody = '00000000-0000-7000-8000-000000000000';
