/** Ways to choose `k` of `n` things, order ignored; 0 when there are not enough. Exact while the answer is a safe integer. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  // Each step is itself a binomial coefficient, so the division leaves no rest.
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** The sum, over every way to take `k` of the factors, of their product. */
export function sumOfProducts(factors: readonly number[], k: number): number {
  const sums = [1, ...Array<number>(k).fill(0)];
  for (const factor of factors) {
    for (let taken = k; taken > 0; taken -= 1) sums[taken]! += sums[taken - 1]! * factor;
  }
  return sums[k]!;
}

/** In how many orders a list of numbers can be written, equal numbers not told apart. */
export function arrangementsOf(numbers: readonly (number | string)[]): number {
  let orders = 1;
  for (let i = 0; i < numbers.length; i += 1) {
    const seen = numbers.slice(0, i + 1).filter((number) => number === numbers[i]).length;
    orders = (orders * (i + 1)) / seen;
  }
  return orders;
}

/** Ways to take one number from each row with no number taken twice. */
export function countDistinctPicks(rows: readonly (readonly number[])[]): number {
  let ways = new Map([[0, 1]]);
  for (const row of rows) {
    const next = new Map<number, number>();
    for (const [used, count] of ways) {
      for (const number of row) {
        const bit = 1 << number;
        if (!(used & bit)) next.set(used | bit, (next.get(used | bit) ?? 0) + count);
      }
    }
    ways = next;
  }
  let total = 0;
  for (const count of ways.values()) total += count;
  return total;
}

/** The most that rows can gain together when each gets a different number: `gains[row][number]`. */
export function bestDistinctGain(gains: readonly (readonly number[])[]): number {
  let best = new Map([[0, 0]]);
  for (const row of gains) {
    // A row may also stay without any of the gaining numbers.
    const next = new Map(best);
    for (const [used, total] of best) {
      row.forEach((gain, number) => {
        const key = used | (1 << number);
        if (gain > 0 && key !== used && total + gain > (next.get(key) ?? -1)) next.set(key, total + gain);
      });
    }
    best = next;
  }
  return Math.max(...best.values());
}

/** Every list of `length` numbers between `from` and `to`, as a lottery could draw them. */
export function* tuples(length: number, from: number, to: number, distinct = false): Generator<number[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const head of tuples(length - 1, from, to, distinct)) {
    for (let number = from; number <= to; number += 1) if (!distinct || !head.includes(number)) yield [...head, number];
  }
}
