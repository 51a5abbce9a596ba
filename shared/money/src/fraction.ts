import type { MinorUnits } from './minor-units';

/** An exact rational number in lowest terms with a denominator above zero, so equal values have equal parts. */
export type Fraction = { readonly num: bigint; readonly den: bigint };

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

/**
 * `num / den` in lowest terms.
 * @throws {RangeError} when `den` is zero or a number is no integer.
 */
export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(num), BigInt(den)];
  if (bottom === 0n) throw new RangeError('a fraction needs a denominator');
  const divisor = greatestCommonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { num: top / divisor, den: bottom / divisor };
}

/**
 * Reads a decimal number of at most fifteen digits before and twelve after the point, such as a rate `3.2` or a factor `0.5`.
 * @throws {RangeError} for anything else.
 */
export function parseFraction(text: string): Fraction {
  const [, whole, decimals = ''] = /^(-?[0-9]{1,15})(?:\.([0-9]{1,12}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError('not a decimal number');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** Multiplies exactly, without rounding. Without factors the product is one. */
export function multiplyFractions(...factors: readonly Fraction[]): Fraction {
  const product = factors.reduce(({ num, den }, factor) => ({ num: num * factor.num, den: den * factor.den }), { num: 1n, den: 1n });
  return fraction(product.num, product.den);
}

/** Adds exactly, without rounding. Without terms the sum is zero. */
export function addFractions(...terms: readonly Fraction[]): Fraction {
  return terms.reduce((sum, term) => fraction(sum.num * term.den + term.num * sum.den, sum.den * term.den), fraction(0n));
}

function divideFloor(num: bigint, den: bigint): bigint {
  const quotient = num / den;
  return num % den < 0n ? quotient - 1n : quotient;
}

/** `amount × factor`, computed exactly and rounded down once (towards minus infinity) to a whole minor unit. */
export function mulFloor(amount: MinorUnits, factor: Fraction): MinorUnits {
  return divideFloor(amount * factor.num, factor.den);
}

/**
 * The value as a decimal number for people, rounded half up to at most `places` decimals, without trailing zeros: `1666.67`, `900`.
 * For showing odds only: sums of money are made with `mulFloor`.
 */
export function fractionToDecimal({ num, den }: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const size = num < 0n ? -num : num;
  const digits = ((2n * size * scale + den) / (2n * den)).toString().padStart(places + 1, '0');
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '');
  const text = digits.slice(0, digits.length - places) + (decimals && `.${decimals}`);
  return num < 0n && text !== '0' ? `-${text}` : text;
}
