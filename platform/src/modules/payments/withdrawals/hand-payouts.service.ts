import type { HandPayout } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import type { WalletService } from '../../wallet';
import { type Cashier, lockPayout, markSent, noteBankReference, type PayoutRecord } from '../bank/payouts.repository';
import { paymentErrors } from '../payments.errors';
import type { DecisionsService } from './decisions.service';
import type { SettlePayout } from './payouts.service';
import type { TellMember } from './withdrawal-notices';
import type { PayoutAccounts, WithdrawalRecord, WithdrawalStatus } from './withdrawals.model';
import { markPaying } from './withdrawals.repository';

type Deps = {
  database: Database;
  wallet: Pick<WalletService, 'demandPayouts'>;
  tell: TellMember;
  accounts: PayoutAccounts;
  find: DecisionsService['get'];
  describe: DecisionsService['describe'];
  prepareSettling(): Promise<SettlePayout>;
};
/** Writes a line of the audit in the transaction of the act. */
type Audit = (tx: Tx, subject: string) => Promise<unknown>;

/** Why a cashier's payout came to nothing, as the member's records and the desk tell it. */
const notMade = 'the payment was not made';

/**
 * Payouts that a cashier makes in the bank's own app (MEM-04). Whoever takes one first has it: a connected bank is then not told, and another
 * cashier is refused.
 */
export function createHandPayouts({ database, wallet, tell, accounts, find, describe, prepareSettling }: Deps) {
  /** Locks the payout that a cashier has taken and nobody has ended. */
  async function lockTaken(tx: Tx, { payoutId }: WithdrawalRecord): Promise<PayoutRecord> {
    const payout = await lockPayout(tx, payoutId);
    if (!payout || payout.cashierId === null) throw paymentErrors.payoutNotOpen();
    return payout;
  }

  async function orderOf({ memberId, bankAccountId, amount, bankCode, payeeName }: WithdrawalRecord): Promise<HandPayout> {
    const accountNumber = await accounts.revealNumber(memberId, bankAccountId);
    return { amount: toWire(amount), bankCode, accountNumber, payeeName };
  }

  return {
    /**
     * Takes an approved withdrawal for one cashier and tells whom to pay, with the whole account number. From then on nobody else can take it.
     * The same cashier may ask again; `audit` is written each time the number is shown.
     * @throws payments.withdrawal_unknown
     * @throws payments.payout_not_open when it is not approved, or has ended
     * @throws payments.payout_taken when another cashier has it
     * @throws wallet.payouts_stopped while the books do not balance
     */
    async take(id: string, cashier: Cashier, audit: Audit): Promise<HandPayout> {
      const withdrawal = await find(id);
      const [order, subject] = await Promise.all([orderOf(withdrawal), describe(withdrawal)]);
      await wallet.demandPayouts();
      await database.transaction(async (tx) => {
        const payout = await lockPayout(tx, withdrawal.payoutId);
        if (payout?.state === 'asked' && payout.cashierId !== null) {
          if (payout.cashierId !== cashier.id) throw paymentErrors.payoutTaken();
          return audit(tx, subject);
        }
        const paying = await markPaying(tx, withdrawal);
        if (!paying) throw paymentErrors.payoutNotOpen();
        await markSent(tx, paying.payoutId, cashier);
        await tell(tx, [paying], null);
        return audit(tx, subject);
      });
      return order;
    },

    /**
     * Books a payout that was made by hand, once, under the reference of the bank. Any cashier may say so. Saying the same again changes nothing.
     * @throws payments.withdrawal_unknown
     * @throws payments.payout_not_open when nobody has taken it
     * @throws payments.reference_used when this booking of the bank stands for another payout
     * @throws payments.report_differs when it has ended otherwise, or under another reference
     */
    async recordPaid(id: string, bankReference: string, audit: Audit): Promise<WithdrawalStatus> {
      const withdrawal = await find(id);
      const [settle, subject] = await Promise.all([prepareSettling(), describe(withdrawal)]);
      const { payoutId, amount } = withdrawal;
      await database.transaction(async (tx) => {
        const payout = await lockTaken(tx, withdrawal);
        if (payout.state === 'paid') {
          if (payout.bankReference !== bankReference) throw paymentErrors.reportDiffers();
          return;
        }
        await noteBankReference(tx, payoutId, bankReference);
        await settle(tx, { payoutId, amount: toWire(amount), outcome: 'paid' });
        await audit(tx, subject);
      });
      return (await find(id)).status;
    },

    /**
     * Describes what two officers give up before they approve it.
     * @throws payments.withdrawal_unknown
     * @throws payments.payout_not_open when it is not being paid by hand
     */
    async subjectOfGivingUp(id: string): Promise<string> {
      const withdrawal = await find(id);
      if (withdrawal.status !== 'paying') throw paymentErrors.payoutNotOpen();
      return describe(withdrawal);
    },

    /**
     * Reads what giving up a payout goes by, and returns what gives amount and fee back in the caller's transaction and tells the member. Locks
     * payout, withdrawal and the member's account.
     * @throws payments.withdrawal_unknown
     * @throws payments.payout_not_open when nobody has taken it
     * @throws payments.report_differs when it has been paid meanwhile
     */
    async prepareGivingUp(id: string): Promise<(tx: Tx) => Promise<void>> {
      const withdrawal = await find(id);
      const settle = await prepareSettling();
      const { payoutId, amount } = withdrawal;
      return async (tx) => {
        await lockTaken(tx, withdrawal);
        await settle(tx, { payoutId, amount: toWire(amount), outcome: 'failed', reason: notMade });
      };
    },
  };
}

export type HandPayouts = ReturnType<typeof createHandPayouts>;
