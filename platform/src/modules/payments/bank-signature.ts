import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BankTransfer } from '@portal/contracts';

const maxAgeMs = 5 * 60_000;

/** HMAC-SHA256 (hex) over the timestamp (ms since the epoch) and the report's fields, one a line. */
export function signTransfer(key: Buffer, timestamp: string, { transactionId, amount, payerName, paidAt }: BankTransfer): string {
  return createHmac('sha256', key).update([timestamp, transactionId, amount, payerName, paidAt].join('\n')).digest('hex');
}

/** Whether the bank made this report, not longer than five minutes ago. */
export function isFromBank(key: Buffer, headers: Record<string, unknown>, transfer: BankTransfer, now = Date.now()): boolean {
  const { 'x-bank-timestamp': timestamp, 'x-bank-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp)) > maxAgeMs) return false;
  const expected = Buffer.from(signTransfer(key, timestamp, transfer), 'hex');
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
