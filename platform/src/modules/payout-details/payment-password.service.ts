import { paymentPasswordLock, type PaymentPasswordState } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { AppError, requestErrors } from '../../core/errors';
import type { EventSource, MembersService } from '../members';
import type { Passwords } from '../session';
import { findTries, forgetTries, hadPassword, startTriesAnew, takeTry, unlock } from './payment-password.repository';
import { payoutErrors } from './payout-details.errors';

type Deps = {
  database: Database;
  members: MembersService;
  passwords: Passwords;
  demandOwnPassword(memberId: string, password: string | undefined): Promise<void>;
};

/** The six digits that a member types before money leaves the account (MEM-01). */
export function createPaymentPassword({ database, members, passwords, demandOwnPassword }: Deps) {
  const { read } = database;

  /** The hash that was found right. */
  async function demand(memberId: string, password: string): Promise<string> {
    const hash = await members.findPaymentPasswordHash(memberId);
    if (hash === null) throw payoutErrors.passwordMissing();
    const taken = await takeTry(read, memberId, paymentPasswordLock);
    if (!taken) {
      const { lockedUntil } = await findTries(read, memberId);
      // The lock ended, or was lifted by the right password, between the two statements.
      if (!lockedUntil) throw requestErrors.busy();
      throw payoutErrors.passwordLocked(lockedUntil);
    }
    if (!(await passwords.matches(hash, password))) {
      if (taken.lockedUntil) throw payoutErrors.passwordLocked(taken.lockedUntil);
      throw payoutErrors.passwordWrong(paymentPasswordLock.tries - taken.failures);
    }
    await forgetTries(read, memberId);
    return hash;
  }

  return {
    /** Says whether the password is set, how many wrong tries are left, and until when it is locked. */
    async state(memberId: string): Promise<PaymentPasswordState> {
      const [hash, { failures, lockedUntil }] = await Promise.all([members.findPaymentPasswordHash(memberId), findTries(read, memberId)]);
      return {
        isSet: hash !== null,
        triesLeft: lockedUntil ? 0 : paymentPasswordLock.tries - failures,
        lockedUntil: lockedUntil?.toISOString() ?? null,
      };
    },

    /**
     * Checks the payment password. Five wrong ones in a row lock it for 24 hours (MEM-04). Call it before a transaction begins: tries are
     * counted on a connection of their own, since a rollback must not forget them.
     * @throws payout.password_missing when the member has set none
     * @throws payout.password_wrong with the tries that are left
     * @throws payout.password_locked with the end of the lock
     * @throws request.busy when a lock was lifted at this very moment
     */
    check: async (memberId: string, password: string): Promise<void> => void (await demand(memberId, password)),

    /**
     * Gives a member whose payment password is locked all tries again, for staff. Withdrawals pause, and the member is told. Joins the
     * caller's transaction.
     * @throws members.nothing_to_do when it is not locked
     */
    async unlock(tx: Tx, memberId: string): Promise<void> {
      if (!(await unlock(tx, memberId))) throw new AppError('members.nothing_to_do', 409);
      await members.notePaymentPasswordOpened(tx, memberId, 'payment_password_unlocked');
    },

    /**
     * Removes the payment password of a member who has forgotten it and cannot prove who it is, for staff. The member sets another one with
     * the sign-in password. Withdrawals pause, and the member is told. Joins the caller's transaction.
     * @throws payout.password_missing
     */
    async removeFor(tx: Tx, memberId: string): Promise<void> {
      if (!(await members.removePaymentPasswordHash(tx, memberId))) throw payoutErrors.passwordMissing();
      await startTriesAnew(tx, memberId);
      await members.notePaymentPasswordOpened(tx, memberId, 'payment_password_removed');
    },

    /**
     * Sets the payment password of a member who has none. Withdrawals pause where staff have removed an earlier one, else they do not.
     * @throws payout.password_already_set
     * @throws passwords.old_wrong when the account has a sign-in password and it is not this one
     * @throws session.too_many_attempts after five wrong sign-in passwords in 15 minutes
     */
    async set(memberId: string, paymentPassword: string, ownPassword: string | undefined, from?: EventSource): Promise<void> {
      if ((await members.findPaymentPasswordHash(memberId)) !== null) throw payoutErrors.passwordAlreadySet();
      await demandOwnPassword(memberId, ownPassword);
      const hash = await passwords.hash(paymentPassword);
      await database.transaction(async (tx) => {
        if (!(await members.replacePaymentPasswordHash(tx, memberId, null, hash))) throw payoutErrors.passwordAlreadySet();
        if (await hadPassword(tx, memberId)) await members.noteSecurityChange(tx, memberId, 'payment_password', from);
        else await members.tellOfChange(tx, memberId, { kind: 'payment_password_changed', from });
      });
    },

    /**
     * Sets a new payment password in the place of the old one, after which withdrawals pause.
     * @throws payout.password_missing, payout.password_wrong, payout.password_locked
     * @throws request.busy when the password was changed meanwhile
     */
    async change(memberId: string, oldPassword: string, newPassword: string, from?: EventSource): Promise<void> {
      const before = await demand(memberId, oldPassword);
      const hash = await passwords.hash(newPassword);
      await database.transaction(async (tx) => {
        if (!(await members.replacePaymentPasswordHash(tx, memberId, before, hash))) throw requestErrors.busy();
        await members.noteSecurityChange(tx, memberId, 'payment_password', from);
      });
    },
  };
}

export type PaymentPassword = ReturnType<typeof createPaymentPassword>;
