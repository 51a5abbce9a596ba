export type Comparison = {
  trend: 'up' | 'down' | 'flat';
  /** How much more or less, such as `12.5`; null where nothing was before. */
  percent: string | null;
};

const absolute = (value: bigint) => (value < 0n ? -value : value);

/** A figure against the one before, exact: tenths of a per cent, cut off. */
export function compare(now: bigint, before: bigint): Comparison {
  const difference = now - before;
  const trend = difference > 0n ? 'up' : difference < 0n ? 'down' : 'flat';
  if (before === 0n) return { trend, percent: null };
  const tenths = (absolute(difference) * 1_000n) / absolute(before);
  return { trend, percent: `${tenths / 10n}.${tenths % 10n}` };
}
