import { encode, parse, tag, withCrcTag } from 'promptparse';
import { toWire, type MinorUnits } from '@portal/money';

const applicationId = 'A000000677010111';
const largest = 99_999_999_900n;

/** Thrown for a target or an amount that cannot stand in a PromptPay QR. */
export class PromptPayError extends Error {
  override readonly name = 'PromptPayError';
}

/**
 * The text of an EMVCo merchant-presented PromptPay QR; fields 58, 53, 54 in this order.
 * @param target mobile number (10 digits), national or tax id (13), e-wallet id (15)
 * @param amount in 1/10,000, whole satang, up to 9,999,999.99; without one the payer types it
 */
export function promptPayPayload(target: string, amount?: MinorUnits): string {
  const parts = [
    tag('00', '01'),
    tag('01', amount === undefined ? '11' : '12'),
    tag('29', encode([tag('00', applicationId), proxyTag(target)])),
    tag('58', 'TH'),
    tag('53', '764'),
  ];
  if (amount !== undefined) parts.push(tag('54', amountText(amount)));
  return withCrcTag(encode(parts), '63');
}

/** Target and amount of a payload with a right checksum; null for anything else. */
export function readPromptPay(payload: string): { proxy: string; amount: string | null } | null {
  const qr = parse(payload, true);
  if (!qr || qr.getTagValue('29', '00') !== applicationId) return null;
  const proxy = ['01', '02', '03'].map((id) => qr.getTagValue('29', id)).find((value) => value);
  return proxy ? { proxy, amount: qr.getTagValue('54') ?? null } : null;
}

function proxyTag(target: string) {
  if (/^0\d{9}$/.test(target)) return tag('01', `0066${target.slice(1)}`);
  if (/^\d{13}$/.test(target)) return tag('02', target);
  if (/^\d{15}$/.test(target)) return tag('03', target);
  throw new PromptPayError('A PromptPay target has 10, 13 or 15 digits.');
}

function amountText(amount: MinorUnits): string {
  if (amount <= 0n || amount > largest || amount % 100n !== 0n)
    throw new PromptPayError('A PromptPay amount is 0.01 to 9,999,999.99 in whole satang.');
  return toWire(amount);
}
