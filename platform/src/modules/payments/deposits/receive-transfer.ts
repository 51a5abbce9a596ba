import type { BankTransfer, TransferReport } from '@portal/contracts';
import { fromWhole, parseMoney, toWire, type MinorUnits } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import type { Log } from '../../../core/watch/log';
import type { MessagesService } from '../../messages';
import type { WalletService } from '../../wallet';
import { type Candidate, type Decision, matchTransfer } from './match-transfer';
import { bookArrival } from './money-of-others';
import { paymentErrors } from '../payments.errors';
import { findDeposit, markCredited, markInReview } from '../payments.repository';
import type { Payer } from './payer-names';
import {
  doesBankReport,
  findKnownPayers,
  findOwner,
  findTransfer,
  insertTransfer,
  lockByAmount,
  lockByReference,
  markTransfer,
  noteDifference,
  saveKnownPayer,
} from './transfers.repository';

type Deps = {
  database: Database;
  wallet: WalletService;
  messages: MessagesService;
  log: Log;
  /** Whether the member's own limits leave room for a deposit. Locks the member's account. */
  hasRoomForDeposit(tx: Tx, memberId: string, amount: MinorUnits): Promise<boolean>;
  /** The holder's name of the member's bank accounts; null if the member has none. */
  payeeNameOf(memberId: string): Promise<string | null>;
  prepareRequirement: PrepareRequirement;
};

type Outcome = TransferReport['outcome'];
/** Approved by two officers; the same approval is carried out once. */
export type Approved = { approvalId: string };

/** Opens what the member has to stake for a credited deposit, in the transaction that credits it. */
export type OpenRequirement = (tx: Tx, deposit: { memberId: string; id: string; number: string; amount: MinorUnits }) => Promise<void>;
/** Reads before that transaction what the settings ask for, so that whoever holds an account waits for no other connection. */
export type PrepareRequirement = () => Promise<OpenRequirement>;

/** Processes the bank's reports: credits payments that certainly belong to a member, and holds all others until staff decide. */
export function createTransferReceiver({ database, wallet, messages, log, hasRoomForDeposit, payeeNameOf, prepareRequirement }: Deps) {
  /** The member's name, read before the transaction so that the transaction needs no second connection. */
  async function readPayeeName({ reference }: BankTransfer, amount: MinorUnits): Promise<Payer[]> {
    const ownerId = await findOwner(database.read, reference, amount);
    const name = ownerId === undefined ? null : await payeeNameOf(ownerId);
    return name === null ? [] : [{ name, account: null }];
  }

  async function credit(
    tx: Tx,
    transfer: BankTransfer,
    amount: MinorUnits,
    { memberId, id }: Candidate,
    openRequirement: OpenRequirement,
  ): Promise<void> {
    const { transactionId, payerName, payerAccount = null } = transfer;
    await markTransfer(tx, transactionId, { outcome: 'credited', memberId, depositId: id });
    await markCredited(tx, { memberId, id }, amount);
    await saveKnownPayer(tx, memberId, { name: payerName, account: payerAccount });
    await wallet.move(tx, {
      key: `deposit:${id}`,
      memberId,
      type: 'DEPOSIT',
      available: amount,
      counterAccount: 'house:bank',
      ref: { type: 'deposit', id },
    });
    const { number } = (await findDeposit(tx, memberId, id))!;
    await openRequirement(tx, { memberId, id, number, amount });
    await messages.send(tx, [
      { memberId, kind: 'deposit_credited', params: { amount: toWire(amount), number }, dedupeKey: `deposit:${id}` },
    ]);
  }

  /** Tells the member whose code was probably paid that the payment is in review. */
  async function tellLikelyOwner(tx: Tx, transactionId: string, amount: MinorUnits, { memberId, id }: Candidate): Promise<void> {
    await markInReview(tx, { memberId, id });
    const { number } = (await findDeposit(tx, memberId, id))!;
    const params = { amount: toWire(amount), number };
    await messages.send(tx, [{ memberId, kind: 'deposit_in_review', params, dedupeKey: `transfer:${transactionId}` }]);
  }

  /**
   * A request that was cancelled or ran out no longer counts for the member's deposit limit: what is paid for it all the same is credited only
   * as far as the limit goes. The satang that tell payments apart do not count.
   */
  async function withinLimits(tx: Tx, decision: Decision, amount: MinorUnits, candidate: Candidate | null): Promise<Decision> {
    if (decision.outcome !== 'credited' || !candidate || candidate.status === 'waiting_payment') return decision;
    if (await hasRoomForDeposit(tx, candidate.memberId, amount - (amount % fromWhole(1)))) return decision;
    return { outcome: 'review', reason: candidate.status === 'cancelled' ? 'request_cancelled' : 'paid_late', isLikelyOwner: true };
  }

  async function findCandidate(tx: Tx, { reference }: BankTransfer, amount: MinorUnits): Promise<Candidate | null> {
    return reference === undefined ? lockByAmount(tx, amount) : lockByReference(tx, reference);
  }

  /** Reads what taking in a payment goes by, and returns what does it in the caller's transaction. */
  async function prepare(transfer: BankTransfer, amount: MinorUnits): Promise<(tx: Tx, enteredBy: string | null) => Promise<Outcome>> {
    const payee = await readPayeeName(transfer, amount);
    const openRequirement = await prepareRequirement();
    return async (tx, enteredBy) => {
      const receivedAt = await insertTransfer(tx, transfer, amount, enteredBy);
      if (!receivedAt) return 'known';
      const candidate = await findCandidate(tx, transfer, amount);
      const payer = { name: transfer.payerName, account: transfer.payerAccount ?? null };
      const known = candidate ? [...payee, ...(await findKnownPayers(tx, candidate.memberId))] : [];
      const match = matchTransfer({ amount, payer, paidAt: new Date(transfer.paidAt), receivedAt }, candidate, known);
      const decision = await withinLimits(tx, match, amount, candidate);
      if (candidate && decision.outcome === 'credited') {
        await credit(tx, transfer, amount, candidate, openRequirement);
        return 'credited';
      }
      const { reason, isLikelyOwner } = decision as Extract<typeof decision, { outcome: 'review' }>;
      const owner = isLikelyOwner ? candidate : null;
      await markTransfer(tx, transfer.transactionId, {
        outcome: 'review',
        reason,
        memberId: owner?.memberId ?? null,
        depositId: owner?.id ?? null,
      });
      await bookArrival(tx, wallet, transfer.transactionId, amount);
      if (owner) await tellLikelyOwner(tx, transfer.transactionId, amount, owner);
      return 'review';
    };
  }

  return {
    /** Whether officers enter payments: no bank has reported any for a week. */
    isByHand: async (): Promise<boolean> => !(await doesBankReport(database.read)),

    /**
     * Describes a payment as both officers see it before they approve.
     * @throws payments.bank_reports where the bank reports payments by itself, so that none is counted twice
     * @throws payments.transfer_known when there is a transaction of that name
     */
    async subjectOfEntering({ transactionId, amount, payerName }: BankTransfer): Promise<string> {
      if (await doesBankReport(database.read)) throw paymentErrors.bankReports();
      if (await findTransfer(database.read, transactionId)) throw paymentErrors.transferKnown();
      return `${transactionId}: ${amount} ${payerName}`.slice(0, 200);
    },

    /**
     * Reads what taking in a payment goes by, and returns what takes it in as if the bank had reported it. That joins the caller's transaction and
     * locks the member's account.
     * @throws payments.transfer_known when it is known by its transaction, or by amount, payer and minute
     */
    async prepareEntering(transfer: BankTransfer): Promise<(tx: Tx, approved: Approved) => Promise<Outcome>> {
      const take = await prepare(transfer, parseMoney(transfer.amount));
      return async (tx, { approvalId }) => {
        const outcome = await take(tx, approvalId);
        if (outcome === 'known') throw paymentErrors.transferKnown();
        return outcome;
      };
    },

    /**
     * Processes a bank transaction, once: credits the member it certainly belongs to, or holds it for review. A repeated report changes
     * nothing.
     * @throws payments.report_differs when the same transaction was reported before with other content; staff are alerted
     */
    async receive(transfer: BankTransfer): Promise<Outcome> {
      const amount = parseMoney(transfer.amount);
      const take = await prepare(transfer, amount);
      const outcome = await database.transaction((tx) => take(tx, null));
      if (outcome === 'known' && (await noteDifference(database.read, transfer, amount))) {
        log.error({ transactionId: transfer.transactionId }, 'the bank has reported a transaction again with another content');
        throw paymentErrors.reportDiffers();
      }
      return outcome;
    },
  };
}

export type TransferReceiver = ReturnType<typeof createTransferReceiver>;
