import type { Tx } from '@portal/postgres';
import { AppError } from '../../core/errors';
import { newId } from '../../core/ids';
import type { ClosuresService } from '../closures';
import type { LimitsService } from '../limits';
import type { MembersService } from '../members';
import type { MessagesService } from '../messages';
import type { PaymentPassword } from '../payout-details';
import type { Passkeys, SecondFactor, SessionService } from '../session';
import type { WalletService } from '../wallet';

type Deps = {
  members: MembersService;
  wallet: WalletService;
  messages: MessagesService;
  session: SessionService;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  paymentPassword: PaymentPassword;
  limits: LimitsService;
  closures: Pick<ClosuresService, 'reopen'>;
};
/** Ids of sessions that the act has ended, which this instance forgets after the commit. */
type Ended = readonly string[];

const nothingToDo = () => new AppError('members.nothing_to_do', 409);

/** What staff do about the account of a member. Each joins the caller's transaction and tells the member. */
export function createMemberActs({ members, wallet, messages, session, secondFactor, passkeys, paymentPassword, limits, closures }: Deps) {
  const tell = (tx: Tx, memberId: string, kind: string) =>
    messages.send(tx, [{ memberId, kind, params: {}, dedupeKey: `${kind}:${newId()}` }]);

  return {
    /**
     * Ends sessions and games, lets nobody sign in and no money leave the balance. Bets that stand are settled and paid. Locks the member,
     * then the account.
     * @throws members.nothing_to_do when the member is frozen already
     */
    async freeze(tx: Tx, memberId: string): Promise<Ended> {
      const ended = await session.endAll(tx, memberId, 'ended_by_staff');
      if (!(await members.setLocked(tx, memberId, true))) throw nothingToDo();
      await wallet.setFrozen(tx, memberId, true);
      await tell(tx, memberId, 'account_frozen');
      return ended;
    },

    /**
     * Lets the member in and the money out again. Locks the member, then the account.
     * @throws members.nothing_to_do when the member is not frozen
     */
    async unfreeze(tx: Tx, memberId: string): Promise<void> {
      if (!(await members.setLocked(tx, memberId, false))) throw nothingToDo();
      await wallet.setFrozen(tx, memberId, false);
      await tell(tx, memberId, 'account_unfrozen');
    },

    /** Opens the account that its member has closed; throws as `closures.reopen` does. */
    async reopen(tx: Tx, memberId: string): Promise<Ended> {
      await closures.reopen(tx, memberId);
      return [];
    },

    /**
     * Ends one session of the member.
     * @throws session.unknown_session when it has ended or is another member's
     */
    async endSession(tx: Tx, memberId: string, sessionId: string): Promise<Ended> {
      await session.endOneOf(tx, memberId, sessionId);
      await tell(tx, memberId, 'session_ended');
      return [sessionId];
    },

    /** Removes the second factor; throws as `secondFactor.removeFor` does. */
    removeSecondFactor: (tx: Tx, memberId: string): Promise<void> => secondFactor.removeFor(tx, memberId),

    /** Removes every passkey; throws as `passkeys.removeAllFor` does. */
    removePasskeys: (tx: Tx, memberId: string): Promise<void> => passkeys.removeAllFor(tx, memberId),

    /** Removes the payment password; throws as `paymentPassword.removeFor` does. */
    removePaymentPassword: (tx: Tx, memberId: string): Promise<void> => paymentPassword.removeFor(tx, memberId),

    /** Unlocks the payment password; throws as `paymentPassword.unlock` does. */
    async unlockPaymentPassword(tx: Tx, memberId: string): Promise<Ended> {
      await paymentPassword.unlock(tx, memberId);
      return [];
    },

    /** Notes the written request to come back after a self-exclusion; throws as `limits.noteEndAsked` does. */
    async noteEndOfExclusion(tx: Tx, memberId: string): Promise<Ended> {
      await limits.noteEndAsked(tx, memberId);
      await tell(tx, memberId, 'exclusion_end_asked');
      return [];
    },
  };
}

export type MemberActs = ReturnType<typeof createMemberActs>;
