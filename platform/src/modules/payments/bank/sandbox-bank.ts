import type { BankPayoutReport, BankReturnReport, BankTransfer } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { PositiveMoneyText } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { AppError } from '../../../core/errors';
import { newId } from '../../../core/ids';
import type { BankReturns, ReturnOrder, ReturnState } from './bank-returns';
import type { BankPayouts, PayoutOrder, PayoutState } from './bank-payouts';
import { signPayout, signReturn, signTransfer } from './bank-signature';
import { readPromptPay } from '../deposits/promptpay';
import { findSandboxPayout, insertSandboxPayout } from './sandbox-payouts.repository';
import { findSandboxReturn, insertSandboxReturn } from './sandbox-returns.repository';

type Headers = Record<string, string>;
/** Sends a signed report to the platform's webhook, over HTTP as a bank would. */
export type DeliverReport = (transfer: BankTransfer, headers: Headers) => Promise<void>;
export type DeliverReturn = (report: BankReturnReport, headers: Headers) => Promise<void>;
export type DeliverPayout = (report: BankPayoutReport, headers: Headers) => Promise<void>;

type Deps = { key: Buffer; read: Queryable; deliver: DeliverReport; deliverReturn: DeliverReturn; deliverPayout: DeliverPayout };
type Payment = { qrPayload: string; payerName: string; withoutReference?: boolean };

/** What the sandbox does with a payout, by the satang of its amount; with any other it pays and reports at once. */
export const sandboxTricks = { '.11': 'late', '.12': 'fails', '.13': 'twice', '.14': 'silent' } as const;
const trickOf = (amount: string) => (sandboxTricks as Record<string, 'late' | 'fails' | 'twice' | 'silent'>)[amount.slice(-3)];
/** How long a late or silent payout is not known. */
const lateSeconds = 20;
const sandboxFailure = 'the account is closed';

/** A bank for demonstrations: pays any PromptPay QR and reports the transfer; sends transfers back, pays out, and confirms both. */
export function createSandboxBank({ key, read, deliver, deliverReturn, deliverPayout }: Deps) {
  const signed = (sign: (timestamp: string) => string): Headers => {
    const timestamp = String(Date.now());
    return { 'x-bank-timestamp': timestamp, 'x-bank-signature': sign(timestamp) };
  };

  const returns: BankReturns = {
    /** Sends the same return once, however often it is ordered. */
    async send({ returnId, transactionId, amount }: ReturnOrder): Promise<void> {
      const outcome = await insertSandboxReturn(read, { id: returnId, transactionId, amount: parseMoney(amount) });
      const report: BankReturnReport = { returnId, transactionId, amount, outcome };
      await deliverReturn(
        report,
        signed((timestamp) => signReturn(key, timestamp, report)),
      );
    },
    async ask(returnId: string): Promise<ReturnState> {
      return (await findSandboxReturn(read, returnId)) ?? 'not_found';
    },
  };

  async function reportPayout(payoutId: string, amount: string, outcome: 'paid' | 'failed'): Promise<void> {
    const report: BankPayoutReport = { payoutId, amount, outcome, ...(outcome === 'failed' && { reason: sandboxFailure }) };
    await deliverPayout(
      report,
      signed((timestamp) => signPayout(key, timestamp, report)),
    );
  }
  const payouts: BankPayouts = {
    /** Pays the same payout once, however often it is ordered. */
    async send({ payoutId, amount, bankCode }: PayoutOrder): Promise<void> {
      const trick = trickOf(amount);
      const outcome = trick === 'fails' ? 'failed' : 'paid';
      const isLate = trick === 'late' || trick === 'silent';
      await insertSandboxPayout(read, {
        id: payoutId,
        amount: parseMoney(amount),
        bankCode,
        outcome,
        delaySeconds: isLate ? lateSeconds : 0,
      });
      if (trick === 'silent') throw new Error('the sandbox bank took the order and gives no answer');
      if (isLate) return;
      await reportPayout(payoutId, amount, outcome);
      if (trick === 'twice') await reportPayout(payoutId, amount, outcome);
    },
    async ask(payoutId: string): Promise<PayoutState> {
      const payout = await findSandboxPayout(read, payoutId);
      if (!payout) return { state: 'not_found' };
      if (!payout.isKnown) return { state: 'unknown' };
      return { state: payout.outcome, ...(payout.outcome === 'failed' && { reason: sandboxFailure }) };
    },
  };

  return {
    returns,
    payouts,
    async pay({ qrPayload, payerName, withoutReference = false }: Payment): Promise<{ transactionId: string; amount: string }> {
      const qr = readPromptPay(qrPayload);
      if (!qr?.amount || !PositiveMoneyText.safeParse(qr.amount).success) throw new AppError('payments.qr_unknown', 422);
      const transfer: BankTransfer = {
        transactionId: `SBX-${newId()}`,
        amount: qr.amount,
        payerName,
        paidAt: new Date().toISOString(),
        ...(qr.reference !== null && !withoutReference && { reference: qr.reference }),
      };
      await deliver(
        transfer,
        signed((timestamp) => signTransfer(key, timestamp, transfer)),
      );
      return { transactionId: transfer.transactionId, amount: transfer.amount };
    },
  };
}

export type SandboxBank = ReturnType<typeof createSandboxBank>;
