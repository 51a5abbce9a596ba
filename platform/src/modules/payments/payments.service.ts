import { createHash, randomInt } from 'node:crypto';
import type { Deposit, WithdrawalReadiness } from '@portal/contracts';
import { fromWhole, toWire, type MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import type { Acts } from '../../core/http/acts';
import { AppError, requestErrors } from '../../core/errors';
import { newId } from '../../core/ids';
import type { SecurityPause } from '../members';
import type { MessagesService } from '../messages';
import type { WalletService } from '../wallet';
import type { DepositLimiter } from './deposits/deposit-limits';
import { wholeAmountsNear } from './deposits/offer-amounts';
import { claimAmount, claimReference, releaseClaims, releaseOldAmounts } from './deposits/payable-amounts.repository';
import { paymentErrors } from './payments.errors';
import {
  cancelWaiting,
  countExpired,
  expireWaiting,
  findByKey,
  findChannels,
  findDeposit,
  findLatest,
  findPage,
  hasOpenDeposit,
  hasUnsettled,
  insertDeposit,
  saveChannel,
  countCredited,
  findFirstCredited,
  findCredited,
  sumCredited,
  sumCreditedOn,
  type Channel,
  type DepositRecord,
  type NewChannel,
} from './payments.repository';
import { billPaymentPayload, promptPayPayload } from './deposits/promptpay';

type Deps = {
  database: Database;
  messages: MessagesService;
  limiter: DepositLimiter;
  takeKey: WalletService['takeKey'];
  /** Refuses what the member's own limits forbid. Called with the member's account held. */
  demandDeposit(tx: Tx, memberId: string, amount: MinorUnits): Promise<void>;
  /** Refuses while no money may leave. */
  demandPayouts(): Promise<void>;
  arePayoutsStopped(): Promise<boolean>;
  /** Why, and until when, the member cannot withdraw. */
  withdrawalPauseOf(memberId: string): Promise<SecurityPause | null>;
};

type Asked = {
  memberId: string;
  key: string;
  channelCode: string;
  amount: MinorUnits;
  /** Where the request came from. */ address: string;
};

const depositCall = 'POST /wps/deposit/requests';
const expiredBeforePause = 5;
/** Unambiguous letters and digits: references pass through banking apps. */
const referenceLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const referenceLength = 12;
const newReference = (): string =>
  Array.from({ length: referenceLength }, () => referenceLetters[randomInt(referenceLetters.length)]).join('');

/**
 * Deposit requests: the amount to pay and its QR code, until a payment arrives or the request ends (MEM-03,
 * docs/decisions/0026-payments-on-proof.md).
 */
export function createPaymentsService({
  database,
  messages,
  limiter,
  takeKey,
  demandDeposit,
  demandPayouts,
  arePayoutsStopped,
  withdrawalPauseOf,
}: Deps) {
  async function pauseOf(memberId: string): Promise<WithdrawalReadiness['pause']> {
    const pause = await withdrawalPauseOf(memberId);
    return pause && { until: pause.until.toISOString(), reason: pause.kind };
  }

  async function getChannel(code: string): Promise<Channel> {
    const channel = (await findChannels(database.read)).find((candidate) => candidate.code === code);
    if (!channel) throw paymentErrors.channelUnknown();
    if (channel.isMaintenance) throw paymentErrors.channelMaintenance();
    return channel;
  }

  /** The requested amount with free satang, or a neighbouring amount if all of its own are taken. */
  async function claimPayable(channel: Channel, amount: MinorUnits, memberId: string, depositId: string): Promise<MinorUnits> {
    const { code: channelCode, expiryMinutes, reportDays } = channel;
    for (const whole of wholeAmountsNear(amount, channel)) {
      const payable = await claimAmount(database.read, whole, { channelCode, memberId, depositId, expiryMinutes, reportDays });
      if (payable !== undefined) return payable;
    }
    throw paymentErrors.noAmountLeft();
  }

  /** Claims amount and reference first, then creates the request; if that fails, the claim is released. */
  async function make({ memberId, key, amount }: Asked, requestHash: Buffer, channel: Channel): Promise<DepositRecord> {
    const id = newId();
    const reference = newReference();
    try {
      const payable = await claimPayable(channel, amount, memberId, id);
      await claimReference(database.read, reference, { memberId, depositId: id });
      const qrPayload = channel.billerId
        ? billPaymentPayload(channel.billerId, payable, reference)
        : promptPayPayload(channel.target, payable, reference);
      const deposit = await database.transaction(async (tx) => {
        await takeKey(tx, depositCall, memberId, key);
        await demandDeposit(tx, memberId, amount);
        return insertDeposit(tx, {
          ...{ memberId, id, key, requestHash, channelCode: channel.code, requested: amount, payable, reference, qrPayload },
          expiryMinutes: channel.expiryMinutes,
        });
      });
      if (deposit) return deposit;
      if (await hasOpenDeposit(database.read, memberId, channel.code)) throw paymentErrors.openRequest();
      throw requestErrors.busy();
    } catch (error) {
      // After any other error the request may exist all the same; a job checks later.
      if (error instanceof AppError) await releaseClaims(database.read, id);
      throw error;
    }
  }

  return {
    /** Adds a channel or replaces the one with the same code. Joins the caller's transaction. */
    saveChannel: (tx: Tx, channel: NewChannel): Promise<void> => saveChannel(tx, channel),
    /** Lists the enabled channels with their limits and fees in minor units, those in maintenance included. */
    channels: () => findChannels(database.read),

    /**
     * Makes a deposit request and reserves an amount to pay that no other open request has, so that a payment names its request. The amount
     * is in minor units and must be whole. Moves no money. Idempotent by member and key: the same request again returns the same deposit.
     * @throws request.key_reused when the key has been used for another channel or amount
     * @throws payments.channel_unknown, payments.channel_maintenance
     * @throws payments.amount_out_of_range when the amount is outside the channel's limits or has a fraction
     * @throws payments.paused after five requests expired within a day, until an hour has passed since the last one
     * @throws payments.open_request while the member has an unfinished request of this channel
     * @throws request.too_many when the member or the address has made too many requests
     * @throws request.busy when all amounts near the requested one are taken
     * @throws request.given_up when the member gave up the key
     * @throws limits.deposit_limit, limits.timed_out, limits.excluded by what the member has set
     */
    async request(asked: Asked): Promise<DepositRecord> {
      const { memberId, key, channelCode, amount, address } = asked;
      const requestHash = createHash('sha256').update(`${channelCode}\n${amount}`).digest();
      const earlier = await findByKey(database.read, memberId, key);
      if (earlier) {
        if (!earlier.requestHash.equals(requestHash)) throw requestErrors.keyReused();
        return earlier;
      }
      const channel = await getChannel(channelCode);
      if (amount < channel.minimum || amount > channel.maximum || amount % fromWhole(1) !== 0n)
        throw paymentErrors.outOfRange({ minimum: toWire(channel.minimum), maximum: toWire(channel.maximum) });
      const { count, isRecent } = await countExpired(database.read, memberId);
      if (count >= expiredBeforePause && isRecent) throw paymentErrors.paused();
      try {
        if (await hasOpenDeposit(database.read, memberId, channel.code)) throw paymentErrors.openRequest();
        await limiter.takeRequest(memberId, address);
        return await make(asked, requestHash, channel);
      } catch (error) {
        // A parallel request with the same key won; return its deposit.
        const twin = await findByKey(database.read, memberId, key);
        if (twin?.requestHash.equals(requestHash)) return twin;
        throw error;
      }
    },

    /**
     * Returns the member's own request.
     * @throws payments.request_unknown when there is none, or it is another member's
     */
    async get(memberId: string, id: string): Promise<DepositRecord> {
      const deposit = await findDeposit(database.read, memberId, id);
      if (!deposit) throw paymentErrors.requestUnknown();
      return deposit;
    },

    /** Returns a page of the member's requests, newest first. Both days of the range are included and are days in Bangkok. */
    find: (memberId: string, range: { from: string; to: string }, limit: number, offset: number) =>
      findPage(database.read, memberId, range, limit, offset),
    /** Says whether a deposit of the member waits for its payment or for an officer. */
    hasUnsettled: (memberId: string): Promise<boolean> => hasUnsettled(database.read, memberId),
    /** Lists the member's latest requests, newest first. */
    latest: (memberId: string, limit: number) => findLatest(database.read, memberId, limit),

    /**
     * Cancels a request that waits for its payment. Its amount stays reserved, because a bank may still report a payment. Cancelling it
     * again changes nothing.
     * @throws payments.request_unknown
     * @throws payments.not_cancellable when the request was paid, is in review, or has ended otherwise
     * @throws request.too_many when the member or the address has cancelled too often
     */
    async cancel(memberId: string, id: string, address: string): Promise<DepositRecord> {
      const { status } = await this.get(memberId, id);
      if (status === 'waiting_payment') await limiter.takeCancel(memberId, address);
      const isCancelled = await cancelWaiting(database.read, memberId, id);
      const deposit = await this.get(memberId, id);
      if (!isCancelled && deposit.status !== 'cancelled') throw paymentErrors.notCancellable();
      return deposit;
    },

    /**
     * Call before a withdrawal. Withdrawals pause after a change of password or mobile number, so that someone who took the account over
     * cannot empty it at once.
     * @throws wallet.payouts_stopped while the books do not balance
     * @throws payments.withdrawal_paused with the end of the pause and its reason
     */
    async demandWithdrawals(memberId: string): Promise<void> {
      await demandPayouts();
      const pause = await pauseOf(memberId);
      if (pause) throw new AppError('payments.withdrawal_paused', 403, pause);
    },

    /** Answers what `demandWithdrawals` would refuse. */
    async findReadiness(memberId: string): Promise<WithdrawalReadiness> {
      return { pause: await pauseOf(memberId), areStopped: await arePayoutsStopped() };
    },

    /**
     * Expires the requests whose time has passed by the database's clock, and tells their members. Returns how many. Their amounts stay
     * reserved.
     */
    expire: (): Promise<number> =>
      database.transaction(async (tx) => {
        const expired = await expireWaiting(tx);
        await messages.send(
          tx,
          expired.map(({ memberId, id, number, payable }) => ({
            memberId,
            kind: 'deposit_expired',
            params: { amount: toWire(payable), number },
            dedupeKey: `deposit-expired:${id}`,
          })),
        );
        return expired.length;
      }),

    /** Releases amounts for which no bank can report a payment any more. Returns how many. */
    releaseAmounts: (): Promise<number> => database.transaction(releaseOldAmounts),

    /** Sums everything credited to the member so far, in minor units. */
    sumCredited: (memberId: string): Promise<MinorUnits> => sumCredited(database.read, memberId),
    /**
     * Sums what was credited to each of the members on the days, both included and in the brand's zone, in minor units. Who was credited nothing is
     * left out; one query for all members.
     */
    sumCreditedOn: (db: Queryable, memberIds: readonly string[], range: { from: string; to: string }): Promise<Map<string, MinorUnits>> =>
      sumCreditedOn(db, memberIds, range),
    /** Counts the deposits that were credited to the member so far. */
    countCredited: (db: Queryable, memberId: string): Promise<number> => countCredited(db, memberId),
    /** Returns the member's first credited deposit, in minor units. */
    findFirstCredited: (db: Queryable, memberId: string) => findFirstCredited(db, memberId),
    /** Lists deposits that were credited in the last days, in the order of their ids, after the given one. Amounts in minor units. */
    findCredited: (days: number, after: string | null, limit: number) => findCredited(database.read, days, after, limit),
  };
}

/** Tells whether a deposit request exists for a key, for calls whose response was lost. */
export const paymentActs: Acts<typeof depositCall> = { [depositCall]: async (...key) => Boolean(await findByKey(...key)) };

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** Writes a request for the API: amounts as digits in a string, and the QR code only while a payment is awaited. */
export const toWireDeposit = (deposit: DepositRecord): Deposit => ({
  id: deposit.id,
  number: deposit.number,
  channel: deposit.channelCode,
  requestedAmount: toWire(deposit.requested),
  payableAmount: toWire(deposit.payable),
  creditedAmount: deposit.credited === null ? null : toWire(deposit.credited),
  status: deposit.status,
  qrPayload: deposit.status === 'waiting_payment' ? deposit.qrPayload : null,
  createdAt: deposit.createdAt.toISOString(),
  expiresAt: deposit.expiresAt.toISOString(),
  creditedAt: deposit.creditedAt?.toISOString() ?? null,
});
