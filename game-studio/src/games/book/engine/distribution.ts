/** One score and how often it comes, out of the distribution's total. */
export type Cell = { home: number; away: number; weight: bigint };
/** Every score that can come, exactly: the weights sum up to `total`. */
export type Distribution = { total: bigint; cells: readonly Cell[] };

/** Puts equal scores together. */
export function createDistribution(cells: Iterable<Cell>): Distribution {
  const merged = new Map<string, Cell>();
  let total = 0n;
  for (const { home, away, weight } of cells) {
    if (weight === 0n) continue;
    total += weight;
    const key = `${home}:${away}`;
    const known = merged.get(key);
    if (known) known.weight += weight;
    else merged.set(key, { home, away, weight });
  }
  return { total, cells: [...merged.values()] };
}

/** Of the sum of two independent counts: `result[n]` = Σ first[i]·second[n − i]. */
export function convolve(first: readonly bigint[], second: readonly bigint[]): bigint[] {
  const sums = Array.from({ length: first.length + second.length - 1 }, () => 0n);
  first.forEach((a, i) => second.forEach((b, j) => (sums[i + j]! += a * b)));
  return sums;
}
