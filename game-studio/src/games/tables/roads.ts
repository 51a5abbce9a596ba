/** One finished round on a road map: the side that goes in red, the side that goes in blue, or neither. */
export type RoadMark = { winner: string; playerPair?: boolean; bankerPair?: boolean };
export type RoadCell = { column: number; row: number; winner: string; ties: number; playerPair: boolean; bankerPair: boolean };

export const ROAD_ROWS = 6;

/** Bead plate: one bead a round, down the columns. */
export const beadPlate = (marks: readonly RoadMark[]) =>
  marks.map((mark, i) => ({ ...mark, column: Math.floor(i / ROAD_ROWS), row: i % ROAD_ROWS }));

/**
 * Big road: a run of one side goes down a column and turns right where the way down is taken; a tie is a stroke through the last mark.
 * Ties before the first mark are struck through it once it is there.
 */
export function bigRoad(marks: readonly RoadMark[]): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let last: RoadCell | undefined;
  let runStart = -1;
  let early = 0;
  for (const { winner, playerPair = false, bankerPair = false } of marks) {
    if (winner === 'tie') {
      if (last) last.ties += 1;
      else early += 1;
      continue;
    }
    let column: number;
    let row = 0;
    if (last?.winner === winner) {
      const below = last.row + 1 < ROAD_ROWS && !taken.has(`${last.column}:${last.row + 1}`);
      const straight: boolean = last.column === runStart;
      column = below && straight ? last.column : last.column + 1;
      row = below && straight ? last.row + 1 : last.row;
    } else {
      column = runStart + 1;
      while (taken.has(`${column}:0`)) column += 1;
      runStart = column;
    }
    last = { column, row, winner, ties: early, playerPair, bankerPair };
    early = 0;
    taken.add(`${column}:${row}`);
    cells.push(last);
  }
  return cells;
}
