/** Multipliers of a flight are whole hundredths of the stake. */
export const HIGHEST = 1_000_000;
const STEP_MILLISECONDS = 100;
const SCALE = 1_000_000_000_000n;

/**
 * The height of the curve: it grows by `growth` / 10,000 every tenth of a second, with straight lines between, in integers alone, so that
 * every machine draws the same one.
 */
export function createCurve(growth: number) {
  const heights: number[] = [];
  for (
    let height = 100n * SCALE;
    heights.length === 0 || (heights.at(-1) ?? 0) <= HIGHEST * 1000;
    height = (height * BigInt(10_000 + growth)) / 10_000n
  )
    heights.push(Number((height * 1000n) / SCALE));

  /** In 1/100,000 of the stake. */
  const heightAt = (milliseconds: number) => {
    const at = Math.min(Math.floor(milliseconds / STEP_MILLISECONDS), heights.length - 2);
    const [from, to] = [heights[at]!, heights[at + 1]!];
    const rest = Math.min(milliseconds - at * STEP_MILLISECONDS, STEP_MILLISECONDS);
    return from + Math.floor(((to - from) * rest) / STEP_MILLISECONDS);
  };
  const multiplierAt = (milliseconds: number) => Math.min(HIGHEST, Math.floor(heightAt(Math.max(0, milliseconds)) / 1000));

  return {
    multiplierAt,
    /** For drawing: the height between two hundredths, in 1/100 of the stake. */
    heightAt: (milliseconds: number) => heightAt(Math.max(0, milliseconds)) / 1000,
    /** The first millisecond at which the multiplier is reached. */
    reachedAt(multiplier: number): number {
      let [low, high] = [0, (heights.length - 1) * STEP_MILLISECONDS];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (multiplierAt(middle) >= multiplier) high = middle;
        else low = middle + 1;
      }
      return low;
    },
  };
}

export type Curve = ReturnType<typeof createCurve>;
const curves = new Map<number, Curve>();

export function curveOf(growth: number): Curve {
  const known = curves.get(growth);
  if (known) return known;
  const curve = createCurve(growth);
  curves.set(growth, curve);
  return curve;
}
