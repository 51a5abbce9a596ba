import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BankPayoutReport, BankReturnReport, BankTransfer } from '@portal/contracts';

const maxAgeMs = 5 * 60_000;

/** The signed lines of a report; optional fields are signed only when the report has them. */
function linesOf({ transactionId, amount, payerName, paidAt, reference, payerAccount }: BankTransfer): string[] {
  const always = [transactionId, amount, payerName, paidAt];
  return reference === undefined && payerAccount === undefined ? always : [...always, reference ?? '', payerAccount ?? ''];
}
const linesOfReturn = ({ returnId, transactionId, amount, outcome }: BankReturnReport) => [returnId, transactionId, amount, outcome];
const linesOfPayout = ({ payoutId, amount, outcome, reason }: BankPayoutReport) => [payoutId, amount, outcome, reason ?? ''];

const sign = (key: Buffer, timestamp: string, lines: readonly string[]): string =>
  createHmac('sha256', key)
    .update([timestamp, ...lines].join('\n'))
    .digest('hex');

/** HMAC-SHA256 (hex) over the timestamp (ms since the epoch) and the report's fields, one a line; no field holds a line break. */
export const signTransfer = (key: Buffer, timestamp: string, transfer: BankTransfer): string => sign(key, timestamp, linesOf(transfer));
export const signReturn = (key: Buffer, timestamp: string, report: BankReturnReport): string => sign(key, timestamp, linesOfReturn(report));
export const signPayout = (key: Buffer, timestamp: string, report: BankPayoutReport): string => sign(key, timestamp, linesOfPayout(report));

function linesOfReport(told: BankTransfer | BankReturnReport | BankPayoutReport): string[] {
  if ('payoutId' in told) return linesOfPayout(told);
  return 'returnId' in told ? linesOfReturn(told) : linesOf(told);
}

/** Whether the bank signed this report within the last five minutes. */
export function isFromBank(
  key: Buffer,
  headers: Record<string, unknown>,
  told: BankTransfer | BankReturnReport | BankPayoutReport,
  now = Date.now(),
): boolean {
  const { 'x-bank-timestamp': timestamp, 'x-bank-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp)) > maxAgeMs) return false;
  const expected = Buffer.from(sign(key, timestamp, linesOfReport(told)), 'hex');
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
