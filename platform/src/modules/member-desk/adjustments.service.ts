import { trialCode } from '@portal/contracts';
import { toWire, type MinorUnits } from '@portal/money';
import type { Tx } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import type { Member, MembersService } from '../members';
import type { MessagesService } from '../messages';
import { type WalletService, walletErrors } from '../wallet';

type Deps = { members: MembersService; wallet: WalletService; messages: MessagesService };

/** Which way money goes: to the member or from the member. */
export type Direction = 'credit' | 'debit';
export type Adjustment = {
  memberId: string;
  direction: Direction;
  /** Names the act, as its proposer made it. */
  id: string;
  /** Above zero, minor units. */
  amount: MinorUnits;
};

const kinds = {
  credit: { type: 'ADMIN_CREDIT', sign: 1n, mark: '+', message: 'staff_credited' },
  debit: { type: 'ADMIN_DEBIT', sign: -1n, mark: '−', message: 'staff_debited' },
} as const;
const keyOf = (id: string) => `adjustment:${id}`;

/** Money that two officers add to a balance, or take off it, by hand. */
export function createAdjustments({ members, wallet, messages }: Deps) {
  async function getMember(memberId: string): Promise<Member> {
    const member = await members.findById(memberId);
    if (!member || member.isAgent === trialCode) throw requestErrors.notFound();
    return member;
  }

  return {
    /**
     * Describes an adjustment as both officers see it before they approve.
     * @throws request.not_found when there is no such member, or it plays with play money
     * @throws request.key_reused when this adjustment has been made already
     * @throws wallet.insufficient_funds when the balance is smaller than what is to be taken
     */
    async subject({ memberId, direction, id, amount }: Adjustment): Promise<string> {
      const member = await getMember(memberId);
      if (await wallet.hasMoved(memberId, keyOf(id))) throw walletErrors.keyReused();
      if (direction === 'debit' && (await wallet.getBalance(memberId)).available < amount) throw walletErrors.insufficientFunds();
      return `${member.account}: ${kinds[direction].mark}${toWire(amount)}`.slice(0, 200);
    },

    /**
     * Moves the money and tells the member; returns the balance afterwards, in minor units. Joins the caller's transaction and locks the
     * member's account. An adjustment is made once: under another approval its id is refused.
     * @throws request.not_found
     * @throws request.key_reused when another approval has made it
     * @throws wallet.insufficient_funds when the balance is smaller than what is to be taken
     * @throws wallet.frozen when money is to be taken from a frozen account
     */
    async make(tx: Tx, { memberId, direction, id, amount }: Adjustment, approvalId: string): Promise<MinorUnits> {
      await getMember(memberId);
      const { type, sign, message } = kinds[direction];
      const { availableAfter } = await wallet.move(tx, {
        key: keyOf(id),
        memberId,
        type,
        available: sign * amount,
        counterAccount: 'house:adjustments',
        ref: { type: 'approval', id: approvalId },
      });
      await messages.send(tx, [{ memberId, kind: message, params: { amount: toWire(amount) }, dedupeKey: keyOf(id) }]);
      return availableAfter;
    },
  };
}

export type Adjustments = ReturnType<typeof createAdjustments>;
