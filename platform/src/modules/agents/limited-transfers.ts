import type { KeyedCallName, UplineTransfer } from '@portal/contracts';
import { type MinorUnits, parseMoney, toWire } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { AppError, requestErrors } from '../../core/errors';
import type { Transfer, WalletService } from '../wallet';

/** Staff's settings; amounts in whole units of the currency, as text. */
export type TransferRules = { isOn: boolean; minimum: string; maximumPerDay: string; timesPerDay: number };

export type TransferDeps = {
  database: Database;
  wallet: Pick<WalletService, 'takeKey' | 'transfers'>;
  /** Refuses while the member could not withdraw either: what leaves for somebody else is as gone. */
  demandWithdrawals(memberId: string): Promise<void>;
  /** Refuses members who still have to show who they are, as for a withdrawal. */
  demandIdentity(memberId: string): Promise<void>;
  /** Refuses while bets are required before money may leave, as for a withdrawal. */
  demandTurnover(tx: Tx, memberId: string): Promise<void>;
  /** Counts its tries itself, whatever becomes of the caller's transaction. */
  checkPaymentPassword(memberId: string, password: string): Promise<void>;
};

type Deps = TransferDeps & { kind: 'upline' | 'downline'; call: KeyedCallName; rules(): Promise<TransferRules> };
export type SentTransfer = { memberId: string; key: string; amount: MinorUnits; paymentPassword: string };

/** Money that a member sends to somebody in the tree, within limits of the brand's day: what both directions share (MEM-05, AGT-15). */
export function createLimitedTransfers(deps: Deps) {
  const { database, wallet, kind, call, rules, demandWithdrawals, demandIdentity, demandTurnover, checkPaymentPassword } = deps;
  const { transfers } = wallet;
  const keyOf = (key: string): string => `${kind}:${key}`;

  async function leftOf(db: Queryable, memberId: string, { maximumPerDay, timesPerDay }: TransferRules) {
    const sent = await transfers.sumToday(db, memberId, kind);
    const left = parseMoney(maximumPerDay) - sent.amount;
    return { amount: left > 0n ? left : 0n, times: Math.max(0, timesPerDay - sent.count) };
  }

  return {
    /** What the member may still send today, in minor units and in how many transfers, and the least at once. */
    async limits(memberId: string) {
      const rule = await rules();
      return { isOn: rule.isOn, minimum: parseMoney(rule.minimum), left: await leftOf(database.read, memberId, rule) };
    },

    /** Finds what was sent under the key before. */
    findEarlier: (db: Queryable, memberId: string, key: string) => transfers.findByKey(db, memberId, keyOf(key)),

    /**
     * Sends money: it leaves the member now, and arrives after the commit, or comes back. `findRecipient` is asked unless the same was sent
     * before, and refuses by throwing. Opens its own transaction and locks the member's account. Idempotent by member and key: the same
     * request again returns the same transfer and does not ask for the password.
     * @throws system.module_off while staff have switched these transfers off
     * @throws agents.transfer_too_small with the minimum
     * @throws agents.transfer_limit with what is left of the day
     * @throws identity.required, wallet.payouts_stopped, payments.withdrawal_paused, turnover.missing as for a withdrawal
     * @throws wallet.insufficient_funds, wallet.frozen
     * @throws request.key_reused when the key has been used for another amount or another member
     * @throws request.given_up when the member gave up the key
     */
    async send(
      { memberId, key, amount, paymentPassword }: SentTransfer,
      findRecipient: () => Promise<string>,
      recipientId?: string,
    ): Promise<Transfer> {
      const earlier = await transfers.findByKey(database.read, memberId, keyOf(key));
      if (earlier) {
        if (earlier.amount !== amount || (recipientId ?? earlier.recipientId) !== earlier.recipientId) throw requestErrors.keyReused();
        return earlier;
      }
      const rule = await rules();
      if (!rule.isOn) throw new AppError('system.module_off', 403);
      const to = await findRecipient();
      const minimum = parseMoney(rule.minimum);
      if (amount < minimum) throw new AppError('agents.transfer_too_small', 422, { minimum: toWire(minimum) });
      await demandIdentity(memberId);
      await demandWithdrawals(memberId);
      await checkPaymentPassword(memberId, paymentPassword);
      return database.transaction(async (tx) => {
        await wallet.takeKey(tx, call, memberId, key);
        // The account is held, so that of many sent at once none goes beyond the limit; a twin of this one is no other transfer.
        const twin = await transfers.findByKey(tx, memberId, keyOf(key));
        const left = await leftOf(tx, memberId, rule);
        if (!twin) await demandTurnover(tx, memberId);
        if (!twin && (amount > left.amount || left.times === 0))
          throw new AppError('agents.transfer_limit', 422, { leftToday: toWire(left.amount), timesLeft: left.times });
        return transfers.send(tx, { key: keyOf(key), kind, senderId: memberId, recipientId: to, amount });
      });
    },
  };
}

export const toWireTransfer = ({ id, amount, state, createdAt, endedAt }: Transfer): UplineTransfer => ({
  id,
  amount: toWire(amount),
  state,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
