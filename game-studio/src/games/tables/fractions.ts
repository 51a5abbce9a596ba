/** An exact part of the stake. */
export type Ratio = { numerator: bigint; denominator: bigint };

/** A return in percent with two decimals, rounded half up, as titles publish it. */
export function toPercent({ numerator, denominator }: Ratio): string {
  const hundredths = (numerator * 20_000n + denominator) / (2n * denominator);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
