import { createHash, timingSafeEqual } from 'node:crypto';
import type { EncryptedPayload, LoginRequest, SignedIn } from '@portal/contracts';
import type { Identity } from '../../core/auth';
import type { Database, Tx } from '../../core/database';
import { AppError, requestErrors } from '../../core/errors';
import type { EventHub, HubEvents } from '../../core/event-hub';
import { newId } from '../../core/ids';
import { createGatherer } from '../../core/gather';
import type { Outbox } from '../../core/outbox';
import type { RateLimiter } from '../../core/rate-limit';
import { createShortCache } from '../../core/short-cache';
import type { MembersService } from '../members';
import { drawCaptcha } from './captcha-image';
import type { Passwords } from './passwords';
import type { PayloadKeys } from './payload-crypto';
import {
  countOnline,
  endSession,
  findPasswordHash,
  findLastSignIns,
  findPreviousSignIn,
  findResumable,
  findSessions,
  insertCaptcha,
  insertSession,
  insertToken,
  purgeExpired,
  savePasswordHash,
  takeCaptcha,
  useNonce,
} from './session.repository';
import { newToken, tokenHash } from './tokens';

/** Where a request comes from. */
export type Caller = { address: string; userAgent: string };
/** A signed-in session: the answer, and the secret for the resume cookie. */
export type Entrance = { signedIn: SignedIn; resumeSecret: string };

type PasswordLogin = Extract<LoginRequest, { type: 'username' }>;
type SigningIn = { id: string; account: string; isAgent: number };

const registrationLimit = { limit: 30, windowSeconds: 3_600 };
/** Idle and absolute limits of a session. */
export const sessionLimits = { idleMinutes: 30, absoluteHours: 24 } as const;
/** A request need not ask the database who calls when the same token was asked for just now. */
const knownTokens = { milliseconds: 5_000, most: 20_000 } as const;
const payloadMaxAgeMs = 120_000;
const windowSeconds = 15 * 60;
/** Failed sign-ins within the window: an account asks for a captcha; an account from one address, or an address, has to wait. */
const failureLimits = { captchaAfter: 3, sameAccountAndAddress: 10, sameAddress: 60 } as const;

type Deps = {
  database: Database;
  hub: EventHub;
  members: MembersService;
  outbox: Outbox;
  rateLimiter: RateLimiter;
  passwords: Passwords;
  payloadKeys: PayloadKeys;
};

export function createSessionService({ database, hub, members, outbox, rateLimiter, passwords, payloadKeys }: Deps) {
  async function open(tx: Tx, member: SigningIn, caller: Caller, first: boolean): Promise<Entrance> {
    const token = newToken();
    const resumeSecret = newToken();
    await insertSession(tx, {
      id: newId(),
      memberId: member.id,
      tokenHash: tokenHash(token),
      resumeHash: tokenHash(resumeSecret),
      absoluteHours: sessionLimits.absoluteHours,
      ...caller,
    });
    const previous = await findPreviousSignIn(tx, member.id);
    return {
      resumeSecret,
      signedIn: {
        token,
        firstTimeLogin: first || previous === null,
        passwordExpired: false,
        userInfo: { userName: member.account, isAgent: member.isAgent },
        previousLoginAt: previous?.toISOString() ?? null,
      },
    };
  }

  /** Slows guessing down. The owner of an attacked account still gets in from elsewhere: a captcha, no lock. */
  function guessGuard(username: string, address: string) {
    const account = username.normalize('NFKC').toLowerCase();
    const keys = {
      account: `sign-in:account:${account}`,
      pair: `sign-in:pair:${account}:${address}`,
      address: `sign-in:address:${address}`,
    };
    return {
      async demand(): Promise<{ captchaNeeded: boolean }> {
        const [byAccount, byPair, byAddress] = await Promise.all(
          [keys.account, keys.pair, keys.address].map((key) => rateLimiter.count(key)),
        );
        if (byPair! >= failureLimits.sameAccountAndAddress || byAddress! >= failureLimits.sameAddress) throw tooManyAttempts();
        return { captchaNeeded: byAccount! >= failureLimits.captchaAfter };
      },
      /** Counts a failure; true when the next try needs a captcha. */
      async fail(): Promise<boolean> {
        const limit = { limit: failureLimits.sameAddress, windowSeconds };
        const [byAccount] = await Promise.all([keys.account, keys.pair, keys.address].map((key) => rateLimiter.take(key, limit)));
        return byAccount!.count >= failureLimits.captchaAfter;
      },
      async succeed(): Promise<void> {
        await Promise.all([rateLimiter.forget(keys.account), rateLimiter.forget(keys.pair)]);
      },
    };
  }

  async function checkCaptcha(captchaId: string | null, answer: string | undefined): Promise<boolean> {
    if (!captchaId || !answer) return false;
    const kept = await takeCaptcha(database.read, captchaId);
    const given = captchaHash(captchaId, answer);
    return kept !== null && kept.length === given.length && timingSafeEqual(kept, given);
  }

  async function identify(session: { id: string; memberId: string }): Promise<Identity | null> {
    const member = await members.findById(session.memberId);
    if (!member || member.isLocked) return null;
    return { memberId: member.id, account: member.account, isAgent: member.isAgent, sessionId: session.id };
  }

  const findByToken = createGatherer({
    async load(hashes) {
      const tokenHashes = hashes.map((hash) => Buffer.from(hash, 'base64'));
      const sessions = await findSessions(database.read, tokenHashes, sessionLimits.idleMinutes);
      return new Map(sessions.map((session) => [session.key.toString('base64'), session]));
    },
  });
  const byToken = createShortCache({
    ...knownTokens,
    async load(hash) {
      const session = await findByToken(hash);
      return session ? identify(session) : null;
    },
  });
  const forgetSession = (id: string) => byToken.forget((identity) => identity?.sessionId === id);
  hub.subscribe(({ topic, data }) => {
    if (topic === 'platform.sessionEnded') forgetSession((data as HubEvents[typeof topic]).sessionId);
  });

  return {
    /** Opens an encrypted body; refuses plain, changed, old and replayed ones. */
    async openPayload(call: string, payload: EncryptedPayload): Promise<unknown> {
      let body: unknown;
      try {
        body = payloadKeys.open(call, payload);
      } catch {
        throw new AppError('payload.bad', 400);
      }
      if (Math.abs(Date.now() - payload.timestamp) > payloadMaxAgeMs) throw new AppError('payload.expired', 400);
      if (!(await useNonce(database.read, payload.nonce))) throw new AppError('payload.replayed', 409);
      return body;
    },

    async createCaptcha(): Promise<{ captchaId: string; image: string }> {
      const { answer, image } = drawCaptcha();
      const captchaId = newId();
      await insertCaptcha(database.read, captchaId, captchaHash(captchaId, answer));
      return { captchaId, image };
    },
    checkCaptcha,

    /** Unknown accounts and wrong passwords look the same and take the same time. */
    async signIn(request: PasswordLogin, captchaId: string | null, caller: Caller): Promise<Entrance> {
      const guard = guessGuard(request.username, caller.address);
      const { captchaNeeded } = await guard.demand();
      if (captchaNeeded && !(await checkCaptcha(captchaId, request.captcha)))
        throw new AppError(request.captcha ? 'session.captcha_wrong' : 'session.captcha_needed', 401, { captcha: true });

      const member = await members.findForSignIn(request.username);
      const isMatch = await passwords.matches(member ? await findPasswordHash(database.read, member.id) : null, request.password);
      if (!member || !isMatch) {
        throw new AppError('session.invalid_credentials', 401, { captcha: await guard.fail() });
      }
      if (member.isLocked) throw new AppError('session.account_locked', 403);
      await guard.succeed();
      return database.transaction((tx) => open(tx, member, caller, false));
    },

    hashPassword: (password: string): Promise<string> => passwords.hash(password),

    /** First session of a member who has just registered, in the same transaction. */
    async enter(tx: Tx, member: SigningIn, passwordHash: string, caller: Caller): Promise<Entrance> {
      await savePasswordHash(tx, member.id, passwordHash);
      return open(tx, member, caller, true);
    },

    savePasswordHash: (tx: Tx, memberId: string, passwordHash: string): Promise<void> => savePasswordHash(tx, memberId, passwordHash),

    /** One address cannot fill the portal with accounts. */
    async limitRegistrations(caller: Caller): Promise<void> {
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`register:${caller.address}`, registrationLimit);
      if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
    },

    /** A tab without a token joins the session of its browser and gets a token of its own. */
    async resume(resumeSecret: string): Promise<SignedIn | null> {
      const session = await findResumable(database.read, tokenHash(resumeSecret), sessionLimits.idleMinutes);
      const member = session && (await members.findById(session.memberId));
      if (!member || member.isLocked) return null;
      const token = newToken();
      await insertToken(database.read, tokenHash(token), session.id);
      const previous = await findPreviousSignIn(database.read, member.id);
      return {
        token,
        firstTimeLogin: false,
        passwordExpired: false,
        userInfo: { userName: member.account, isAgent: member.isAgent },
        previousLoginAt: previous?.toISOString() ?? null,
      };
    },

    /** Who a resume secret belongs to; opens the event stream. */
    async authenticateByResume(resumeSecret: string): Promise<Identity | null> {
      const session = await findResumable(database.read, tokenHash(resumeSecret), sessionLimits.idleMinutes);
      return session ? identify(session) : null;
    },

    /** Who a token belongs to; other instances notice the end of a session when they hear of it, or after five seconds. */
    authenticate: (token: string): Promise<Identity | null> => byToken.get(tokenHash(token).toString('base64')),

    async signOut(identity: Identity): Promise<void> {
      await database.transaction(async (tx) => {
        await endSession(tx, identity.sessionId, 'signed_out');
        await outbox.add(tx, [
          { topic: 'session.ended', memberId: identity.memberId, sessionId: identity.sessionId, data: { reason: 'signed_out' } },
          { topic: 'platform.sessionEnded', memberId: null, data: { sessionId: identity.sessionId } },
        ]);
      });
      forgetSession(identity.sessionId);
    },

    previousSignIn: (memberId: string): Promise<Date | null> => findPreviousSignIn(database.read, memberId),
    countOnline: (memberIds: readonly string[]): Promise<number> => countOnline(database.read, memberIds),
    lastSignIns: (memberIds: readonly string[]): Promise<Map<string, Date>> => findLastSignIns(database.read, memberIds),
    purge: (): Promise<void> => purgeExpired(database.read),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;

const captchaHash = (captchaId: string, answer: string): Buffer => createHash('sha256').update(`${captchaId}:${answer.trim()}`).digest();

const tooManyAttempts = () =>
  new AppError(
    'session.too_many_attempts',
    429,
    { retryAfterSeconds: windowSeconds, captcha: true },
    { 'retry-after': String(windowSeconds) },
  );
