/** The end of an axis: the next round number, 1, 2 or 5 with zeros, so that its half can be read too. At least `least`. */
export function roundUp(largest: bigint, least: bigint): bigint {
  for (let step = least; ; step *= 10n) for (const factor of [1n, 2n, 5n]) if (step * factor >= largest) return step * factor;
}

/** A share of the whole in thousandths: how high a bar stands. */
export const thousandthsOf = (value: bigint, whole: bigint): number => (value <= 0n ? 0 : Number((value * 1_000n) / whole));
