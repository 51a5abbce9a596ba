import { readStrip, scatter, symbolCount, wild } from '../engine/slot-symbols';

/** How many of the reel's stops put each symbol on a given row: the same for every row. */
export const stripCounts = (strip: string): number[] => {
  const counts = new Array<number>(symbolCount).fill(0);
  for (const symbol of readStrip(strip)) counts[symbol]! += 1;
  return counts;
};

/** How many of the reel's stops show 0, 1, 2 … scatters. */
export function scatterCounts(strip: string, rows: number): number[] {
  const ring = readStrip(strip);
  const counts = new Array<number>(rows + 1).fill(0);
  for (let stop = 0; stop < ring.length; stop += 1) {
    let shown = 0;
    for (let row = 0; row < rows; row += 1) if (ring[(stop + row) % ring.length] === scatter) shown += 1;
    counts[shown]! += 1;
  }
  return counts;
}

/** Stops of a reel whose window has no wild, by the symbol they put on `row`; and how many windows have one. */
export function withoutWild(strip: string, rows: number, row: number): { counts: number[]; withWild: number } {
  const ring = readStrip(strip);
  const counts = new Array<number>(symbolCount).fill(0);
  let withWild = 0;
  for (let stop = 0; stop < ring.length; stop += 1) {
    const window = Array.from({ length: rows }, (_, i) => ring[(stop + i) % ring.length]!);
    if (window.includes(wild)) withWild += 1;
    else counts[window[row]!]! += 1;
  }
  return { counts, withWild };
}
