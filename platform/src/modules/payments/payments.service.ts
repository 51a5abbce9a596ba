import { createHash, randomInt } from 'node:crypto';
import type { BankTransfer, Deposit } from '@portal/contracts';
import { fromWhole, parseMoney, toWire, type MinorUnits } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { AppError, requestErrors } from '../../core/errors';
import { newId } from '../../core/ids';
import type { SecurityPause } from '../members';
import type { MessagesService } from '../messages';
import type { WalletService } from '../wallet';
import {
  cancelWaiting,
  countExpired,
  countFirstDepositors,
  expireWaiting,
  findByKey,
  findChannels,
  findDeposit,
  findPage,
  hasOpenDeposit,
  insertDeposit,
  insertTransfer,
  lockWaiting,
  markCredited,
  saveChannel,
  sumCredited,
  sumDeposits,
  type Channel,
  type DepositRecord,
} from './payments.repository';
import { promptPayPayload } from './promptpay';

type Deps = {
  database: Database;
  wallet: WalletService;
  messages: MessagesService;
  /** Why, and until when, the member takes no money out. */
  withdrawalPauseOf(memberId: string): Promise<SecurityPause | null>;
};

const satang = 100n;
const expiredBeforePause = 5;

export function createPaymentsService({ database, wallet, messages, withdrawalPauseOf }: Deps) {
  async function getChannel(code: string): Promise<Channel> {
    const channel = (await findChannels(database.read)).find((candidate) => candidate.code === code);
    if (!channel) throw new AppError('payments.channel_unknown', 404);
    if (channel.isMaintenance) throw new AppError('payments.channel_maintenance', 409);
    return channel;
  }

  async function insertWithOwnSatang(
    memberId: string,
    key: string,
    requestHash: Buffer,
    channel: Channel,
    amount: MinorUnits,
  ): Promise<DepositRecord> {
    return database.transaction(async (tx) => {
      // The satang make the amount unique among waiting requests, so that the transfer finds its request.
      const first = randomInt(99);
      for (let i = 0; i < 99; i += 1) {
        const payable = amount + BigInt(((first + i) % 99) + 1) * satang;
        const deposit = await insertDeposit(tx, {
          memberId,
          id: newId(),
          key,
          requestHash,
          channelCode: channel.code,
          requested: amount,
          payable,
          qrPayload: promptPayPayload(channel.target, payable),
          expiryMinutes: channel.expiryMinutes,
        });
        if (deposit) return deposit;
        if (await findByKey(tx, memberId, key)) throw new AppError('request.busy', 409);
        if (await hasOpenDeposit(tx, memberId, channel.code)) throw new AppError('payments.open_request', 409);
      }
      throw new AppError('request.busy', 503, null, { 'retry-after': '60' });
    });
  }

  return {
    saveChannel: (tx: Tx, channel: Omit<Channel, 'isMaintenance'>): Promise<void> => saveChannel(tx, channel),
    channels: () => findChannels(database.read),

    /** The same key with the same request is the same deposit. */
    async request(memberId: string, key: string, channelCode: string, amount: MinorUnits): Promise<DepositRecord> {
      const requestHash = createHash('sha256').update(`${channelCode}\n${amount}`).digest();
      const earlier = await findByKey(database.read, memberId, key);
      if (earlier) {
        if (!earlier.requestHash.equals(requestHash)) throw requestErrors.keyReused();
        return earlier;
      }
      const channel = await getChannel(channelCode);
      if (amount < channel.minimum || amount > channel.maximum || amount % fromWhole(1) !== 0n)
        throw new AppError('payments.amount_out_of_range', 422, { minimum: toWire(channel.minimum), maximum: toWire(channel.maximum) });
      const { count, isRecent } = await countExpired(database.read, memberId);
      if (count >= expiredBeforePause && isRecent) throw new AppError('payments.paused', 429, null, { 'retry-after': '3600' });
      try {
        return await insertWithOwnSatang(memberId, key, requestHash, channel, amount);
      } catch (error) {
        // A twin sent at the same moment won: its request is this one.
        const twin = await findByKey(database.read, memberId, key);
        if (twin?.requestHash.equals(requestHash)) return twin;
        throw error;
      }
    },

    async get(memberId: string, id: string): Promise<DepositRecord> {
      const deposit = await findDeposit(database.read, memberId, id);
      if (!deposit) throw new AppError('payments.request_unknown', 404);
      return deposit;
    },

    find: (memberId: string, range: { from: string; to: string }, limit: number, offset: number) =>
      findPage(database.read, memberId, range, limit, offset),

    async cancel(memberId: string, id: string): Promise<DepositRecord> {
      const isCancelled = await cancelWaiting(database.read, memberId, id);
      const deposit = await this.get(memberId, id);
      if (!isCancelled && deposit.status !== 'cancelled') throw new AppError('payments.not_cancellable', 409);
      return deposit;
    },

    /** Credits what arrived, once a transaction of the bank; what fits no waiting request is kept for staff. */
    receive: (transfer: BankTransfer): Promise<'credited' | 'known' | 'review'> =>
      database.transaction(async (tx) => {
        const amount = parseMoney(transfer.amount);
        const deposit = await lockWaiting(tx, amount);
        const isNew = await insertTransfer(tx, {
          ...transfer,
          amount,
          outcome: deposit ? 'credited' : 'review',
          depositId: deposit?.id ?? null,
        });
        if (!isNew) return 'known';
        if (!deposit) return 'review';
        await markCredited(tx, deposit, amount);
        await wallet.move(tx, {
          key: `deposit:${deposit.id}`,
          memberId: deposit.memberId,
          type: 'DEPOSIT',
          available: amount,
          hold: 0n,
          counterAccount: 'house:bank',
          ref: { type: 'deposit', id: deposit.id },
        });
        await messages.send(tx, [
          {
            memberId: deposit.memberId,
            kind: 'deposit_credited',
            params: { amount: toWire(amount), number: deposit.number },
            dedupeKey: `deposit:${deposit.id}`,
          },
        ]);
        return 'credited';
      }),

    /** Money stays for a while after a change of what opens the account: whoever took it over must not empty it at once. */
    async demandWithdrawals(memberId: string): Promise<void> {
      const pause = await withdrawalPauseOf(memberId);
      if (pause) throw new AppError('payments.withdrawal_paused', 403, { until: pause.until.toISOString(), reason: pause.kind });
    },

    /** Ends requests whose time is over. A payment that arrives later is kept for staff. */
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

    sumDeposits: (memberIds: readonly string[], range: { from: string; to: string }) => sumDeposits(database.read, memberIds, range),
    countFirstDepositors: (memberIds: readonly string[], range: { from: string; to: string }) =>
      countFirstDepositors(database.read, memberIds, range),
    sumCredited: (memberId: string): Promise<MinorUnits> => sumCredited(database.read, memberId),
  };
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

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
