/** Colours of drawn symbols: what the light hits, and the shade. */
export const inks = {
  gold: ['#fff0b0', '#d98a1f'],
  red: ['#ff8f7d', '#b3163a'],
  green: ['#a5f2ae', '#15764a'],
  blue: ['#a6d8ff', '#2152bd'],
  violet: ['#dcbcff', '#6430c4'],
  pink: ['#ffd0e8', '#d43a86'],
  white: ['#ffffff', '#c4cbe4'],
  dark: ['#57527a', '#1b182e'],
  brown: ['#d69c66', '#69391a'],
  teal: ['#9bf6e9', '#0f7f7a'],
  orange: ['#ffd592', '#de5f17'],
  silver: ['#f6f8ff', '#858fb3'],
  cream: ['#fffbe8', '#e6c98f'],
} as const;
export type Ink = keyof typeof inks;

/** Layers from back to front, in a box of 100 × 100. */
export type Glyph = readonly (readonly [ink: Ink, path: string])[];

const round = (value: number): number => Math.round(value * 10) / 10;
const at = (x: number, y: number, degrees: number, length: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${round(x + Math.sin(angle) * length)} ${round(y - Math.cos(angle) * length)}`;
};

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${round(rx * 2)} 0a${rx} ${ry} 0 1 0 ${round(-rx * 2)} 0Z`;

export const box = (x: number, y: number, width: number, height: number, corner = 0): string =>
  `M${x + corner} ${y}h${width - corner * 2}q${corner} 0 ${corner} ${corner}v${height - corner * 2}q0 ${corner} ${-corner} ${corner}h${corner * 2 - width}q${-corner} 0 ${-corner} ${-corner}v${corner * 2 - height}q0 ${-corner} ${corner} ${-corner}Z`;

/** A star of `points`, or a polygon when both radii are the same. */
export function star(x: number, y: number, points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => at(x, y, turn + (i * 180) / points, i % 2 ? inner : outer));
  return `M${corners.join('L')}Z`;
}

/** A leaf that grows from a point in a direction; 0 is up. */
export const petal = (x: number, y: number, degrees: number, length: number, width: number): string =>
  `M${x} ${y}Q${at(x, y, degrees - width, length * 0.72)} ${at(x, y, degrees, length)}Q${at(x, y, degrees + width, length * 0.72)} ${x} ${y}Z`;

export const petals = (x: number, y: number, directions: readonly number[], length: number, width: number): string =>
  directions.map((degrees) => petal(x, y, degrees, length, width)).join('');

/** Directions all around. */
export const around = (count: number, turn = 0): number[] => Array.from({ length: count }, (_, i) => turn + (360 / count) * i);

/** Equal dots on a circle. */
export const ringOf = (x: number, y: number, count: number, radius: number, dot: number, turn = 0): string =>
  around(count, turn)
    .map((degrees) => {
      const [cx, cy] = at(x, y, degrees, radius).split(' ').map(Number) as [number, number];
      return oval(cx, cy, dot);
    })
    .join('');

/** A stroke of even width as an outline between two points. */
export function bar(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((y1 - y2) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)];
  return `M${round(x1 + dx)} ${round(y1 + dy)}L${round(x2 + dx)} ${round(y2 + dy)}L${round(x2 - dx)} ${round(y2 - dy)}L${round(x1 - dx)} ${round(y1 - dy)}Z`;
}
