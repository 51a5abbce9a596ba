/** An amount of money in 1/10,000 of the currency's unit: 1 baht is `10_000n`. */
export type MinorUnits = bigint;

/** How many minor units make one whole unit. */
export const SCALE: MinorUnits = 10_000n;

/**
 * Whole units (baht) as an amount.
 * @throws {RangeError} when `whole` is a number that is no safe integer: a fraction of a baht has to be parsed from text.
 */
export function fromWhole(whole: number | bigint): MinorUnits {
  if (typeof whole === 'number' && !Number.isSafeInteger(whole)) throw new RangeError('not a whole number of units');
  return BigInt(whole) * SCALE;
}

/** The sum of all amounts; zero for none. */
export function sumMoney(amounts: Iterable<MinorUnits>): MinorUnits {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/** The smallest of the amounts. */
export function minMoney(first: MinorUnits, ...rest: readonly MinorUnits[]): MinorUnits {
  return rest.reduce((least, amount) => (amount < least ? amount : least), first);
}

/** The largest of the amounts. */
export function maxMoney(first: MinorUnits, ...rest: readonly MinorUnits[]): MinorUnits {
  return rest.reduce((most, amount) => (amount > most ? amount : most), first);
}
