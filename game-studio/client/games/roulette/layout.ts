import { rouletteSpots } from '../../../src/games/roulette/roulette-game';

/** Where a bet between numbers is laid: in columns from the zero's edge and rows from the top of the field of twelve by three. */
export type BetweenSpot = { id: string; column: number; row: number };

const columnOf = (number: number) => Math.floor((number - 1) / 3);
/** 3, 6, 9, … are on top. */
const rowOf = (number: number) => 2 - ((number - 1) % 3);

function between(): BetweenSpot[] {
  const spots: BetweenSpot[] = [];
  for (const [id, covered] of rouletteSpots) {
    if (!/^[sctl]\d/.test(id)) continue;
    const others = covered.filter((number) => number > 0);
    if (covered.includes(0)) {
      const row = others.reduce((sum, number) => sum + rowOf(number) + 0.5, 0) / others.length;
      spots.push({ id, column: 0, row: id === 'c0' ? 3 : row });
      continue;
    }
    const columns = others.map((number) => columnOf(number) + 0.5);
    const rows = others.map((number) => rowOf(number) + 0.5);
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    // Streets and lines are laid at the lower edge.
    spots.push({ id, column: middle(columns), row: /^[tl]/.test(id) ? 3 : middle(rows) });
  }
  return spots;
}

export const betweenSpots = between();
export const fieldNumbers = Array.from({ length: 36 }, (_, i) => ({ number: i + 1, column: columnOf(i + 1) + 2, row: rowOf(i + 1) + 1 }));

/** The bet that covers exactly these numbers, typed in any order, such as `14 17` or `17-14`. */
export function spotOfNumbers(text: string): string | null {
  const numbers = (text.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b);
  if (numbers.length === 0) return null;
  for (const [id, covered] of rouletteSpots) {
    if ([...covered].sort((a, b) => a - b).join() === numbers.join()) return id;
  }
  return null;
}
