import { circle, group, rect } from '../draw/element';
import { paint } from '../draw/ink';

const spots: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const pips = (count: number, color: string) =>
  (spots[count] ?? []).map(([x, y]) => circle(x * 26, y * 26, count === 1 ? 15 : 10, color)).join('');

/** One die seen from above a corner: three faces of 100 × 100, sheared into place. `size` is its edge. */
export function die(size: number, faces: readonly [top: number, left: number, right: number], fill: string, pip: string): string {
  const s = size / 100;
  const face = (value: number, matrix: readonly number[], dim: number) =>
    group(rect(-50, -50, 100, 100, fill, { rx: 15 }) + rect(-50, -50, 100, 100, '#08051a', { rx: 15, opacity: dim }) + pips(value, pip), {
      transform: `matrix(${matrix.map((part) => Math.round(part * s * 1000) / 1000).join(' ')})`,
    });
  const h = size / 2;
  return (
    `<path d="M0 ${-h * 1.86}L${h * 1.62} ${-h * 0.9}V${h * 0.9}L0 ${h * 1.86}L${-h * 1.62} ${h * 0.9}V${-h * 0.9}Z" fill="${fill}"/>`.replace(
      /\d+\.\d+/g,
      (n) => Number(n).toFixed(1),
    ) +
    face(faces[0], [0.866, -0.5, 0.866, 0.5, 0, -50], 0) +
    face(faces[1], [0.866, 0.5, 0, 1, -43.3, 25], 0.16) +
    face(faces[2], [0.866, -0.5, 0, 1, 43.3, 25], 0.4) +
    group(rect(-46, -46, 92, 92, paint.shine, { rx: 13, opacity: 0.7 }), {
      transform: `matrix(${[0.866, -0.5, 0.866, 0.5, 0, -50].map((part) => Math.round(part * s * 1000) / 1000).join(' ')})`,
    })
  );
}
