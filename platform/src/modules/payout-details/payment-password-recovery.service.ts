import { type CallInput, type PaymentPasswordRecovery as Recovery, proofAgeHours } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { databaseTime } from '../../core/clock';
import { requestErrors } from '../../core/errors';
import { type EventSource, maskEmail, maskNumber, type MembersService } from '../members';
import type { Passwords } from '../session';
import type { SmsCodes } from '../verification';
import { forgetTries } from './payment-password.repository';
import { payoutErrors } from './payout-details.errors';

type Proof = CallInput<'PUT /wps/member/payment-password/recovery'>['body'];
/** What the session module offers of the second factor. */
export type SecondFactorProof = {
  since(memberId: string): Promise<Date | null>;
  prove(memberId: string, code: string, work: (tx: Tx) => Promise<void>): Promise<void>;
};
/** `to`: the number or mailbox that codes go to. `since`: when the account got it; null for what it began with. */
type Way = ({ by: 'second_factor' } | { by: 'sms' | 'email'; to: string }) & { since: Date | null };

const purpose = 'payment-password';
const proofAgeMs = proofAgeHours * 3_600_000;

type Deps = {
  database: Database;
  members: MembersService;
  passwords: Passwords;
  demandOwnPassword(memberId: string, password: string | undefined): Promise<void>;
  secondFactor: SecondFactorProof;
  codes: SmsCodes;
};

/** A new payment password for a member who has forgotten the old one and proves anew who it is (MEM-01). */
export function createPaymentPasswordRecovery({ database, members, passwords, demandOwnPassword, secondFactor, codes }: Deps) {
  const { read } = database;

  /**
   * The strongest that the account has had for a day. Whoever has stolen the sign-in password can add one of each, and until then the
   * member has been told of it.
   */
  async function wayOf(memberId: string): Promise<Way> {
    const [since, contacts, now] = await Promise.all([secondFactor.since(memberId), members.findContacts(memberId), databaseTime(read)]);
    const reached = await Promise.all(contacts.map(async ({ by }) => codes.canSend(by)));
    const ways: Way[] = [...(since ? [{ by: 'second_factor' as const, since }] : []), ...contacts.filter((_, i) => reached[i])];
    if (ways.length === 0) throw payoutErrors.noProof();
    const countsFrom = (way: Way) => (way.since ? way.since.getTime() + proofAgeMs : 0);
    const way = ways.find((one) => countsFrom(one) <= now.getTime());
    if (!way) throw payoutErrors.proofTooNew(new Date(Math.min(...ways.map(countsFrom))));
    return way;
  }

  async function demandSet(memberId: string): Promise<string> {
    const hash = await members.findPaymentPasswordHash(memberId);
    if (hash === null) throw payoutErrors.passwordMissing();
    return hash;
  }

  return {
    /**
     * Checks the sign-in password and says what proves the member besides. Sends the code where that is no second factor. `from`: the
     * address and language of the request.
     * @throws payout.password_missing when there is none to forget
     * @throws passwords.old_wrong when the account has a sign-in password and it is not this one
     * @throws session.too_many_attempts after five wrong sign-in passwords in 15 minutes
     * @throws payout.no_proof when the account has neither second factor nor number nor mailbox
     * @throws payout.proof_too_new with the time from which on one of them counts, when it has had none of them for a day
     * @throws verification.too_soon, request.too_many with the seconds to wait
     * @throws verification.unavailable, verification.delivery_failed
     */
    async start(memberId: string, password: string | undefined, from: { address: string; language: string }): Promise<Recovery> {
      await demandSet(memberId);
      await demandOwnPassword(memberId, password);
      const way = await wayOf(memberId);
      if (way.by === 'second_factor') return { by: way.by, to: null };
      await codes.send({ purpose, number: way.to, ...from });
      return { by: way.by, to: way.by === 'sms' ? maskNumber(way.to) : maskEmail(way.to) };
    },

    /**
     * Sets a new payment password, lifts the lock that wrong ones have caused, pauses withdrawals and tells the member.
     * @throws payout.password_missing, payout.no_proof, payout.proof_too_new
     * @throws passwords.old_wrong
     * @throws session.code_wrong, verification.code_wrong, verification.code_expired
     * @throws session.too_many_attempts after five wrong passwords, or codes of the second factor, in 15 minutes
     * @throws request.busy when the password was changed meanwhile
     */
    async finish(memberId: string, { password, code, paymentPassword }: Proof, from: EventSource): Promise<void> {
      const before = await demandSet(memberId);
      await demandOwnPassword(memberId, password);
      const way = await wayOf(memberId);
      const hash = await passwords.hash(paymentPassword);
      const replace = async (tx: Tx) => {
        if (!(await members.replacePaymentPasswordHash(tx, memberId, before, hash))) throw requestErrors.busy();
        await forgetTries(tx, memberId);
        await members.noteSecurityChange(tx, memberId, 'payment_password', from);
      };
      if (way.by === 'second_factor') return secondFactor.prove(memberId, code, replace);
      const { codeId } = await codes.check({ purpose, number: way.to, address: from.address }, code);
      await database.transaction(async (tx) => {
        await codes.use(tx, codeId);
        await replace(tx);
      });
    },
  };
}

export type PaymentPasswordRecovery = ReturnType<typeof createPaymentPasswordRecovery>;
