import { toWire } from '@portal/money';
import type { Tx } from '@portal/postgres';
import type { Outbox } from '../../../core/jobs/outbox';
import type { MessagesService } from '../../messages';
import type { WithdrawalRecord } from './withdrawals.model';

/** The steps of which a member finds a message in the inbox. */
export type Notice = 'approved' | 'rejected' | 'paid' | 'completed' | 'failed' | 'disputed' | 'settled' | 'returned' | 'paid_again';

/** Tells a member of steps of withdrawals, in the transaction that takes them. */
export function createWithdrawalNotices(messages: MessagesService, outbox: Outbox) {
  return async function tell(tx: Tx, steps: readonly WithdrawalRecord[], notice: Notice | null): Promise<void> {
    await outbox.add(
      tx,
      steps.map(({ memberId, id, status }) => ({
        topic: 'payments.withdrawalChanged' as const,
        memberId,
        data: { withdrawalId: id, status },
      })),
    );
    if (notice === null) return;
    await messages.send(
      tx,
      steps.map(({ memberId, payoutId, amount, number, rejection }) => ({
        memberId,
        kind: notice === 'rejected' ? `withdrawal_rejected_${rejection}` : `withdrawal_${notice}`,
        params: { amount: toWire(amount), number },
        dedupeKey: `withdrawal:${payoutId}:${notice}`,
      })),
    );
  };
}

export type TellMember = ReturnType<typeof createWithdrawalNotices>;
