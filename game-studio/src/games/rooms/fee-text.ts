import { toPercent } from '../tables/fractions';

/** Parts of ten thousand as percent with two decimals. */
export const toPercentText = (parts: number): string => toPercent({ numerator: BigInt(parts), denominator: 10_000n });
