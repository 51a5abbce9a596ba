/** How many loads took how long: a count for each step of a scale on which each step is 15 % above the one before. */
export type DurationHistogram = Record<number, number>;

const shortestMs = 5;
const growth = 1.15;
const lastStep = Math.ceil(Math.log(60_000 / shortestMs) / Math.log(growth));

const lowerEdge = (step: number) => (step === 0 ? 0 : shortestMs * growth ** (step - 1));
const upperEdge = (step: number) => shortestMs * growth ** step;

export function addDuration(histogram: DurationHistogram, durationMs: number): void {
  const step = durationMs <= shortestMs ? 0 : Math.min(lastStep, Math.ceil(Math.log(durationMs / shortestMs) / Math.log(growth)));
  histogram[step] = (histogram[step] ?? 0) + 1;
}

/** The duration that this share of all loads stayed within, to within the width of a step; null when there are none. */
export function durationAt(histogram: DurationHistogram, share: number): number | null {
  const steps = Object.entries(histogram).map(([step, count]) => [Number(step), count] as const);
  const total = steps.reduce((sum, [, count]) => sum + count, 0);
  let below = 0;
  for (const [step, count] of steps.sort(([a], [b]) => a - b)) {
    if (below + count >= share * total) {
      const part = (share * total - below) / count;
      return Math.round(lowerEdge(step) + part * (upperEdge(step) - lowerEdge(step)));
    }
    below += count;
  }
  return null;
}
