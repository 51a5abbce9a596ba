import type { BankTransfer } from '@portal/contracts';
import { isMoney } from '@portal/money';
import { AppError } from '../../core/errors';
import { newId } from '../../core/ids';
import { signTransfer } from './bank-signature';
import { readPromptPay } from './promptpay';

/** Sends a signed report to the platform's webhook, over HTTP as a bank would. */
export type DeliverReport = (transfer: BankTransfer, headers: Record<string, string>) => Promise<void>;

/** A bank for demonstrations: pays any PromptPay QR and reports the transfer. */
export function createSandboxBank({ key, deliver }: { key: Buffer; deliver: DeliverReport }) {
  return {
    async pay(qrPayload: string, payerName: string): Promise<{ transactionId: string; amount: string }> {
      const qr = readPromptPay(qrPayload);
      if (!qr?.amount || !isMoney(qr.amount)) throw new AppError('payments.qr_unknown', 422);
      const transfer: BankTransfer = { transactionId: `SBX-${newId()}`, amount: qr.amount, payerName, paidAt: new Date().toISOString() };
      const timestamp = String(Date.now());
      await deliver(transfer, { 'x-bank-timestamp': timestamp, 'x-bank-signature': signTransfer(key, timestamp, transfer) });
      return { transactionId: transfer.transactionId, amount: transfer.amount };
    },
  };
}

export type SandboxBank = ReturnType<typeof createSandboxBank>;
