/** How likely two samples from one and the same distribution differ in rank as much as these (two-sided, normal approximation). */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const ranked = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))].sort(
    (a, b) => a.value - b.value,
  );
  let rankSum = 0;
  for (let i = 0; i < ranked.length;) {
    let end = i;
    while (end < ranked.length && ranked[end]!.value === ranked[i]!.value) end += 1;
    // Equal values share the middle of their ranks.
    const rank = (i + 1 + end) / 2;
    for (; i < end; i += 1) if (ranked[i]!.isOne) rankSum += rank;
  }
  const [n, m] = [one.length, other.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * (1 - normal(Math.abs(z)));
}

/** Abramowitz and Stegun 26.2.17: good to seven places. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return 1 - density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
}
