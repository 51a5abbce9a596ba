import { isMoney, parseMoney, type MinorUnits } from '@portal/money';

export type AmountFault = 'invalid' | 'tooMuch';

/** What is wrong with an amount that somebody has typed, before it is sent; nothing while it is empty. */
export function findAmountFault(text: string, most: MinorUnits | null): AmountFault | null {
  const amount = tidyAmount(text);
  if (amount === '') return null;
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount) || !isMoney(amount) || parseMoney(amount) === 0n) return 'invalid';
  return most !== null && parseMoney(amount) > most ? 'tooMuch' : null;
}

export const tidyAmount = (text: string): string => text.replaceAll(/[\s,]/g, '');
