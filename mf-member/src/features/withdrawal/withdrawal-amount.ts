import type { WithdrawalOptions } from '@portal/contracts';
import { isMoney, parseMoney, type MinorUnits } from '@portal/money';

export type ReadAmount = { amount: MinorUnits } | { refusal: 'empty' | 'notMoney' | 'outOfRange' | 'tooMuch' };
type Limits = Pick<WithdrawalOptions, 'minimum' | 'maximum' | 'available'>;

/** A typed or pasted amount in baht and satang; separators and spaces do not matter. */
export function readAmount(text: string, { minimum, maximum, available }: Limits): ReadAmount {
  const plain = text.replace(/[\s,฿]/g, '').replace(/\.$/, '');
  if (plain === '') return { refusal: 'empty' };
  if (!/^[0-9]+(\.[0-9]{1,2})?$/.test(plain) || !isMoney(plain)) return { refusal: 'notMoney' };
  const amount = parseMoney(plain);
  if (amount < parseMoney(minimum) || amount > parseMoney(maximum)) return { refusal: 'outOfRange' };
  return amount > parseMoney(available) ? { refusal: 'tooMuch' } : { amount };
}
