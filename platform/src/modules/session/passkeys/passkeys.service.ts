import { createHmac, hkdfSync } from 'node:crypto';
import {
  type CallInput,
  mostPasskeys,
  type NewPasskey,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyOffer,
  type PasskeyQuestion,
  proofAgeHours,
} from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { authErrors, type Identity } from '../../../core/http/auth';
import { newId } from '../../../core/ids';
import type { RateLimiter } from '../../../core/http/rate-limit';
import type { EventSource, MembersService } from '../../members';
import type { SystemService } from '../../system';
import type { OwnPassword } from '../passwords/own-password';
import type { SecondFactor } from '../second-factor/second-factor.service';
import { passkeyErrors, secondFactorErrors } from '../session.errors';
import { findAliveSessions } from '../session.repository';
import { tooManyAttempts } from '../sign-in/guess-guard';
import { tokenHash } from '../tokens';
import {
  countPasskeys,
  deletePasskeys,
  findByCredential,
  findCredentials,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  noteUse,
  type Place,
  renamePasskey,
  takeChallenge,
} from './passkeys.repository';
import { placeOf } from './places';
import { challengeIn, offerFor, questionFor, readAnswer, readNew } from './webauthn';

type Proof = CallInput<'POST /wps/member/passkeys/:id/remove'>['body'];
/** Which passkey answered, and how far its device has counted. */
export type ProvenPasskey = { memberId: string; id: string; counter: number };

/** Questions from one address, which every open form for signing in asks, and many people may share: each leaves a row for five minutes. */
const questions = { limit: 600, windowSeconds: 15 * 60 } as const;

/** `key`: 32 bytes that the database does not have. `publicUrl`: the origin that visitors use. */
type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  members: MembersService;
  system: SystemService;
  ownPassword: OwnPassword;
  secondFactor: SecondFactor;
  publicUrl: string;
  key: Buffer;
};

/** Passkeys of members (WebAuthn): a device signs its holder in by a key that never leaves it. */
export function createPasskeys({ database, rateLimiter, members, system, ownPassword, secondFactor, publicUrl, key }: Deps) {
  const { read } = database;
  const handleKey = Buffer.from(hkdfSync('sha256', key, '', 'passkeys.handle', 32));
  /** What devices know a member by; it tells nobody who that is. */
  const handleOf = (memberId: string): Buffer => createHmac('sha256', handleKey).update(memberId).digest();

  async function placeAt(origin: string | undefined): Promise<Place> {
    const { domains } = await system.settings();
    return placeOf(origin, [publicUrl, ...domains.map(({ domain }) => domain)]);
  }

  /** Password first, then the code where the second factor is on; `work` is in the transaction that uses the code up. */
  async function withProof({ memberId }: Identity, { password, code }: Proof, work: (tx: Tx) => Promise<void>): Promise<void> {
    await ownPassword.demandOf(memberId, password);
    if (code !== undefined && (await secondFactor.isOn(read, memberId))) return secondFactor.prove(memberId, code, work);
    await database.transaction(async (tx) => {
      await members.hold(tx, memberId);
      if (await secondFactor.isOn(tx, memberId)) throw secondFactorErrors.codeWrong();
      await work(tx);
    });
  }

  async function demandRoom(db: Queryable, memberId: string): Promise<void> {
    if ((await countPasskeys(db, memberId)) >= mostPasskeys) throw passkeyErrors.limit();
  }

  return {
    /** Lists a member's passkeys, the latest first. */
    list: (memberId: string): Promise<Passkey[]> => findPasskeys(read, memberId),

    /**
     * Answers what a device has to make, good once and for five minutes in this session. `origin`: where the browser says it is.
     * @throws passwords.old_wrong, session.code_wrong
     * @throws session.passkey_limit for whoever has ten
     * @throws session.passkey_elsewhere at an address that is none of the brand's
     * @throws session.too_many_attempts after five wrong passwords or codes in 15 minutes
     */
    async offer(identity: Identity, proof: Proof, origin: string | undefined): Promise<PasskeyOffer> {
      const { memberId, sessionId, account } = identity;
      const place = await placeAt(origin);
      await demandRoom(read, memberId);
      const { brand } = await system.settings();
      const held = await findCredentials(read, memberId, place.host);
      const offer = await offerFor({ handle: handleOf(memberId), account, brand: brand.name }, place, held);
      await withProof(identity, proof, (tx) => insertChallenge(tx, offer.challenge, { memberId, sessionId }, place));
      return offer;
    },

    /**
     * Keeps the passkey that was made for the offer of this session. Withdrawals pause, and the member is told.
     * @throws session.passkey_not_added when it does not fit the offer, the offer is over, or somebody has it
     * @throws session.passkey_limit for whoever has ten by now
     * @throws session.expired when the session has ended meanwhile
     */
    async add({ memberId, sessionId }: Identity, made: NewPasskey & { name: string }, from: EventSource): Promise<Passkey> {
      const challenge = challengeIn(made.clientDataJSON);
      const place = challenge === null ? null : await takeChallenge(read, challenge, { memberId, sessionId });
      const fresh = challenge === null || !place ? null : await readNew(made, challenge, place);
      if (!place || !fresh) throw passkeyErrors.notAdded();
      const id = newId();
      await database.transaction(async (tx) => {
        await members.hold(tx, memberId);
        // A new password may have ended the session since the request came in; nothing of it stays then.
        if ((await findAliveSessions(tx, [sessionId])).length === 0) throw authErrors.expired();
        await demandRoom(tx, memberId);
        const row = { ...fresh, memberId, id, name: made.name, host: place.host, transports: made.transports };
        if (!(await insertPasskey(tx, row))) throw passkeyErrors.notAdded();
        await members.noteSecurityChange(tx, memberId, 'passkey_added', from);
      });
      const kept = (await findPasskeys(read, memberId)).find((one) => one.id === id);
      // Removed again at the same moment.
      if (!kept) throw passkeyErrors.notAdded();
      return kept;
    },

    /**
     * Gives a passkey another name.
     * @throws session.passkey_none when it is gone or another member's
     */
    async rename({ memberId }: Identity, id: string, name: string, from: EventSource): Promise<void> {
      await database.transaction(async (tx) => {
        if (!(await renamePasskey(tx, memberId, id, name))) throw passkeyErrors.none();
        await members.noteEvent(tx, memberId, { kind: 'passkey_renamed', from });
      });
    },

    /**
     * Removes a passkey. Withdrawals pause, and the member is told.
     * @throws passwords.old_wrong, session.code_wrong
     * @throws session.passkey_none when it is gone or another member's
     * @throws session.too_many_attempts
     */
    async remove(identity: Identity, id: string, proof: Proof, from: EventSource): Promise<void> {
      const { memberId } = identity;
      // No password is tried for what is not there.
      if (!(await findPasskeys(read, memberId)).some((one) => one.id === id)) throw passkeyErrors.none();
      await withProof(identity, proof, async (tx) => {
        if ((await deletePasskeys(tx, memberId, { id })) === 0) throw passkeyErrors.none();
        await members.noteSecurityChange(tx, memberId, 'passkey_removed', from);
      });
    },

    /**
     * Removes every passkey of a member, for staff. Withdrawals pause, and the member is told. Joins the caller's transaction and locks the
     * member.
     * @throws session.passkey_none
     */
    async removeAllFor(tx: Tx, memberId: string): Promise<void> {
      await members.hold(tx, memberId);
      if ((await deletePasskeys(tx, memberId)) === 0) throw passkeyErrors.none(409);
      await members.noteSecurityChange(tx, memberId, 'passkey_removed');
    },

    /** Says how many passkeys the member has. Reads in the caller's transaction. */
    count: (db: Queryable, memberId: string): Promise<number> => countPasskeys(db, memberId),

    /**
     * Removes the passkeys that were added in the last 24 hours, for a password that is set anew without the old one: whoever had found that
     * one may have left them (docs/decisions/0048-a-day-of-doubt.md). The member is told of each. Returns how many. Joins the caller's
     * transaction, which holds the member.
     */
    async removeFresh(tx: Tx, memberId: string, from: EventSource): Promise<number> {
      const removed = await deletePasskeys(tx, memberId, { addedInHours: proofAgeHours });
      for (let i = 0; i < removed; i += 1) await members.tellOfChange(tx, memberId, { kind: 'passkey_removed', from });
      return removed;
    },

    /**
     * Answers what a passkey has to sign for a sign-in. `attempt`: the secret of the cookie of the browser that asks.
     * @throws session.passkey_elsewhere at an address that is none of the brand's
     * @throws session.too_many_attempts after 600 questions from one address in 15 minutes
     */
    async ask(attempt: string, origin: string | undefined, address: string): Promise<PasskeyQuestion> {
      const place = await placeAt(origin);
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`passkey:asked:${address}`, questions);
      if (!allowed) throw tooManyAttempts(retryAfterSeconds);
      const question = await questionFor(place);
      await insertChallenge(read, question.challenge, { attemptHash: tokenHash(attempt) }, place);
      return question;
    },

    /**
     * Whose passkey has answered the question to this browser, which is used up; null when anything is wrong with it. `onWrong` is told the
     * member whose passkey it is, when the answer itself is wrong.
     */
    async read(answer: PasskeyAnswer, attempt: string | null, onWrong: (memberId: string) => void): Promise<ProvenPasskey | null> {
      const challenge = challengeIn(answer.clientDataJSON);
      if (challenge === null || attempt === null) return null;
      const place = await takeChallenge(read, challenge, { attemptHash: tokenHash(attempt) });
      if (!place) return null;
      const kept = await findByCredential(read, Buffer.from(answer.credentialId, 'base64url'));
      if (!kept) return null;
      const isOwn = Buffer.from(answer.userHandle, 'base64url').equals(handleOf(kept.memberId));
      const counter = isOwn ? await readAnswer(answer, challenge, place, kept) : null;
      if (counter === null) {
        onWrong(kept.memberId);
        return null;
      }
      return { memberId: kept.memberId, id: kept.id, counter };
    },

    /** Notes that a passkey was used; false when it is gone or has counted further meanwhile. Joins the sign-in's transaction. */
    noteUse: (tx: Tx, { memberId, id, counter }: ProvenPasskey): Promise<boolean> => noteUse(tx, memberId, id, counter),
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
