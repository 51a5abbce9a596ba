import { type MinorUnits, SCALE } from './minor-units';

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount);

/**
 * Writes an amount in its only form for the API and stored records, in whole units: at least two and at most four decimals and no
 * separators, `1234.50` or `326.6666`. `parseMoney` reads it back unchanged.
 */
export function toWire(amount: MinorUnits): string {
  const size = absolute(amount);
  const decimals = (size % SCALE)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${amount < 0n ? '-' : ''}${size / SCALE}.${decimals}`;
}

export type FormatMoneyOptions = {
  /** Stands between sign and digits, such as `฿`. */
  symbol?: string;
  /** `always` also marks amounts above zero, for gains and losses in one column. */
  sign?: 'auto' | 'always';
  /** Decimals to show. What does not fit is cut off, so that nobody is shown more than there is. */
  decimals?: 2 | 4;
};

/** An amount for people: `1,234.50`, `-฿1,234.50`. An amount too small to show has no sign. */
export function formatMoney(amount: MinorUnits, { symbol = '', sign = 'auto', decimals = 2 }: FormatMoneyOptions = {}): string {
  const shown = decimals === 2 ? absolute(amount) / 100n : absolute(amount);
  const digits = shown.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals).replace(/\B(?=(?:[0-9]{3})+$)/g, ',');
  const mark = shown === 0n ? '' : amount < 0n ? '-' : sign === 'always' ? '+' : '';
  return `${mark}${symbol}${whole}.${digits.slice(-decimals)}`;
}
