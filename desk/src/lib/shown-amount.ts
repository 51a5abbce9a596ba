import { formatMoney, isMoney, parseMoney } from '@portal/money';

/**
 * An amount of the API as staff read it, with thousands separators and all its decimals: `-36000.00` is `-36,000.00`. Every amount of the desk
 * is shown by this; what is no amount stays as it is.
 */
export const shownAmount = (amount: string): string =>
  isMoney(amount) ? formatMoney(parseMoney(amount), { decimals: /\.\d{3}/.test(amount) ? 4 : 2 }) : amount;
