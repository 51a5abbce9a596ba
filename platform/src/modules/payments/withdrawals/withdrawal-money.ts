import type { Tx } from '@portal/postgres';
import type { EntryType, WalletService } from '../../wallet';
import { bank } from '../deposits/money-of-others';
import type { WithdrawalRecord } from './withdrawals.model';

type Moving = Pick<WithdrawalRecord, 'memberId' | 'id' | 'payoutId' | 'amount' | 'fee'>;

/** Every move of a withdrawal, keyed by its payout, so that each happens once for each time it is paid. */
export function createWithdrawalMoney(wallet: WalletService) {
  const move = (
    tx: Tx,
    { memberId, id, payoutId }: Moving,
    what: '' | ':fee' | ':paid' | ':back',
    type: EntryType,
    available: bigint,
    hold = 0n,
  ) =>
    wallet.move(tx, {
      key: `withdraw:${payoutId}${what}`,
      memberId,
      type,
      available,
      hold,
      counterAccount: bank,
      ref: { type: 'withdrawal', id },
    });

  return {
    /** Holds the amount. */
    hold: (tx: Tx, one: Moving) => move(tx, one, '', 'WITHDRAW_APPLY', -one.amount, one.amount),
    async takeFee(tx: Tx, one: Moving): Promise<void> {
      if (one.fee > 0n) await move(tx, one, ':fee', 'WITHDRAW_FEE', -one.fee);
    },
    /** The bank has paid it: it is held no longer. */
    pay: (tx: Tx, one: Moving) => move(tx, one, ':paid', 'WITHDRAW_SUCCESS', 0n, -one.amount),
    /** Nothing was paid: amount and fee are on the balance again. */
    release: (tx: Tx, one: Moving, type: 'WITHDRAW_REJECT' | 'WITHDRAW_FAIL') =>
      move(tx, one, ':back', type, one.amount + one.fee, -one.amount),
    /** What was paid did not arrive: amount and fee are on the balance again. */
    giveBack: (tx: Tx, one: Moving) => move(tx, one, ':back', 'WITHDRAW_RETURN', one.amount + one.fee),
    /** As `giveBack`, without the fee: it is paid once more. */
    giveBackAmount: (tx: Tx, one: Moving) => move(tx, one, ':back', 'WITHDRAW_RETURN', one.amount),
  };
}

export type WithdrawalMoney = ReturnType<typeof createWithdrawalMoney>;
