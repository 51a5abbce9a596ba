import type { FieldProblem, RegisterRequest } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { AppError, requestErrors } from '../../../core/errors';
import { newId } from '../../../core/ids';
import type { RateLimiter } from '../../../core/http/rate-limit';
import type { Member, MembersService, RegisterTab } from '../../members';
import type { SystemService } from '../../system';
import type { HumanProofs, SmsCodes } from '../../verification';
import type { Captchas } from '../sign-in/captchas';
import type { IdentityTokens } from '../sign-in/identity-tokens';
import { checkNewPassword } from '../passwords/password-rules';
import type { Passwords } from '../passwords/passwords';
import { sessionErrors } from '../session.errors';
import type { Caller, Entrance } from '../session.model';
import { deleteCredentials, useNonce } from '../session.repository';
import type { SessionService } from '../session.service';

const hour = 3_600;
const limits = {
  registrations: { limit: 60, windowSeconds: hour },
  freePlays: { limit: 60, windowSeconds: hour },
  affiliateChecks: { limit: 60, windowSeconds: 600 },
  nameChecks: { limit: 60, windowSeconds: 600 },
  linkVisits: { limit: 20, windowSeconds: 60 },
  byAgents: { limit: 60, windowSeconds: hour },
} as const;

type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  members: MembersService;
  system: SystemService;
  session: SessionService;
  captchas: Captchas;
  humanProofs: HumanProofs;
  smsCodes: SmsCodes;
  identityTokens: IdentityTokens;
  passwords: Passwords;
  /** What else happens when a member is added, in the same transaction: wallet, welcome. */
  welcome(tx: Tx, member: Pick<Member, 'id' | 'isAgent' | 'fields'>): Promise<void>;
};

/** The visitor: the browser's captcha, address and language. */
export type Asking = { captchaId: string | null; caller: Caller; language: string };

/** Whom an agent registers: as what, and with which series. */
export type JoiningTeam = {
  username: string;
  password: string;
  isAgent: number;
  maxSeries: number;
  confirmedAge: number | undefined;
  language: string;
};

/** New accounts: by user name, by mobile number, and to play for fun. */
export function createRegistration(deps: Deps) {
  const { database, rateLimiter, members, system, session, captchas, humanProofs, smsCodes, identityTokens, passwords, welcome } = deps;

  async function limit(act: keyof typeof limits, address: string): Promise<void> {
    const { allowed, retryAfterSeconds } = await rateLimiter.take(`${act}:${address}`, limits[act]);
    if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
  }

  /** Proof that the number belongs to the visitor; `use` consumes it in the transaction that stores the number. */
  async function proveNumber(request: RegisterRequest, number: string, address: string): Promise<(tx: Tx) => Promise<void>> {
    if (request.firebaseIdToken) {
      const proven = await identityTokens.verify(request.firebaseIdToken);
      if (proven.kind !== 'mobile' || proven.number !== number) throw sessionErrors.identityRefused();
      return async (tx) => {
        if (!(await useNonce(tx, proven.tokenId))) throw sessionErrors.identityRefused();
      };
    }
    const { codeId } = await smsCodes.check({ purpose: 'register', number, address }, request.verificationCode ?? '');
    return (tx) => smsCodes.use(tx, codeId);
  }

  /** An unproven number cannot be used to sign in later: it is only a field of the profile. */
  async function isProofAsked(tab: RegisterTab, request: RegisterRequest): Promise<boolean> {
    if (tab === 'mobile' || request.firebaseIdToken || request.verificationCode) return true;
    return (await system.registerRules()).verificationCode?.enabled === true;
  }

  return {
    /**
     * Registers a member with an account in the wallet, and signs the member in (REG-07). Everything that can be refused is checked before
     * a code is consumed or a password hashed.
     * @throws members.fields_refused with what is wrong, by field
     * @throws members.age_unconfirmed, members.username_taken, members.mobile_taken, members.affiliate_unknown
     * @throws session.captcha_needed, session.captcha_wrong
     * @throws verification.human_needed, verification.human_refused
     * @throws verification.code_wrong, verification.code_expired, session.identity_refused for the proof of the mobile number
     * @throws session.too_many_attempts, request.too_many
     */
    async register(request: RegisterRequest, tab: RegisterTab, { captchaId, caller, language }: Asking): Promise<Entrance> {
      await limit('registrations', caller.address);
      const { number } = await members.checkFields(request, tab, (rules): Record<string, FieldProblem> => {
        const account = tab === 'mobile' ? (request.mobileNum ?? '') : request.username;
        const problem = checkNewPassword(rules, request.password, (text) => members.isSameAccount(text, account));
        return problem ? { password: problem } : {};
      });
      await members.demandAge(request.confirmedAge);
      if ((await system.registerRules()).captcha?.enabled && !(await captchas.check(captchaId, request.captcha)))
        throw sessionErrors.captchaRefused(Boolean(request.captcha), 422);
      await humanProofs.demand('register', request.humanProof);
      const invitation = await members.findInvitation(request);
      if (tab === 'username') await members.demandFreeAccount(request.username);
      const isProven = number !== null && (await isProofAsked(tab, request));
      const useProof = isProven ? await proveNumber(request, number, caller.address) : null;
      const passwordHash = await passwords.hash(request.password);
      const paymentPasswordHash = await hashPaymentPassword(request, tab);
      return database.transaction(async (tx) => {
        await useProof?.(tx);
        const verifiedNumber = isProven ? number : null;
        const member = await members.add(tx, tab, { request, invitation, language, paymentPasswordHash, verifiedNumber });
        await session.savePasswordHash(tx, member.id, passwordHash);
        await welcome(tx, member);
        const entrance = await session.open(tx, member, { method: 'username', caller, isFirst: true });
        if (invitation) await members.useInvitation(tx, member.id, invitation);
        return entrance;
      });
    },

    /**
     * Opens a trial account with play money for a day, and signs it in (AUTH-06).
     * @throws verification.human_needed, verification.human_refused
     * @throws request.too_many after 60 an hour from one address
     */
    async freePlay(humanProof: string | undefined, { caller, language }: Asking): Promise<Entrance> {
      await limit('freePlays', caller.address);
      await humanProofs.demand('free-play', humanProof);
      return database.transaction(async (tx) => {
        const member = await members.addTrial(tx, language);
        await welcome(tx, member);
        return session.open(tx, member, { method: 'free-play', caller, isFirst: true });
      });
    },

    /**
     * Adds an account below an agent, with a password that its holder changes at the first sign-in (AGT-03). Nobody is signed in. The place
     * in the tree is the caller's to judge.
     * @throws members.fields_refused with what is wrong, by field
     * @throws members.age_unconfirmed, members.username_taken
     * @throws request.too_many after 60 an hour by one agent
     */
    async registerFor(parentId: string, { username, password, confirmedAge, language, ...place }: JoiningTeam) {
      await limit('byAgents', parentId);
      const account = username.normalize('NFKC');
      const problems = {
        username: await members.checkAccountName(username),
        password: checkNewPassword(await system.registerRules(), password, (text) => members.isSameAccount(text, account)),
      };
      const wrong = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
      if (Object.keys(wrong).length > 0) throw new AppError('members.fields_refused', 422, { problems: wrong });
      await members.demandAge(confirmedAge);
      await members.demandFreeAccount(account);
      const passwordHash = await passwords.hash(password);
      return database.transaction(async (tx) => {
        const id = newId();
        const registration = { method: 'agent', confirmedAge: String(confirmedAge) };
        const isNew = await members.addAccount(tx, {
          ...{ id, account, nickname: account, parentId, language, fields: {}, registration },
          ...place,
        });
        if (!isNew) throw new AppError('members.username_taken', 409);
        await session.savePasswordHash(tx, id, passwordHash, true);
        await welcome(tx, { id, isAgent: place.isAgent, fields: {} });
        return { id, account };
      });
    },

    /** Deletes trial accounts after their day, with their sessions and tokens. */
    async deleteExpired(): Promise<void> {
      const ended = await database.transaction(async (tx) => {
        const ids = await members.deleteExpired(tx);
        await deleteCredentials(tx, ids);
        const sessions = [];
        for (const id of ids) sessions.push(...(await session.endAll(tx, id, 'trial_over')));
        return sessions;
      });
      session.forgetSessions(ended);
    },

    /**
     * Checks that nobody has the name yet. Whoever registers is told the same; like that, it is limited.
     * @throws members.username_taken
     * @throws request.too_many
     */
    async demandFreeName(username: string, caller: Caller): Promise<void> {
      await limit('nameChecks', caller.address);
      await members.demandFreeAccount(username);
    },

    /**
     * Checks that a code belongs to an agent. Limited against guessing.
     * @throws members.affiliate_unknown
     * @throws request.too_many
     */
    async demandAffiliate(code: string, caller: Caller): Promise<void> {
      await limit('affiliateChecks', caller.address);
      if (!(await members.isAffiliateCode(code))) throw new AppError('members.affiliate_unknown', 422);
    },

    /**
     * Counts that somebody came by a code.
     * @throws request.too_many after 20 a minute from one address
     */
    async countVisit(code: string, caller: Caller): Promise<void> {
      await limit('linkVisits', caller.address);
      await members.countVisit(code, caller.address);
    },
  };

  async function hashPaymentPassword({ paymentPassword }: RegisterRequest, tab: RegisterTab): Promise<string | null> {
    const isKept = tab === 'mobile' || (await system.registerRules()).paymentPassword?.enabled === true;
    return isKept && paymentPassword ? passwords.hash(paymentPassword) : null;
  }
}

export type Registration = ReturnType<typeof createRegistration>;
