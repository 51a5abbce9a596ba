import { encode, parse, tag, withCrcTag } from 'promptparse';
import { toWire, type MinorUnits } from '@portal/money';

const transferApplication = 'A000000677010111';
const billApplication = 'A000000677010112';
const largest = 99_999_999_900n;

/** Thrown for a target, reference or amount that a PromptPay QR cannot contain. */
export class PromptPayError extends Error {
  override readonly name = 'PromptPayError';
}

/**
 * The text of an EMVCo merchant-presented PromptPay QR; fields 58, 53, 54 in this order.
 * @param target mobile number (10 digits), national or tax id (13), e-wallet id (15)
 * @param amount in 1/10,000, whole satang, up to 9,999,999.99; without one the payer types it
 * @param reference up to 25 letters and digits (field 62, reference label); banks that carry it report it
 */
export function promptPayPayload(target: string, amount?: MinorUnits, reference?: string): string {
  return compose(tag('29', encode([tag('00', transferApplication), proxyTag(target)])), amount, reference);
}

/**
 * The QR of a payment to a biller (field 30). Its first reference is reported by every bank.
 * @param billerId 15 digits
 * @param reference up to 20 upper-case letters and digits
 */
export function billPaymentPayload(billerId: string, amount: MinorUnits, reference: string): string {
  if (!/^\d{15}$/.test(billerId)) throw new PromptPayError('A biller has 15 digits.');
  if (!/^[A-Z0-9]{1,20}$/.test(reference)) throw new PromptPayError('A reference of a bill has 1 to 20 letters and digits.');
  return compose(tag('30', encode([tag('00', billApplication), tag('01', billerId), tag('02', reference)])), amount);
}

/** Reads a payload; null unless its checksum is right. */
export type ReadPromptPay = { proxy: string; amount: string | null; reference: string | null };
export function readPromptPay(payload: string): ReadPromptPay | null {
  const qr = parse(payload, true);
  if (!qr) return null;
  const amount = qr.getTagValue('54') ?? null;
  if (qr.getTagValue('30', '00') === billApplication) {
    const [proxy, reference] = [qr.getTagValue('30', '01'), qr.getTagValue('30', '02')];
    return proxy ? { proxy, amount, reference: reference ?? null } : null;
  }
  if (qr.getTagValue('29', '00') !== transferApplication) return null;
  const proxy = ['01', '02', '03'].map((id) => qr.getTagValue('29', id)).find((value) => value);
  return proxy ? { proxy, amount, reference: qr.getTagValue('62', '05') ?? null } : null;
}

function compose(account: ReturnType<typeof tag>, amount?: MinorUnits, reference?: string): string {
  const parts = [tag('00', '01'), tag('01', amount === undefined ? '11' : '12'), account, tag('58', 'TH'), tag('53', '764')];
  if (amount !== undefined) parts.push(tag('54', amountText(amount)));
  if (reference !== undefined) parts.push(tag('62', encode([tag('05', labelText(reference))])));
  return withCrcTag(encode(parts), '63');
}

function proxyTag(target: string) {
  if (/^0\d{9}$/.test(target)) return tag('01', `0066${target.slice(1)}`);
  if (/^\d{13}$/.test(target)) return tag('02', target);
  if (/^\d{15}$/.test(target)) return tag('03', target);
  throw new PromptPayError('A PromptPay target has 10, 13 or 15 digits.');
}

function labelText(reference: string): string {
  if (!/^[A-Za-z0-9]{1,25}$/.test(reference)) throw new PromptPayError('A reference has 1 to 25 letters and digits.');
  return reference;
}

function amountText(amount: MinorUnits): string {
  if (amount <= 0n || amount > largest || amount % 100n !== 0n)
    throw new PromptPayError('A PromptPay amount is 0.01 to 9,999,999.99 in whole satang.');
  return toWire(amount);
}
