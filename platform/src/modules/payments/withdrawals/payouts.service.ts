import type { BankPayoutReport } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import type { Log } from '../../../core/watch/log';
import { findRiskSigns, isAutomatic, playHours, type RiskFacts, winHours } from '../../risk';
import type { WalletService } from '../../wallet';
import type { BankPayouts, PayoutOrder } from '../bank/bank-payouts';
import { countPoll, endPayout, findPayout, lockPayout, markSent, type PayoutRecord } from '../bank/payouts.repository';
import { paymentErrors } from '../payments.errors';
import type { TellMember } from './withdrawal-notices';
import type { WithdrawalMoney } from './withdrawal-money';
import type { ApprovalRules, PayoutAccounts, WithdrawalRecord, WithdrawalTerms } from './withdrawals.model';
import {
  findAgeEnd,
  findHistory,
  findUnfinished,
  findWithdrawal,
  markApproved,
  markFailed,
  markForReview,
  markPaid,
  markPaying,
} from './withdrawals.repository';

/** Says whether others have signed in on the member’s devices, or from the same place. */
export type FindSharing = (memberId: string) => Promise<Pick<RiskFacts, 'isDeviceShared' | 'isAddressShared'>>;

/** Books the end of a payout in the caller's transaction. */
export type SettlePayout = (tx: Tx, report: BankPayoutReport) => Promise<void>;

type Deps = {
  database: Database;
  wallet: WalletService;
  money: WithdrawalMoney;
  tell: TellMember;
  log: Log;
  /** Null where no bank pays out; approved withdrawals then wait. */
  bank: BankPayouts | null;
  accounts: PayoutAccounts;
  terms(): Promise<WithdrawalTerms>;
  rules(): Promise<ApprovalRules>;
  /** Of a frozen member nothing is approved by the rules. */
  isFrozen(memberId: string): Promise<boolean>;
  findSharing: FindSharing;
};

const mostPursued = 500;
/** Whoever approved, where the rules did. */
const byRules = null;

/** Takes withdrawals from their request to the bank's word: reviews them by the rules, orders payouts, and books what the bank says. */
export function createPayoutsService({ database, wallet, money, tell, log, bank, accounts, terms, rules, isFrozen, findSharing }: Deps) {
  async function review(withdrawal: WithdrawalRecord): Promise<void> {
    const { memberId, bankAccountId } = withdrawal;
    const [now, account, history, sharing, week, day, isHeld] = await Promise.all([
      rules(),
      accounts.find(memberId, bankAccountId),
      findHistory(database.read, memberId, bankAccountId),
      findSharing(memberId),
      wallet.sumByType(memberId, playHours),
      wallet.sumByType(memberId, winHours),
      isFrozen(memberId),
    ]);
    const isNewAccount = !account || (await findAgeEnd(database.read, account.createdAt, now.newBankAccountHours * 60)) !== null;
    const signs = findRiskSigns({ withdrawal, isNewAccount, ...history, ...sharing, week, day }, now);
    const isApproved = isAutomatic(signs, now) && !withdrawal.needsTwo && !isHeld;
    await database.transaction(async (tx) => {
      const step = isApproved ? await markApproved(tx, withdrawal, byRules, signs) : await markForReview(tx, withdrawal, signs);
      if (step) await tell(tx, [step], isApproved ? 'approved' : null);
    });
  }

  /** True for the one caller that may tell the bank; every later caller asks it instead. */
  const claim = (withdrawal: WithdrawalRecord): Promise<boolean> =>
    database.transaction(async (tx) => {
      const paying = await markPaying(tx, withdrawal);
      if (!paying) return false;
      await markSent(tx, paying.payoutId);
      await tell(tx, [paying], null);
      return true;
    });

  async function orderOf({ memberId, bankAccountId, payoutId, amount, bankCode, payeeName }: WithdrawalRecord): Promise<PayoutOrder> {
    const accountNumber = await accounts.revealNumber(memberId, bankAccountId);
    return { payoutId, amount: toWire(amount), bankCode, accountNumber, payeeName };
  }

  async function book(
    tx: Tx,
    withdrawal: WithdrawalRecord,
    { outcome, reason = '' }: BankPayoutReport,
    receiptMinutes: number,
  ): Promise<void> {
    if (outcome === 'failed') {
      const failed = await markFailed(tx, withdrawal, reason);
      if (!failed) throw new Error(`withdrawal ${withdrawal.id} is not being paid`);
      await money.release(tx, failed, 'WITHDRAW_FAIL');
      return tell(tx, [failed], 'failed');
    }
    const paid = await markPaid(tx, withdrawal, receiptMinutes);
    if (!paid) throw new Error(`withdrawal ${withdrawal.id} is not being paid`);
    await money.pay(tx, paid);
    await tell(tx, [paid], 'paid');
  }

  /** Reads what booking the end of a payout goes by, and returns what books it in the caller's transaction; see `settle`. */
  async function prepareSettling(): Promise<SettlePayout> {
    const { receiptTimeoutMinutes } = await terms();
    return async (tx, report) => {
      const { payoutId, amount, outcome } = report;
      const payout = await lockPayout(tx, payoutId);
      if (!payout || payout.state === 'waiting') throw paymentErrors.payoutUnknown();
      if (payout.state === outcome && payout.amount === parseMoney(amount)) return;
      if (payout.state !== 'asked' || payout.amount !== parseMoney(amount)) {
        log.error({ payoutId, was: payout.state, told: outcome, amount }, 'the bank tells something else of a payout than was ordered');
        throw paymentErrors.reportDiffers();
      }
      const withdrawal = (await findWithdrawal(tx, payout.memberId, payout.withdrawalId))!;
      await endPayout(tx, payoutId, outcome);
      await book(tx, withdrawal, report, receiptTimeoutMinutes);
    };
  }

  /**
   * Books the bank's word on a payout, once. Locks payout, withdrawal and the member's account; a repeated report changes nothing.
   * @throws payments.payout_unknown when nothing was ordered under this reference
   * @throws payments.report_differs when the amount is another one, or the payout ended otherwise; staff are alerted
   */
  async function settle(report: BankPayoutReport): Promise<void> {
    const settleIn = await prepareSettling();
    await database.transaction((tx) => settleIn(tx, report));
  }

  /** Asks the bank. An outcome that it does not know stays unknown. */
  async function ask(withdrawal: WithdrawalRecord, to: BankPayouts, { amount, isLate }: PayoutRecord): Promise<void> {
    const { payoutId } = withdrawal;
    await countPoll(database.read, payoutId);
    const { state, reason } = await to.ask(payoutId);
    if (state === 'paid' || state === 'failed')
      return settle({ payoutId, amount: toWire(amount), outcome: state, ...(reason !== undefined && { reason }) });
    // The bank is certain that nothing has reached it, and what was sent so long ago no longer will: the process died before it could send.
    if (state === 'not_found' && isLate && !(await wallet.arePayoutsStopped())) return to.send(await orderOf(withdrawal));
  }

  /**
   * Does what comes next for a withdrawal: its review, the order to the bank, or asking what became of it. The bank is told once. While
   * payouts are stopped, orders wait. Throws what the bank's connection throws; the outcome is then unknown and asked for later.
   */
  async function pursue(memberId: string, id: string): Promise<void> {
    const found = await findWithdrawal(database.read, memberId, id);
    if (found?.status === 'applied') await review(found);
    const withdrawal = await findWithdrawal(database.read, memberId, id);
    if (!withdrawal || !bank) return;
    if (withdrawal.status === 'approved') {
      if (await wallet.arePayoutsStopped()) return;
      const order = await orderOf(withdrawal);
      if (await claim(withdrawal)) return bank.send(order);
    }
    if (withdrawal.status !== 'paying') return;
    const payout = await findPayout(database.read, withdrawal.payoutId);
    // What a cashier has taken is not the bank's: it would not know it, and be told to pay it once more.
    if (payout?.state === 'asked' && payout.cashierId === null) await ask(withdrawal, bank, payout);
  }

  return {
    settle,
    prepareSettling,
    pursue,

    /** Goes on with every withdrawal that waits for the platform or the bank. */
    async pursueAll(): Promise<void> {
      for (const { memberId, id } of await findUnfinished(database.read, mostPursued)) {
        await pursue(memberId, id).catch((error: unknown) =>
          log.warn({ err: error, withdrawalId: id }, 'a withdrawal could not be taken further'),
        );
      }
    },
  };
}

export type PayoutsService = ReturnType<typeof createPayoutsService>;
