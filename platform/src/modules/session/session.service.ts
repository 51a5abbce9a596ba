import type { EncryptedPayload, OpenSession, SignedIn } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import type { Identity } from '../../core/auth';
import { AppError } from '../../core/errors';
import type { EventHub, HubEvents } from '../../core/event-hub';
import { createGatherer } from '../../core/gather';
import { newId } from '../../core/ids';
import type { Outbox } from '../../core/outbox';
import { createShortCache } from '../../core/short-cache';
import type { MembersService } from '../members';
import type { SystemService } from '../system';
import type { Passwords } from './passwords';
import type { PayloadKeys } from './payload-crypto';
import { revokeFamilies } from './remember.repository';
import { sessionErrors } from './session.errors';
import { type Caller, type EndReason, type Entrance, sessionLimits, type SigningIn, type SignInMethod } from './session.model';
import {
  countOnline,
  endSessions,
  findCredentials,
  findLastSignIns,
  findOpenSessions,
  findPreviousSignIn,
  findResumable,
  findSessions,
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

/** A request need not ask the database who calls when the same token was asked for just now. */
const knownTokens = { milliseconds: 5_000, most: 20_000 } as const;
const payloadMaxAgeMs = 120_000;

type Deps = {
  database: Database;
  hub: EventHub;
  members: MembersService;
  system: SystemService;
  outbox: Outbox;
  passwords: Passwords;
  payloadKeys: PayloadKeys;
};

type Opening = { method: SignInMethod; caller: Caller; isFirst?: boolean; rememberFamily?: string | null };

/** Sessions: opened by the ways in, recognised at every request, ended in every tab at once. */
export function createSessionService({ database, hub, members, system, outbox, passwords, payloadKeys }: Deps) {
  const { read } = database;

  /** An initial password always has to be changed; an old one where the module says so. Who came without a password is not asked. */
  async function isPasswordExpired(method: SignInMethod, kept: PasswordAge | undefined): Promise<boolean> {
    if (method !== 'username' || !kept) return false;
    return kept.isInitial || (kept.isOld && (await system.isModuleEnabled('PWDEXPFORCECHANGE3')));
  }

  /** Joins the transaction that let the member in. */
  async function open(tx: Tx, member: SigningIn, { method, caller, isFirst = false, rememberFamily = null }: Opening): Promise<Entrance> {
    const token = newToken();
    const resumeSecret = newToken();
    await insertSession(tx, {
      id: newId(),
      memberId: member.id,
      tokenHash: tokenHash(token),
      resumeHash: tokenHash(resumeSecret),
      absoluteHours: sessionLimits.absoluteHours,
      method,
      rememberFamily,
      ...caller,
    });
    const previous = await findPreviousSignIn(tx, member.id);
    const passwordExpired = await isPasswordExpired(method, await findCredentials(tx, member.id));
    return {
      resumeSecret,
      signedIn: signedInOf(token, member, { firstTimeLogin: isFirst || previous === null, passwordExpired, previous }),
    };
  }

  async function identify(session: Live): Promise<Identity | null> {
    const member = await members.findById(session.memberId);
    if (!member || member.isLocked || !member.isMember) return null;
    const mustChangePassword = await isPasswordExpired(session.method, session);
    return { memberId: member.id, account: member.account, isAgent: member.isAgent, sessionId: session.id, mustChangePassword };
  }

  const findByToken = createGatherer({
    async load(hashes) {
      const tokenHashes = hashes.map((hash) => Buffer.from(hash, 'base64'));
      const sessions = await findSessions(read, tokenHashes, sessionLimits.idleMinutes);
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
  const forgetSessions = (ids: readonly string[]) => byToken.forget((identity) => identity !== null && ids.includes(identity.sessionId));
  hub.subscribe(({ topic, data }) => {
    if (topic === 'platform.sessionEnded') forgetSessions([(data as HubEvents[typeof topic]).sessionId]);
  });

  /** Ends sessions of a member and tells their pages. Joins the caller's transaction, which then calls `forgetSessions`. */
  async function end(tx: Tx, memberId: string, which: Which, reason: EndReason) {
    const ended = await endSessions(tx, memberId, which, reason);
    await outbox.add(
      tx,
      ended.flatMap(({ id }) => [
        { topic: 'session.ended' as const, memberId, sessionId: id, data: { reason } },
        { topic: 'platform.sessionEnded' as const, memberId: null, data: { sessionId: id } },
      ]),
    );
    return ended;
  }

  return {
    open,
    end,
    forgetSessions,

    /** Opens an encrypted body; refuses plain, changed, old and replayed ones. */
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

    hashPassword: (password: string): Promise<string> => passwords.hash(password),
    /** `isInitial`: set by somebody else, so that the member has to change it at the first sign-in. */
    savePasswordHash: (tx: Tx, memberId: string, passwordHash: string, isInitial = false): Promise<void> =>
      savePasswordHash(tx, memberId, passwordHash, isInitial),

    /** A tab without a token joins the session of its browser and gets a token of its own. */
    async resume(resumeSecret: string): Promise<SignedIn | null> {
      const session = await findResumable(read, tokenHash(resumeSecret), sessionLimits.idleMinutes);
      const member = session && (await members.findById(session.memberId));
      if (!member || member.isLocked || !member.isMember) return null;
      const token = newToken();
      await insertToken(read, tokenHash(token), session.id);
      const previous = await findPreviousSignIn(read, member.id);
      const passwordExpired = await isPasswordExpired(session.method, session);
      return signedInOf(token, member, { firstTimeLogin: false, passwordExpired, previous });
    },

    /** Who a resume secret belongs to; opens the event stream. */
    async authenticateByResume(resumeSecret: string): Promise<Identity | null> {
      const session = await findResumable(read, tokenHash(resumeSecret), sessionLimits.idleMinutes);
      return session ? identify(session) : null;
    },

    /** Who a token belongs to; other instances notice the end of a session when they hear of it, or after five seconds. */
    authenticate: (token: string): Promise<Identity | null> => byToken.get(tokenHash(token).toString('base64')),

    async signOut({ memberId, sessionId }: Identity): Promise<void> {
      await database.transaction((tx) => end(tx, memberId, { id: sessionId }, 'signed_out'));
      forgetSessions([sessionId]);
    },

    async list({ memberId, sessionId }: Identity): Promise<OpenSession[]> {
      const rows = await findOpenSessions(read, memberId);
      return rows.map(({ startedAt, lastSeenAt, ...row }) => ({
        ...row,
        isCurrent: row.id === sessionId,
        startedAt: startedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }));
    },

    /** Ends one of the own sessions, and the remembered browser it belongs to. */
    async endOne({ memberId }: Identity, id: string): Promise<void> {
      const ended = await database.transaction(async (tx) => {
        const rows = await end(tx, memberId, { id }, 'ended_by_member');
        await revokeFamilies(tx, memberId, { only: rows.flatMap(({ family }) => family ?? []) });
        return rows;
      });
      if (ended.length === 0) throw sessionErrors.unknownSession();
      forgetSessions([id]);
    },

    /** Ends every session of a member, in every browser, and what browsers remember. Joins the caller's transaction. */
    async endAll(tx: Tx, memberId: string, reason: EndReason): Promise<string[]> {
      const ended = await end(tx, memberId, {}, reason);
      await revokeFamilies(tx, memberId);
      return ended.map(({ id }) => id);
    },

    previousSignIn: (memberId: string): Promise<Date | null> => findPreviousSignIn(read, memberId),
    countOnline: (memberIds: readonly string[]): Promise<number> => countOnline(read, memberIds),
    lastSignIns: (memberIds: readonly string[]): Promise<Map<string, Date>> => findLastSignIns(read, memberIds),
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
