import type { UplineTerms } from '@portal/contracts';
import { isMoney, type MinorUnits, parseMoney } from '@portal/money';

export type ReadTransfer = { amount: MinorUnits } | { refusal: 'empty' | 'notMoney' | 'tooSmall' | 'tooMuchToday' | 'tooMuch' };

/** A typed or pasted amount, judged as the platform does; separators and spaces do not matter. */
export function readTransfer(
  text: string,
  { minimum, leftToday, timesLeft }: Pick<UplineTerms, 'minimum' | 'leftToday' | 'timesLeft'>,
  balance: MinorUnits | null,
): ReadTransfer {
  const plain = text.replace(/[\s,฿]/g, '');
  if (plain === '') return { refusal: 'empty' };
  if (!/^\d+(\.\d{1,2})?$/.test(plain) || !isMoney(plain)) return { refusal: 'notMoney' };
  const amount = parseMoney(plain);
  if (amount < parseMoney(minimum)) return { refusal: 'tooSmall' };
  if (timesLeft === 0 || amount > parseMoney(leftToday)) return { refusal: 'tooMuchToday' };
  return balance !== null && amount > balance ? { refusal: 'tooMuch' } : { amount };
}
