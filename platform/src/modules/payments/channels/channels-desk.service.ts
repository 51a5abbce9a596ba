import type { ChannelTest, DeskChannels, PaymentChannel, PaymentChannelFault } from '@portal/contracts';
import { fromWhole, toWire } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { billPaymentPayload, promptPayPayload } from '../deposits/promptpay';
import { paymentErrors } from '../payments.errors';
import { findChannels, holdChannels, saveChannel } from '../payments.repository';
import { fromPaymentChannel, toPaymentChannel } from './channel-wire';
import { findChannelFaults } from './find-channel-faults';

type Deps = { database: Database; /** Whether the test bank stands in for a real one. */ isSandbox: boolean };

/** Of a test payment; small enough to be lost, and below what any member pays in. */
const testAmount = fromWhole(1);
const testReference = 'TEST';

/** Accounts that receive payments, as two officers set them (SYS-23). */
export function createChannelsDesk({ database, isSandbox }: Deps) {
  const list = async (): Promise<PaymentChannel[]> => (await findChannels(database.read)).map(toPaymentChannel);

  function demandNone(faults: readonly PaymentChannelFault[]): void {
    if (faults.length > 0) throw paymentErrors.channelRefused(faults);
  }

  return {
    /** Lists the channels in the order in which members see them, and who tells of payments. */
    find: async (): Promise<Omit<DeskChannels, 'isByHand'>> => ({ channels: await list(), bank: isSandbox ? 'sandbox' : 'webhook' }),

    /**
     * Refuses a channel that cannot be used.
     * @throws payments.channel_refused with everything that is wrong
     */
    async demandFine(channel: PaymentChannel): Promise<void> {
      demandNone(findChannelFaults(channel, await list()));
    },

    /**
     * Adds a channel or changes the one with its code, in the caller's transaction, until whose end others wait. Open deposits keep the account that
     * they were shown. Returns what was there before.
     * @throws payments.channel_refused when another channel has got the account in the meantime
     */
    async save(tx: Tx, channel: PaymentChannel): Promise<PaymentChannel | null> {
      const known = (await holdChannels(tx)).map(toPaymentChannel);
      demandNone(findChannelFaults(channel, known));
      await saveChannel(tx, fromPaymentChannel(channel));
      return known.find(({ code }) => code === channel.code) ?? null;
    },

    /**
     * Answers the code of a payment of one baht into a channel. It belongs to no request, so that its report waits among payments in review.
     * @throws payments.channel_unknown
     */
    async test(code: string): Promise<ChannelTest> {
      const channel = (await findChannels(database.read)).find((each) => each.code === code);
      if (!channel) throw paymentErrors.channelUnknown();
      const qrPayload = channel.billerId
        ? billPaymentPayload(channel.billerId, testAmount, testReference)
        : promptPayPayload(channel.target, testAmount, testReference);
      return { qrPayload, amount: toWire(testAmount) };
    },
  };
}

export type ChannelsDesk = ReturnType<typeof createChannelsDesk>;
