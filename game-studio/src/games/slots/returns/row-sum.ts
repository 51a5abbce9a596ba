/**
 * Σ over all rows of symbols of the number of ways to get the row times its coins: `counts[reel][symbol]` ways for each symbol.
 * Whole numbers all along; a plain number holds them as long as the product of the reels' lengths times the top prize stays below 2⁵³.
 */
export function rowSum(counts: readonly (readonly number[])[], coins: (row: readonly number[]) => number): bigint {
  const row = new Array<number>(counts.length).fill(0);
  let sum = 0n;
  function visit(reel: number, ways: number): void {
    if (reel === counts.length) {
      sum += BigInt(ways) * BigInt(coins(row));
      return;
    }
    for (const [symbol, count] of counts[reel]!.entries()) {
      if (count === 0) continue;
      row[reel] = symbol;
      visit(reel + 1, ways * count);
    }
  }
  visit(0, 1);
  return sum;
}
