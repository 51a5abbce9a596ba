const three = (first: number) => [first, first + 1, first + 2];
const square = (first: number) => [first, first + 1, first + 3, first + 4];
const zeroTrios: Record<string, number[]> = { 't0-1': [0, 1, 2], 't0-2': [0, 2, 3], c0: [0, 1, 2, 3] };

/** The numbers that a bet inside the layout covers, by its code: `n17`, `s14-17`, `t13`, `c13-17`, `l13`. */
export function rouletteNumbers(spot: string): number[] | undefined {
  if (zeroTrios[spot]) return zeroTrios[spot];
  const [, kind, from, to] = /^([nstcl])(\d{1,2})(?:-(\d{1,2}))?$/.exec(spot) ?? [];
  if (!kind) return undefined;
  const [first, second] = [Number(from), Number(to)];
  if (first > 36 || second > 36) return undefined;
  const numbers = { n: [first], s: [first, second], t: three(first), c: square(first), l: [...three(first), ...three(first + 3)] }[kind]!;
  return numbers.every((number) => number >= 0 && number <= 36) ? numbers : undefined;
}

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
export const rouletteColour = (number: number) => (number === 0 ? 'green' : reds.includes(number) ? 'red' : 'black');
