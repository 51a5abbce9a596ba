import type { MinorUnits } from './minor-units';

/** Thrown for text that is no amount of money. The text itself is left out, for it may hold anything a person typed. */
export class MoneyFormatError extends Error {
  override readonly name = 'MoneyFormatError';

  constructor() {
    super('not an amount of money');
  }
}

// `\d` would be the same here, but a reader should not have to remember that it never means ๐–๙.
const MONEY = /^(-?)([0-9]{1,15})(?:\.([0-9]{1,4}))?$/;

/** Whether `parseMoney` accepts the text. */
export function isMoney(text: string): boolean {
  return MONEY.test(text);
}

/**
 * Reads an amount in whole units with one to four decimals, as it travels on the wire: `1234.5`, `-0.0001`, `20`.
 * @throws {MoneyFormatError} for anything else: blanks, separators, exponents, other scripts' digits, a bare point, a plus sign,
 *   more than four decimals or more than fifteen digits before the point.
 */
export function parseMoney(text: string): MinorUnits {
  const [, sign, whole, decimals = ''] = (typeof text === 'string' && MONEY.exec(text)) || [];
  if (whole === undefined) throw new MoneyFormatError();
  const amount = BigInt(whole + decimals.padEnd(4, '0'));
  return sign ? -amount : amount;
}
