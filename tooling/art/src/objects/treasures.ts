import { circle, corners, ellipse, group, line, num, outline, path, place, polar, rect, repeat, type Point } from '../draw/element';
import { mix } from '../draw/colors';
import { paint } from '../draw/ink';

/** Petal that stands on the origin and points up, `h` high. */
export const petal = (w: number, h: number) =>
  `M0 0C${num(-w)} ${num(-h * 0.25)} ${num(-w * 0.85)} ${num(-h * 0.72)} 0 ${num(-h)}C${num(w * 0.85)} ${num(-h * 0.72)} ${num(w)} ${num(-h * 0.25)} 0 0Z`;

/** Lotus in three rows of petals, water lily of every Thai temple pond. */
export function lotus(tip: string): string {
  const row = (turns: readonly number[], w: number, h: number, fill: string, edge: number) =>
    turns
      .map((turn) => path(petal(w, h), fill, { transform: `rotate(${turn})`, stroke: tip, 'stroke-width': 1.2, 'stroke-opacity': edge }))
      .join('');
  return (
    row([-82, 82, -66, 66], 24, 100, paint.second, 0.35) +
    row([-50, 50, -30, 30], 28, 112, paint.accent, 0.45) +
    row([0], 30, 118, paint.accent, 0.5) +
    row([-62, 62], 24, 84, paint.accent, 0.7) +
    row([-38, 38], 26, 88, paint.accent, 0.85) +
    row([-15, 15], 24, 84, paint.accent, 0.9) +
    row([0], 17, 60, paint.gold, 0.6)
  );
}

/** Five points of two-toned facets. */
export function facetStar(r: number, light: string, deep: string, points = 5): string {
  const inner = r * 0.44;
  const all = Array.from({ length: points * 2 }, (_, i) => polar(-90 + (i * 180) / points, i % 2 ? inner : r));
  return (
    path(outline(all), deep, { stroke: mix(light, '#ffffff', 0.5), 'stroke-width': r * 0.06 }) +
    all.map((point, i) => path(outline([[0, 0], point, all[(i + 1) % all.length] ?? point]), i % 2 ? deep : light)).join('')
  );
}

export function crown(): string {
  const body = 'M-84 44L-96-38L-50 4L-30-66L0-4L30-66L50 4L96-38L84 44Q0 62-84 44Z';
  const tips: readonly Point[] = [
    [-97, -46],
    [-30, -76],
    [30, -76],
    [97, -46],
  ];
  return (
    path('M-78 40L-62-10L0 6L62-10L78 40Z', '#5f3208') +
    path(body, paint.gold, { stroke: '#7a430c', 'stroke-width': 2 }) +
    path('M-50 4L-30-66L-14-34L-40 34ZM50 4L30-66L22-50L36 34ZM-96-38L-76 20L-70 46L-84 44Z', '#fff', { opacity: 0.28 }) +
    path('M-84 36Q0 56 84 36L81 62Q0 82-81 62Z', paint.goldDeep) +
    path('M-84 36Q0 56 84 36L83.5 42Q0 62-83.5 42Z', '#ffe9a8') +
    ellipse(0, 61, 15, 10, paint.accent, { stroke: '#ffe9a8', 'stroke-width': 2 }) +
    [-52, 52].map((x) => ellipse(x, 55, 9, 7, paint.second, { stroke: '#ffe9a8', 'stroke-width': 1.5 })).join('') +
    tips.map(([x, y]) => place(circle(0, 0, 11, paint.accent) + circle(0, 0, 11, paint.sphere), x, y)).join('') +
    place(circle(0, 0, 9, paint.gold) + circle(0, 0, 9, paint.sphere), 0, -12)
  );
}

/** Paper lantern with a lit heart. */
export const lantern = (): string =>
  ellipse(0, 0, 130, 120, paint.glow, { opacity: 0.8 }) +
  line('M0-120V-74', '#d99b35', 3) +
  ellipse(0, 0, 82, 68, paint.accent) +
  ellipse(0, 6, 46, 52, '#fff0b8', { opacity: 0.45 }) +
  [20, 44, 66].map((rx) => ellipse(0, 0, rx, 68, 'none', { stroke: '#3a0a12', 'stroke-width': 1.6, opacity: 0.38 })).join('') +
  path('M-58-46Q-74-18-66 12Q-60-28-30-58Z', '#fff', { opacity: 0.4 }) +
  rect(-34, -78, 68, 17, paint.gold, { rx: 5 }) +
  rect(-34, 61, 68, 17, paint.gold, { rx: 5 }) +
  repeat(7, (i) => line(`M${(i - 3) * 7} 78Q${(i - 3) * 9} 100 ${(i - 3) * 8} ${126 - Math.abs(i - 3) * 4}`, '#f5c451', 3));

/** Ringed planet with cloud bands. */
export const planet = (): string => {
  const half = (side: 0 | 1) => `M-128 0A128 34 0 0 ${side} 128 0`;
  return group(
    line(half(1), '#f8cf63', 11, { opacity: 0.85 }) +
      circle(0, 0, 76, paint.accent) +
      path('M-73-20Q0 6 73-20L75-6Q0 22-75-6ZM-66 36Q0 62 66 36L56 51Q0 72-56 51Z', '#fff', { opacity: 0.28 }) +
      path('M-60-46Q0-30 60-46L66-36Q0-18-66-36Z', '#000020', { opacity: 0.2 }) +
      circle(0, 0, 76, paint.sphere) +
      line(half(0), '#ffe9a8', 12) +
      line('M-112 12A128 34 0 0 0 112 12', '#b9771a', 4),
    { transform: 'rotate(-18)' },
  );
};

/** The figure seven of old reels, thick as cast metal. */
export function seven(): string {
  const d = 'M-70-88H72V-56C34-14 14 32 10 92H-44C-42 40-20-8 18-48H-34C-42-48-46-42-48-26H-70Z';
  return (
    path(d, '#05030f', { transform: 'translate(7 9)', opacity: 0.45 }) +
    path(d, paint.goldDeep, { stroke: '#8f5210', 'stroke-width': 17 }) +
    path(d, paint.gold, { stroke: '#f8cf63', 'stroke-width': 11 }) +
    path(d, paint.accent) +
    path('M-64-82H66V-60C58-50 50-40 43-30Q0-70-64-64Z', '#fff', { opacity: 0.38 })
  );
}

export const cherries = (): string =>
  line('M-36 34C-34-20-4-62 40-96M44 44C46 0 44-50 40-96', '#3f7a2f', 7) +
  path('M40-96C62-122 104-118 116-88C88-74 58-76 40-96Z', '#5fae45') +
  line('M44-96Q76-92 108-90', '#2f6a2a', 2.5) +
  place(sphereOf(46), -38, 54) +
  place(sphereOf(46), 46, 64);

const sphereOf = (r: number) =>
  circle(0, 0, r, paint.accent) +
  circle(0, 0, r, paint.sphere) +
  ellipse(-14, -20, 11, 6, '#fff', { opacity: 0.7, transform: 'rotate(-35)' });

/** Four hearts around a stem. */
export function clover(): string {
  const leaf = 'M0 0C-14-20-58-28-58-64C-58-88-34-98-18-92C-8-88-2-80 0-72C2-80 8-88 18-92C34-98 58-88 58-64C58-28 14-20 0 0Z';
  return (
    line('M4 4C14 44 34 70 62 96', '#2f7a4a', 11) +
    [45, 135, 225, 315]
      .map((turn) =>
        group(
          path(leaf, '#45a35c', { stroke: '#fff', 'stroke-width': 1.5, 'stroke-opacity': 0.4 }) +
            path('M0-8C-3-30-3-50 0-66C3-50 3-30 0-8Z', '#fff', { opacity: 0.42 }),
          { transform: `rotate(${turn}) scale(.95)` },
        ),
      )
      .join('') +
    circle(0, 0, 11, paint.gold)
  );
}

/** A spread of eyed feathers. */
export const featherFan = (): string =>
  [13, 9]
    .map((count, rowIndex) =>
      repeat(count, (i) => {
        const turn = ((i - (count - 1) / 2) * 168) / (count - 1);
        const h = rowIndex ? 106 : 146;
        return group(
          path(petal(rowIndex ? 17 : 19, h), rowIndex ? paint.second : paint.accent, { stroke: '#05030f', 'stroke-opacity': 0.3 }) +
            ellipse(0, -h * 0.75, 10, 14, paint.gold) +
            ellipse(0, -h * 0.73, 6.5, 9, rowIndex ? paint.accent : paint.second) +
            circle(0, -h * 0.71, 3.6, '#0b0a24'),
          { transform: `rotate(${num(turn)})` },
        );
      }),
    )
    .join('') +
  path('M0-70C-10-66-13-54-10-42C-26-20-30 10 0 26C30 10 26-20 10-42C13-54 10-66 0-70Z', paint.gold, { stroke: '#7a430c' }) +
  circle(-4, -56, 2, '#1b1a35') +
  circle(4, -56, 2, '#1b1a35') +
  path('M-3-51H3L0-44Z', '#c8213a');

/** Round flask with a liquid that glows. */
export const potion = (): string =>
  path('M-20-96H20V-46C62-32 84 0 84 34C84 78 46 100 0 100C-46 100-84 78-84 34C-84 0-62-32-20-46Z', '#fff', { opacity: 0.2 }) +
  path('M-74 18Q-36 2 0 16T74 16C80 64 46 91 0 91C-46 91-82 64-74 18Z', paint.accent) +
  ellipse(0, 44, 60, 40, paint.glow, { opacity: 0.55 }) +
  [
    [-34, 52, 8],
    [10, 66, 11],
    [34, 36, 6],
    [-8, 34, 5],
    [22, 4, 5],
    [-16, -8, 4],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#fff', { opacity: 0.5 }))
    .join('') +
  line('M-20-96V-46C-62-32-84 0-84 34C-84 78-46 100 0 100C46 100 84 78 84 34C84 0 62-32 20-46V-96', '#fff', 4, { opacity: 0.75 }) +
  line('M-62 6C-56-12-44-24-30-31', '#fff', 8, { opacity: 0.65 }) +
  rect(-27, -104, 54, 15, paint.gold, { rx: 6 }) +
  path('M-18-128H18L15-102H-15Z', '#8a5a2c') +
  path('M-18-128H-2L-4-102H-15Z', '#b98450');

/** Steps, bell and spire of a chedi. */
export const chedi = (): string =>
  [
    [-88, 80],
    [-74, 62],
    [-60, 44],
  ]
    .map(([x = 0, y = 0]) => rect(x, y, -2 * x, 19, paint.goldDeep, { rx: 3 }) + rect(x, y, -2 * x, 8, paint.gold, { rx: 3 }))
    .join('') +
  path('M-50 45C-50 10-34 4-30-22C-26-34 26-34 30-22C34 4 50 10 50 45Z', paint.gold) +
  path('M-44 44C-40 16-30 6-27-20L-12-28C-18 6-24 20-24 44Z', '#fff', { opacity: 0.35 }) +
  path('M12-30L30-22C34 4 50 10 50 45H24C24 20 16 4 12-30Z', '#5f3208', { opacity: 0.4 }) +
  rect(-20, -44, 40, 15, paint.gold, { rx: 3 }) +
  repeat(6, (i) => ellipse(0, -50 - i * 9, 17 - i * 2.2, 6, paint.gold, { stroke: '#8f5210' })) +
  path('M-5-98L0-140L5-98Z', paint.gold) +
  circle(0, -142, 4.5, '#fff6d6');

/** Corners of a faceted desert pyramid, lit from the left. */
export const pyramids = (): string =>
  [
    [64, 20, 0.62],
    [-66, 26, 0.54],
    [0, 0, 1],
  ]
    .map(([x = 0, y = 0, scale = 1]) =>
      place(
        path('M0-96L-96 70L-8 84Z', paint.gold) +
          path('M0-96L-8 84L96 66Z', paint.goldDeep) +
          path('M-56 0L-5 6M-76 35L-6 44M-36-34L-3-30', 'none', { stroke: '#8f5210', 'stroke-width': 1.5, opacity: 0.5 }) +
          path('M0-96L-20-62L-2-58L19-62Z', '#fff6d6', { opacity: 0.9 }),
        x,
        y,
        0,
        scale,
      ),
    )
    .join('');

/** The hare that lives in the moon, seen from the side. */
export const moonHare = (): string =>
  path('M-22-40C-30-70-26-104-12-122C-2-104-2-72-8-44ZM-2-42C0-72 12-100 30-112C34-90 24-62 10-38Z', paint.ivory) +
  path('M-17-50C-22-72-19-94-12-106C-7-92-8-70-11-50ZM5-48C8-70 17-88 27-98C27-82 20-62 11-46Z', paint.accent, { opacity: 0.7 }) +
  path(
    'M-58-10C-60-38-34-50-10-46C10-44 22-30 20-12C48-8 76 18 78 54C79 78 66 92 40 92H-38C-46 92-48 82-38 80H-24C-34 66-36 44-28 26C-46 24-57 10-58-10Z',
    paint.ivory,
  ) +
  path('M-6 84C-10 52 20 34 44 46C58 54 62 74 52 86Z', '#8d82b5', { opacity: 0.35 }) +
  circle(78, 58, 19, '#fff') +
  circle(-32, -16, 6.5, '#1b1a35') +
  circle(-34, -18.5, 2.2, '#fff') +
  path('M-59-6L-50-8L-54-1Z', '#c8526a') +
  circle(-22, 2, 7, '#e88ba0', { opacity: 0.5 });

/** Rocket that climbs to the upper right when turned by 45°. */
export const rocket = (): string =>
  path('M-16 62Q-22 96 0 132Q22 96 16 62Z', '#ff9d3c') +
  path('M-9 62Q-12 84 0 108Q12 84 9 62Z', '#fff1b8') +
  path('M-30 22L-56 60L-28 58ZM30 22L56 60L28 58Z', paint.accent) +
  path('M0-110C34-76 40-8 28 64H-28C-40-8-34-76 0-110Z', paint.ivory) +
  path('M0-110C12-98 20-84 26-66H-26C-20-84-12-98 0-110Z', paint.accent) +
  path('M0-110C34-76 40-8 28 64H8C18-10 16-74 0-110Z', '#140f33', { opacity: 0.28 }) +
  circle(0, -26, 17, paint.gold) +
  circle(0, -26, 12, paint.second) +
  path('M-8-30A9 9 0 0 1 2-35', 'none', { stroke: '#fff', 'stroke-width': 3 }) +
  rect(-27, 52, 54, 12, paint.goldDeep, { rx: 3 });

/** Heraldic frame of any number of sides, in gold. */
export const goldFrame = (sides: number, r: number, fill: string): string =>
  path(outline(corners(sides, r)), paint.gold, { stroke: '#8f5210', 'stroke-width': 3 }) + path(outline(corners(sides, r * 0.88)), fill);
