import type { EncryptedPayload, OpenSession, SignedIn } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import type { Identity } from '../../core/http/auth';
import { AppError } from '../../core/errors';
import type { EventHub } from '../../core/events/event-hub';
import { createGatherer } from '../../core/gather';
import { newId } from '../../core/ids';
import { createShortCache } from '../../core/short-cache';
import { isAdmitted, type MembersService } from '../members';
import type { SystemService } from '../system';
import { dropSecrets } from './one-time-secrets';
import type { Passwords } from './passwords/passwords';
import type { PayloadKeys } from './payload-crypto';
import { revokeFamilies } from './sign-in/remember.repository';
import { sessionErrors } from './session.errors';
import { type Caller, type EndReason, type Entrance, sessionLimits, type SigningIn, type SignInMethod } from './session.model';
import {
  endReplaced,
  endSessions,
  findAliveSessions,
  findByResumeHash,
  findByTokenHash,
  findCredentials,
  findDevice,
  findLastSignIns,
  findOpenSessions,
  findPreviousSignIn,
  findResumable,
  findSessions,
  hasSharedDevice,
  insertSession,
  insertToken,
  type Live,
  type PasswordAge,
  purgeExpired,
  savePasswordHash,
  useNonce,
  type Which,
} from './session.repository';
import { newToken, tokenHash } from './tokens';

/** Caches who a token belongs to, so that requests in quick succession don't each query the database. */
const knownTokens = { milliseconds: 5_000, most: 20_000 } as const;
const payloadMaxAgeMs = 120_000;

/** Stops games launched from these sessions from taking bets. Joins the transaction that ends the sessions. */
export type EndPlay = (tx: Tx, memberId: string, sessionIds: readonly string[] | 'all') => Promise<void>;

/** What browsers show without a page goes with the session, and to nobody else who signs in there. Both join the caller's transaction. */
export type Browsers = {
  /** `except`: all but this device; null: all. */
  leave(tx: Tx, memberId: string, which: { devices: readonly Buffer[] } | { except: Buffer | null }): Promise<void>;
  enter(tx: Tx, memberId: string, deviceHash: Buffer): Promise<void>;
};

type Deps = {
  database: Database;
  hub: EventHub;
  members: MembersService;
  system: SystemService;
  passwords: Passwords;
  payloadKeys: PayloadKeys;
  endPlay: EndPlay;
  browsers: Browsers;
  /** Refuses to open a session for a member who is excluded. Joins the transaction of the sign-in. */
  demandEntry(tx: Tx, memberId: string): Promise<void>;
};

type Opening = { method: SignInMethod; caller: Caller; isFirst?: boolean; rememberFamily?: string | null };

/** Sessions: opened by the ways in, recognised at every request, ended in every tab at once. */
export function createSessionService({ database, hub, members, system, passwords, payloadKeys, endPlay, browsers, demandEntry }: Deps) {
  const { read } = database;

  /** An initial password must always be changed; an old one, where the brand switches expiry on. Members who signed in without a password are not asked. */
  async function isPasswordExpired(method: SignInMethod, kept: PasswordAge | undefined): Promise<boolean> {
    if (method !== 'username' || !kept) return false;
    return kept.isInitial || (kept.isOld && (await system.isModuleEnabled('PWDEXPFORCECHANGE3')));
  }

  /**
   * Opens a session in the transaction of the sign-in, and ends the browser's previous one, because the browser could not end it later.
   * Returns the token, which is not stored.
   * @throws limits.excluded while the member is excluded by their own wish
   */
  async function open(tx: Tx, member: SigningIn, { method, caller, isFirst = false, rememberFamily = null }: Opening): Promise<Entrance> {
    await demandEntry(tx, member.id);
    const token = newToken();
    const resumeSecret = newToken();
    const replaced = caller.resumeSecret && (await endReplaced(tx, tokenHash(caller.resumeSecret)));
    if (replaced) {
      await endPlay(tx, replaced.memberId, [replaced.id]);
      forgetSessions([replaced.id]);
    }
    const deviceHash = tokenHash(caller.device);
    await browsers.enter(tx, member.id, deviceHash);
    await insertSession(tx, {
      id: newId(),
      memberId: member.id,
      tokenHash: tokenHash(token),
      resumeHash: tokenHash(resumeSecret),
      absoluteHours: sessionLimits.absoluteHours,
      method,
      rememberFamily,
      address: caller.address,
      userAgent: caller.userAgent,
      deviceHash,
    });
    await members.noteSignIn(tx, member.id, method, caller);
    const previous = await findPreviousSignIn(tx, member.id);
    const passwordExpired = await isPasswordExpired(method, await findCredentials(tx, member.id));
    return {
      resumeSecret,
      signedIn: signedInOf(token, member, { firstTimeLogin: isFirst || previous === null, passwordExpired, previous }),
    };
  }

  async function identityOf(session: Live, member: SigningIn | undefined): Promise<Identity | null> {
    if (!member) return null;
    const mustChangePassword = await isPasswordExpired(session.method, session);
    return { memberId: member.id, account: member.account, isAgent: member.isAgent, sessionId: session.id, mustChangePassword };
  }

  async function identify(session: Live): Promise<Identity | null> {
    const member = await members.findById(session.memberId);
    return member && isAdmitted(member) ? identityOf(session, member) : null;
  }

  const findByToken = createGatherer({
    async load(hashes) {
      const tokenHashes = hashes.map((hash) => Buffer.from(hash, 'base64'));
      const sessions = await findSessions(read, tokenHashes);
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
  /** Makes this instance forget whom the sessions' tokens belong to. Other instances learn it by event. */
  const forgetSessions = (ids: readonly string[]) => byToken.forget((identity) => identity !== null && ids.includes(identity.sessionId));
  hub.subscribe(({ topic, data }) => {
    if (topic === 'platform.sessionEnded') forgetSessions([data.sessionId]);
  });

  /**
   * Ends sessions of a member and stops their games from taking bets. Joins the caller's transaction and locks the member; call
   * `forgetSessions` after the commit.
   */
  async function end(tx: Tx, memberId: string, which: Which, reason: EndReason) {
    await members.hold(tx, memberId);
    const ended = await endSessions(tx, memberId, which, reason);
    const sessionIds = ended.map(({ id }) => id);
    if (sessionIds.length > 0) await endPlay(tx, memberId, sessionIds);
    const isSome = which.id !== undefined || which.family !== undefined;
    // A session that timed out is none that ends here, but its browser goes with the others all the same.
    if (isSome) await browsers.leave(tx, memberId, { devices: ended.flatMap(({ device }) => device ?? []) });
    else if (reason !== 'time_limit')
      await browsers.leave(tx, memberId, { except: which.except ? await findDevice(tx, which.except) : null });
    return ended;
  }

  /** Ends the session of the caller in every tab of its browser (AUTH-07). Ending it again is no error. */
  async function signOut({ memberId, sessionId }: Pick<Identity, 'memberId' | 'sessionId'>): Promise<void> {
    await database.transaction((tx) => end(tx, memberId, { id: sessionId }, 'signed_out'));
    forgetSessions([sessionId]);
  }

  return {
    open,
    end,
    forgetSessions,

    /**
     * Opens an encrypted body (AUTH-12).
     * @throws payload.bad when it is not encrypted for this call, or was changed
     * @throws payload.expired when it was made more than two minutes ago or ahead
     * @throws payload.replayed when it was sent before
     */
    async openPayload(call: string, payload: EncryptedPayload): Promise<unknown> {
      let body: unknown;
      try {
        body = payloadKeys.open(call, payload);
      } catch {
        throw new AppError('payload.bad', 400);
      }
      if (Math.abs(Date.now() - payload.timestamp) > payloadMaxAgeMs) throw new AppError('payload.expired', 400);
      if (!(await useNonce(read, payload.nonce))) throw new AppError('payload.replayed', 409);
      return body;
    },

    /** Hashes a password for storage. Waits for its turn, because hashing is slow by design. */
    hashPassword: (password: string): Promise<string> => passwords.hash(password),
    /** Says whether the password opens the account. Only for the check at start: unlike sign-in, it does not count attempts. */
    async isOpenedBy(account: string, password: string): Promise<boolean> {
      const member = await members.findForSignIn(account);
      const kept = member && (await findCredentials(read, member.id));
      return kept ? passwords.matches(kept.passwordHash, password) : false;
    },
    /**
     * Stores the hash of a member's password. `isInitial`: somebody else set it, so the member has to change it at the first sign-in. Joins
     * the caller's transaction.
     */
    savePasswordHash: (tx: Tx, memberId: string, passwordHash: string, isInitial = false): Promise<void> =>
      savePasswordHash(tx, memberId, passwordHash, isInitial),

    /**
     * Gives a tab without a token one of its own for the session of its browser. Null when that session has ended
     * (docs/decisions/0007-token-per-tab-and-resume-cookie.md).
     */
    async resume(resumeSecret: string): Promise<SignedIn | null> {
      const session = await findResumable(read, tokenHash(resumeSecret));
      const member = session && (await members.findById(session.memberId));
      if (!member || !isAdmitted(member)) return null;
      const token = newToken();
      await insertToken(read, tokenHash(token), session.id);
      const previous = await findPreviousSignIn(read, member.id);
      const passwordExpired = await isPasswordExpired(session.method, session);
      return signedInOf(token, member, { firstTimeLogin: false, passwordExpired, previous });
    },

    /** Returns the owner of a resume secret. Does not keep the session alive. */
    async authenticateByResume(resumeSecret: string): Promise<Identity | null> {
      const session = await findByResumeHash(read, tokenHash(resumeSecret));
      return session ? identify(session) : null;
    },

    /** Returns those of the given sessions that are alive, with their owners. Always queries the database and keeps no session alive. */
    async authenticateSessions(ids: readonly string[]): Promise<Map<string, Identity>> {
      const sessions = await findAliveSessions(read, ids);
      const admitted = await members.findAdmitted(sessions.map(({ memberId }) => memberId));
      const identities = sessions.map(async (session) => identityOf(session, admitted.get(session.memberId)));
      return new Map((await Promise.all(identities)).flatMap((identity) => (identity ? [[identity.sessionId, identity]] : [])));
    },

    /**
     * Returns the owner of a token, or null when it opens nothing. Cached for five seconds; other instances learn of an end by its event.
     */
    authenticate: (token: string): Promise<Identity | null> => byToken.get(tokenHash(token).toString('base64')),

    signOut,

    /** Returns the device of a session that has not ended, hashed. */
    deviceOf: (sessionId: string): Promise<Buffer | null> => findDevice(read, sessionId),
    /** The same, and holds the member as whoever ends a session does: until the transaction ends, the session does not. */
    async holdDevice(tx: Tx, memberId: string, sessionId: string): Promise<Buffer | null> {
      await members.hold(tx, memberId);
      return findDevice(tx, sessionId);
    },

    /**
     * Ends a session whose sign-out did not reach the portal in time, by the hash of its token. An ended or unknown session is no error.
     */
    async signOutLate(hash: Buffer): Promise<void> {
      const session = await findByTokenHash(read, hash);
      if (session) await signOut({ memberId: session.memberId, sessionId: session.id });
    },

    /** Says whether somebody else has signed in on a device of the member, in the last so many days. */
    hasSharedDevice: (memberId: string, days: number): Promise<boolean> => hasSharedDevice(read, memberId, days),

    /** Lists the open sessions of a member for staff, latest first. */
    openOf: (memberId: string) => findOpenSessions(read, memberId),
    /** Lists the member's open sessions. */
    async list({ memberId, sessionId }: Identity): Promise<OpenSession[]> {
      const rows = await findOpenSessions(read, memberId);
      return rows.map(({ startedAt, lastSeenAt, ...row }) => ({
        ...row,
        isCurrent: row.id === sessionId,
        startedAt: startedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }));
    },

    /**
     * Ends one of the member's own sessions, and forgets the remembered browser it belongs to.
     * @throws session.unknown_session when it has ended or is another member's
     */
    async endOne({ memberId }: Identity, id: string): Promise<void> {
      const ended = await database.transaction(async (tx) => {
        const rows = await end(tx, memberId, { id }, 'ended_by_member');
        await revokeFamilies(tx, memberId, { only: rows.flatMap(({ family }) => family ?? []) });
        return rows;
      });
      if (ended.length === 0) throw sessionErrors.unknownSession();
      forgetSessions([id]);
    },

    /**
     * Ends one session of a member for staff, and forgets the remembered browser it belongs to; call `forgetSessions` after the commit. Joins
     * the caller's transaction and locks the member.
     * @throws session.unknown_session when it has ended or is another member's
     */
    async endOneOf(tx: Tx, memberId: string, id: string): Promise<void> {
      const rows = await end(tx, memberId, { id }, 'ended_by_staff');
      if (rows.length === 0) throw sessionErrors.unknownSession();
      await revokeFamilies(tx, memberId, { only: rows.flatMap(({ family }) => family ?? []) });
    },

    /**
     * Ends every session of a member, in every browser, and revokes what opens one without the password: remembered browsers and links.
     * Joins the caller's transaction.
     */
    async endAll(tx: Tx, memberId: string, reason: EndReason): Promise<string[]> {
      const ended = await end(tx, memberId, {}, reason);
      await revokeFamilies(tx, memberId);
      await dropSecrets(tx, memberId);
      // Games survive a session that timed out, but not this.
      await endPlay(tx, memberId, 'all');
      return ended.map(({ id }) => id);
    },

    /** Returns when the member signed in before the newest session. */
    previousSignIn: (memberId: string): Promise<Date | null> => findPreviousSignIn(read, memberId),
    /** Returns when each member last signed in. Members who never did are left out. */
    lastSignIns: (memberIds: readonly string[]): Promise<Map<string, Date>> => findLastSignIns(read, memberIds),
    /** Deletes expired nonces, captchas, links and remembered browsers, and sessions that ended more than 90 days ago. */
    purge: (): Promise<void> => purgeExpired(read),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;

const signedInOf = (
  token: string,
  { account, isAgent }: SigningIn,
  { previous, ...more }: { firstTimeLogin: boolean; passwordExpired: boolean; previous: Date | null },
): SignedIn => ({
  token,
  ...more,
  userInfo: { userName: account, isAgent },
  previousLoginAt: previous?.toISOString() ?? null,
});
