import { type DeskWithdrawal, endedWithdrawalStatuses } from '@portal/contracts';
import { toWire, type MinorUnits } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { newId } from '../../../core/ids';
import type { Jobs } from '../../../core/jobs/jobs';
import type { Member } from '../../members';
import { findPayout, insertPayout } from '../bank/payouts.repository';
import { paymentErrors } from '../payments.errors';
import type { TellMember } from './withdrawal-notices';
import type { WithdrawalMoney } from './withdrawal-money';
import type { Rejection, WithdrawalRecord, WithdrawalStatus } from './withdrawals.model';
import {
  type DeskPlace,
  type DeskRecord,
  findEndedForDesk,
  findOpenForDesk,
  findPicture,
  findWithdrawal,
  markApproved,
  markPayAgain,
  markRejected,
  markReturned,
  markSettled,
} from './withdrawals.repository';
import { complaintOf, pursueJob } from './withdrawals.service';

type Deps = {
  database: Database;
  money: WithdrawalMoney;
  tell: TellMember;
  jobs: Jobs;
  findMember(account: string): Promise<Member | undefined>;
  findMemberById(id: string): Promise<Member | undefined>;
};

export type DisputeOutcome = 'completed' | 'returned' | 'pay_again';
type DeskQuery = {
  status?: WithdrawalStatus | undefined;
  sign?: string | undefined;
  minimum?: MinorUnits | undefined;
  account?: string | undefined;
  after?: string | undefined;
  limit: number;
};

function readPlace(after: string | undefined): (DeskPlace & { part: string }) | null {
  const [part, micros, id] = after?.split('~') ?? [];
  return part && micros && id ? { part, micros, id } : null;
}

function nextOf(rows: readonly DeskRecord[], limit: number): string | null {
  const last = rows[limit - 1];
  return last && rows.length > limit ? `${last.endedAt ? 'ended' : 'open'}~${last.micros}~${last.id}` : null;
}

const isUndecided = ({ status }: WithdrawalRecord): boolean => status === 'applied' || status === 'risk_review';

/** Withdrawals as staff decide them. */
export function createDecisionsService({ database, money, tell, jobs, findMember, findMemberById }: Deps) {
  async function get(id: string): Promise<WithdrawalRecord> {
    const payout = await findPayout(database.read, id);
    const withdrawal = payout && (await findWithdrawal(database.read, payout.memberId, payout.withdrawalId));
    if (!withdrawal || withdrawal.id !== id) throw paymentErrors.withdrawalUnknown();
    return withdrawal;
  }

  async function describe(withdrawal: WithdrawalRecord): Promise<string> {
    const { number, amount, memberId, bankCode, maskedNumber, payeeName } = withdrawal;
    const member = await findMemberById(memberId);
    return `${number}: ${toWire(amount)} ${member?.account ?? memberId} → ${bankCode} ${maskedNumber} ${payeeName}`.slice(0, 200);
  }

  /** Has the approved withdrawal ordered as soon as this transaction is committed. */
  const order = (tx: Tx, { memberId, id, payoutId }: WithdrawalRecord) =>
    jobs.send(tx, pursueJob, { memberId, id }, { singletonKey: `pay:${payoutId}` });

  async function approve(tx: Tx, withdrawal: WithdrawalRecord, by: string): Promise<void> {
    const approved = await markApproved(tx, withdrawal, by);
    if (!approved) throw paymentErrors.withdrawalDecided();
    await tell(tx, [approved], 'approved');
    await order(tx, approved);
  }

  async function toDesk(record: DeskRecord): Promise<DeskWithdrawal> {
    const {
      id,
      number,
      memberId,
      status,
      bankCode,
      maskedNumber,
      payeeName,
      signs,
      needsTwo,
      decidedBy,
      rejection,
      failure,
      polls,
      cashier,
    } = record;
    const member = await findMemberById(memberId);
    const time = (moment: Date | null) => moment?.toISOString() ?? null;
    return {
      id,
      number,
      member: { id: memberId, account: member?.account ?? '' },
      amount: toWire(record.amount),
      fee: toWire(record.fee),
      status,
      bankAccount: { bankCode, maskedNumber, payeeName },
      signs,
      needsTwo,
      decidedBy,
      rejection,
      complaint: complaintOf(record),
      failure,
      createdAt: record.createdAt.toISOString(),
      approvedAt: time(record.approvedAt),
      sentAt: time(record.sentAt),
      polls,
      cashier,
      bankReference: record.bankReference,
      paidAt: time(record.paidAt),
      endedAt: time(record.endedAt),
    };
  }

  return {
    /**
     * Finds a withdrawal of whichever member.
     * @throws payments.withdrawal_unknown
     */
    get,
    /** Names a withdrawal with its amount, member and masked account, in a line of at most 200 characters. */
    describe,

    /**
     * Returns a page of withdrawals for the desk: open ones first, the longest wait first, then ended ones, the newest first. `next` leads to
     * the page behind, null on the last one. An unknown account has none.
     */
    async find({ status, sign, minimum, account, after, limit }: DeskQuery): Promise<{ content: DeskWithdrawal[]; next: string | null }> {
      const member = account === undefined ? undefined : await findMember(account);
      if (account !== undefined && !member) return { content: [], next: null };
      const filter = { status: status ?? null, sign: sign ?? null, minimum: minimum ?? null, memberId: member?.id ?? null };
      const place = readPlace(after);
      const isSought = (isEnded: boolean) => status === undefined || endedWithdrawalStatuses.some((one) => one === status) === isEnded;
      // One more than is shown: then there is a page behind.
      const open =
        place?.part !== 'ended' && isSought(false)
          ? await findOpenForDesk(database.read, { ...filter, after: place, limit: limit + 1 })
          : [];
      const room = limit + 1 - open.length;
      const behind = place?.part === 'ended' ? place : null;
      const ended = room > 0 && isSought(true) ? await findEndedForDesk(database.read, { ...filter, after: behind, limit: room }) : [];
      const rows = [...open, ...ended];
      return { content: await Promise.all(rows.slice(0, limit).map(toDesk)), next: nextOf(rows, limit) };
    },

    /** Finds a picture that came with a complaint, by its number from 1. It was painted anew, so it holds nothing but the picture. */
    async findPicture(id: string, position: number) {
      const payout = await findPayout(database.read, id);
      return payout && findPicture(database.read, { memberId: payout.memberId, id: payout.withdrawalId }, position);
    },

    /**
     * Describes an approval as both officers see it before they approve.
     * @throws payments.withdrawal_unknown, payments.withdrawal_decided
     */
    async subjectOfApproval(id: string): Promise<string> {
      const withdrawal = await get(id);
      if (!isUndecided(withdrawal)) throw paymentErrors.withdrawalDecided();
      return describe(withdrawal);
    },

    /**
     * Approves a withdrawal on one officer's word; `audit` writes the line in the same transaction.
     * @throws payments.withdrawal_unknown
     * @throws payments.withdrawal_decided when it is approved, rejected or cancelled
     * @throws payments.two_officers_needed above the amount that one officer may approve
     */
    async approveAlone(id: string, by: string, audit: (tx: Tx, subject: string) => Promise<unknown>): Promise<void> {
      const withdrawal = await get(id);
      if (!isUndecided(withdrawal)) throw paymentErrors.withdrawalDecided();
      if (withdrawal.needsTwo) throw paymentErrors.twoOfficersNeeded();
      const subject = await describe(withdrawal);
      await database.transaction(async (tx) => {
        await approve(tx, withdrawal, by);
        await audit(tx, subject);
      });
    },

    /**
     * Approves a withdrawal of any amount on two officers' word. Joins the caller's transaction and locks the withdrawal.
     * @throws payments.withdrawal_unknown, payments.withdrawal_decided
     */
    async approveTogether(tx: Tx, id: string, by: string): Promise<void> {
      await approve(tx, await get(id), by);
    },

    /**
     * Rejects a withdrawal, gives amount and fee back, and tells the member why; `audit` writes the line in the same transaction.
     * @throws payments.withdrawal_unknown
     * @throws payments.withdrawal_decided when it is approved, rejected or cancelled
     */
    async reject(id: string, by: string, rejection: Rejection, audit: (tx: Tx, subject: string) => Promise<unknown>): Promise<void> {
      const withdrawal = await get(id);
      const subject = await describe(withdrawal);
      await database.transaction(async (tx) => {
        const rejected = await markRejected(tx, withdrawal, by, rejection);
        if (!rejected) throw paymentErrors.withdrawalDecided();
        await money.release(tx, rejected, 'WITHDRAW_REJECT');
        await tell(tx, [rejected], 'rejected');
        await audit(tx, subject);
      });
    },

    /**
     * Describes the end of a dispute as both officers see it before they approve.
     * @throws payments.withdrawal_unknown
     * @throws payments.withdrawal_decided when it is not disputed
     */
    async subjectOfDispute(id: string): Promise<string> {
      const withdrawal = await get(id);
      if (withdrawal.status !== 'disputed') throw paymentErrors.withdrawalDecided();
      return describe(withdrawal);
    },

    /**
     * Ends a dispute: the money has arrived, is on the balance again, or is paid once more under another reference. Joins the caller's
     * transaction and locks the withdrawal, then the member's account. Answers where the withdrawal stands.
     * @throws payments.withdrawal_unknown
     * @throws payments.withdrawal_decided when it is not disputed
     */
    async resolve(tx: Tx, id: string, outcome: DisputeOutcome, by: string): Promise<WithdrawalStatus> {
      const withdrawal = await get(id);
      if (outcome === 'completed') {
        const settled = await markSettled(tx, withdrawal, by);
        if (!settled) throw paymentErrors.withdrawalDecided();
        await tell(tx, [settled], 'settled');
        return settled.status;
      }
      if (outcome === 'returned') {
        const returned = await markReturned(tx, withdrawal, by);
        if (!returned) throw paymentErrors.withdrawalDecided();
        await money.giveBack(tx, returned);
        await tell(tx, [returned], 'returned');
        return returned.status;
      }
      const payoutId = newId();
      const again = await markPayAgain(tx, withdrawal, by, payoutId);
      if (!again) throw paymentErrors.withdrawalDecided();
      await money.giveBackAmount(tx, { ...again, payoutId: withdrawal.payoutId });
      await money.hold(tx, again);
      await insertPayout(tx, { id: payoutId, memberId: again.memberId, withdrawalId: id, amount: again.amount });
      await tell(tx, [again], 'paid_again');
      await order(tx, again);
      return again.status;
    },
  };
}

export type DecisionsService = ReturnType<typeof createDecisionsService>;
