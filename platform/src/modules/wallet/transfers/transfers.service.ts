import type { Database, Tx } from '@portal/postgres';
import type { EventHub } from '../../../core/events/event-hub';
import { newId } from '../../../core/ids';
import type { Outbox } from '../../../core/jobs/outbox';
import { createTurns } from '../../../core/turns';
import type { FollowCheck } from '../../../core/watch/checks';
import type { Log } from '../../../core/watch/log';
import { walletErrors } from '../wallet.errors';
import type { Move, Moved } from '../wallet.model';
import { type Transfer, transferKinds, type TransferOrder, type TransferReceipt, type TransferRefusal } from './transfers.model';
import * as rows from './transfers.repository';

/** Who may receive, and whom to tell; both in the transaction of the step. */
export type TransferHooks = {
  /** Whether the recipient's account is still in use. */
  isOpen(tx: Tx, memberId: string): Promise<boolean>;
  /** The recipient has the money. */
  tellArrived(tx: Tx, transfer: Transfer): Promise<void>;
  /** The sender has it back. */
  tellReturned(tx: Tx, transfer: Transfer): Promise<void>;
  /** Lists transfers that are under way for too long, or none. */
  followOverdue: FollowCheck;
};

type Deps = {
  database: Database;
  outbox: Pick<Outbox, 'add'>;
  log: Log;
  currency: string;
  move(tx: Tx, move: Move): Promise<Moved>;
  hooks: TransferHooks;
};

const fact = 'wallet.transferSent';
const overdueSeconds = 60;
const sweepBatch = 200;
/** How many transfers one process delivers at once, so that they leave connections to the calls. */
const deliveriesAtOnce = 4;

/**
 * Money from one member to another, in steps of one member each (docs/decisions/0036-transit.md): out of the sender into transit, from
 * there to the recipient, or back if it is refused. Each step is one transaction and may be repeated; after a kill at any point the next
 * process goes on where the last one was.
 */
export function createTransfers({ database, outbox, log, currency, move, hooks }: Deps) {
  const bookingOf = ({ id, kind }: Pick<Transfer, 'id' | 'kind'>, step: 'out' | 'in' | 'return') => ({
    key: `transfer:${id}:${step}`,
    counterAccount: transferKinds[kind].transit,
    ref: { type: 'transfer', id },
  });

  /** The second step: the recipient's answer, once and for ever, and with it the money. */
  const receive = (transfer: Transfer): Promise<TransferReceipt> =>
    database.transaction(async (tx) => {
      const { id, kind, recipientId: memberId, amount } = transfer;
      const account = await rows.holdAccount(tx, memberId, currency);
      const earlier = await rows.findReceipt(tx, memberId, id);
      if (earlier) return earlier;
      const refusal = await refusalOf(tx, transfer, account);
      if (!(await rows.insertReceipt(tx, transfer, refusal))) return (await rows.findReceipt(tx, memberId, id))!;
      if (refusal === null) {
        await move(tx, { ...bookingOf(transfer, 'in'), memberId, type: transferKinds[kind].in, available: amount });
        await hooks.tellArrived(tx, transfer);
      }
      return { refusal };
    });

  async function refusalOf(tx: Tx, transfer: Transfer, account: rows.HeldAccount | undefined): Promise<TransferRefusal | null> {
    if (!account) return 'no_account';
    if (account.isTrial !== transfer.isTrial) return 'other_money';
    if (account.isFrozen) return 'frozen';
    return (await hooks.isOpen(tx, transfer.recipientId)) ? null : 'closed';
  }

  /** The last step: the sender's row says how it ended, and what was refused is back. */
  const end = (transfer: Transfer, receipt: TransferReceipt): Promise<void> =>
    database.transaction(async (tx) => {
      const { senderId: memberId, amount } = transfer;
      await rows.holdAccount(tx, memberId, currency);
      const ended = await rows.endTransfer(tx, transfer, receipt);
      if (ended?.state !== 'returned') return;
      await move(tx, { ...bookingOf(transfer, 'return'), memberId, type: 'TRANSFER_RETURN', available: amount });
      await hooks.tellReturned(tx, ended);
    });

  async function deliver(senderId: string, id: string): Promise<void> {
    const transfer = await rows.findTransfer(database.read, senderId, id);
    if (transfer?.state === 'sent') await end(transfer, await receive(transfer));
  }

  return {
    /**
     * Takes the money from the sender in the caller's transaction, which must roll back if this throws. The recipient gets it after the
     * commit, within moments; if that is refused, it comes back. Locks the sender's account only. Idempotent by sender and key.
     * @throws wallet.insufficient_funds, wallet.frozen
     * @throws request.key_reused when the key has been used for another transfer
     * @throws {RangeError} when the amount is not above zero, or sender and recipient are the same
     */
    async send(tx: Tx, order: TransferOrder): Promise<Transfer> {
      const { senderId: memberId, amount, kind } = order;
      if (amount <= 0n || memberId === order.recipientId) throw new RangeError('a transfer has an amount above zero and two members');
      const account = await rows.holdAccount(tx, memberId, currency);
      if (!account) throw new Error(`member ${memberId} has no account`);
      const transfer = await rows.insertTransfer(tx, currency, { ...order, id: newId(), isTrial: account.isTrial });
      if (!transfer) return sameOrRefused(order, await rows.findTransferByKey(tx, memberId, order.key));
      await move(tx, { ...bookingOf(transfer, 'out'), memberId, type: transferKinds[kind].out, available: -amount });
      await outbox.add(tx, { topic: fact, memberId, data: { transferId: transfer.id } });
      return transfer;
    },

    /**
     * Brings a transfer to its end: credits the recipient, or gives the money back. Does nothing when it has ended, or there is none.
     * Opens a transaction for the recipient and one for the sender. Idempotent, and safe when several processes do it at once.
     */
    deliver,

    /**
     * Finishes what is under way for more than a minute, which only happens after a kill or while something is wrong, and tells staff of it.
     * Returns how many there were.
     */
    async finishOverdue(): Promise<number> {
      const found: rows.Overdue[] = [];
      for (let last: rows.Overdue | undefined; ;) {
        const batch = await rows.findOverdue(database.read, overdueSeconds, sweepBatch, last);
        if (found.length === 0)
          await hooks.followOverdue(batch.map(({ id, kind, createdAt }) => ({ transfer: id, kind, sentAt: createdAt })));
        found.push(...batch);
        for (const { senderId, id } of batch) {
          await deliver(senderId, id).catch((error: unknown) => log.error({ err: error, transfer: id }, 'transfer not finished'));
        }
        if (batch.length < sweepBatch) return found.length;
        last = batch.at(-1);
      }
    },

    /** Finds the sender's transfer with this key. */
    findByKey: rows.findTransferByKey,
    /** Returns a page of what the member has sent, newest first. */
    find: (senderId: string, kind: Transfer['kind'], page: { limit: number; offset: number }) =>
      rows.findTransfers(database.read, senderId, kind, page),
    /** Says whether money that the member has sent is still on its way. */
    hasOpen: (senderId: string): Promise<boolean> => rows.hasOpen(database.read, senderId),
    /** Sums and counts what the member has sent since the brand's day began, in minor units, without what came back. */
    sumToday: rows.sumSentToday,
  };
}

export type Transfers = ReturnType<typeof createTransfers>;

function sameOrRefused({ kind, recipientId, amount }: TransferOrder, earlier: Transfer | undefined): Transfer {
  const isSame = earlier?.kind === kind && earlier.recipientId === recipientId && earlier.amount === amount;
  if (!isSame) throw walletErrors.keyReused();
  return earlier;
}

/**
 * Delivers transfers as their facts arrive. A fact may arrive at several processes, twice, or never: delivering again does nothing, and
 * `finishOverdue` finds what was missed.
 */
export function deliverAsTold({ deliver }: Pick<Transfers, 'deliver'>, { hub, log }: { hub: EventHub; log: Log }) {
  const takeTurn = createTurns(deliveriesAtOnce);
  const underWay = new Set<Promise<void>>();
  const unsubscribe = hub.subscribe((message) => {
    if (message.topic !== fact || message.memberId === null) return;
    const {
      memberId,
      data: { transferId },
    } = message;
    const work = takeTurn(() => deliver(memberId, transferId))
      .catch((error: unknown) => log.error({ err: error, transfer: transferId }, 'transfer not delivered'))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  });
  return {
    /** Takes no more facts, and waits for what has begun. */
    async stop(): Promise<void> {
      unsubscribe();
      await Promise.all(underWay);
    },
  };
}
