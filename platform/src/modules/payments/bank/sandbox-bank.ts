import type { BankReturnReport, BankTransfer } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { PositiveMoneyText } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { AppError } from '../../../core/errors';
import { newId } from '../../../core/ids';
import type { BankReturns, ReturnOrder, ReturnState } from './bank-returns';
import { signReturn, signTransfer } from './bank-signature';
import { readPromptPay } from '../deposits/promptpay';
import { findSandboxReturn, insertSandboxReturn } from './sandbox-returns.repository';

type Headers = Record<string, string>;
/** Sends a signed report to the platform's webhook, over HTTP as a bank would. */
export type DeliverReport = (transfer: BankTransfer, headers: Headers) => Promise<void>;
export type DeliverReturn = (report: BankReturnReport, headers: Headers) => Promise<void>;

type Deps = { key: Buffer; read: Queryable; deliver: DeliverReport; deliverReturn: DeliverReturn };
type Payment = { qrPayload: string; payerName: string; withoutReference?: boolean };

/** A bank for demonstrations: pays any PromptPay QR and reports the transfer; sends transfers back and confirms that. */
export function createSandboxBank({ key, read, deliver, deliverReturn }: Deps) {
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

  return {
    returns,
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
