import { hkdfSync } from 'node:crypto';
import type { CallInput, CallValue } from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { databaseTime } from '../../../core/clock';
import { seal, unseal } from '../../../core/config/seal';
import type { Identity } from '../../../core/http/auth';
import type { RateLimiter } from '../../../core/http/rate-limit';
import { enrolmentAddress, newSecret, stepOfCode } from '../../../core/time-codes';
import type { EventSource, MembersService } from '../../members';
import type { SystemService } from '../../system';
import type { OwnPassword } from '../passwords/own-password';
import { secondFactorErrors } from '../session.errors';
import { tooManyAttempts } from '../sign-in/guess-guard';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes';
import {
  confirmOffer,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  replaceRecoveryCodes,
  saveOffer,
  takeRecoveryCode,
  takeStep,
} from './second-factor.repository';

type Proof = CallInput<'POST /wps/member/second-factor/removal'>['body'];
/** What proved to hold the second factor. */
export type ProvenBy = 'app' | 'recovery_code';

/** Codes of one member, right or wrong, whoever tries them and wherever. */
const tries = { limit: 5, windowSeconds: 15 * 60 } as const;
const appCode = /^[0-9]{6}$/;

/** `key`: 32 bytes that the database does not have. */
type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  members: MembersService;
  system: SystemService;
  ownPassword: OwnPassword;
  key: Buffer;
};

/** The second factor of members: codes of an authenticator app, and recovery codes for whoever has lost it. */
export function createSecondFactor({ database, rateLimiter, members, system, ownPassword, key }: Deps) {
  const { read } = database;
  const keyFor = (what: string) => Buffer.from(hkdfSync('sha256', key, '', what, 32));
  const [secretKey, recoveryKey] = [keyFor('second-factor.secret'), keyFor('second-factor.recovery')];

  const sealFor = (memberId: string, secret: string) => seal(secretKey, Buffer.from(`${memberId}:${secret}`, 'utf8'));
  function secretOf(memberId: string, sealedSecret: Buffer): string {
    const [owner, secret] = unseal(secretKey, sealedSecret).toString('utf8').split(':');
    if (owner !== memberId || !secret) throw new Error('the secret is not of this member');
    return secret;
  }

  const triesKey = (memberId: string) => `second-factor:${memberId}`;
  /** Counted before anything is checked, so that parallel tries share one budget. */
  async function demandTries(memberId: string): Promise<void> {
    const { allowed, retryAfterSeconds } = await rateLimiter.take(triesKey(memberId), tries);
    if (!allowed) throw tooManyAttempts(retryAfterSeconds);
  }

  /** Consumes the code if it is good. Joins the caller's transaction. */
  async function takeCode(tx: Tx, memberId: string, code: string, now: Date): Promise<ProvenBy | null> {
    const factor = await findFactor(tx, memberId);
    if (!factor?.confirmedAt) return null;
    if (!appCode.test(code))
      return (await takeRecoveryCode(tx, memberId, recoveryCodeHash(recoveryKey, memberId, code))) ? 'recovery_code' : null;
    const step = stepOfCode(secretOf(memberId, factor.sealedSecret), code, now);
    return step !== null && (await takeStep(tx, memberId, step)) ? 'app' : null;
  }

  async function renewCodes(tx: Tx, memberId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(
      tx,
      memberId,
      codes.map((code) => recoveryCodeHash(recoveryKey, memberId, code)),
    );
    return codes;
  }

  /** Runs what the second factor protects; a wrong code changes nothing but the number of tries. */
  async function withCode<T>(memberId: string, code: string, work: (tx: Tx, by: ProvenBy) => Promise<T>): Promise<T> {
    await demandTries(memberId);
    const now = await databaseTime(read);
    const done = await database.transaction(async (tx) => {
      await members.hold(tx, memberId);
      const by = await takeCode(tx, memberId, code, now);
      if (!by) throw secondFactorErrors.codeWrong();
      return work(tx, by);
    });
    await rateLimiter.forget(triesKey(memberId));
    return done;
  }

  /** Password first: it has a budget of its own, and a found token must not use up that of the codes. */
  async function demandOn({ memberId }: Identity, password: string | undefined): Promise<void> {
    await ownPassword.demandOf(memberId, password);
    if (!(await findFactor(read, memberId))?.confirmedAt) throw secondFactorErrors.off();
  }

  return {
    /** Says whether sign-in asks this member for a code. */
    isOn: async (db: Queryable, memberId: string): Promise<boolean> => Boolean((await findFactor(db, memberId))?.confirmedAt),
    /** Returns since when sign-in asks this member for a code; null while it does not. */
    since: async (memberId: string): Promise<Date | null> => (await findFactor(read, memberId))?.confirmedAt ?? null,
    /**
     * Runs `work` after a code of the member's second factor, in one transaction: the code is used up only if all of it succeeds.
     * @throws session.code_wrong
     * @throws session.too_many_attempts after five codes in 15 minutes
     */
    prove: <T>(memberId: string, code: string, work: (tx: Tx) => Promise<T>): Promise<T> => withCode(memberId, code, work),
    demandTries,
    takeCode,
    /** Gives the member the whole budget of tries again, after a right code. */
    forgetTries: (memberId: string): Promise<void> => rateLimiter.forget(triesKey(memberId)),

    /** Returns whether the member's second factor is on, since when, and how many recovery codes are left. */
    async find({ memberId }: Pick<Identity, 'memberId'>): Promise<CallValue<'GET /wps/member/second-factor'>> {
      const factor = await findFactor(read, memberId);
      const since = factor?.confirmedAt ?? null;
      return { isOn: since !== null, since: since?.toISOString() ?? null, recoveryCodesLeft: await countRecoveryCodes(read, memberId) };
    },

    /**
     * Makes a secret for the member's app. It protects nothing until a code of it is sent.
     * @throws passwords.old_wrong
     * @throws session.too_many_attempts after five wrong passwords in 15 minutes
     * @throws session.second_factor_on
     */
    async offer({ memberId, account }: Identity, password: string | undefined): Promise<CallValue<'POST /wps/member/second-factor/offer'>> {
      await ownPassword.demandOf(memberId, password);
      const secret = newSecret();
      if (!(await saveOffer(read, memberId, sealFor(memberId, secret)))) throw secondFactorErrors.on();
      const { brand } = await system.settings();
      return { secret, address: enrolmentAddress(secret, brand.name, account) };
    },

    /**
     * Turns the second factor on when the code is of the offered secret, and returns the recovery codes, which are shown only once.
     * @throws session.second_factor_off when nothing was offered in the last 15 minutes
     * @throws session.second_factor_on
     * @throws session.code_wrong
     * @throws session.too_many_attempts after five codes in 15 minutes
     */
    async turnOn({ memberId }: Identity, code: string, from: EventSource): Promise<string[]> {
      await demandTries(memberId);
      const now = await databaseTime(read);
      const codes = await database.transaction(async (tx) => {
        await members.hold(tx, memberId);
        const factor = await findFactor(tx, memberId);
        if (factor?.confirmedAt) throw secondFactorErrors.on();
        if (!factor || factor.isOfferOver) throw secondFactorErrors.off();
        const step = appCode.test(code) ? stepOfCode(secretOf(memberId, factor.sealedSecret), code, now) : null;
        if (step === null || !(await confirmOffer(tx, memberId, factor.sealedSecret, step))) throw secondFactorErrors.codeWrong();
        await members.tellOfChange(tx, memberId, { kind: 'second_factor_on', from });
        return renewCodes(tx, memberId);
      });
      await rateLimiter.forget(triesKey(memberId));
      return codes;
    },

    /**
     * Replaces the recovery codes and returns the new ones, which are shown only once.
     * @throws passwords.old_wrong, session.code_wrong
     * @throws session.second_factor_off
     * @throws session.too_many_attempts
     */
    async renewRecoveryCodes(identity: Identity, { password, code }: Proof, from: EventSource): Promise<string[]> {
      const { memberId } = identity;
      await demandOn(identity, password);
      return withCode(memberId, code, async (tx) => {
        await members.tellOfChange(tx, memberId, { kind: 'recovery_codes_renewed', from });
        return renewCodes(tx, memberId);
      });
    },

    /**
     * Removes the second factor of a member who has lost it, for staff. Withdrawals pause, and the member is told. Joins the caller's
     * transaction and locks the member.
     * @throws session.second_factor_off
     */
    async removeFor(tx: Tx, memberId: string): Promise<void> {
      await members.hold(tx, memberId);
      if (!(await deleteFactor(tx, memberId))) throw secondFactorErrors.off();
      await members.noteSecurityChange(tx, memberId, 'second_factor');
    },

    /**
     * Turns the second factor off. Withdrawals pause afterwards.
     * @throws passwords.old_wrong, session.code_wrong
     * @throws session.second_factor_off
     * @throws session.too_many_attempts
     */
    async turnOff(identity: Identity, { password, code }: Proof, from: EventSource): Promise<void> {
      const { memberId } = identity;
      await demandOn(identity, password);
      await withCode(memberId, code, async (tx) => {
        await deleteFactor(tx, memberId);
        await members.noteSecurityChange(tx, memberId, 'second_factor', from);
      });
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
