export type Run<Value extends string> = { readonly value: Value; readonly length: number };

export type RunStatistics<Value extends string> = {
  /** In the order drawn; the last one goes on. */
  readonly runs: readonly Run<Value>[];
  readonly counts: Readonly<Partial<Record<Value, number>>>;
  readonly longest: Readonly<Partial<Record<Value, number>>>;
};

/** How often the same word came again and again. */
export function countRuns<Value extends string>(values: readonly Value[]): RunStatistics<Value> {
  const runs: { value: Value; length: number }[] = [];
  const counts: Partial<Record<Value, number>> = {};
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.value === value) last.length += 1;
    else runs.push({ value, length: 1 });
    counts[value] = (counts[value] ?? 0) + 1;
  }
  const longest: Partial<Record<Value, number>> = {};
  for (const { value, length } of runs) longest[value] = Math.max(longest[value] ?? 0, length);
  return { runs, counts, longest };
}
