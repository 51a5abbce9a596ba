/** ln Γ(x) after Lanczos, good to fourteen digits. */
function logGamma(x: number): number {
  const factors = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905, -0.13857109526572012,
    9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const y = x - 1;
  const series = factors.reduce((sum, factor, index) => sum + factor / (y + index + 1), 0.9999999999998099);
  const t = y + factors.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(series);
}

/** The share of the gamma distribution above `x`: a series below the mean, a continued fraction above it. */
function upperGamma(shape: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  if (x < shape + 1) {
    let [term, sum] = [1 / shape, 1 / shape];
    for (let n = 1; Math.abs(term) > Math.abs(sum) * 1e-14; n += 1) {
      term *= x / (shape + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  let b = x + 1 - shape;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1, change = 0; Math.abs(change - 1) > 1e-14; n += 1) {
    const a = -n * (n - shape);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    change = d * c;
    fraction *= change;
  }
  return fraction * scale;
}

/** How likely chance alone gives a chi-square of at least this size. */
export const chiSquareP = (value: number, degrees: number): number => upperGamma(degrees / 2, value / 2);

const chiSquare = (counts: readonly number[], expected: readonly number[]) =>
  counts.reduce((sum, count, index) => sum + (count - expected[index]!) ** 2 / expected[index]!, 0);

/** Every value below `bound` as often as the others. */
export function frequencyP(values: ArrayLike<number> & Iterable<number>, bound: number): number {
  const counts = Array<number>(bound).fill(0);
  for (const value of values) counts[value]! += 1;
  return chiSquareP(chiSquare(counts, Array<number>(bound).fill(values.length / bound)), bound - 1);
}

/** Every pair of neighbours, no value in two pairs, as often as the others. */
export function serialP(values: readonly number[], bound: number): number {
  const pairs = new Uint32Array(values.length >> 1);
  for (let at = 0; at < pairs.length; at += 1) pairs[at] = values[2 * at]! * bound + values[2 * at + 1]!;
  return frequencyP(pairs, bound * bound);
}

/** The distances from one zero to the next, as geometric as they should be. */
export function gapP(values: readonly number[], bound: number): number {
  const chance = 1 / bound;
  const gaps: number[] = [];
  let since = 0;
  for (const value of values) {
    if (value === 0) {
      gaps.push(since);
      since = 0;
    } else since += 1;
  }
  // Ten classes of lengths, as near to equally likely as whole lengths allow.
  const starts = Array.from({ length: 10 }, (_, tenth) => Math.ceil(Math.log(1 - tenth / 10) / Math.log(1 - chance)));
  const bounds = [...new Set(starts), Infinity];
  const classes = bounds.slice(1).map((end, index) => ({ start: bounds[index]!, end }));
  const counts = classes.map(({ start, end }) => gaps.filter((gap) => gap >= start && gap < end).length);
  const shares = classes.map(({ start, end }) => (1 - chance) ** start - (end === Infinity ? 0 : (1 - chance) ** end));
  return chiSquareP(
    chiSquare(
      counts,
      shares.map((share) => share * gaps.length),
    ),
    classes.length - 1,
  );
}

/** As many runs of low and of high values as their numbers let expect. */
export function runsP(values: readonly number[], bound: number): number {
  let [highs, runs] = [0, 0];
  let before: boolean | undefined;
  for (const value of values) {
    const isHigh = value >= bound / 2;
    if (isHigh) highs += 1;
    if (isHigh !== before) runs += 1;
    before = isHigh;
  }
  const mean = (2 * highs * (values.length - highs)) / values.length + 1;
  const variance = ((mean - 1) * (mean - 2)) / (values.length - 1);
  return chiSquareP((runs - mean) ** 2 / variance, 1);
}
