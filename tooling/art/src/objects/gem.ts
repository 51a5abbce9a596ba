import { mix } from '../draw/colors';
import { corners, outline, path, type Point } from '../draw/element';

export type GemColors = { light: string; base: string; deep: string };
export type GemCut = keyof typeof cuts;

const heart: Point[] = [
  [0, -0.5],
  [0.3, -0.86],
  [0.72, -0.86],
  [1, -0.5],
  [0.92, -0.02],
  [0.5, 0.5],
  [0, 0.95],
  [-0.5, 0.5],
  [-0.92, -0.02],
  [-1, -0.5],
  [-0.72, -0.86],
  [-0.3, -0.86],
];

/** Girdles of the cuts on a unit square. */
const cuts = {
  round: corners(10, 1, 18),
  hexagon: corners(6, 1, 0),
  octagon: corners(8, 1, 22.5),
  emerald: [
    [-0.5, -1],
    [0.5, -1],
    [0.78, -0.72],
    [0.78, 0.72],
    [0.5, 1],
    [-0.5, 1],
    [-0.78, 0.72],
    [-0.78, -0.72],
  ] as Point[],
  drop: [
    [0, -1.1],
    [0.34, -0.5],
    [0.72, 0.05],
    [0.78, 0.48],
    [0.5, 0.88],
    [0, 1.02],
    [-0.5, 0.88],
    [-0.78, 0.48],
    [-0.72, 0.05],
    [-0.34, -0.5],
  ] as Point[],
  heart,
  kite: [
    [0, -1.1],
    [0.72, -0.35],
    [0, 1.1],
    [-0.72, -0.35],
  ] as Point[],
  diamond: [
    [-0.55, -0.72],
    [0, -0.72],
    [0.55, -0.72],
    [1, -0.2],
    [0.5, 0.42],
    [0, 1],
    [-0.5, 0.42],
    [-1, -0.2],
  ] as Point[],
  shield: [
    [-0.8, -0.85],
    [0, -1],
    [0.8, -0.85],
    [0.86, 0.1],
    [0.5, 0.65],
    [0, 1.05],
    [-0.5, 0.65],
    [-0.86, 0.1],
  ] as Point[],
};

export const gemCuts = Object.keys(cuts) as GemCut[];

/** How much light a facet gets whose outward side looks along (x, y). */
const lit = (x: number, y: number) => ((-0.55 * x - 0.83 * y) / Math.hypot(x, y) + 1) / 2;

function shade({ light, base, deep }: GemColors, amount: number): string {
  return amount > 0.5 ? mix(base, light, (amount - 0.5) * 1.7) : mix(deep, base, amount * 2);
}

/** A cut stone: two triangles for each side of the girdle, each in its own light, around a bright table. */
export function gem(r: number, cut: GemCut, colors: GemColors, table = 0.54): string {
  // Whole units are fine enough for a large stone.
  const fine = r > 50 ? 1 : 10;
  const girdle = cuts[cut].map(([x, y]): Point => [Math.round(x * r * fine) / fine, Math.round(y * r * fine) / fine]);
  const inner = girdle.map(([x, y], i): Point => {
    const [nextX, nextY] = girdle[(i + 1) % girdle.length] ?? [x, y];
    return [Math.round(((x + nextX) / 2) * table * 1.06 * fine) / fine, Math.round(((y + nextY) / 2) * table * 1.06 * fine) / fine];
  });
  const facets = new Map<string, string>();
  const addFacet = (points: readonly Point[], amount: number) => {
    // Seven steps of light are enough for the eye, and facets of one step are one path.
    const fill = shade(colors, Math.round(Math.min(1, amount) * 7) / 7);
    facets.set(fill, (facets.get(fill) ?? '') + outline(points));
  };
  girdle.forEach(([x, y], i) => {
    const next = girdle[(i + 1) % girdle.length] ?? [x, y];
    const near = inner[i] ?? [0, 0];
    const before = inner[(i + inner.length - 1) % inner.length] ?? [0, 0];
    const side: Point = [(x + next[0]) / 2, (y + next[1]) / 2];
    addFacet([[x, y], next, near], lit(side[0], side[1]) * 0.8 + (i % 2 ? 0.12 : 0));
    addFacet([[x, y], near, before], lit(x, y) * 0.85 + (i % 2 ? 0.02 : 0.2));
  });
  const top = inner.filter(([x, y]) => lit(x, y + 0.001) > 0.5);
  return (
    path(outline(girdle), colors.deep, { stroke: mix(colors.light, '#ffffff', 0.4), 'stroke-width': r * 0.03 }) +
    [...facets].map(([fill, d]) => path(d, fill)).join('') +
    path(outline(inner), shade(colors, 0.62)) +
    (top.length > 2 ? path(outline(top), '#fff', { opacity: 0.42 }) : '') +
    path(star4(r * 0.2, girdle[0]?.[0] ?? 0, -r * 0.62), '#fff', { opacity: 0.95 })
  );
}

/** Four-pointed glint. */
export function star4(r: number, x = 0, y = 0): string {
  const f = (value: number) => String(Math.round(value * 10) / 10);
  return `M${f(x)} ${f(y - r)}Q${f(x + r * 0.08)} ${f(y - r * 0.08)} ${f(x + r)} ${f(y)}Q${f(x + r * 0.08)} ${f(y + r * 0.08)} ${f(x)} ${f(y + r)}Q${f(x - r * 0.08)} ${f(y + r * 0.08)} ${f(x - r)} ${f(y)}Q${f(x - r * 0.08)} ${f(y - r * 0.08)} ${f(x)} ${f(y - r)}Z`;
}
