import { trialCode, type BankReturnReport, type ReviewedTransfer } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import type { Jobs } from '../../../core/jobs/jobs';
import { newId } from '../../../core/ids';
import type { Log } from '../../../core/watch/log';
import type { Member } from '../../members';
import type { MessagesService } from '../../messages';
import type { WalletService } from '../../wallet';
import type { BankReturns } from '../bank/bank-returns';
import { bookArrival, bookReturn, unknownPayers } from './money-of-others';
import { paymentErrors } from '../payments.errors';
import { findDeposit, insertCreditedDeposit, markCredited, markRejected } from '../payments.repository';
import type { Cashier } from '../bank/payouts.repository';
import {
  claimSending,
  countPoll,
  endReturn,
  findOpenReturns,
  findReturnOf,
  insertReturn,
  lockReturn,
  recordByHand,
} from '../bank/returns.repository';
import type { Approved, PrepareRequirement } from './receive-transfer';
import { findTransfer, findTransfers, lockTransfer, markTransfer, saveKnownPayer, type TransferRecord } from './transfers.repository';

export const sendReturnJob = 'payments.send-return';

type Deps = {
  database: Database;
  wallet: WalletService;
  messages: MessagesService;
  jobs: Jobs;
  log: Log;
  /** Null if the bank does not support returns. */
  bankReturns: BankReturns | null;
  findMember(account: string): Promise<Member | undefined>;
  findMemberById(id: string): Promise<Member | undefined>;
  prepareRequirement: PrepareRequirement;
};

/** Decides payments in review: credits them to a member or returns them to the payer. */
export function createReviewsService(deps: Deps) {
  const { database, wallet, messages, jobs, log, bankReturns, findMember, findMemberById, prepareRequirement } = deps;

  async function getPayable(account: string): Promise<Member> {
    const member = await findMember(account);
    if (!member?.isMember || member.isAgent === trialCode) throw paymentErrors.memberUnknown();
    return member;
  }

  async function getInReview(transactionId: string): Promise<TransferRecord> {
    const transfer = await findTransfer(database.read, transactionId);
    if (!transfer) throw paymentErrors.transferUnknown();
    if (transfer.outcome !== 'review') throw paymentErrors.transferDecided();
    return transfer;
  }

  /** Locks a payment that is in review and booked; null if this approval has already decided it. */
  async function holdForDecision(tx: Tx, transactionId: string, approvalId: string): Promise<TransferRecord | null> {
    const transfer = await lockTransfer(tx, transactionId);
    if (!transfer) throw paymentErrors.transferUnknown();
    if (transfer.approvalId === approvalId && transfer.outcome !== 'review') return null;
    if (transfer.outcome !== 'review') throw paymentErrors.transferDecided();
    await bookArrival(tx, wallet, transactionId, transfer.amount);
    return transfer;
  }

  /** The deposit request it was for, if it is this member's and unpaid; otherwise creates one, so that records and totals include it. */
  async function creditDeposit(tx: Tx, memberId: string, { transactionId, depositId, amount }: TransferRecord) {
    const asked = depositId ? await findDeposit(tx, memberId, depositId) : undefined;
    if (asked && asked.status !== 'credited' && (await markCredited(tx, asked, amount))) return asked;
    return insertCreditedDeposit(tx, { memberId, id: newId(), key: `transfer:${transactionId}`, amount });
  }

  async function toDesk(transfer: TransferRecord): Promise<ReviewedTransfer> {
    const { transactionId, amount, payerName, payerAccount, reference, paidAt, receivedAt, outcome, reason, memberId } = transfer;
    const member = memberId === null ? undefined : await findMemberById(memberId);
    return {
      transactionId,
      amount: toWire(amount),
      payerName,
      payerAccount,
      reference,
      paidAt: paidAt.toISOString(),
      receivedAt: receivedAt.toISOString(),
      state: outcome,
      reason,
      member: member ? { account: member.account, payeeName: member.fields.payeeName ?? null } : null,
      differingReports: transfer.differingReports,
    };
  }

  /**
   * Completes a return once, as the bank reported it. Locks the return; a repeated report changes nothing.
   * @throws payments.transfer_unknown when there is no such return
   * @throws payments.report_differs when transaction or amount are not those of the order, or the return ended otherwise
   */
  const settleReturn = (report: BankReturnReport): Promise<void> => database.transaction((tx) => settleReturnIn(tx, report));

  async function settleReturnIn(tx: Tx, { returnId, transactionId, amount, outcome: state }: BankReturnReport): Promise<void> {
    const found = await lockReturn(tx, returnId);
    if (!found) throw paymentErrors.transferUnknown();
    if (found.transactionId !== transactionId || found.amount !== parseMoney(amount)) throw paymentErrors.reportDiffers();
    if (found.state === state) return;
    if (found.state !== 'asked') {
      log.error({ returnId, was: found.state, told: state }, 'the bank tells another end of a return than before');
      throw paymentErrors.reportDiffers();
    }
    const transfer = (await lockTransfer(tx, found.transactionId))!;
    await endReturn(tx, returnId, state);
    if (state === 'refused') return markTransfer(tx, found.transactionId, { outcome: 'review' });
    await bookReturn(tx, wallet, found.transactionId, found.amount);
    await markTransfer(tx, found.transactionId, { outcome: 'returned' });
    if (transfer.memberId && transfer.depositId) await tellReturned(tx, transfer, transfer.memberId, transfer.depositId);
  }

  async function tellReturned(tx: Tx, { transactionId, amount }: TransferRecord, memberId: string, depositId: string): Promise<void> {
    const deposit = await findDeposit(tx, memberId, depositId);
    if (!deposit) return;
    await markRejected(tx, deposit);
    const params = { amount: toWire(amount), number: deposit.number };
    await messages.send(tx, [{ memberId, kind: 'deposit_returned', params, dedupeKey: `transfer-returned:${transactionId}` }]);
  }

  /** Sends the order once; afterwards, and whenever in doubt, queries the bank. While payouts are stopped, returns wait. */
  async function pursueReturn(returnId: string): Promise<void> {
    if (!bankReturns) return;
    const found = await database.transaction((tx) => lockReturn(tx, returnId));
    if (found?.state !== 'asked') return;
    const order = { returnId, transactionId: found.transactionId, amount: toWire(found.amount) };
    const isStopped = await wallet.arePayoutsStopped();
    if (isStopped && found.sentAt === null) return;
    if (await claimSending(database.read, returnId)) return bankReturns.send(order);
    await countPoll(database.read, returnId);
    const state = await bankReturns.ask(returnId);
    if (state === 'returned' || state === 'refused') return settleReturn({ ...order, outcome: state });
    // The bank does not know it, and enough time has passed: the order never arrived. Sending the same id again cannot pay twice.
    if (state === 'not_found' && found.isLate && !isStopped) return bankReturns.send(order);
  }

  return {
    /** Returns a page of payments in the given states, for the desk. */
    async find(states: readonly TransferRecord['outcome'][], limit: number, offset: number) {
      const { transfers, total } = await findTransfers(database.read, states, limit, offset);
      return { transfers: await Promise.all(transfers.map(toDesk)), total };
    },

    /**
     * Describes a credit as both officers see it before they approve.
     * @throws payments.member_unknown when the account is not that of a real member
     * @throws payments.transfer_unknown, payments.transfer_decided
     */
    async subjectOfMatch(transactionId: string, account: string): Promise<string> {
      const member = await getPayable(account);
      const { amount, payerName } = await getInReview(transactionId);
      return `${transactionId}: ${toWire(amount)} ${payerName} → ${member.account}`.slice(0, 200);
    },
    /**
     * Describes a return as both officers see it before they approve.
     * @throws payments.transfer_unknown, payments.transfer_decided
     */
    async subjectOfReturn(transactionId: string): Promise<string> {
      const { amount, payerName } = await getInReview(transactionId);
      return `${transactionId}: ${toWire(amount)} → ${payerName}`.slice(0, 200);
    },

    /**
     * Reads the member and the settings of requirements, and returns what credits a payment in review to the member and tells the member. That
     * joins the caller's transaction and locks the payment, then the member's account. Idempotent by approval: the same approval credits once.
     * @throws payments.member_unknown when the account is not that of a real member
     * @throws payments.transfer_unknown
     * @throws payments.transfer_decided when another approval has decided the payment
     */
    async prepareMatch(transactionId: string, account: string): Promise<(tx: Tx, approved: Approved) => Promise<void>> {
      const [{ id: memberId }, openRequirement] = await Promise.all([getPayable(account), prepareRequirement()]);
      return async (tx, { approvalId }) => {
        const transfer = await holdForDecision(tx, transactionId, approvalId);
        if (!transfer) return;
        const deposit = await creditDeposit(tx, memberId, transfer);
        await markTransfer(tx, transactionId, { outcome: 'credited', memberId, depositId: deposit.id, approvalId });
        await saveKnownPayer(tx, memberId, { name: transfer.payerName, account: transfer.payerAccount });
        await wallet.move(tx, {
          key: `transfer:${transactionId}`,
          memberId,
          type: 'DEPOSIT',
          available: transfer.amount,
          counterAccount: unknownPayers,
          ref: { type: 'deposit', id: deposit.id },
        });
        await openRequirement(tx, { memberId, id: deposit.id, number: deposit.number, amount: transfer.amount });
        const params = { amount: toWire(transfer.amount), number: deposit.number };
        await messages.send(tx, [{ memberId, kind: 'deposit_credited', params, dedupeKey: `deposit:${deposit.id}` }]);
      };
    },

    /**
     * Orders a payment in review to be sent back to its payer. The house holds the money until the bank confirms. Joins the caller's
     * transaction and locks the payment. Idempotent by approval.
     * @throws payments.transfer_unknown
     * @throws payments.transfer_decided when another approval has decided the payment
     * @throws wallet.payouts_stopped while the books do not balance
     */
    async giveBack(tx: Tx, transactionId: string, { approvalId }: Approved): Promise<void> {
      const transfer = await holdForDecision(tx, transactionId, approvalId);
      if (!transfer) return;
      await wallet.demandPayouts();
      await insertReturn(tx, approvalId, transactionId, transfer.amount);
      await markTransfer(tx, transactionId, { outcome: 'returning', approvalId });
      await jobs.send(tx, sendReturnJob, { returnId: approvalId }, { singletonKey: approvalId });
    },

    settleReturn,
    pursueReturn,

    /**
     * Books what a cashier did in the bank's own app about a return that no bank was told of: sent under the bank's reference, or, with null, not
     * sent, and the payment is in review again. Saying the same again changes nothing. `audit` writes the line in the same transaction.
     * @throws payments.transfer_unknown
     * @throws payments.transfer_decided when it is not being sent back, or a bank was told to do it
     * @throws payments.reference_used when this booking of the bank stands for another return
     */
    async recordReturn(
      transactionId: string,
      bankReference: string | null,
      cashier: Cashier,
      audit: (tx: Tx, subject: string) => Promise<unknown>,
    ): Promise<TransferRecord['outcome']> {
      await database.transaction(async (tx) => {
        const transfer = await lockTransfer(tx, transactionId);
        if (!transfer) throw paymentErrors.transferUnknown();
        const asked = await findReturnOf(tx, transactionId);
        if (transfer.outcome === 'returned' && bankReference !== null && asked?.bankReference === bankReference) return;
        if (!asked || transfer.outcome !== 'returning' || !(await recordByHand(tx, asked.id, cashier, bankReference)))
          throw paymentErrors.transferDecided();
        const amount = toWire(transfer.amount);
        await settleReturnIn(tx, { returnId: asked.id, transactionId, amount, outcome: bankReference === null ? 'refused' : 'returned' });
        await audit(tx, `${transactionId}: ${amount} → ${transfer.payerName}`.slice(0, 200));
      });
      return (await findTransfer(database.read, transactionId))!.outcome;
    },

    /** Queries the bank about every return that is not completed. */
    async pursueReturns(): Promise<void> {
      for (const id of await findOpenReturns(database.read)) {
        await pursueReturn(id).catch((error: unknown) => log.warn({ err: error, returnId: id }, 'a return is not known to have ended'));
      }
    },
  };
}

export type ReviewsService = ReturnType<typeof createReviewsService>;
