import type { DepositChannel } from '@portal/contracts';
import { fromWhole, isMoney, parseMoney, type MinorUnits } from '@portal/money';

const usual = [100, 300, 500, 1_000, 5_000, 10_000];

type Limits = Pick<DepositChannel, 'minimum' | 'maximum'>;

/** Amounts to press instead of typing, as far as the channel takes them. */
export const presetsOf = ({ minimum, maximum }: Limits): MinorUnits[] =>
  usual.map(fromWhole).filter((amount) => amount >= parseMoney(minimum) && amount <= parseMoney(maximum));

export type ReadAmount = { amount: MinorUnits } | { refusal: 'empty' | 'notWhole' | 'outOfRange' };

/** A typed or pasted amount. Whole units only, for the channel adds satang of its own; separators and spaces do not matter. */
export function readAmount(text: string, { minimum, maximum }: Limits): ReadAmount {
  const plain = text.replace(/[\s,฿]/g, '').replace(/\.0{0,2}$/, '');
  if (plain === '') return { refusal: 'empty' };
  if (!/^[0-9]+$/.test(plain) || !isMoney(plain)) return { refusal: 'notWhole' };
  const amount = parseMoney(plain);
  return amount < parseMoney(minimum) || amount > parseMoney(maximum) ? { refusal: 'outOfRange' } : { amount };
}
