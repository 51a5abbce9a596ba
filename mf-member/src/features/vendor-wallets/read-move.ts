import { isMoney, type MinorUnits, parseMoney } from '@portal/money';

export type ReadMove = { amount: MinorUnits } | { refusal: 'empty' | 'notMoney' | 'tooMuch' };

/** A typed or pasted amount; separators and spaces do not matter. `most` is what lies where it comes from, null where nobody knows. */
export function readMove(text: string, most: MinorUnits | null): ReadMove {
  const plain = text.replace(/[\s,฿]/g, '');
  if (plain === '') return { refusal: 'empty' };
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(plain) || !isMoney(plain) || parseMoney(plain) === 0n) return { refusal: 'notMoney' };
  const amount = parseMoney(plain);
  return most !== null && amount > most ? { refusal: 'tooMuch' } : { amount };
}
