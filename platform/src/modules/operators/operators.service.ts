import {
  healthActor,
  type HealthAuditEntry,
  type NewAuditEntry,
  type OperatorRight,
  operatorRights,
  type OperatorRole,
  ownAuditArea,
} from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import type { OperatorIdentity } from '../../core/http/auth';
import { databaseTime } from '../../core/clock';
import { newId } from '../../core/ids';
import type { RateLimiter } from '../../core/http/rate-limit';
import { seal, unseal } from '../../core/config/seal';
import { newToken, type Passwords, tokenHash } from '../session';
import { createAttemptGuard, type Verdict } from './attempt-guard';
import {
  type AuditQuery,
  type ChainEnd,
  checkChain,
  findEnd,
  findHash,
  findMissing,
  findLines,
  hasLine,
  insertLine,
} from './audit.repository';
import { createInvitations } from './invitations.service';
import { purgeInvitations } from './invitations.repository';
import { operatorsErrors } from './operators.errors';
import { type Caller, nameKeyOf, type Operator, type RefusalCause } from './operators.model';
import {
  type Colleague,
  endSession,
  endSessionOf,
  findOperatorById,
  findOperatorByKey,
  findOperatorsWith,
  findSession,
  insertChallenge,
  insertOperator,
  insertSession,
  purgeExpired,
  takeChallenge,
  takeStep,
  updateLock,
} from './operators.repository';
import { newSecret, stepOfCode } from '../../core/time-codes';

/** `key`: 32 bytes that seal the authenticators' secrets. */
type Deps = { database: Database; rateLimiter: RateLimiter; passwords: Passwords; key: Buffer };
type NewOperator = { name: string; password: string; roles: readonly OperatorRole[]; secret?: string };

/** Operators, their sign-in in two steps, and the audit of what they do. */
export function createOperatorsService({ database, rateLimiter, passwords, key }: Deps) {
  const guard = createAttemptGuard(rateLimiter);
  /** Verified when the operator is unknown, so that both cases take the same work. */
  const nobodysSecret = newSecret();
  const secretOf = (operator: Operator | null) => (operator ? unseal(key, operator.sealedSecret).toString('utf8') : nobodysSecret);

  const note = (db: Queryable, act: string, operator: Pick<Operator, 'id' | 'name'>, caller: Caller) =>
    insertLine(db, { operator, area: ownAuditArea, act, subject: operator.name, address: caller.address });

  /** An unknown name is not logged: people type passwords into the wrong field. */
  const noteRefusal = (db: Queryable, operator: Operator | null, step: 'password' | 'code', cause: RefusalCause, caller: Caller) =>
    insertLine(db, {
      operator: null,
      area: ownAuditArea,
      act: 'sign_in_refused',
      subject: operator?.name ?? '',
      detail: { step, cause },
      address: caller.address,
    });

  /** Only the first refusal within a window is audited; the rest would only fill the audit. */
  async function demand({ isAllowed, isFirstRefusal, retryAfterSeconds }: Verdict, subject: string, caller: Caller): Promise<void> {
    if (isAllowed) return;
    if (isFirstRefusal) {
      await insertLine(database.read, {
        operator: null,
        area: ownAuditArea,
        act: 'too_many_attempts',
        subject,
        detail: { retryAfterSeconds },
        address: caller.address,
      });
    }
    throw operatorsErrors.tooManyAttempts(retryAfterSeconds);
  }

  async function open(tx: Tx, operator: Operator, caller: Caller, oldToken: string | null): Promise<string> {
    const token = newToken();
    if (oldToken) await endSessionOf(tx, tokenHash(oldToken));
    await insertSession(tx, { id: newId(), tokenHash: tokenHash(token), operatorId: operator.id, ...caller });
    await note(tx, 'signed_in', operator, caller);
    return token;
  }

  const invitations = createInvitations({
    ...{ database, passwords, key },
    demandAttempts: async (caller) => demand(await guard.secondStep(caller.address), '', caller),
    openSession: open,
  });

  return {
    ...invitations,
    /**
     * First step: checks name and password. Always returns a challenge: nothing shows whether they were right until the code is right too.
     * The same statements run in every case, so timing reveals nothing either.
     * @throws session.too_many_attempts with the seconds to wait
     */
    async signIn(name: string, password: string, caller: Caller): Promise<string> {
      const nameKey = nameKeyOf(name);
      const [verdict, operator] = await Promise.all([guard.firstStep(nameKey, caller.address), findOperatorByKey(database.read, nameKey)]);
      await demand(verdict, operator?.name ?? '', caller);
      const isMatch = await passwords.matches(operator?.passwordHash ?? null, password);
      const cause = !operator ? 'unknown_name' : operator.isLocked ? 'locked' : !isMatch ? 'password' : null;
      const challenge = newToken();
      await database.transaction(async (tx) => {
        await insertChallenge(tx, tokenHash(challenge), operator?.id ?? null, cause === null);
        if (operator && cause === null) await note(tx, 'password_accepted', operator, caller);
        else await noteRefusal(tx, operator, 'password', cause!, caller);
      });
      return challenge;
    },

    /**
     * Second step: opens a session if the challenge came from a right password and the code is valid and unused.
     * @throws operators.sign_in_refused for a wrong name, password, challenge or code alike
     * @throws session.too_many_attempts with the seconds to wait
     */
    async secondFactor(challenge: string, code: string, caller: Caller, oldToken: string | null) {
      await demand(await guard.secondStep(caller.address), '', caller);
      const taken = await takeChallenge(database.read, tokenHash(challenge));
      const operator = await findOperatorById(database.read, taken?.operatorId ?? null);
      const codes = await guard.code(taken?.isProven ? taken.operatorId : null);
      const step = stepOfCode(secretOf(operator), code, await databaseTime(database.read));

      const earlierCause = (): RefusalCause | null => {
        if (!taken) return 'challenge';
        if (!operator) return 'unknown_name';
        if (operator.isLocked) return 'locked';
        if (!taken.isProven) return 'password';
        return codes.isAllowed ? null : 'too_many_codes';
      };
      const token = await database.transaction(async (tx) => {
        let cause = earlierCause() ?? (step === null ? 'code' : null);
        if (operator && step !== null && cause === null) {
          if (await takeStep(tx, operator.id, step)) return open(tx, operator, caller, oldToken);
          cause = 'code_used';
        }
        await noteRefusal(tx, operator, 'code', cause!, caller);
        return null;
      });
      if (!operator || token === null) throw operatorsErrors.signInRefused();
      await guard.succeed(nameKeyOf(operator.name), operator.id, caller.address);
      return { token, operator: { name: operator.name, roles: [...operator.roles] } };
    },

    /**
     * Returns the owner of a token, read from the database each time, so that a lock or a changed role takes effect at the next request.
     */
    async authenticate(token: string, ask: { isOwnAct: boolean }): Promise<OperatorIdentity | null> {
      const session = await findSession(database.read, tokenHash(token), ask);
      return session && { operatorId: session.operatorId, name: session.name, roles: session.roles, sessionId: session.id };
    },

    /** Ends the operator's session, with an audit line. */
    async signOut({ operatorId, name, sessionId }: OperatorIdentity, caller: Caller): Promise<void> {
      await database.transaction(async (tx) => {
        await endSession(tx, sessionId);
        await note(tx, 'signed_out', { id: operatorId, name }, caller);
      });
    },

    /** Adds a line to the audit. Joins the given transaction, so that the line exists if and only if the act happened. */
    addAuditLine: (
      { operatorId, name }: OperatorIdentity,
      entry: NewAuditEntry,
      caller: Pick<Caller, 'address'>,
      db: Queryable = database.read,
    ) => insertLine(db, { ...entry, operator: { id: operatorId, name }, address: caller.address }),
    /** Adds a line about what whoever runs the platform did on the machine. Joins the given transaction. */
    addPlatformLine: (tx: Tx, entry: Pick<NewAuditEntry, 'area' | 'act' | 'subject' | 'detail'>) =>
      insertLine(tx, { ...entry, operator: null, address: null }),
    /** Records what the release desk did by itself. It reports through the private listener, without a session. */
    async addHealthLine(entry: HealthAuditEntry): Promise<void> {
      if (await hasLine(database.read, entry.id)) return;
      await insertLine(database.read, { ...entry, operator: { id: null, name: healthActor }, area: 'releases', address: null });
    },

    /** Recomputes every hash, and looks for heads that were signed elsewhere: each must be in the chain, or its end was cut off or written anew. */
    async verifyAudit(heads: readonly ChainEnd[] = []): Promise<{ fault: string | null; end: ChainEnd | null; missing: string[] }> {
      return { ...(await checkChain(database.read)), missing: await findMissing(database.read, heads) };
    },

    /** Where the chain ends now, and whether an end that was noted elsewhere is in it still. Two looks at the index, whatever the length. */
    async auditHead(seen: ChainEnd | null): Promise<{ head: ChainEnd | null; isKept: boolean }> {
      const [head, hash] = await Promise.all([findEnd(database.read), seen ? findHash(database.read, seen.number) : null]);
      return { head, isKept: !seen || hash === seen.hash };
    },

    /** Operators who have a right and are not locked, by name, each with whether they are at the desk just now. */
    findColleagues: (right: OperatorRight): Promise<Colleague[]> => findOperatorsWith(database.read, operatorRights[right]),

    /** Returns a page of the audit, newest first. */
    findAuditLines: (query: AuditQuery) => findLines(database.read, query),

    /** Says whether an operator has this name, whatever its case. */
    async exists(name: string): Promise<boolean> {
      return (await findOperatorByKey(database.read, nameKeyOf(name))) !== null;
    },

    /** Says whether the password is the operator's. Only for the check at start: unlike sign-in, it does not count attempts. */
    async isOpenedBy(name: string, password: string): Promise<boolean> {
      const operator = await findOperatorByKey(database.read, nameKeyOf(name));
      return operator !== null && !operator.isLocked && passwords.matches(operator.passwordHash, password);
    },

    /** Returns the secret for the authenticator app, or `null` if the name is taken. It is shown only once. */
    async add({ name, password, roles, secret = newSecret() }: NewOperator): Promise<string | null> {
      if (nameKeyOf(name) === healthActor) return null;
      const operator = { id: newId(), name: name.trim(), nameKey: nameKeyOf(name), roles, isLocked: false };
      const passwordHash = await passwords.hash(password);
      const isAdded = await database.transaction(async (tx) => {
        if (!(await insertOperator(tx, { ...operator, passwordHash, sealedSecret: seal(key, Buffer.from(secret, 'utf8')) }))) return false;
        await insertLine(tx, {
          operator: null,
          area: ownAuditArea,
          act: 'added',
          subject: operator.name,
          detail: { roles },
          address: null,
        });
        return true;
      });
      return isAdded ? secret : null;
    },

    /** Locks or unlocks; locking ends all sessions at once. False if the name is unknown. */
    async setLocked(name: string, isLocked: boolean): Promise<boolean> {
      return database.transaction(async (tx) => {
        const found = await updateLock(tx, nameKeyOf(name), isLocked);
        if (!found) return false;
        const act = isLocked ? 'locked' : 'unlocked';
        await insertLine(tx, { operator: null, area: ownAuditArea, act, subject: found.name, address: null });
        return true;
      });
    },

    /** Counts operators who are not locked and have one of the roles. */
    countWith: async (roles: readonly OperatorRole[]): Promise<number> => (await findOperatorsWith(database.read, roles)).length,

    /** Deletes expired sessions and challenges, and links that have long been of no use. */
    async purge(): Promise<void> {
      await purgeExpired(database.read);
      await purgeInvitations(database.read);
    },
  };
}

export type OperatorsService = ReturnType<typeof createOperatorsService>;
