import { createHash } from 'node:crypto';
import type { Withdrawal, WithdrawalBlock, WithdrawalOptions } from '@portal/contracts';
import { toWire, type MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { AppError, requestErrors } from '../../../core/errors';
import type { Acts } from '../../../core/http/acts';
import { newId } from '../../../core/ids';
import type { Jobs } from '../../../core/jobs/jobs';
import type { Image } from '../../feedback';
import { toWireMissing, type TurnoverService } from '../../turnover';
import type { WalletService } from '../../wallet';
import { insertPayout } from '../bank/payouts.repository';
import { paymentErrors } from '../payments.errors';
import type { TellMember } from './withdrawal-notices';
import type { WithdrawalMoney } from './withdrawal-money';
import { feeOf, isOpenAt, isOutOfRange, isUsedUp } from './withdrawal-terms';
import type {
  DayUse,
  PaymentPasswordCheck,
  PayoutAccount,
  PayoutAccounts,
  SecondFactorCheck,
  WithdrawalRecord,
  WithdrawalTerms,
} from './withdrawals.model';
import {
  completeDue,
  deleteOldPictures,
  findAgeEnd,
  findByKey,
  findDayUse,
  findLatest,
  hasRunning,
  findNextMoment,
  findPage,
  findPictureDigests,
  findWithdrawal,
  insertPictures,
  insertWithdrawal,
  markCancelled,
  markDisputed,
  markReceived,
  sumPaid,
} from './withdrawals.repository';

/** Reviews, pays and asks about one withdrawal, whichever comes next. */
export const pursueJob = 'payments.pursue-withdrawal';
const withdrawalCall = 'POST /wps/withdraw/requests';
const mostDue = 500;
const mostDeleted = 100;

type Deps = {
  database: Database;
  wallet: WalletService;
  money: WithdrawalMoney;
  tell: TellMember;
  jobs: Jobs;
  accounts: PayoutAccounts;
  paymentPassword: PaymentPasswordCheck;
  secondFactor: SecondFactorCheck;
  terms(): Promise<WithdrawalTerms>;
  /** The same with what the member's rank has of its own. */
  termsOf(memberId: string): Promise<WithdrawalTerms>;
  /** Refuses while nothing may be paid out, or not to this member. */
  demandWithdrawals(memberId: string): Promise<void>;
  /** Refuses members who still have to show who they are. */
  demandIdentity(memberId: string): Promise<void>;
  turnover: TurnoverRequirements;
  /** Paints pictures of a member anew, or refuses them. */
  readPictures(memberId: string, images: Complaint['images']): Promise<Image[]>;
  /** How many days pictures are kept. */
  pictureDays(): Promise<number>;
};

type Complaint = { reason: string; remark: string; images: { data: string }[] };

/** What the member has to stake before money may leave. */
export type TurnoverRequirements = Pick<TurnoverService, 'missing' | 'demandDone'>;

type Asked = {
  memberId: string;
  key: string;
  bankAccountId: string;
  amount: MinorUnits;
  paymentPassword: string;
  code: string | undefined;
};

/** Withdrawals as their members make and follow them (MEM-04). */
export function createWithdrawalsService(deps: Deps) {
  const {
    database,
    wallet,
    money,
    tell,
    jobs,
    accounts,
    paymentPassword,
    secondFactor,
    terms,
    termsOf,
    demandWithdrawals,
    demandIdentity,
    turnover,
    readPictures,
    pictureDays,
  } = deps;

  /** Refuses what stands against any withdrawal of this member now. */
  async function demandOpen(db: Queryable, { localTime }: DayUse, now: WithdrawalTerms): Promise<void> {
    if (!isOpenAt(localTime, now)) throw paymentErrors.withdrawalsClosed(await findNextMoment(db, now.opensAt));
  }

  async function getAccount(memberId: string, id: string, { newBankAccountMinutes }: WithdrawalTerms): Promise<PayoutAccount> {
    const account = await accounts.find(memberId, id);
    if (!account) throw paymentErrors.bankAccountUnknown();
    const until = await findAgeEnd(database.read, account.createdAt, newBankAccountMinutes);
    if (until) throw paymentErrors.bankAccountNew(until);
    return account;
  }

  function demandCode({ code }: Asked): string {
    if (code === undefined) throw paymentErrors.codeNeeded();
    return code;
  }

  async function make(tx: Tx, asked: Asked, requestHash: Buffer, account: PayoutAccount, now: WithdrawalTerms): Promise<WithdrawalRecord> {
    const { memberId, key, amount } = asked;
    const id = newId();
    await wallet.takeKey(tx, withdrawalCall, memberId, key);
    const earlier = await findByKey(tx, memberId, key);
    if (earlier) return earlier;
    await turnover.demandDone(tx, memberId);
    const use = await findDayUse(tx, memberId);
    if (isUsedUp(amount, use, now)) throw paymentErrors.withdrawalsUsedUp();
    const fee = feeOf(amount, use.charged, now);
    const moving = { memberId, id, payoutId: id, amount, fee };
    await money.hold(tx, moving);
    await money.takeFee(tx, moving);
    const made = await insertWithdrawal(tx, { ...asked, id, requestHash, fee, account, needsTwo: amount > now.twoOfficersAbove });
    await insertPayout(tx, { id, memberId, withdrawalId: id, amount });
    await tell(tx, [made], null);
    await jobs.send(tx, pursueJob, { memberId, id }, { singletonKey: id });
    return made;
  }

  async function get(memberId: string, id: string): Promise<WithdrawalRecord> {
    const withdrawal = await findWithdrawal(database.read, memberId, id);
    if (!withdrawal) throw paymentErrors.withdrawalUnknown();
    return withdrawal;
  }

  /** Runs a check and turns its refusal into a block. Anything else is a fault and goes on. */
  async function blockOf(check: () => Promise<unknown>): Promise<WithdrawalBlock[]> {
    try {
      await check();
      return [];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { until = null } = (error.value ?? {}) as { until?: string };
      return [{ code: error.code, until }];
    }
  }

  return {
    /**
     * Tells what the member may withdraw now: limits, use, fees, and whatever stands against it. `amount` (minor units) and `bankAccountId`
     * are looked at when they are given. Moves nothing.
     */
    async options(
      memberId: string,
      { amount, bankAccountId }: { amount?: MinorUnits | undefined; bankAccountId?: string | undefined },
    ): Promise<WithdrawalOptions> {
      const now = await termsOf(memberId);
      const [use, { available }, missing, asksForCode] = await Promise.all([
        findDayUse(database.read, memberId),
        wallet.getBalance(memberId),
        turnover.missing(memberId),
        secondFactor.isOn(memberId),
      ]);
      const fee = amount === undefined ? 0n : feeOf(amount, use.charged, now);
      const least = amount ?? now.minimum;
      const blocks = await Promise.all([
        blockOf(() => demandIdentity(memberId)),
        blockOf(() => demandWithdrawals(memberId)),
        blockOf(() => demandOpen(database.read, use, now)),
        blockOf(async () => {
          if (isUsedUp(least, use, now)) throw paymentErrors.withdrawalsUsedUp();
        }),
        blockOf(async () => {
          if (amount !== undefined && isOutOfRange(amount, now)) throw outOfRange(now);
        }),
        blockOf(async () => bankAccountId !== undefined && getAccount(memberId, bankAccountId, now)),
      ]);
      return {
        available: toWire(available),
        ...(missing.lots.length > 0 && { turnover: toWireMissing(missing) }),
        minimum: toWire(now.minimum),
        maximum: toWire(now.maximum),
        daily: { count: now.dailyCount, countUsed: use.count, sum: toWire(now.dailySum), sumUsed: toWire(use.sum) },
        fee: {
          freePerDay: now.freePerDay,
          freeLeft: Math.max(0, now.freePerDay - use.charged),
          ratePercent: now.feePercent,
          maximum: toWire(now.feeMaximum),
        },
        hours: { from: now.opensAt, to: now.closesAt },
        asksForCode,
        canCancel: now.cancelWhileApplied,
        receiptTimeoutMinutes: now.receiptTimeoutMinutes,
        preview: amount === undefined ? null : { amount: toWire(amount), fee: toWire(fee), total: toWire(amount + fee) },
        blocks: [
          ...blocks.flat(),
          ...(missing.lots.length > 0 ? [{ code: 'turnover.missing', until: null }] : []),
          ...(available < least + fee ? [{ code: 'wallet.insufficient_funds', until: null }] : []),
        ],
      };
    },

    /**
     * Asks to be paid: takes amount and fee from the balance, holds the amount, and sends the withdrawal to its review. Amounts are minor
     * units in whole satang. Locks the member's account. Idempotent by member and key.
     * @throws request.key_reused when the key has been used for another amount or bank account
     * @throws request.given_up when the member gave up the key
     * @throws payments.amount_out_of_range
     * @throws payout.bank_account_unknown, payments.bank_account_new
     * @throws identity.required while the brand pays verified members alone, and this one is not
     * @throws wallet.payouts_stopped while the books do not balance
     * @throws payments.withdrawal_paused after a change that concerns the account's security
     * @throws turnover.missing with what is missing, in which lot, and which games count
     * @throws payments.withdrawals_closed outside the hours
     * @throws payments.withdrawals_used_up above the number or the sum of a day
     * @throws payments.code_needed, session.code_wrong where the member's second factor is on; a code is used up by a withdrawal alone
     * @throws session.too_many_attempts after five codes in 15 minutes
     * @throws wallet.insufficient_funds, wallet.frozen
     */
    async request(asked: Asked): Promise<WithdrawalRecord> {
      const { memberId, key, amount, bankAccountId } = asked;
      const requestHash = createHash('sha256').update(`${bankAccountId}\n${amount}`).digest();
      const answer = (made: WithdrawalRecord) => {
        if (!made.requestHash.equals(requestHash)) throw requestErrors.keyReused();
        return made;
      };
      const earlier = await findByKey(database.read, memberId, key);
      if (earlier) return answer(earlier);
      const now = await termsOf(memberId);
      if (isOutOfRange(amount, now)) throw outOfRange(now);
      await demandIdentity(memberId);
      await demandWithdrawals(memberId);
      const account = await getAccount(memberId, bankAccountId, now);
      const use = await findDayUse(database.read, memberId);
      await demandOpen(database.read, use, now);
      if (isUsedUp(amount, use, now)) throw paymentErrors.withdrawalsUsedUp();
      const code = (await secondFactor.isOn(memberId)) ? demandCode(asked) : null;
      // Outside the transaction: a wrong password is counted although nothing comes of the request.
      await paymentPassword.check(memberId, asked.paymentPassword);
      const work = (tx: Tx) => make(tx, asked, requestHash, account, now);
      return answer(await (code === null ? database.transaction(work) : secondFactor.prove(memberId, code, work)));
    },

    /**
     * Returns the member's own withdrawal.
     * @throws payments.withdrawal_unknown when there is none, or it is another member's
     */
    get,

    /** Returns a page of the member's withdrawals, newest first. Both days of the range are included and are the brand's. */
    find: (memberId: string, range: { from: string; to: string }, limit: number, offset: number) =>
      findPage(database.read, memberId, range, limit, offset),
    /** Says whether a withdrawal of the member has not come to its end. */
    hasRunning: (memberId: string): Promise<boolean> => hasRunning(database.read, memberId),
    /** Lists the member's latest withdrawals, newest first. */
    latest: (memberId: string, limit: number) => findLatest(database.read, memberId, limit),

    /**
     * Cancels a withdrawal that nobody has looked at, and gives amount and fee back. Cancelling it again changes nothing.
     * @throws payments.withdrawal_unknown
     * @throws payments.withdrawal_not_cancellable when it is further on, or the brand does not allow it
     */
    async cancel(memberId: string, id: string): Promise<WithdrawalRecord> {
      const found = await get(memberId, id);
      if (found.status === 'cancelled') return found;
      if (!(await terms()).cancelWhileApplied) throw paymentErrors.withdrawalNotCancellable();
      await database.transaction(async (tx) => {
        const cancelled = await markCancelled(tx, found);
        if (!cancelled) return;
        await money.release(tx, cancelled, 'WITHDRAW_REJECT');
        await tell(tx, [cancelled], null);
      });
      const after = await get(memberId, id);
      if (after.status !== 'cancelled') throw paymentErrors.withdrawalNotCancellable();
      return after;
    },

    /**
     * Completes a withdrawal on its member's word that it has arrived. Saying it again changes nothing.
     * @throws payments.withdrawal_unknown
     * @throws payments.receipt_closed when it is not paid, or disputed
     */
    async confirm(memberId: string, id: string): Promise<WithdrawalRecord> {
      const found = await get(memberId, id);
      await database.transaction(async (tx) => {
        const received = await markReceived(tx, found);
        if (received) await tell(tx, [received], null);
      });
      const after = await get(memberId, id);
      if (after.status !== 'completed') throw paymentErrors.receiptClosed();
      return after;
    },

    /**
     * Hands a withdrawal to staff on its member's word that nothing has arrived, with pictures that were painted anew. It can be said once,
     * while the withdrawal is paid and not completed; the same words and pictures again change nothing.
     * @throws payments.withdrawal_unknown
     * @throws payments.receipt_closed
     * @throws feedback.image_refused with the picture's place and the reason
     * @throws feedback.too_many when pictures were sent too often
     */
    async dispute(memberId: string, id: string, { reason, remark, images }: Complaint): Promise<WithdrawalRecord> {
      const found = await get(memberId, id);
      const digests = images.map(({ data }) => createHash('sha256').update(data).digest());
      if (found.status === 'paid') {
        const painted = await readPictures(memberId, images);
        const pictures = painted.map(({ mediaType, bytes }, index) => ({ mediaType, bytes, digest: digests[index]! }));
        await database.transaction(async (tx) => {
          const disputed = await markDisputed(tx, found, reason, remark);
          if (!disputed) return;
          await insertPictures(tx, found, pictures);
          await tell(tx, [{ ...disputed, complaintPictures: pictures.length }], 'disputed');
        });
      }
      const after = await get(memberId, id);
      const kept = await findPictureDigests(database.read, found);
      const isSame = kept.length === digests.length && kept.every((digest, index) => digest.equals(digests[index]!));
      if (after.status !== 'disputed' || after.complaintReason !== reason || after.complaintRemark !== remark || !isSame)
        throw paymentErrors.receiptClosed();
      return after;
    },

    /** Deletes pictures of complaints that are older than the retention that staff have set for feedback. */
    async deleteOldPictures(): Promise<void> {
      const days = await pictureDays();
      while ((await deleteOldPictures(database.read, days, mostDeleted)) === mostDeleted);
    },

    /** Completes the paid withdrawals whose members have said nothing in time, and tells them. Returns how many. */
    completeDue: (): Promise<number> =>
      database.transaction(async (tx) => {
        const completed = await completeDue(tx, mostDue);
        await tell(tx, completed, 'completed');
        return completed.length;
      }),

    /** Sums what was paid to the member so far, in minor units. */
    sumPaid: (memberId: string): Promise<MinorUnits> => sumPaid(database.read, memberId),

    /** Writes a withdrawal for the API: amounts as digits in a string. */
    async toWire(record: WithdrawalRecord): Promise<Withdrawal> {
      return toWireWithdrawal(record, await terms());
    },
  };
}

const outOfRange = ({ minimum, maximum }: WithdrawalTerms) =>
  paymentErrors.outOfRange({ minimum: toWire(minimum), maximum: toWire(maximum) });

/** Tells whether a withdrawal exists for a key, for calls whose response was lost. */
export const withdrawalActs: Acts<typeof withdrawalCall> = {
  [withdrawalCall]: async (db: Queryable | Tx, memberId: string, key: string) => Boolean(await findByKey(db, memberId, key)),
};

export type WithdrawalsService = ReturnType<typeof createWithdrawalsService>;

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** What of a withdrawal is said in the same way to its member and to staff. */
export const complaintOf = ({ complaintReason, complaintRemark, complainedAt, complaintPictures }: WithdrawalRecord) =>
  complaintReason && complainedAt
    ? { reason: complaintReason, remark: complaintRemark ?? '', at: complainedAt.toISOString(), pictures: complaintPictures }
    : null;

function toWireWithdrawal(record: WithdrawalRecord, { cancelWhileApplied }: WithdrawalTerms): Withdrawal {
  const { id, number, status, rejection, completedBy, bankAccountId, bankCode, maskedNumber, payeeName } = record;
  return {
    id,
    number,
    amount: toWire(record.amount),
    fee: toWire(record.fee),
    status,
    bankAccount: { id: bankAccountId, bankCode, maskedNumber, payeeName },
    rejection,
    complaint: complaintOf(record),
    createdAt: record.createdAt.toISOString(),
    approvedAt: timeOf(record.approvedAt),
    paidAt: timeOf(record.paidAt),
    receiptDueAt: status === 'paid' ? timeOf(record.receiptDueAt) : null,
    completedBy,
    endedAt: timeOf(record.endedAt),
    canCancel: cancelWhileApplied && status === 'applied',
  };
}
