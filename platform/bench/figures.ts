/** One line a figure on stdout, for programs to read; everything said to people goes to stderr. */
export function printFigure(name: string, value: number, unit: string, digits = 0): void {
  process.stdout.write(`${name} ${value.toFixed(digits)} ${unit}\n`);
}

export function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Of sorted values, the one that `share` of them do not exceed. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) throw new Error('there is nothing to take a percentile of');
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;
}

export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
