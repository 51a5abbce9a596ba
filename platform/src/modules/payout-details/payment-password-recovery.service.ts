import type { CallInput, PaymentPasswordRecovery as Recovery } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import { type EventSource, maskEmail, maskNumber, type MembersService } from '../members';
import type { Passwords } from '../session';
import type { SmsCodes } from '../verification';
import { forgetTries } from './payment-password.repository';
import { payoutErrors } from './payout-details.errors';

type Proof = CallInput<'PUT /wps/member/payment-password/recovery'>['body'];
/** What the session module offers of the second factor. */
export type SecondFactorProof = {
  isOn(memberId: string): Promise<boolean>;
  prove(memberId: string, code: string, work: (tx: Tx) => Promise<void>): Promise<void>;
};
/** `to`: the number or mailbox that codes go to. */
type Way = { by: 'second_factor' } | { by: 'sms' | 'email'; to: string };

const purpose = 'payment-password';

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
  /** The strongest that the account has. */
  async function wayOf(memberId: string): Promise<Way> {
    if (await secondFactor.isOn(memberId)) return { by: 'second_factor' };
    const number = await members.findMobileOf(memberId);
    if (number) return { by: 'sms', to: number };
    const email = (await members.findById(memberId))?.fields.email;
    if (!email) throw payoutErrors.noProof();
    return { by: 'email', to: email };
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
     * @throws payout.password_missing, payout.no_proof
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
